/// A view that a collection view uses again for another item or section when the first has left the screen.
open class UICollectionReusableView: UIView {
  /// The name of the queue that the view comes from and goes back to.
  open internal(set) var reuseIdentifier: String?
  /// The kind of supplementary view, nil for a cell.
  var reuseKind: String?
  /// Whether the view is the layout's: a decoration, of which data source and delegate know nothing.
  var isDecoration = false
  /// Whether the layout has to ask for the view's size again.
  var needsMeasuring = true
  /// Whether the frame is one that the layout has given to the item that the view shows.
  var isPlaced = false
  /// What has moved since the layout has given the frame; nothing can be kept in place by what has.
  var movement = Movement.none
  /// Whether the view is on screen, as far as the delegate knows or is going to be told.
  var isDisplayed = false
  /// How the view stays on screen while its section is scrolled past.
  var pin: LayoutPin? { didSet { if pin != oldValue { setNeedsRender() } } }
  /// The order that the layout gives the view among those that overlap.
  var layoutOrder = 0 { didSet { if layoutOrder != oldValue { setNeedsRender() } } }
  /// The collection view that has dequeued the view.
  weak var collectionView: UICollectionView?
  /// The place of what the view shows, while it shows something.
  var indexPath: IndexPath?
  /// What the list layout said of the view's neighbourhood.
  private(set) var listContext: ListRowContext?

  /// The surroundings, with the kind of list that the view is in.
  open override var traitCollection: UITraitCollection {
    var traits = super.traitCollection
    if let listContext { traits.listEnvironment = UIListEnvironment(listContext.appearance) }
    return traits
  }

  /// What changes its order among those that stay.
  enum Movement {
    case none
    case ofSection
    case ofItem
  }

  /// Makes a view.
  ///
  /// - Parameter frame: The rectangle in the collection view's content, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a view from its class alone, as the reuse queue does: subclasses override `init(frame:)`, and have this one.
  ///
  /// - Parameter frame: The rectangle for `init(frame:)`, in points.
  public required convenience init(reusableWithFrame frame: CGRect) { self.init(frame: frame) }

  /// Called before the view is used for another item.
  ///
  /// Not called when an item is reconfigured (`behaviour.md` D17).
  open func prepareForReuse() {}

  /// Called when the layout has a new place for the view.
  ///
  /// - Parameter layoutAttributes: The place.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    guard listContext != layoutAttributes.list else { return }
    listContext = layoutAttributes.list
    listContextDidChange()
  }

  /// Asked what size the view would like, once it is filled.
  ///
  /// - Parameter layoutAttributes: The place that the layout proposes.
  /// - Returns: The same place with the height that follows from the constraints in the view for its width, or without
  ///   constraints that of ``UIView/sizeThatFits(_:)``, if it is not 0. Where the width is an estimate too, it is the one that
  ///   the content has by itself.
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
  /// The view still has the place that the old layout has given it.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout that is going to be left.
  ///   - newLayout: The layout that comes.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called when the collection view has taken another layout.
  ///
  /// - Parameters:
  ///   - oldLayout: The layout that was left.
  ///   - newLayout: The layout that the collection view has now.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The height that the view's content needs at a width, in points; the present one if the content does not care.
  func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    if hasConstraintContent { return constrainedHeight(forWidth: width) }
    return sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
  }

  /// The size that the content has in unlimited room; 0 if it has none of its own.
  private var naturalSize: CGSize {
    (self as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    if hasConstraintContent { return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    let content = (self as? UICollectionViewCell)?.contentView ?? self
    let intrinsic = content.intrinsicContentSize
    return intrinsic.width > 0 ? intrinsic : .zero
  }

  /// Writes where the view rests if it is pinned: the host moves it, so that scrolling makes no frames.
  override func render(into element: inout Element) {
    super.render(into: &element)
    element.style.zIndex += layoutOrder
    guard let pin else { return }
    element.frame = pin.resting
    element.style.pin = ElementPin(
      edge: pin.edge == .leading ? .leading : .trailing, isHorizontal: pin.isHorizontal, lower: pin.lower,
      upper: pin.upper, inset: pin.inset)
  }

  /// The frame in the content of the collection view, in points, also of a cell in a section that scrolls by itself.
  var contentFrame: CGRect {
    guard let section = superview as? OrthogonalScrollView else { return frame }
    return frame.offsetBy(
      dx: section.frame.minX - section.contentOffset.x, dy: section.frame.minY - section.contentOffset.y)
  }

  /// Called when the view has its place: it may be held at the edge of the screen now, or no longer.
  func notePinning() {}

  /// Called when ``listContext`` has changed.
  func listContextDidChange() { setNeedsLayout() }

  /// Called when the collection view is not going to use the view again.
  func wasDropped() {}

  override func subviewDidInvalidateSize(_ view: UIView) { contentDidInvalidateSize() }

  /// Called when something inside needs another size: the layout asks again before the next frame.
  func contentDidInvalidateSize() {
    setNeedsLayout()
    collectionView?.contentSizeDidChange(of: self)
  }

  override var isRow: Bool { true }

  /// Whether the view stands in place of one that was not given.
  var isPlaceholder: Bool { false }

  override func constraintsInsideDidChange() { constraintsDidChange() }

  // A cell is not placed by the view that it is in: its layout asks it again (`behaviour.md` D47).
  override func passOnContentSize() {
    if collectionView == nil { super.passOnContentSize() } else { contentDidInvalidateSize() }
  }
}
