/// A view that a collection view reuses for another item or section after it has left the screen.
open class UICollectionReusableView: UIView {
  /// The reuse identifier of the cell or supplementary view, which names its reuse queue; `nil` if it has none.
  @exclusivity(unchecked) open internal(set) var reuseIdentifier: String?
  /// The element kind of the supplementary view; `nil` for a cell.
  var reuseKind: String?
  /// True if the view is a decoration, which the layout provides and of which data source and delegate do not know.
  var isDecoration = false
  /// True if the layout still has to measure the cell or supplementary view.
  var needsMeasuring = true
  /// True if the view's frame was set by the layout for the item that the view shows now.
  var isPlaced = false
  /// The movement of the view in the running update, none, with its section or of its item; a moved view cannot be the
  /// scroll anchor.
  var movement = SectionOrItemMove.none
  /// The number of the last tiling pass of the list that has placed the view.
  var lastTiling: UInt32 = 0
  /// True if `willDisplay` was or will be called for the view and `didEndDisplaying` was not.
  var isDisplayed = false
  /// True if the layout's last attributes for the view had, or may have had, a transform; a subclass may store it
  /// elsewhere than a view does.
  var isTransformedByLayout = false
  /// The range in which the view is pinned while its section scrolls past; `nil` if the view is not pinned.
  var pin: PinningRange? {
    get { ownPin.value }
    set {
      guard newValue != pin else { return }
      ownPin.value = newValue
      setNeedsRender()
    }
  }
  private var ownPin = BoxedOptional<PinningRange>()
  /// The z-order that the layout gives the cell or supplementary view among overlapping ones.
  var layoutOrder = 0 { didSet { if layoutOrder != oldValue { setNeedsRender() } } }
  /// The collection view that has dequeued the view.
  weak var collectionView: UICollectionView?
  /// The index path of the item or section that the view shows; `nil` in the reuse queue.
  var indexPath: IndexPath?
  /// The row context from the list layout's attributes; `nil` in other layouts.
  private(set) var listContext: ListRowContext?

  /// The traits of the cell or supplementary view, including the list environment.
  open override var traitCollection: UITraitCollection {
    var traits = super.traitCollection
    if let listContext { traits.listEnvironment = UIListEnvironment(listContext.appearance) }
    return traits
  }

  /// The movement of a reusable view in an update: none, with its section, or of the item itself.
  enum SectionOrItemMove {
    case none
    case ofSection
    case ofItem
  }

  /// Makes a reusable view.
  ///
  /// - Parameter frame: The frame in the collection view's content, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Required by `NSCoding`, so that subclasses written for UIKit compile; there are no archives to decode from.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view from its class alone, as the reuse queue does; subclasses override `init(frame:)` and inherit this
  /// initialiser.
  ///
  /// - Parameter frame: The frame for `init(frame:)`, in points.
  public required convenience init(reusableWithFrame frame: CGRect) { self.init(frame: frame) }

  /// Called before the view is reused for another item.
  ///
  /// Not called when an item is reconfigured (`behaviour.md` D17).
  open func prepareForReuse() {}

  /// Called when the layout has new attributes for the view.
  ///
  /// - Parameter layoutAttributes: The attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    guard listContext != layoutAttributes.list else { return }
    listContext = layoutAttributes.list
    listContextDidChange()
  }

  /// Returns the attributes that the view prefers, once it has been configured.
  ///
  /// - Parameter layoutAttributes: The attributes that the layout proposes.
  /// - Returns: The same attributes with the height that the view's constraints require at the proposed width, or
  ///   without constraints the height of ``UIView/sizeThatFits(_:)`` if that is not 0. If the width is an estimate too,
  ///   the content's own width replaces it.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if layoutAttributes.estimatesWidth {
      let size = naturalSize
      if size.width > 0, size.width < CGFloat.greatestFiniteMagnitude { layoutAttributes.size.width = size.width }
    }
    let fitting = fittingHeight(forWidth: layoutAttributes.frame.width)
    if fitting > 0 { layoutAttributes.size.height = fitting }
    return layoutAttributes
  }

  /// Called before the collection view takes another layout.
  ///
  /// The view still has its attributes from the old layout.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout that the collection view leaves.
  ///   - newLayout: The layout that the collection view takes.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called when the collection view has taken another layout.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout that the collection view has left.
  ///   - newLayout: The layout that the collection view has now.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the height in points that the content needs at a width; the current height if the content has no
  /// preference.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    if hasConstraintContent { return constrainedHeight(forWidth: width) }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
  }

  /// The size in points that the content prefers in unlimited space; 0 if the content has no size of its own.
  private var naturalSize: CGSize {
    (self as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    if hasConstraintContent { return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    let intrinsic = content.intrinsicContentSize
    return intrinsic.width > 0 ? intrinsic : .zero
  }

  override func renderPlace(into place: inout Element.Place) {
    super.renderPlace(into: &place)
    if let pin { place.frame = pin.resting }
  }

  /// Writes the range in which the view is pinned to its element: the host moves a pinned view itself, so that
  /// scrolling sends no host frames.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.style.zIndex += layoutOrder
    guard let pin else { return }
    element.frame = pin.resting
    element.style.pin = ElementPin(
      edge: pin.edge == .leading ? .leading : .trailing, isHorizontal: pin.isHorizontal, lower: pin.lower,
      upper: pin.upper, inset: pin.inset)
  }

  /// The frame in the collection view's content, in points, including for a cell in an orthogonal section.
  var contentFrame: CGRect {
    guard let section = superview as? OrthogonalScrollView else { return frame }
    return frame.offsetBy(
      dx: section.frame.minX - section.contentOffset.x, dy: section.frame.minY - section.contentOffset.y)
  }

  /// Called when the frame of the view is set, to update whether the view is pinned at the edge of the visible bounds.
  func notePinning() {}

  /// Called when the list layout has given the view another row context.
  func listContextDidChange() { setNeedsLayout() }

  /// Called when the collection view discards the view instead of reusing it.
  func wasDropped() {}

  override func subviewDidInvalidateSize(_ view: UIView) { contentDidInvalidateSize() }

  /// Called when a subview needs another size: the layout measures the view again before the next host frame.
  func contentDidInvalidateSize() {
    setNeedsLayout()
    collectionView?.contentSizeDidChange(of: self)
  }

  override var isRow: Bool { true }

  /// True if the view is the empty view in place of a cell or supplementary view that the data source did not return.
  var isPlaceholder: Bool { false }

  override func constraintsInsideDidChange() { constraintsDidChange() }

  // Reports a changed size of the content to the list's layout, which measures the view again and sets its frame
  // (`behaviour.md` D47); outside of a list, to the superview.
  override func passOnContentSize() {
    if collectionView == nil { super.passOnContentSize() } else { contentDidInvalidateSize() }
  }
}
