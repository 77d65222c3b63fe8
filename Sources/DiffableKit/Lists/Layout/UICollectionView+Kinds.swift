extension UICollectionView {
  /// The element kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The element kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The category of a view in a layout: cell, supplementary view or decoration.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// A cell, which shows an item.
    case cell
    /// A supplementary view, such as a header, a footer or a badge.
    case supplementaryView
    /// A decoration, such as the background of a section.
    case decorationView
  }
}
