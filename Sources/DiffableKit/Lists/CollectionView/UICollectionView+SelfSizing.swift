extension UICollectionView {
  /// The conditions under which a visible cell is resized after a change of its content (`behaviour.md` D47).
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// No automatic resizing: only when the cell is reconfigured or the layout is invalidated.
    case disabled
    /// Resizing after ``UIView/invalidateIntrinsicContentSize()`` on the cell or a view in it, as labels call when
    /// their text changes, and after a change of the cell's content configuration.
    case enabled
    /// Resizing as for ``enabled``, and after a constraint in the cell is added, removed or changed.
    case enabledIncludingConstraints
  }
}
