/// Has the delegate of a scroll view in a place where a subclass can have a property of that name with a narrower type, as
/// ``UICollectionView/delegate`` is.
@MainActor public protocol ScrollViewBase: UIScrollView {}

extension UIScrollView: ScrollViewBase {}

extension ScrollViewBase {
  /// Who is told of scrolling.
  ///
  /// Held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// A window on content that is larger than the view.
///
/// The scrolling itself is the host's own.
open class UIScrollView: UIView {
  /// The size of the content in points.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsRender() } } }
  /// Space around the content in points.
  ///
  /// ``contentOffset`` counts from the content: at the start of the content it is minus the inset. A view that is scrolled to
  /// the start stays there when the inset changes.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsRender()
      setNeedsLayout()
      contentInsetDidChange(from: oldValue)
    }
  }
  /// The space around the content, in points, with room for a refresh control while it refreshes.
  ///
  /// Otherwise it is ``contentInset``: hosts keep no part of the window for themselves.
  open var adjustedContentInset: UIEdgeInsets { insetsWithRefresh }

  /// Whether a person scrolls now and has not let go.
  open var isDragging: Bool { scrollPhase == .dragging }

  /// Whether a person holds the content now; hosts tell no difference to ``isDragging``.
  open var isTracking: Bool { scrollPhase == .dragging }

  /// Whether the content goes on moving after a person has let go.
  open var isDecelerating: Bool { scrollPhase == .decelerating }

  /// Whether the host shows where in the content the window is: while it scrolls, and while a pointer is near.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsRender() } }
  /// Whether the host shows where in the content the window is, sideways.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsRender() } }
  /// How much less than the height the upright indicator goes along, and how far it is from the edge, in points.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsRender() } }
  /// How much less than the width the indicator at the bottom goes along, and how far it is from the edge, in points.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { setNeedsRender() } }
  /// The insets of both indicators; reading gives those of the upright one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Shows for a moment where in the content the window is, if there is more than is seen; nothing scrolls.
  open func flashScrollIndicators() {
    guard let scene = window?.scene else { return }
    scene.send(.flashIndicators(scene.assignID(to: self)))
  }
  /// Whether a tap at the top of the screen scrolls to the start; true by default.
  ///
  /// Nothing of it is seen in a browser, where that is the Home key.
  open var scrollsToTop = true
  /// Whether a press waits until it is known that nothing is scrolled; true by default.
  ///
  /// Nothing of it is seen: hosts tell presses from scrolling by themselves.
  open var delaysContentTouches = true
  /// Whether scrolling may begin on what is pressed; true by default.
  ///
  /// Nothing of it is seen: hosts tell presses from scrolling by themselves.
  open var canCancelContentTouches = true
  /// Whether the person can scroll.
  open var isScrollEnabled = true { didSet { setNeedsRender() } }
  /// Whether the content can be pulled a little when it is smaller than the view; up to the host.
  open var alwaysBounceVertical = false
  /// Whether the content can be pulled beyond its ends, as far as the host does that; true by default.
  open var bounces = true { didSet { if bounces != oldValue { setNeedsRender() } } }
  /// Whether scrolling by a person comes to rest at whole pages, each as long as the view; false by default.
  open var isPagingEnabled = false { didSet { if isPagingEnabled != oldValue { setNeedsRender() } } }
  /// How far content goes on after a finger was lifted from it; as in the rest of the host by default.
  open var decelerationRate = DecelerationRate.normal
  /// Where scrolling comes to rest; nil for anywhere.
  var snapping: ElementSnapping? { didSet { if snapping != oldValue { setNeedsRender() } } }
  /// What a person pulls down from above the content to have it made anew; nil for nothing.
  ///
  /// In a browser by touch, by the wheel or by keyboard. Offset, selection and focus stay.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      setNeedsRender()
    }
  }
  /// What of the surroundings is added to ``contentInset``: nothing covers a view here, so that all values mean the same.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Whether a field loses the keyboard when a person scrolls; no by default.
  open var keyboardDismissMode = KeyboardDismissMode.none
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  var scrollPhase = ScrollPhase.resting

  /// The point of the content at the top left of the view.
  ///
  /// Setting it scrolls at once.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Makes a scroll view.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// An empty scroll view.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// Scrolls to a point, as near as the content allows.
  ///
  /// - Parameters:
  ///   - contentOffset: The point of the content that is to be at the top left.
  ///   - animated: Whether the host shows the way there.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let target = clamped(contentOffset)
    guard target != boundsOrigin else { return }
    move(to: target, byPerson: false)
    sendOffset(animated: animated)
    if animated, !isOnHost { endScrollingAnimationSoon() }
  }

  /// Whether a host still shows the way to where the program has scrolled.
  var isOnItsWay = false

  /// Whether a host shows the view.
  var isOnHost: Bool { rendering.id != nil && rendering.sent != nil && window?.scene != nil }

  func sendOffset(animated: Bool) {
    guard let id = rendering.id, rendering.sent != nil else { return }
    isOnItsWay = animated
    window?.scene?.send(.scroll(id, boundsOrigin, animated: animated))
  }

  /// Tells host and delegate that what is shown has moved in the content, and the offset with it.
  ///
  /// - Parameters:
  ///   - distance: How far, in points.
  ///   - duration: The time in seconds in which the host shows the way; 0 if nothing is to be seen of it.
  func offsetWasShifted(by distance: CGPoint, duration: Double) {
    if let id = rendering.id, rendering.sent != nil {
      window?.scene?.shift(id, by: distance, duration: duration)
    }
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Tells host and delegate that the offset was brought back into content that has become smaller.
  func offsetWasClamped() {
    sendOffset(animated: false)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Scrolls as little as needed to show a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content, in points.
  ///   - animated: Whether the host shows the way there.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// The offset nearest to the present one at which a rectangle is shown, not under the insets.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the content, in points.
  ///   - edges: The space at the edges of the view that is not free for it; the insets if nil.
  /// - Returns: The offset in points.
  func offset(showing rect: CGRect, inside edges: UIEdgeInsets? = nil) -> CGPoint {
    var target = contentOffset
    let insets = edges ?? adjustedContentInset
    if rect.maxY > target.y + bounds.height - insets.bottom { target.y = rect.maxY - bounds.height + insets.bottom }
    if rect.minY < target.y + insets.top { target.y = rect.minY - insets.top }
    if rect.maxX > target.x + bounds.width - insets.right { target.x = rect.maxX - bounds.width + insets.right }
    if rect.minX < target.x + insets.left { target.x = rect.minX - insets.left }
    return target
  }

  /// The nearest offset at which content and insets fill the view, or begin with it.
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

  /// How mistakes are reported that a delegate makes.
  var reportingPolicy: MisusePolicy { .current }

  override func commandsOnInsertion(_ id: ElementID) -> [HostFrame.Command] {
    guard contentOffset != .zero || startOffset != .zero else { return [] }
    return [.scroll(id, contentOffset, animated: false)]
  }

  /// Called when the offset has changed, by the program or by the person.
  func didScroll(byPerson: Bool) {}

  /// Where a layout wants content that a person has let go of to come to rest.
  ///
  /// - Parameters:
  ///   - proposed: Where it would without a wish, in points.
  ///   - velocity: How fast the offset changes, in points per millisecond.
  /// - Returns: The same where there is no layout with a wish.
  func restOfLayout(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override func handle(_ event: HostEvent) -> Bool {
    if case .scrolling(_, let phase) = event {
      follow(phase)
      return true
    }
    guard case .scroll(_, let offset) = event else { return super.handle(event) }
    if offset != boundsOrigin { move(to: offset, byPerson: true) }
    return true
  }

  /// Sends a host that has scrolled nevertheless back, and lets what has begun come to its end.
  override func wasRefused(_ event: HostEvent) {
    switch event {
    case .scroll(_, let offset):
      // Hosts round offsets.
      let distance = offset - boundsOrigin
      if !isOnItsWay, max(abs(distance.x), abs(distance.y)) > 1.5 { sendOffset(animated: false) }
    case .scrolling(_, .ended): standStill()
    case .scrolling(_, .animationEnded): follow(.animationEnded)
    default: break
    }
  }

  override func render(into element: inout Element) {
    element.content = .scroll(
      ElementScroll(
        contentSize: contentSize, insets: insetsWithRefresh,
        indicators: ElementIndicators(
          isVerticalShown: showsVerticalScrollIndicator, isHorizontalShown: showsHorizontalScrollIndicator,
          verticalInsets: verticalScrollIndicatorInsets, horizontalInsets: horizontalScrollIndicatorInsets),
        isScrollEnabled: isScrollEnabled, snapping: snapping ?? (isPagingEnabled ? .paging : nil),
        canBePulled: refreshControl?.canBePulled ?? false,
        bounces: bounces))
    element.input.insert(.scroll)
  }
}
