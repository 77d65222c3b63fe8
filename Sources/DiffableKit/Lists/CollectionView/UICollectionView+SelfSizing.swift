extension UICollectionView {
  /// A setting for the self-sizing of visible cells: the changes of its content after which a cell is resized
  /// (`behaviour.md` D47).
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// Self-sizing is off: a cell is resized only when it is reconfigured or the layout is invalidated.
    case disabled
    /// Self-sizing is on: a cell is resized after ``UIView/invalidateIntrinsicContentSize()`` on it or a view in it, as
    /// labels call when their text changes, and after a change of its content configuration.
    case enabled
    /// A cell is resized as with ``enabled``, and after a constraint in the cell is added, removed or changed.
    case enabledIncludingConstraints
  }
}
