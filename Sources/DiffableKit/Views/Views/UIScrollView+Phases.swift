import DiffableSnapshots

// Types, properties and methods of a scroll view for the phases of a person's scrolling, and for the insets around the
// content.
extension UIScrollView {
  /// A rule by which scrolling dismisses the keyboard of a text field.
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none
    /// The keyboard is dismissed as soon as a person begins to scroll.
    case onDrag
    /// Scrolling dismisses the keyboard as with ``onDrag``: a host's keyboard does not follow the finger.
    case interactive
  }

  /// A rule by which the safe area is added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// The scroll view itself decides when the safe area is added to the content inset; without effect, since hosts
    /// have no safe area.
    case automatic
    /// The safe area is added along the directions of scrolling; without effect, since hosts have no safe area.
    case scrollableAxes
    /// The safe area is never added to the content inset.
    case never
    /// The safe area is always added to the content inset; without effect, since hosts have no safe area.
    case always
  }

  /// A rate at which the scrolling of a scroll view slows down after a person has lifted the finger.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The value of the rate: the fraction of its velocity that the content keeps in each millisecond.
    public var rawValue: CGFloat
    /// Makes a scroll view's deceleration rate from a fraction of the velocity.
    ///
    /// - Parameter rawValue: The fraction of its velocity that the content keeps in each millisecond, below 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The deceleration rate of the host's own scrolling.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast deceleration: the content travels as far as in a tenth of a second at its initial velocity.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The distance that content with this rate travels after the release, in milliseconds at its initial velocity.
    fileprivate var momentum: CGFloat { (0..<1).contains(rawValue) ? rawValue / (1 - rawValue) : 0 }
  }

  /// A phase of a scroll view's scrolling: at rest, dragged by a person, or moving on by momentum.
  enum ScrollPhase {
    case resting
    case dragging
    case decelerating
  }

  /// The content offset at the start of the content, without room for a refresh control.
  var startOffset: CGPoint { CGPoint(x: -contentInset.left, y: -contentInset.top) }

  func follow(_ phase: HostEvent.ScrollPhase) {
    switch phase {
    case .began:
      guard scrollPhase != .dragging else { return }
      let isCaught = scrollPhase == .decelerating
      scrollPhase = .dragging
      isScrollAnimationRunning = false
      if isCaught { scrollDelegate?.scrollViewDidEndDecelerating(self) }
      dismissKeyboard()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    case .released(let velocity, let target):
      guard scrollPhase == .dragging else { return }
      let ofHost = clamped(target)
      let proposed = isPagingEnabled || decelerationRate == .normal ? ofHost : settlingOffset(after: velocity)
      let chosen = chosenTargetOffset(proposed: proposed, velocity: velocity)
      decelerate(to: chosen == ofHost ? nil : chosen)
    case .ended(let velocity):
      let wasDragging = scrollPhase == .dragging
      guard scrollPhase != .resting else { return }
      // The host has not reported the release, so the target offset is chosen now that the content has settled. A
      // target up to a point away is ignored: hosts round offsets.
      if wasDragging, case let chosen = chosenTargetOffset(proposed: boundsOrigin, velocity: velocity),
        abs(chosen.x - boundsOrigin.x) > 1 || abs(chosen.y - boundsOrigin.y) > 1
      {
        return decelerate(to: chosen)
      }
      scrollingDidSettle()
    case .animationEnded:
      isScrollAnimationRunning = false
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Ends a person's scrolling after the content has settled, and notifies the scroll view's delegate.
  func scrollingDidSettle() {
    guard scrollPhase != .resting else { return }
    let wasDragging = scrollPhase == .dragging
    scrollPhase = .resting
    if wasDragging { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    if !wasDragging { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Returns the content offset at which scrolling settles according to ``decelerationRate``.
  private func settlingOffset(after velocity: CGPoint) -> CGPoint {
    let time = decelerationRate.momentum
    return clamped(CGPoint(x: boundsOrigin.x + velocity.x * time, y: boundsOrigin.y + velocity.y * time))
  }

  /// Notifies the delegate that scrolling decelerates, and sends the host a target content offset if it is not the
  /// host's own.
  private func decelerate(to target: CGPoint?) {
    scrollPhase = .decelerating
    if let target, let id = rendering.id, rendering.isSent { window?.scene?.send(.settle(id, target)) }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Returns the target content offset that layout and delegate choose after a person has lifted the finger.
  ///
  /// The layout chooses first; the delegate receives its choice, and decides. With paging, the page prevails over both.
  ///
  /// - Parameters:
  ///   - proposed: The target without layout and delegate, in points.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  /// - Returns: The target content offset; with paging, the proposed one.
  private func chosenTargetOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let ofLayout = isPagingEnabled ? proposed : layoutTargetOffset(proposed: proposed, velocity: velocity)
    var target = ofLayout
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    if !target.x.isFinite || !target.y.isFinite {
      report(
        MisuseReport(
          "\(target) was chosen for the offset of the content, and is no place",
          api: "UIScrollViewDelegate.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
          state: "the offset that was proposed is \(ofLayout)", remedy: "Give numbers that are finite."),
        under: reportingPolicy)
      target = ofLayout
    }
    return isPagingEnabled || target == proposed ? proposed : clamped(target)
  }

  private func dismissKeyboard() {
    guard keyboardDismissMode != .none, let scene = window?.scene, scene.focusedView?.bringsUpKeyboard == true else {
      return
    }
    scene.setFocus(to: nil)
  }

  /// Notifies the delegate of the end of an animated scroll without waiting for a host, soon after this call has
  /// returned.
  func endScrollingAnimationSoon() {
    AnimationClock.after(0, in: window?.scene ?? .current) { [weak self] _ in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Keeps a view that is scrolled to the start of its content there when the insets change, and scrolled content where
  /// it is.
  func contentInsetDidChange(from old: UIEdgeInsets) {
    var target = boundsOrigin
    if target.x <= -old.left { target.x = -contentInset.left }
    if target.y <= -old.top { target.y = -contentInset.top }
    if target != boundsOrigin { move(to: target, byPerson: false) }
    // A host that changes the inset keeps its own offset, so it is sent the offset even if that is the same.
    sendOffset(animated: false)
  }
}
