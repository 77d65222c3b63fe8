extension UIView {
  /// Marks the view as needing layout before the next host frame.
  func noteLayoutIsNeeded() {
    guard !needsLayout else { return }
    needsLayout = true
    subtreeNeedsLayout = true
    propagateNeedsLayout()
  }

  func propagateNeedsLayout() {
    var current = superview
    while let view = current, !view.subtreeNeedsLayout {
      view.subtreeNeedsLayout = true
      current = view.superview
    }
    window?.scene?.setNeedsFrame()
  }

  /// Lays out the subviews of this view and of all descendants that need layout.
  func layOutIfAsked() {
    // A layout pass may request another, such as a cell that measures itself again; more than a few rounds are a
    // contradiction.
    var rounds = 0
    while subtreeNeedsLayout, rounds < 8 {
      updateConstraintsIfNeeded()
      solveOuterConstraints()
      layoutPass()
      rounds += 1
    }
  }

  private func layoutPass() {
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    if needsLayout {
      needsLayout = false
      controller?.willLayout()
      solveConstraints()
      layoutSubviews()
      controller?.didLayout()
    }
    for view in subviews where view.subtreeNeedsLayout { view.layoutPass() }
  }

  /// Reports to Auto Layout and to the superview that the intrinsic content size has changed.
  func contentSizeDidChange() {
    autoLayoutState?.isIntrinsicStale = true
    superview?.setNeedsLayout()
    passOnContentSize()
  }

  func resizeSubviews(from old: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty && !view.isPlacedByConstraints {
      let mask = view.autoresizingMask
      var frame = view.frame
      (frame.origin.x, frame.size.width) = Self.resized(
        origin: frame.minX, length: frame.width, by: bounds.width - old.width,
        flexible: (
          mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
        ))
      (frame.origin.y, frame.size.height) = Self.resized(
        origin: frame.minY, length: frame.height, by: bounds.height - old.height,
        flexible: (
          mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
        ))
      view.frame = frame
    }
  }

  /// Distributes the superview's growth equally among the flexible parts of the view's frame in one dimension.
  private static func resized(
    origin: CGFloat, length: CGFloat, by growth: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let parts = [flexible.before, flexible.length, flexible.after].count { $0 }
    guard parts > 0 else { return (origin, length) }
    let share = growth / CGFloat(parts)
    return (origin + (flexible.before ? share : 0), max(0, length + (flexible.length ? share : 0)))
  }
}
