/// What a scroll view tells its owner.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content has moved under the window on it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Has the delegate of a scroll view in a place where a subclass can have a property of that name with a narrower type, as
/// ``UICollectionView/delegate`` is.
@MainActor public protocol ScrollDelegating: UIScrollView {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating {
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
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      setNeedsRender()
      setNeedsLayout()
    }
  }
  /// Whether a host may show where in the content the window is.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsRender() } }
  /// Whether a host may show where in the content the window is, sideways.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsRender() } }
  /// Whether the person can scroll.
  open var isScrollEnabled = true { didSet { setNeedsRender() } }
  /// Whether the content can be pulled a little when it is smaller than the view; up to the host.
  open var alwaysBounceVertical = false
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
  weak var scrollDelegate: (any UIScrollViewDelegate)?

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
  }

  private func sendOffset(animated: Bool) {
    guard let id = rendering.id, rendering.sent != nil else { return }
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

  /// The offset nearest to the present one at which a rectangle is shown.
  func offset(showing rect: CGRect) -> CGPoint {
    var target = contentOffset
    if rect.maxY > target.y + bounds.height { target.y = rect.maxY - bounds.height }
    if rect.minY < target.y { target.y = rect.minY }
    if rect.maxX > target.x + bounds.width { target.x = rect.maxX - bounds.width }
    if rect.minX < target.x { target.x = rect.minX }
    return target
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let farthest = CGPoint(
      x: contentSize.width + contentInset.left + contentInset.right - frame.width,
      y: contentSize.height + contentInset.top + contentInset.bottom - frame.height)
    return CGPoint(x: min(max(offset.x, 0), max(farthest.x, 0)), y: min(max(offset.y, 0), max(farthest.y, 0)))
  }

  private func move(to offset: CGPoint, byPerson: Bool) {
    boundsOrigin = offset
    didScroll(byPerson: byPerson)
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Called when the offset has changed, by the program or by the person.
  func didScroll(byPerson: Bool) {}

  override func handle(_ event: HostEvent) -> Bool {
    guard case .scroll(_, let offset) = event else { return super.handle(event) }
    if offset != boundsOrigin { move(to: offset, byPerson: true) }
    return true
  }

  override func render(into element: inout Element) {
    element.content = .scroll(
      ElementScroll(
        contentSize: contentSize, insets: insetsWithRefresh,
        showsIndicators: showsVerticalScrollIndicator || showsHorizontalScrollIndicator,
        isScrollEnabled: isScrollEnabled, snapping: snapping, canBePulled: refreshControl?.isEnabled ?? false))
    element.input.insert(.scroll)
  }
}
