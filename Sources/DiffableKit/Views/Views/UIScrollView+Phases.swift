import DiffableSnapshots

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

  /// How far content goes on after a person has let go of it.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of its velocity that content keeps in a millisecond.
    public var rawValue: CGFloat
    /// Makes a rate.
    ///
    /// - Parameter rawValue: The part of its velocity that content keeps in a millisecond, below 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As far as everywhere in the host.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A tenth of a second of the way at that velocity.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// How many milliseconds of its way content goes on.
    fileprivate var momentum: CGFloat { (0..<1).contains(rawValue) ? rawValue / (1 - rawValue) : 0 }
  }

  enum ScrollPhase {
    case resting
    case dragging
    case decelerating
  }

  /// The offset at which the content begins, without what comes and goes above it.
  var startOffset: CGPoint { CGPoint(x: -contentInset.left, y: -contentInset.top) }

  func follow(_ phase: HostEvent.ScrollPhase) {
    switch phase {
    case .began:
      guard scrollPhase != .dragging else { return }
      let isCaught = scrollPhase == .decelerating
      scrollPhase = .dragging
      isOnItsWay = false
      if isCaught { scrollDelegate?.scrollViewDidEndDecelerating(self) }
      dismissKeyboard()
      scrollDelegate?.scrollViewWillBeginDragging(self)
    case .released(let velocity, let target):
      guard scrollPhase == .dragging else { return }
      let byItself = clamped(target)
      let proposed = isPagingEnabled || decelerationRate == .normal ? byItself : rest(after: velocity)
      let place = chosenRest(proposed: proposed, velocity: velocity)
      decelerate(to: place == byItself ? nil : place)
    case .ended(let velocity):
      let wasDragging = scrollPhase == .dragging
      guard scrollPhase != .resting else { return }
      // Nobody has seen the person let go: that was now. Hosts round offsets.
      if wasDragging, case let place = chosenRest(proposed: boundsOrigin, velocity: velocity),
        abs(place.x - boundsOrigin.x) > 1 || abs(place.y - boundsOrigin.y) > 1
      {
        return decelerate(to: place)
      }
      standStill()
    case .animationEnded:
      isOnItsWay = false
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// The content has come to where it stays.
  func standStill() {
    guard scrollPhase != .resting else { return }
    let wasDragging = scrollPhase == .dragging
    scrollPhase = .resting
    if wasDragging { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    if !wasDragging { scrollDelegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Where content comes to rest that goes on as ``decelerationRate`` says.
  private func rest(after velocity: CGPoint) -> CGPoint {
    let time = decelerationRate.momentum
    return clamped(CGPoint(x: boundsOrigin.x + velocity.x * time, y: boundsOrigin.y + velocity.y * time))
  }

  /// The content goes on moving: to a place if there is one, by itself otherwise.
  private func decelerate(to place: CGPoint?) {
    scrollPhase = .decelerating
    if let place, let id = rendering.id, rendering.sent != nil { window?.scene?.send(.settle(id, place)) }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Where layout and delegate want content that a person has let go of to come to rest.
  ///
  /// The layout is asked first; the delegate finds its answer, and has the last word. Whole pages are kept whatever they say.
  ///
  /// - Parameters:
  ///   - proposed: Where it would without them, in points.
  ///   - velocity: How fast the offset changes, in points per millisecond.
  /// - Returns: The place; with whole pages the proposed one.
  private func chosenRest(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let ofLayout = isPagingEnabled ? proposed : restOfLayout(proposed: proposed, velocity: velocity)
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

  /// Tells that the way to where the program has scrolled is over, where nobody shows it.
  func endScrollingAnimationSoon() {
    AnimationClock.after(0) { [weak self] _ in
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
