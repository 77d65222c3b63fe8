extension UICollectionView {
  /// When a cell on screen that has become larger or smaller is given another size (`behaviour.md` D47).
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// Not by itself: only when it is reconfigured or the layout is invalidated.
    case disabled
    /// When ``UIView/invalidateIntrinsicContentSize()`` is called on the cell or on a view in it, as labels do when their text
    /// changes, and when its content configuration changes.
    case enabled
    /// Then, and when a constraint in the cell comes, goes or changes.
    case enabledIncludingConstraints
  }
}
