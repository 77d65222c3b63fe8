/// A value that describes where a row is in a list layout: the list's appearance, the row's neighbours, separators and
/// margins.
struct ListRowContext: Hashable {
  /// A kind of row in a list: an item, a header or a footer.
  enum RowKind: Hashable {
    case item
    case header
    case footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var part: RowKind = .item
  var isFirstInSection = false
  var isLastInSection = false
  /// The separators above and below the list row.
  var separators = ListRowSeparators()
  /// True if the row's background is only as wide as its content.
  var hugsContent = false
  /// The margins that the list gives its rows, in points.
  var margins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
}
