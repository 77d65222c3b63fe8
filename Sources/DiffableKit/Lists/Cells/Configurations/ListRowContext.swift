/// What a row of a list knows of its place: the look of the list, its neighbours, whether it is a header.
struct ListRowContext: Hashable {
  /// The part that the row plays.
  enum Part: Hashable {
    case item
    case header
    case footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var part: Part = .item
  var isFirstInSection = false
  var isLastInSection = false
  /// The thin lines of the row.
  var separators = ListSeparators()
  /// Whether the background is only as wide as the content.
  var hugsContent = false
  /// Margins that the list gives its rows, in points.
  var margins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
}
