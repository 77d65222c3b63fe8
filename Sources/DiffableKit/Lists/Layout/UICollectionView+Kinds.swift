extension UICollectionView {
  /// The element kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The element kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// A category of views in a layout: cell, supplementary view or decoration.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// The view is a cell, which shows an item.
    case cell
    /// The view is a supplementary view, such as a header, a footer or a badge.
    case supplementaryView
    /// The view is a decoration, such as the background of a section.
    case decorationView
  }
}
