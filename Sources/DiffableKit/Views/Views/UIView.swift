/// A rectangle on the screen that draws content and lays out its subviews; a host knows it as an element.
///
/// A view records its changes; the next host frame of its ``HostScene`` asks the changed views for their
/// `Element` and sends what differs. Changing a property twice, or back, costs nothing on the wire.
@MainActor @preconcurrency open class UIView: UIResponder {
  // MARK: Geometry

  /// The view's rectangle in the superview's coordinates, in points.
  @exclusivity(unchecked) open var frame: CGRect {
    didSet {
      guard frame != oldValue else { return }
      noteChange(of: .frame, from: .frame(oldValue))
      guard frame.size != oldValue.size else {
        setNeedsPlaceRender()
        return frameDidChange()
      }
      setNeedsRender()
      frameDidChange()
      if frame.width != oldValue.width { mirroringDidChange() }
      resizeSubviews(from: oldValue.size)
      setNeedsLayout()
    }
  }

  /// The view's rectangle in its own coordinates; in a scroll view the origin is the content offset.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame.size = newValue.size
    }
  }
  /// The origin of ``bounds``: in a scroll view, which overrides it, the content offset.
  var boundsOrigin: CGPoint {
    get { viewRarities?.boundsOrigin ?? .zero }
    set { if newValue != boundsOrigin { madeRarities.boundsOrigin = newValue } }
  }

  /// The centre of the frame in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The rotation, scale and perspective of the view around its centre, for display only: frames, hit testing and
  /// layout ignore it.
  open var transform3D: CATransform3D {
    get { ownTransform ?? CATransform3DIdentity }
    set {
      guard newValue != transform3D else { return }
      noteChange(of: .transform, from: .transform(transform3D))
      madeRarities.transform = newValue == CATransform3DIdentity ? nil : newValue
      setNeedsRender()
    }
  }

  /// The affine part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The parts of the view's frame that grow with the superview.
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(autoresizingBits)) }
    set { autoresizingBits = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }

  // MARK: Appearance

  /// The background colour of the view, or `nil`.
  @exclusivity(unchecked) open var backgroundColor: UIColor? {
    didSet {
      guard backgroundColor != oldValue else { return }
      noteChange(of: .background, from: .background(oldValue))
      setNeedsRender()
    }
  }
  /// The opacity of the view, from 0 to 1.
  @exclusivity(unchecked) open var alpha: CGFloat = 1 {
    didSet {
      guard alpha != oldValue else { return }
      noteChange(of: .alpha, from: .alpha(oldValue))
      setNeedsRender()
    }
  }
  /// The corners, border and shadow of the view.
  open var layer: CALayer {
    if let layerIfMade { return layerIfMade }
    let layer = CALayer(view: self)
    layerIfMade = layer
    return layer
  }
  private(set) var layerIfMade: CALayer?

  /// The colour of controls in the view; `nil` inherits the superview's.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      guard newValue != ownTintColor else { return }
      madeRarities.tintColor = newValue
      tintChanged()
    }
  }
  /// True while the view and its subviews are neither visible nor usable.
  @exclusivity(unchecked) open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsRender()
      superview?.setNeedsLayout()
      superview?.arrangementDidChange()
    }
  }
  /// True if subviews are clipped to the bounds of the view.
  @exclusivity(unchecked) open var clipsToBounds = false {
    didSet { if clipsToBounds != oldValue { setNeedsRender() } }
  }
  /// The rule by which an image fills the view.
  @exclusivity(unchecked) open var contentMode: ContentMode = .scaleToFill {
    didSet { if contentMode != oldValue { setNeedsRender() } }
  }
  /// True if a person can use the view and its subviews.
  @exclusivity(unchecked) open var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsRender() } }
  }

  // MARK: Accessibility

  /// True if assistive technology treats the view as a single element.
  @exclusivity(unchecked) open var isAccessibilityElement = false { didSet { setNeedsRender() } }
  /// True if assistive technology skips the view and its subviews.
  @exclusivity(unchecked) open var accessibilityElementsHidden = false { didSet { setNeedsRender() } }
  /// The WAI-ARIA role of the view, which overrides that of its traits; `nil` for the role of its traits or kind.
  ///
  /// An addition of DiffableKit.
  @exclusivity(unchecked) public var accessibilityRole: ElementAccessibility.Role? { didSet { setNeedsRender() } }
  /// The name of the view that assistive technology reads.
  open var accessibilityLabel: String? {
    get { spoken.value?.label }
    set { changeSpoken { $0.label = newValue } }
  }
  /// The current value of the view that assistive technology reads.
  open var accessibilityValue: String? {
    get { spoken.value?.value }
    set { changeSpoken { $0.value = newValue } }
  }
  /// The result of using the view that assistive technology reads.
  open var accessibilityHint: String? {
    get { spoken.value?.hint }
    set { changeSpoken { $0.hint = newValue } }
  }
  /// The traits that tell assistive technology how the view behaves.
  @exclusivity(unchecked) open var accessibilityTraits: UIAccessibilityTraits = [] { didSet { setNeedsRender() } }
  /// An identifier for tests, which is never read aloud.
  open var accessibilityIdentifier: String? {
    get { spoken.value?.identifier }
    set { changeSpoken { $0.identifier = newValue } }
  }
  var spoken = BoxedOptional<ViewAccessibilityTexts>()

  // MARK: Rarely set properties

  /// An integer by which a program finds the view; 0 unless set.
  open var tag: Int {
    get { viewRarities?.tag ?? 0 }
    set { if newValue != tag { madeRarities.tag = newValue } }
  }

  /// The interactions that were added to the view with ``addInteraction(_:)``.
  open internal(set) var interactions: [any UIInteraction] {
    get { viewRarities?.interactions ?? [] }
    set { madeRarities.interactions = newValue }
  }

  /// The properties that few views set; `nil` if none was set.
  @exclusivity(unchecked) var viewRarities: ViewRarities?

  // MARK: Hierarchy

  /// The view that contains this one.
  @exclusivity(unchecked) open internal(set) weak var superview: UIView?
  /// The views in this one, from the farthest from the viewer to the nearest.
  @exclusivity(unchecked) open internal(set) var subviews: [UIView] = []
  /// The window that contains the view.
  @exclusivity(unchecked) open internal(set) weak var window: UIWindow?

  // MARK: Layout and rendering state

  /// The traits of the scene at the moment at which the view was last removed from its window.
  var traitsWhenTakenOut: SceneTraitsVersion?
  /// The rule by which the layout of the view flips in right-to-left interfaces.
  @exclusivity(unchecked) open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }
  var needsLayout = true
  var subtreeNeedsLayout = true
  var needsConstraintUpdate = false
  var subtreeNeedsConstraintUpdate = false
  /// True if the default ``sizeThatFits(_:)`` was called, which returns the current size because the view has no
  /// preferred one.
  var hasNoPreferredSize = false
  /// The bits of ``autoresizingMask``.
  @exclusivity(unchecked) private var autoresizingBits: UInt8 = 0
  var autoLayoutState: AutoLayoutState?
  @exclusivity(unchecked) var rendering = ViewRenderingState()
  private nonisolated static let living = LivingObjectCounter("views")

  /// Makes a view with a frame.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
    Self.living.add()
  }

  /// Makes a view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  /// Makes a view of size zero; archives are not supported, and the initialiser lets subclasses written for UIKit
  /// compile.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
    Self.living.add()
  }

  deinit { Self.living.remove() }

  /// The view controller if this is its root view, otherwise the superview.
  open override var next: UIResponder? { controller ?? superview }

  /// The traits of the view: those of its window, with the overrides of the view and of the views and controllers
  /// around it.
  ///
  /// Outside of a window, the traits of the current scene take the place of the window's.
  /// - Complexity: O(*d*) in the depth.
  open var traitCollection: UITraitCollection { resolvedTraits }

  // MARK: Subviews

  /// Adds a subview in front of the others, removing it from its former superview.
  ///
  /// - Parameter view: The view.
  /// - Complexity: O(*s*) in the number of views in `view`.
  open func addSubview(_ view: UIView) {
    let host = host(of: view)
    host.place(view, at: host.subviews.count)
  }

  /// Inserts a subview at an index.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: The index among the subviews; 0 is the farthest from the viewer.
  open func insertSubview(_ view: UIView, at index: Int) { host(of: view).place(view, at: index) }

  /// Inserts a subview behind another subview.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - siblingSubview: A subview of this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, isInFront: false)
  }

  /// Inserts a subview in front of another subview.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - siblingSubview: A subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, isInFront: true)
  }

  /// Removes the view from its superview.
  ///
  /// The keyboard focus is lost if the view or a subview had it. Constraints between the view and views outside of it
  /// are removed.
  open func removeFromSuperview() {
    endOuterConstraints()
    leaveSuperview()
  }

  /// Moves a subview in front of its siblings.
  ///
  /// - Parameter view: A subview of this view.
  open func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: subviews.count - 1) }

  /// Moves a subview behind its siblings.
  ///
  /// - Parameter view: A subview of this view.
  open func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: 0) }

  /// Exchanges two subviews in the order from back to front.
  ///
  /// - Parameters:
  ///   - index1: The index of one subview.
  ///   - index2: The index of the other; an index out of range changes nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    subviews.swapAt(index1, index2)
    setNeedsChildrenRender()
  }

  /// Removes the keyboard focus from this view and its subviews.
  ///
  /// - Parameter force: True to end editing without asking the text field's permission; no field refuses here.
  /// - Returns: True if the view or a subview had the focus and gave it up.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  // MARK: Layout

  /// Requests a layout of the subviews before the next host frame.
  ///
  /// - Complexity: O(*d*) in the depth, O(1) if layout was already requested.
  open func setNeedsLayout() { noteLayoutIsNeeded() }

  /// Lays out the subviews now, here and in all descendants that need layout.
  ///
  /// - Complexity: O(*v*) in the number of views that need layout and their ancestors.
  open func layoutIfNeeded() { layOutIfAsked() }

  /// Reports that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// Resizes the view to the result of ``sizeThatFits(_:)`` for an unlimited size.
  open func sizeToFit() {
    frame.size = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { noteConstraintsAreStale() }

  /// Calls ``updateConstraints()`` of this view and its descendants that requested it, innermost first.
  open func updateConstraintsIfNeeded() { updateStaleConstraints() }

  /// Returns the size that satisfies the constraints in the view and is nearest to a target size.
  ///
  /// - Parameter targetSize: The target in points, such as ``layoutFittingCompressedSize``.
  /// - Returns: The size; for a view without constraints, the size of its content.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The insets of the safe area, in points: zero, since bars lie beside the views of controllers and hosts show all of
  /// a window.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// The margins between the edges of the view and its content, in points; 8 unless set.
  ///
  /// The root view of a controller has 16 at either side, 20 in a wide window, and none above and below; the content
  /// view of a list cell has the margins of the list.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { setMargins(.absolute(newValue)) }
  }

  /// The ``layoutMargins`` with leading and trailing sides instead of left and right.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set { setMargins(.directional(newValue)) }
  }

  // MARK: Methods to override

  /// Lays out the subviews of the view.
  ///
  /// Called before a host frame if ``setNeedsLayout()`` was called or the size has changed.
  open func layoutSubviews() {}

  /// Returns the size that suits the content of the view best.
  ///
  /// - Parameter size: The available size, in points.
  /// - Returns: The current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    hasNoPreferredSize = true
    return frame.size
  }

  /// The natural size of the view's content, with ``noIntrinsicMetric`` for a missing width or height.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// True if the view depends on constraints, so that ``updateConstraints()`` is called before its first layout; false
  /// unless overridden.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Makes or changes the constraints of the view.
  ///
  /// Called before a layout if ``setNeedsUpdateConstraints()`` was called. Call `super` last.
  open func updateConstraints() {}

  /// Returns the size that satisfies the constraints in the view and is nearest to a target size.
  ///
  /// - Parameters:
  ///   - targetSize: The target in points.
  ///   - horizontalFittingPriority: The priority of the target width.
  ///   - verticalFittingPriority: The priority of the target height.
  /// - Returns: The size; for a view without constraints, the size of its content.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Called when ``layoutMargins`` have changed; the default implementation does nothing.
  open func layoutMarginsDidChange() {}

  /// Called before the view moves to another window, or to none; the default implementation does nothing.
  ///
  /// - Parameter newWindow: The new window, or `nil`; ``window`` is still the old one.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view has moved to another window, or to none; the default implementation does nothing.
  open func didMoveToWindow() {}

  /// Called before the view moves to another superview, or to none; the default implementation does nothing.
  ///
  /// - Parameter newSuperview: The new superview, or `nil`; ``superview`` is still the old one.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view has moved to another superview, or to none; the default implementation does nothing.
  open func didMoveToSuperview() {}

  /// Called after a subview was added to the view; the default implementation does nothing.
  ///
  /// - Parameter subview: The subview, which is already among ``subviews``.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before a subview is removed from the view; the default implementation does nothing.
  ///
  /// - Parameter subview: The subview, which is still among ``subviews``.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when ``tintColor`` may have changed; the default implementation does nothing.
  open func tintColorDidChange() {}

  /// Called when ``traitCollection`` has changed, also when a view returns to a window after a change that it missed.
  ///
  /// - Parameter previousTraitCollection: The traits before the change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Fills in the element that represents this view for a host; subclasses in this package add their content.
  ///
  /// - Parameter element: An element with the frame, style and accessibility that every view has.
  func render(into element: inout Element) {}

  /// Writes the view's place to its element, which is all that a move changes: the frame, and a row's position.
  func renderPlace(into place: inout Element.Place) { place.frame = presentedFrame }

  /// Handles an event from the host for this view; subclasses in this package override it.
  ///
  /// - Parameter event: The event.
  /// - Returns: True if the view has handled the event; otherwise the event goes to the superview.
  func handle(_ event: HostEvent) -> Bool {
    guard case .contextMenu(_, let point) = event else { return false }
    return menuOpener?.openMenu(at: point) ?? false
  }

  override func pasteConfigurationDidChange() { setNeedsRender() }

  /// True if the view accepts events while it is visible; a disabled control does not.
  var takesEvents: Bool { true }

  /// True if the view, when it is modal, blocks user interaction with the views behind it; true unless overridden.
  var blocksReach: Bool { true }

  /// Returns true if this view, when it is modal, exempts another view from its blocking; false unless overridden.
  func exemptsFromBlocking(_ view: UIView) -> Bool { false }

  /// Called on a modal view when a person has pressed a view that it blocks.
  func handlePressOutside() {}

  /// Called instead of ``handle(_:)`` for an event that is refused because the view is out of a person's reach or
  /// disabled, to revert what the host has shown of it.
  func wasRefused(_ event: HostEvent) {}

  /// Returns true if a subview's frame is meant for left-to-right layouts and must be mirrored in right-to-left
  /// layouts; subclasses in this package that lay out their subviews by hand override it.
  func mirrorsFrame(of subview: UIView) -> Bool { false }

  /// Returns the view that takes in a view added to this one: a table view puts subviews into an inner view.
  func host(of subview: UIView) -> UIView { self }

  /// Called when a subview needs another size; by default the call is passed on to the superview.
  func subviewDidInvalidateSize(_ view: UIView) {
    setNeedsLayout()
    superview?.subviewDidInvalidateSize(self)
  }

  /// Called when the view has gained or lost the keyboard focus; subclasses in this package override it.
  func focusDidChange(to hasFocus: Bool) {}

  /// Discards cached measurements, because text metrics or traits have changed.
  func forgetMeasurements() {}

  /// True if the height of the view's content depends on its width, as for text with several lines.
  var heightDependsOnWidth: Bool { false }

  /// Returns the size of the content for a given width, in points; `nil` if the size does not depend on the width.
  func contentSize(forWidth width: CGFloat) -> CGSize? {
    heightDependsOnWidth ? sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)) : nil
  }

  /// The default priority with which the view resists being larger than its content; subclasses override it.
  var defaultHuggingPriority: UILayoutPriority { .defaultLow }

  /// True if a stack view may stretch or shrink the view; false for buttons, switches and images.
  var isFlexible: Bool { true }

  /// The font of a view that shows a single line of text in its vertical centre, such as a button, by which constraints
  /// find the baseline; `nil` for other views.
  var lineFont: UIFont? { nil }

  /// The distances of the first baseline from the top edge and of the last from the bottom edge, in points; `nil`
  /// without text.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }

  /// Returns the subview whose first or last baseline is that of the view, or `nil`.
  func viewForBaseline(isFirst: Bool) -> UIView? { nil }

  /// Returns the size of the view's content for constraints; with `keepsLines`, text keeps its current line breaks.
  func contentSizeForConstraints(keepsLines: Bool) -> CGSize { intrinsicContentSize }

  /// True if the view shrinks before others of the same compression resistance, as text does.
  var compressesFirst: Bool { false }

  /// Returns true if the view lays out a subview by constraints that it makes itself, as a stack view does; false by
  /// default.
  func arrangesByConstraints(_ view: UIView) -> Bool { false }

  /// True if the space for a subview depends on the size of its content, as in a stack view.
  var distributesSpaceByContent: Bool { false }

  /// True if constraints determine the size of the view's scrolled content.
  var isSizedByContentGuide: Bool { false }

  /// The size of the view's scrolled content, in points; zero unless overridden.
  var scrolledSize: CGSize { .zero }

  /// Called when constraints have determined the size of the view's scrolled content, in points.
  func scrolledSizeWasFound(_ size: CGSize) {}

  /// The name of the view in misuse reports: its accessibility identifier unless overridden.
  var nameInReports: String? { accessibilityIdentifier }

  /// Called when subviews come, go or change their share of the space; a stack view then lays them out again.
  func arrangementDidChange() {}

  /// True for a list, which lays out and selects its rows itself.
  var hasOwnRows: Bool { false }

  /// True for a row, whose height may be an estimate or have been rounded up.
  var isRow: Bool { false }

  /// True if the view needs layout when a subview comes or goes.
  var laysOutChangedSubviews: Bool { true }

  /// Returns true if a subview is the content view that a cell lays out.
  func isCellContent(_ view: UIView) -> Bool { false }

  /// Returns the margins of a subview that has none of its own, in points; `nil` for the default margins.
  func margins(forContent view: UIView) -> NSDirectionalEdgeInsets? { nil }

  /// Called when the margins of a subview have changed.
  func contentMarginsDidChange(of view: UIView) {}

  /// Called when a constraint in the view has changed; by default the call is passed on to the superview.
  func constraintsInsideDidChange() { superview?.constraintsInsideDidChange() }

  /// Called when a person has scrolled a descendant; by default the call is passed on to the superview.
  func contentWasScrolled(_ scroll: UIScrollView, from old: CGPoint) {
    superview?.contentWasScrolled(scroll, from: old)
  }

  /// Reports to the superview that the content of the view needs another size.
  func passOnContentSize() { superview?.subviewDidInvalidateSize(self) }

  /// Returns the size that satisfies the constraints inside of this view and is nearest to a target size.
  func fittingSize(
    _ targetSize: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
  ) -> CGSize { fittingSizeOfConstraints(targetSize, horizontalPriority, verticalPriority) }

  /// Returns the commands that a host must carry out for a new element, such as scrolling to the content offset.
  func commandsOnInsertion(_ id: ElementID) -> [HostFrame.Command] { [] }

  /// True if an on-screen keyboard appears when the view gets the focus.
  var bringsUpKeyboard: Bool { false }
}
