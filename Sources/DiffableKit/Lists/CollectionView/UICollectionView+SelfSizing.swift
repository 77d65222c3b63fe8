extension UICollectionView {
  /// A choice of the conditions under which a visible cell is resized after a change of its content
  /// (`behaviour.md` D47).
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// A cell is not resized by itself: only when it is reconfigured or the layout is invalidated.
    case disabled
    /// A cell is resized after ``UIView/invalidateIntrinsicContentSize()`` on the cell or a view in it, as labels call
    /// when their text changes, and after a change of the cell's content configuration.
    case enabled
    /// A cell is resized as with ``enabled``, and after a constraint in the cell is added, removed or changed.
    case enabledIncludingConstraints
  }
}
