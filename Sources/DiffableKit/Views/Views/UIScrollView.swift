/// Declares the delegate of a scroll view in a protocol extension, so that a subclass can declare a property of that
/// name with a narrower type, as ``UICollectionView/delegate`` is.
@MainActor public protocol RedeclarableDelegateScrollView: UIScrollView {}

extension UIScrollView: RedeclarableDelegateScrollView {}

extension RedeclarableDelegateScrollView {
  /// The delegate of the scroll view, which is notified of scrolling.
  ///
  /// The scroll view keeps a weak reference.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// A view through which a person scrolls over content that is larger than the view.
///
/// The host itself carries out the scrolling.
open class UIScrollView: UIView {
  /// The size of the content in points.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsRender() } } }
  /// The inset of the content from the edges of the view, in points.
  ///
  /// ``contentOffset`` is measured from the content: at the start of the content it is the negative inset. A view that
  /// is scrolled to the start stays there when the inset changes.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsRender()
      setNeedsLayout()
      contentInsetDidChange(from: oldValue)
    }
  }
  /// The content inset, in points, including room for a refresh control while it refreshes.
  ///
  /// Otherwise the value is ``contentInset``: hosts have no safe area.
  open var adjustedContentInset: UIEdgeInsets { insetsWithRefresh }

  /// True while a person scrolls and has not yet released the content.
  open var isDragging: Bool { scrollPhase == .dragging }

  /// True while a person touches the content; hosts report no difference to ``isDragging``.
  open var isTracking: Bool { scrollPhase == .dragging }

  /// True while the content moves on by momentum after a person has lifted the finger.
  open var isDecelerating: Bool { scrollPhase == .decelerating }

  /// True if the host shows a vertical scroll indicator while the view scrolls and while a pointer is near.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsRender() } }
  /// True if the host shows a horizontal scroll indicator while the view scrolls and while a pointer is near.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsRender() } }
  /// The insets of the vertical scroll indicator: they shorten its track and move it away from the edge, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsRender() } }
  /// The insets of the horizontal scroll indicator: they shorten its track and move it away from the edge, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsRender() } }
  /// The insets of both scroll indicators; the value read is that of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Shows the scroll indicators for a moment if the content is larger than the view, without scrolling.
  open func flashScrollIndicators() {
    guard let scene = window?.scene else { return }
    scene.send(.flashIndicators(scene.assignID(to: self)))
  }
  /// True if a tap at the top of the screen scrolls to the start; true by default.
  ///
  /// The property has no effect: in a browser, the Home key scrolls to the start.
  open var scrollsToTop = true
  /// True if a touch is delivered only after it is clear that it does not scroll; true by default.
  ///
  /// The property has no effect: hosts tell presses and scrolling apart themselves.
  open var delaysContentTouches = true
  /// True if scrolling may begin on a pressed control and cancels the press; true by default.
  ///
  /// The property has no effect: hosts tell presses and scrolling apart themselves.
  open var canCancelContentTouches = true
  /// True if a person can scroll the scroll view.
  open var isScrollEnabled = true { didSet { setNeedsRender() } }
  /// True if content smaller than the view bounces vertically; without effect, since the host decides whether it does.
  open var alwaysBounceVertical = false
  /// True if the content bounces at its ends, as far as the host supports that; true by default.
  open var bounces = true { didSet { if bounces != oldValue { setNeedsRender() } } }
  /// True if a person's scrolling settles at multiples of the view's size; false by default.
  open var isPagingEnabled = false { didSet { if isPagingEnabled != oldValue { setNeedsRender() } } }
  /// The rate at which scrolling slows down after a person has lifted the finger; that of the host by default.
  open var decelerationRate = DecelerationRate.normal
  /// The rule for the offsets at which scrolling of the view settles; `nil` for any offset.
  var snapping: ElementSnapping? { didSet { if snapping != oldValue { setNeedsRender() } } }
  /// The refresh control above the content, which a person pulls down to refresh it, or `nil`.
  ///
  /// In a browser it is operated by touch, wheel or keyboard. Content offset, selection and focus stay.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      setNeedsRender()
    }
  }
  /// The rule by which the safe area is added to ``contentInset``; hosts have no safe area, so all values mean the
  /// same.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The rule by which scrolling dismisses the keyboard; by default it does not.
  open var keyboardDismissMode = KeyboardDismissMode.none
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  var scrollPhase = ScrollPhase.resting

  /// The point of the content at the top left corner of the view.
  ///
  /// Setting the offset scrolls without animation.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set { setContentOffset(newValue, animated: false) }
  }
  @exclusivity(unchecked) private var ownBoundsOrigin = CGPoint.zero
  override var boundsOrigin: CGPoint {
    get { ownBoundsOrigin }
    set { ownBoundsOrigin = newValue }
  }

  /// Makes an empty scroll view.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Makes an empty scroll view; archives are not supported, and the initialiser lets subclasses written for UIKit
  /// compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The state that a host keeps for a later session; `nil` if the view is as it appears at first.
  var restorationState: ViewRestorationState? { offsetRestorationState }

  /// Restores the parts of a state that can be restored now.
  ///
  /// - Returns: The parts that wait for content; `nil` if nothing is left.
  func restore(_ state: ViewRestorationState) -> ViewRestorationState? { restoreOffset(state) }

  /// True if the view is a list whose rows are there, among which kept ones may be found.
  var hasRowsToRestore: Bool { false }

  /// True if the subviews are rows, whose own scroll views come and go with them.
  var keepsRows: Bool { false }

  /// Scrolls to a content offset, as near as the content allows.
  ///
  /// - Parameters:
  ///   - contentOffset: The point of the content for the top left corner of the view.
  ///   - animated: True if the host animates the scroll.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let target = clamped(contentOffset)
    guard target != boundsOrigin else { return }
    move(to: target, byPerson: false)
    sendOffset(animated: animated)
    if animated, !isOnHost { endScrollingAnimationSoon() }
  }

  /// True while the host animates a scroll of this view that the program requested.
  var isScrollAnimationRunning = false

  /// True if a host shows the scroll view.
  var isOnHost: Bool { rendering.id != nil && rendering.isSent && window?.scene != nil }

  func sendOffset(animated: Bool) {
    guard let id = rendering.id, rendering.isSent else { return }
    isScrollAnimationRunning = animated
    window?.scene?.send(.scroll(id, boundsOrigin, animated: animated))
  }

  /// Reports to host and delegate that the visible content has moved within the content, and the offset with it.
  ///
  /// - Parameters:
  ///   - distance: The distance, in points.
  ///   - duration: The duration of the host's animation in seconds; 0 if the shift must not be visible.
  func offsetWasShifted(by distance: CGPoint, duration: Double) {
    if let id = rendering.id, rendering.isSent {
      window?.scene?.shift(id, by: distance, duration: duration)
    }
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Reports to host and delegate that the offset was clamped after the content has shrunk.
  func offsetWasClamped() {
    sendOffset(animated: false)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Scrolls by the smallest distance that makes a rectangle visible.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content, in points.
  ///   - animated: True if the host animates the scroll.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// Returns the content offset nearest to the current one at which a rectangle is visible and not covered by the
  /// insets.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content, in points.
  ///   - edges: The insets of the view that must not cover the rectangle; `nil` for ``adjustedContentInset``.
  /// - Returns: The content offset in points.
  func offset(showing rect: CGRect, inside edges: UIEdgeInsets? = nil) -> CGPoint {
    var target = contentOffset
    let insets = edges ?? adjustedContentInset
    if rect.maxY > target.y + bounds.height - insets.bottom { target.y = rect.maxY - bounds.height + insets.bottom }
    if rect.minY < target.y + insets.top { target.y = rect.minY - insets.top }
    if rect.maxX > target.x + bounds.width - insets.right { target.x = rect.maxX - bounds.width + insets.right }
    if rect.minX < target.x + insets.left { target.x = rect.minX - insets.left }
    return target
  }

  /// Returns the nearest offset at which content and insets fill the view, or at which they begin if they are smaller
  /// than the view.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    let start = CGPoint(x: -insets.left, y: -insets.top)
    let farthest = CGPoint(
      x: contentSize.width + insets.right - frame.width, y: contentSize.height + insets.bottom - frame.height)
    return CGPoint(
      x: min(max(offset.x, start.x), max(farthest.x, start.x)), y: min(max(offset.y, start.y), max(farthest.y, start.y))
    )
  }

  func move(to offset: CGPoint, byPerson: Bool) {
    let old = boundsOrigin
    boundsOrigin = offset
    frameLayoutGuideDidMove()
    didScroll(byPerson: byPerson)
    scrollDelegate?.scrollViewDidScroll(self)
    if byPerson { superview?.contentWasScrolled(self, from: old) }
  }

  override var isSizedByContentGuide: Bool { !hasOwnRows }

  override var scrolledSize: CGSize { contentSize }

  override func scrolledSizeWasFound(_ size: CGSize) { contentSize = size }

  /// The policy for misuse by the delegate.
  var reportingPolicy: MisusePolicy { .current }

  override func commandsOnInsertion(_ id: ElementID) -> [HostFrame.Command] {
    guard contentOffset != .zero || startOffset != .zero else { return [] }
    return [.scroll(id, contentOffset, animated: false)]
  }

  /// Called when the content offset has changed, by the program or by a person.
  func didScroll(byPerson: Bool) {}

  /// Returns the target content offset that a layout chooses after a person has lifted the finger.
  ///
  /// - Parameters:
  ///   - proposed: The target without a layout, in points.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  /// - Returns: The proposed target unless overridden.
  func layoutTargetOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override func handle(_ event: HostEvent) -> Bool {
    if case .scrolling(_, let phase) = event {
      follow(phase)
      return true
    }
    guard case .scroll(_, let offset) = event else { return super.handle(event) }
    if offset != boundsOrigin { move(to: offset, byPerson: true) }
    return true
  }

  /// Restores the offset of a host that has scrolled a view out of a person's reach, and ends scrolling that had begun.
  override func wasRefused(_ event: HostEvent) {
    switch event {
    case .scroll(_, let offset):
      // Hosts round offsets, so a small difference is not worth a correction.
      let distance = offset - boundsOrigin
      if !isScrollAnimationRunning, max(abs(distance.x), abs(distance.y)) > 1.5 { sendOffset(animated: false) }
    case .scrolling(_, .ended): scrollingDidSettle()
    case .scrolling(_, .animationEnded): follow(.animationEnded)
    default: break
    }
  }

  override func render(into element: inout Element) {
    element.content = .scroll(
      ElementScrollView(
        contentSize: contentSize, insets: insetsWithRefresh,
        indicators: ElementScrollIndicators(
          isVerticalShown: showsVerticalScrollIndicator, isHorizontalShown: showsHorizontalScrollIndicator,
          verticalInsets: verticalScrollIndicatorInsets, horizontalInsets: horizontalScrollIndicatorInsets),
        isScrollEnabled: isScrollEnabled, snapping: snapping ?? (isPagingEnabled ? .paging : nil),
        canRefresh: refreshControl?.canRefresh ?? false,
        bounces: bounces))
    element.input.insert(.scroll)
  }
}

// Properties and methods of a scroll view for the state that a host keeps for a later session: its offset.
extension UIScrollView {
  /// The content offset as the state that a host keeps for a later session; `nil` at the start of the content.
  var offsetRestorationState: ViewRestorationState? {
    let insets = adjustedContentInset
    let offset = CGPoint(x: contentOffset.x + insets.left, y: contentOffset.y + insets.top)
    guard abs(offset.x) >= 1 || abs(offset.y) >= 1 else { return nil }
    return ViewRestorationState(offset: [Double(offset.x.rounded()), Double(offset.y.rounded())])
  }

  /// Scrolls to a kept offset as soon as the content is large enough.
  ///
  /// - Returns: The state if the content is too small; otherwise `nil`.
  func restoreOffset(_ state: ViewRestorationState) -> ViewRestorationState? {
    guard let offset = state.offset else { return nil }
    let insets = adjustedContentInset
    let most = CGPoint(
      x: contentSize.width + insets.left + insets.right - bounds.width,
      y: contentSize.height + insets.top + insets.bottom - bounds.height)
    guard bounds.height > 0, CGFloat(offset[0]) <= max(0, most.x) + 1, CGFloat(offset[1]) <= max(0, most.y) + 1 else {
      return state
    }
    setContentOffset(CGPoint(x: CGFloat(offset[0]) - insets.left, y: CGFloat(offset[1]) - insets.top), animated: false)
    return nil
  }
}
