// How a person's scrolling goes, and the space around the content.
extension UIScrollView {
  /// Whether a field loses the keyboard when a person scrolls.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// It keeps it.
    case none
    /// It loses it as soon as the person begins.
    case onDrag
    /// As ``onDrag``: a host's keyboard does not follow the finger.
    case interactive
  }

  /// What of the surroundings is added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// What covers the view.
    case automatic
    /// What covers the view, along the directions in which it scrolls.
    case scrollableAxes
    /// Nothing.
    case never
    /// What covers the view, in any case.
    case always
  }

  enum ScrollPhase {
    case resting
    case dragging
    case decelerating
  }

  /// The space around the content, in points, with room for a refresh control while it refreshes.
  ///
  /// Otherwise it is ``contentInset``: hosts keep no part of the window for themselves.
  public var adjustedContentInset: UIEdgeInsets { insetsWithRefresh }

  /// Whether a person scrolls now and has not let go.
  public var isDragging: Bool { scrollPhase == .dragging }

  /// Whether a person holds the content now; hosts tell no difference to ``isDragging``.
  public var isTracking: Bool { scrollPhase == .dragging }

  /// Whether the content goes on moving after a person has let go.
  public var isDecelerating: Bool { scrollPhase == .decelerating }

  /// The offset at which the content begins, without what comes and goes above it.
  var startOffset: CGPoint { CGPoint(x: -contentInset.left, y: -contentInset.top) }

  func follow(_ phase: HostEvent.ScrollPhase) {
    switch phase {
    case .began:
      guard scrollPhase != .dragging else { return }
      scrollPhase = .dragging
      dismissKeyboard()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    case .released:
      guard scrollPhase == .dragging else { return }
      scrollPhase = .decelerating
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
    case .ended:
      let old = scrollPhase
      scrollPhase = .resting
      if old == .dragging { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
      if old == .decelerating { scrollDelegate?.scrollViewDidEndDecelerating(self) }
      if old != .resting { didComeToRest() }
    case .animationEnded: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  private func dismissKeyboard() {
    guard keyboardDismissMode != .none, let scene = window?.scene, scene.focusedView is FieldView else { return }
    scene.setFocus(to: nil)
  }

  /// Tells that the way to where the program has scrolled is over, where nobody shows it.
  func endScrollingAnimationSoon() {
    AnimationClock.current.after(0) { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Keeps a view at the start of its content there, and content that was scrolled where it is.
  func contentInsetDidChange(from old: UIEdgeInsets) {
    var target = boundsOrigin
    if target.x <= -old.left { target.x = -contentInset.left }
    if target.y <= -old.top { target.y = -contentInset.top }
    if target != boundsOrigin { move(to: target, byPerson: false) }
    // The inset of the host has changed under its own offset.
    sendOffset(animated: false)
  }
}
