extension UICollectionView {
  /// When cells are measured again by themselves (`behaviour.md` D47).
  ///
  /// Whatever is chosen, cells are measured when they come near the screen, when their items are reconfigured, when the
  /// view's width changes, and when the layout is invalidated.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Not at all.
    case disabled
    /// When something in them calls `invalidateIntrinsicContentSize()`, and when their configuration or accessories change.
    case enabled
    /// Also when constraints in the content view change.
    case enabledIncludingConstraints
  }
}
