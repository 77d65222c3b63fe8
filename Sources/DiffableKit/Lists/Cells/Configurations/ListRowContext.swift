/// A description of a list row's place in its list: the appearance, the kind of row, and the separators.
///
/// Rows in the middle of a section share one object, so that it costs nothing to give each the context that it has
/// already.
final class ListRowContext: Hashable, Sendable {
  /// The kind of a row in a list: an item, a header or a footer.
  enum RowKind: Hashable {
    case item
    case header
    case footer
  }

  let appearance: UICollectionLayoutListConfiguration.Appearance
  let part: RowKind
  let isFirstInSection: Bool
  let isLastInSection: Bool
  /// The separators above and below the list row.
  let separators: ResolvedRowSeparators
  /// True if the row's background is only as wide as its content.
  let hugsContent: Bool
  /// The margins that the list gives its rows, in points.
  let margins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)

  init(
    appearance: UICollectionLayoutListConfiguration.Appearance, part: RowKind = .item, isFirstInSection: Bool = false,
    isLastInSection: Bool = false, separators: ResolvedRowSeparators = ResolvedRowSeparators(),
    hugsContent: Bool = false
  ) {
    self.appearance = appearance
    self.part = part
    self.isFirstInSection = isFirstInSection
    self.isLastInSection = isLastInSection
    self.separators = separators
    self.hugsContent = hugsContent
  }

  static func == (left: ListRowContext, right: ListRowContext) -> Bool {
    left === right
      || left.appearance == right.appearance && left.part == right.part
        && left.isFirstInSection == right.isFirstInSection && left.isLastInSection == right.isLastInSection
        && left.hugsContent == right.hugsContent && left.separators == right.separators
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(appearance)
    hasher.combine(part)
    hasher.combine(isFirstInSection)
    hasher.combine(isLastInSection)
  }
}
