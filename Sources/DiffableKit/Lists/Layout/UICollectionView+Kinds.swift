extension UICollectionView {
  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What a layout places.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// A cell.
    case cell
    /// A header, a footer, a badge.
    case supplementaryView
    /// A background.
    case decorationView
  }
}
