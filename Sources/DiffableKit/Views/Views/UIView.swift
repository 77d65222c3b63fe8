/// A rectangle on the screen that draws something, lays out the views in it and can be told apart by a host.
///
/// A view notes when something of it changes; the next frame of its ``HostScene`` asks the noted views for their
/// `Element` and sends what differs. Changing a property twice, or back, costs nothing on the wire.
@MainActor @preconcurrency open class UIView: UIResponder {
  // MARK: Geometry

  /// The rectangle in the superview's coordinates, in points.
  open var frame: CGRect {
    didSet {
      guard frame != oldValue else { return }
      noteChange(of: .frame, from: .frame(oldValue))
      setNeedsRender()
      frameDidChange()
      guard frame.size != oldValue.size else { return }
      if frame.width != oldValue.width { mirroringDidChange() }
      resizeSubviews(from: oldValue.size)
      setNeedsLayout()
    }
  }

  /// The rectangle in the view's own coordinates; in a scroll view its origin is the content offset.
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame.size = newValue.size
    }
  }
  var boundsOrigin = CGPoint.zero

  /// The middle of the frame in the superview's coordinates.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// How the view is turned, scaled and tilted around its middle, for the viewer only: frames, hits and layout take no
  /// notice of it.
  open var transform3D: CATransform3D {
    get { ownTransform.value ?? CATransform3DIdentity }
    set {
      guard newValue != transform3D else { return }
      noteChange(of: .transform, from: .transform(transform3D))
      ownTransform.value = newValue == CATransform3DIdentity ? nil : newValue
      setNeedsRender()
    }
  }
  private var ownTransform = BoxedOptional<CATransform3D>()

  /// ``transform3D`` as far as it changes the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// How the frame follows when the superview changes its size.
  open var autoresizingMask: AutoresizingMask = []

  // MARK: Appearance

  /// The fill behind everything in the view, nil for none.
  open var backgroundColor: UIColor? {
    didSet {
      guard backgroundColor != oldValue else { return }
      noteChange(of: .background, from: .background(oldValue))
      setNeedsRender()
    }
  }
  /// Opacity from 0 to 1.
  open var alpha: CGFloat = 1 {
    didSet {
      guard alpha != oldValue else { return }
      noteChange(of: .alpha, from: .alpha(oldValue))
      setNeedsRender()
    }
  }
  /// Whether the view and all in it are out of sight and reach.
  open var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsRender()
      superview?.setNeedsLayout()
      superview?.arrangementDidChange()
    }
  }
  /// Whether what sticks out of the view is cut off.
  open var clipsToBounds = false { didSet { if clipsToBounds != oldValue { setNeedsRender() } } }
  /// How an image fills the view.
  open var contentMode: ContentMode = .scaleToFill { didSet { if contentMode != oldValue { setNeedsRender() } } }
  /// Whether the view and those in it can be pressed.
  open var isUserInteractionEnabled = true { didSet { if isUserInteractionEnabled != oldValue { setNeedsRender() } } }
  /// Corners and borders.
  open private(set) lazy var layer = CALayer(view: self)
  var layerIfMade: CALayer?

  /// The colour of what can be pressed in the view; nil takes the superview's.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintChanged()
    }
  }
  private var ownTintColor: UIColor?

  /// A number by which a program finds the view again; 0 unless set.
  open var tag = 0

  /// What a person can do with the view besides what it does by itself; see ``addInteraction(_:)``.
  open internal(set) var interactions: [any UIInteraction] = []

  // MARK: Hierarchy

  /// The view that this one is in.
  open internal(set) weak var superview: UIView?
  /// The views in this one, the nearest to the viewer last.
  open internal(set) var subviews: [UIView] = []
  /// The window that the view is in.
  open internal(set) weak var window: UIWindow?
  /// The controller whose root view this is.
  weak var controller: (any RootViewOwner)?

  // MARK: Accessibility

  /// Whether assistive technology is told of the view as one thing.
  open var isAccessibilityElement = false { didSet { setNeedsRender() } }
  /// The name that is read.
  open var accessibilityLabel: String? {
    get { read.value?.label }
    set { changeRead { $0.label = newValue } }
  }
  /// What the view is set to.
  open var accessibilityValue: String? {
    get { read.value?.value }
    set { changeRead { $0.value = newValue } }
  }
  /// What happens on use.
  open var accessibilityHint: String? {
    get { read.value?.hint }
    set { changeRead { $0.hint = newValue } }
  }
  /// What kind of thing the view is.
  open var accessibilityTraits: UIAccessibilityTraits = [] { didSet { setNeedsRender() } }
  /// Whether assistive technology passes over the view and all in it.
  open var accessibilityElementsHidden = false { didSet { setNeedsRender() } }
  /// A name for tests, never read aloud.
  open var accessibilityIdentifier: String? {
    get { read.value?.identifier }
    set { changeRead { $0.identifier = newValue } }
  }
  /// The part that the view plays on the screen, where traits do not say it.
  ///
  /// DiffableKit's own; roles are WAI-ARIA's.
  public var accessibilityRole: ElementAccessibility.Role? { didSet { setNeedsRender() } }

  /// The words for a view that has any.
  private struct SpokenText: Equatable {
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
  }

  private var read = BoxedOptional<SpokenText>()

  private func changeRead(_ change: (inout SpokenText) -> Void) {
    let old = read.value ?? SpokenText()
    var new = old
    change(&new)
    guard new != old else { return }
    read.value = new == SpokenText() ? nil : new
    setNeedsRender()
  }

  // MARK: Layout and rendering state

  /// Overrides and registrations; nil for a view that has neither.
  var ownTraits: LocalTraits?
  /// The surroundings of the scene when the view was last taken out of its window.
  var traitsWhenTakenOut: TraitsVersion?
  /// Whether the view is laid out in the direction in which the person reads.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { directionDidChange() } }
  }
  var needsLayout = true
  var subtreeNeedsLayout = true
  var needsConstraintUpdate = false
  var subtreeNeedsConstraintUpdate = false
  var constraintBook: AutoLayoutState?
  var rendering = RenderingState()
  private nonisolated static let living = LivingCount("views")

  /// Makes a view.
  ///
  /// - Parameter frame: The rectangle in the superview's coordinates, in points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
    Self.living.add()
  }

  /// Makes a view without size.
  public override convenience init() { self.init(frame: .zero) }

  /// Archives do not exist here; the initialiser is declared so that subclasses written for UIKit compile.
  ///
  /// A view without size.
  ///
  /// - Parameter coder: Not used.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
    Self.living.add()
  }

  deinit { Self.living.remove() }

  /// The controller if this is its root view, the superview otherwise.
  open override var next: UIResponder? { controller ?? superview }

  /// The surroundings of the view: the window's, and what views and controllers around it and the view itself override.
  ///
  /// Outside of a window the scene for which the code runs stands in for the window's.
  /// - Complexity: O(*d*) in the depth.
  open var traitCollection: UITraitCollection { resolvedTraits }

  // MARK: Views in the view

  /// Adds a view in front of the others; it leaves the superview it had.
  ///
  /// - Parameter view: The view.
  /// - Complexity: O(*s*) in the views inside `view`.
  open func addSubview(_ view: UIView) {
    let host = host(of: view)
    host.place(view, at: host.subviews.count)
  }

  /// Adds a view at a place among the others.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - index: The place, 0 being the farthest from the viewer.
  open func insertSubview(_ view: UIView, at index: Int) { host(of: view).place(view, at: index) }

  /// Adds a view behind another.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - siblingSubview: A view in this one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, isInFront: false)
  }

  /// Adds a view in front of another.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - siblingSubview: A view in this one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    place(view, beside: siblingSubview, isInFront: true)
  }

  /// Takes the view out of its superview.
  ///
  /// The keyboard focus is lost if it was inside. Constraints end that lead out of the view.
  open func removeFromSuperview() {
    endOuterConstraints()
    leaveSuperview()
  }

  /// Brings a view in front of its siblings.
  ///
  /// - Parameter view: A view in this one.
  open func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: subviews.count - 1) }

  /// Sends a view behind its siblings.
  ///
  /// - Parameter view: A view in this one.
  open func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: 0) }

  /// Puts each of two views into the place of the other.
  ///
  /// - Parameters:
  ///   - index1: The place of one.
  ///   - index2: The place of the other; places that do not exist change nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
    subviews.swapAt(index1, index2)
    setNeedsChildrenRender()
  }

  /// Takes the keyboard focus out of this view, if it is in it.
  ///
  /// - Parameter force: Whether the field that has it is not asked; no field refuses here.
  /// - Returns: Whether anything in it had the focus and gave it up.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.contains { $0.endEditing(force) }
  }

  // MARK: Layout

  /// Says that the subviews have to be placed again before the next frame.
  ///
  /// - Complexity: O(*d*) in the depth, O(1) if it was said already.
  open func setNeedsLayout() { noteLayoutIsNeeded() }

  /// Places the subviews now, here and in all views inside that asked for it.
  ///
  /// - Complexity: O(*v*) in the views that asked and those on the way to them.
  open func layoutIfNeeded() { layOutIfAsked() }

  /// Says that ``intrinsicContentSize`` has changed.
  open func invalidateIntrinsicContentSize() { contentSizeDidChange() }

  /// Takes the size of ``sizeThatFits(_:)`` for unlimited room.
  open func sizeToFit() {
    frame.size = sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
  }

  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() { noteConstraintsAreStale() }

  /// Calls ``updateConstraints()`` of this view and those inside that asked for it, the innermost first.
  open func updateConstraintsIfNeeded() { updateStaleConstraints() }

  /// The size that follows from the constraints in the view, as near as they allow to a target.
  ///
  /// - Parameter targetSize: The target in points, such as ``layoutFittingCompressedSize``.
  /// - Returns: The size; the size of the content of a view without constraints.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// How far other things cover the view from its edges, in points: nowhere, since bars are beside the views of controllers and
  /// hosts show all of a window.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// The space between the edges and the content, in points; 8 unless set.
  ///
  /// The view of a controller has 16 at either side, 20 in a wide window, and none above and below; the content view of a list
  /// cell has the margins of the list.
  open var layoutMargins: UIEdgeInsets {
    get { marginsInForce }
    set { setMargins(.absolute(newValue)) }
  }

  /// ``layoutMargins``, with sides named by the direction in which text is read.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directionalMarginsInForce }
    set { setMargins(.directional(newValue)) }
  }

  // MARK: For subclasses

  /// Places the subviews.
  ///
  /// Called before a frame when ``setNeedsLayout()`` was called or the size has changed.
  open func layoutSubviews() {}

  /// The size that suits the view best.
  ///
  /// - Parameter size: The room there is, in points.
  /// - Returns: The present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    fitsAsItIs = true
    return frame.size
  }
  /// Whether the size that was said to fit is the one that the view has: it knows of none by itself.
  var fitsAsItIs = false

  /// The size of the content, ``noIntrinsicMetric`` where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Whether the view cannot do without constraints, so that ``updateConstraints()`` is called before its first layout; false
  /// unless overridden.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Makes or changes the constraints in the view.
  ///
  /// Called before a layout when ``setNeedsUpdateConstraints()`` was called. Call `super` last.
  open func updateConstraints() {}

  /// The size that follows from the constraints in the view, as near as they allow to a target.
  ///
  /// - Parameters:
  ///   - targetSize: The target in points.
  ///   - horizontalFittingPriority: How important its width is.
  ///   - verticalFittingPriority: How important its height is.
  /// - Returns: The size; the size of the content of a view without constraints.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Called when ``layoutMargins`` have been set.
  open func layoutMarginsDidChange() {}

  /// Called when the view is about to come into a window or to leave it.
  ///
  /// - Parameter newWindow: The window that it will be in, nil for none; ``window`` is still the present one.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the view has come into a window or left it.
  open func didMoveToWindow() {}

  /// Called when the view is about to have another superview, or none.
  ///
  /// - Parameter newSuperview: The superview that it will have, nil for none; ``superview`` is still the present one.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the view has another superview, or none.
  open func didMoveToSuperview() {}

  /// Called when a view has been added to this one.
  ///
  /// - Parameter subview: The view, which is among ``subviews``.
  open func didAddSubview(_ subview: UIView) {}

  /// Called when a view in this one is about to leave it.
  ///
  /// - Parameter subview: The view, which is still among ``subviews``.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when ``tintColor`` may have changed.
  open func tintColorDidChange() {}

  /// Called when ``traitCollection`` has changed; also when the view comes back into a window whose surroundings have changed
  /// meanwhile.
  ///
  /// - Parameter previousTraitCollection: The surroundings before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Writes into an element what a host has to know of this view; subclasses in this package add to it.
  ///
  /// - Parameter element: An element with frame, style and accessibility as any view has them.
  func render(into element: inout Element) {}

  /// Answers an event for this view; subclasses in this package override it.
  ///
  /// - Parameter event: The event.
  /// - Returns: Whether the view has used it; otherwise the superview is asked.
  func handle(_ event: HostEvent) -> Bool {
    guard case .contextMenu(_, let point) = event else { return false }
    return menuOpener?.openMenu(at: point) ?? false
  }

  /// Whether the view takes events while it is shown; a control that is disabled takes none.
  var takesEvents: Bool { true }

  /// Whether a modal view keeps a person from what is behind it now.
  var blocksReach: Bool { true }

  /// Whether a modal view that keeps a person from what is behind it makes an exception.
  func letsThrough(_ view: UIView) -> Bool { false }

  /// Called for a modal view when a person has pressed what it keeps out of reach.
  func wasPressedBeside() {}

  /// Called instead of ``handle(_:)`` when the person could not have reached the view.
  ///
  /// Hosts show some effects before they say what has happened: those are put right here.
  func wasRefused(_ event: HostEvent) {}

  /// Whether the frame of a subview is meant for an interface that is read from left to right, and is shown mirrored in one
  /// that is not; subclasses in this package that place their subviews by hand override it.
  func mirrorsFrame(of subview: UIView) -> Bool { false }

  /// The view that takes a view in that is added to this one: a table has its content in a view of its own.
  func host(of subview: UIView) -> UIView { self }

  /// Called when a view in this one needs another size; passed on to the superview unless overridden.
  func subviewDidInvalidateSize(_ view: UIView) {
    setNeedsLayout()
    superview?.subviewDidInvalidateSize(self)
  }

  /// Called when the keyboard focus has come to this view or left it; subclasses in this package override it.
  func focusDidChange(to hasFocus: Bool) {}

  /// Forgets what was measured with metrics or surroundings that are others now.
  func forgetMeasurements() {}

  /// Whether the height of the content follows from its width.
  var wrapsContent: Bool { false }

  /// The size of the content in a width, in points; nil if it is as large in any width.
  func contentSize(forWidth width: CGFloat) -> CGSize? {
    wrapsContent ? sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)) : nil
  }

  /// How strongly the view resists being made larger than its content, where the program has not said it.
  var usualHuggingPriority: UILayoutPriority { .defaultLow }

  /// Whether a stack may give the view less or more than it asks for: text, fields and stacks, not buttons and images.
  var isFlexible: Bool { true }

  /// The font of the one line of text in the middle of the view; nil if there is none.
  var lineFont: UIFont? { nil }

  /// How far below the upper edge the first line of text stands, and above the lower edge the last, in points; nil without lines.
  var baselines: (first: CGFloat, last: CGFloat)? { nil }

  /// The view in this one whose first or last baseline counts as its own; nil for none.
  func viewForBaseline(isFirst: Bool) -> UIView? { nil }

  /// The size of the content for constraints; `keepsLines` says that text takes the lines that it was shown with.
  func contentSizeForConstraints(keepsLines: Bool) -> CGSize { intrinsicContentSize }

  /// Whether the view takes less room before others of the same priority do, as text does.
  var yieldsFirst: Bool { false }

  /// Whether constraints of the view's own place a view in it.
  func arrangesByConstraints(_ view: UIView) -> Bool { false }

  /// Whether the room for a view in this one depends on the size of its content.
  var sharesByContent: Bool { false }

  /// Whether constraints say how large a content is that is scrolled here.
  var isSizedByContentGuide: Bool { false }

  /// The size of what is scrolled here, in points.
  var scrolledSize: CGSize { .zero }

  /// Called when constraints have found the size of what is scrolled here, in points.
  func scrolledSizeWasFound(_ size: CGSize) {}

  /// The name of the view in reports.
  var nameInReports: String? { accessibilityIdentifier }

  /// Called when views in this one come, go or take another share of the room; a stack arranges them anew.
  func arrangementDidChange() {}

  /// Whether the view is a list, whose rows are laid out and selected by themselves.
  var hasOwnRows: Bool { false }

  /// Whether the view is a row, whose height may be an estimate or have been rounded up.
  var isRow: Bool { false }

  /// Whether a view in this one is the content that a cell places.
  func isCellContent(_ view: UIView) -> Bool { false }

  /// The margins of a view in this one that has none of its own, in points; nil for the usual ones.
  func margins(forContent view: UIView) -> NSDirectionalEdgeInsets? { nil }

  /// Called when the margins of a view in this one have changed.
  func contentMarginsDidChange(of view: UIView) {}

  /// Called when a constraint in the view has changed; passed on to the superview unless overridden.
  func constraintsInsideDidChange() { superview?.constraintsInsideDidChange() }

  /// Called when a person has scrolled a view in this one; passed on to the superview unless overridden.
  func contentWasScrolled(_ scroll: UIScrollView, from old: CGPoint) {
    superview?.contentWasScrolled(scroll, from: old)
  }

  /// Tells those around the view that its content needs another size.
  func passOnContentSize() { superview?.subviewDidInvalidateSize(self) }

  /// The size that follows from the constraints inside of this view.
  func fittingSize(
    _ targetSize: CGSize, _ horizontalPriority: UILayoutPriority, _ verticalPriority: UILayoutPriority
  ) -> CGSize { fittingSizeOfConstraints(targetSize, horizontalPriority, verticalPriority) }

  /// The commands that belong to a new element, such as where its content is scrolled to.
  func commandsOnInsertion(_ id: ElementID) -> [HostFrame.Command] { [] }

  /// Whether a keyboard appears on a screen when the view gets the focus.
  var bringsUpKeyboard: Bool { false }

  private func tintChanged() {
    tintColorDidChange()
    setNeedsRender()
    for view in subviews where view.ownTintColor == nil { view.tintChanged() }
  }
}
