/// A view over the window for a presented controller: a dimming view, and on it the sheet, card or popover.
///
/// If the content behind stays usable, this view is only as large as the sheet or popover.
final class PresentationView: UIView {
  static let duration = 0.2
  private(set) weak var presentedController: UIViewController?
  let stage: UIPresentationController
  private weak var origin: UIView?
  private let backdrop = DimmingView()
  private let arrow = UIView(frame: .zero)
  private let sheet = UIView(frame: .zero)
  private let grabber = SheetGrabberButton(frame: .zero)
  /// The presentation's geometry in the last layout, or `nil` before the first layout.
  private var shape: PresentedViewLayoutAttributes?
  /// The presentation style in the last layout of the presentation, or `nil` before the first layout.
  private var shownStyle: UIModalPresentationStyle?
  private var lastRoom: CGSize?
  /// The last known frame of the popover's source in the window, used when the source is no longer in the window.
  var lastSource: CGRect?

  init(controller: UIViewController, stage: UIPresentationController, returningTo origin: UIView?) {
    presentedController = controller
    self.stage = stage
    self.origin = origin
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityRole = controller is UIAlertController ? .alertdialog : .dialog
    backdrop.onTap = { [weak self] in self?.pressedBeside() }
    grabber.onPress = { [weak self] in self?.goToNextHeight(wrapping: true) }
    arrow.accessibilityElementsHidden = true
    arrow.isUserInteractionEnabled = false
    sheet.clipsToBounds = true
    addSubview(backdrop)
    addSubview(sheet)
    sheet.addSubview(controller.view)
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Layout

  /// Returns the size of the presented controller's view in a window of a size.
  func contentSize(in size: CGSize, _ traits: UITraitCollection) -> CGSize {
    shape(in: size, traits, stage.shownStyle(in: traits)).contentSize
  }

  /// The window of the presentation view, or the one to which the view is about to be added.
  var presentingWindow: UIWindow? { window ?? presentedController?.presenting?.viewIfLoaded?.window }

  override func layoutSubviews() {
    guard let presentedController else { return }
    let room = superview?.bounds.size ?? bounds.size
    let style = stage.shownStyle(in: traitCollection)
    if let shownStyle, shownStyle != style { announceStyle(style, with: nil) }
    shownStyle = style
    if let lastRoom, lastRoom != room, style == .popover, shape?.popover != nil {
      (stage as? UIPopoverPresentationController)?.willReposition()
    }
    lastRoom = room
    let shape = shape(in: room, traitCollection, style)
    let wasModal = isModal
    self.shape = shape
    let newFrame = shape.isModal ? CGRect(origin: .zero, size: room) : shape.frame
    if frame != newFrame { frame = newFrame }
    if isModal != wasModal { setNeedsRender() }
    backdrop.isHidden = !shape.isModal
    backdrop.frame = bounds
    backdrop.backgroundColor = shape.isDimmed ? DimmingView.veil : .clear
    sheet.frame = shape.frame.offsetBy(dx: -newFrame.minX, dy: -newFrame.minY)
    sheet.layer.cornerRadius = shape.radius
    sheet.layer.maskedCorners =
      shape.isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    sheet.layer.shadowOpacity = shape.hasShadow ? 0.3 : 0
    sheet.backgroundColor = ground(shape)
    placeGrabber(shape)
    placeArrow(shape, at: newFrame.origin)
    presentedController.view.frame = CGRect(origin: CGPoint(x: 0, y: shape.strip), size: shape.contentSize)
    accessibilityLabel = presentedController.presentationTitle
  }

  private func ground(_ shape: PresentedViewLayoutAttributes) -> UIColor? {
    if shape.popover != nil {
      return (stage as? UIPopoverPresentationController)?.backgroundColor ?? .systemBackground
    }
    return shownStyle == .overFullScreen ? nil : .systemBackground
  }

  /// Notifies the presentation's delegate of the style in which the controller is about to be presented.
  func announceStyle(
    _ style: UIModalPresentationStyle, with coordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    let adapted = style == stage.ownStyle ? UIModalPresentationStyle.none : style
    if adapted != .none, let sheet = stage.sheet, sheet !== stage, style != .fullScreen, style != .overFullScreen {
      stage.adaptiveDelegate?.presentationController(stage, prepare: sheet)
    }
    stage.adaptiveDelegate?.presentationController(
      stage, willPresentWithAdaptiveStyle: adapted, transitionCoordinator: coordinator)
  }

  // MARK: Grabber and arrow

  private func placeGrabber(_ shape: PresentedViewLayoutAttributes) {
    guard shape.strip > 0, let heights = shape.heights else { return grabber.removeFromSuperview() }
    if grabber.superview !== sheet { sheet.insertSubview(grabber, at: 0) }
    grabber.frame = CGRect(x: 0, y: 0, width: shape.frame.width, height: shape.strip)
    grabber.isEnabled = heights.all.count > 1
    let words = SheetGrabberButton.words(for: heights.all[heights.selected].value, of: lastRoom?.height ?? 0)
    grabber.accessibilityValue = words
  }

  private func goToNextHeight(wrapping: Bool) {
    guard let sheet = stage.sheet, let (heights, selected) = shape?.heights, heights.count > 1 else { return }
    guard wrapping || selected + 1 < heights.count else { return }
    sheet.choose(heights[(selected + 1) % heights.count])
    if let words = grabber.accessibilityValue { window?.scene?.send(.announce(words)) }
  }

  /// Selects the sheet's next detent when a person scrolls down from the top of its content, if the sheet prefers that.
  override func contentWasScrolled(_ scroll: UIScrollView, from old: CGPoint) {
    guard let sheet = stage.sheet, sheet.prefersScrollingExpandsWhenScrolledToEdge, shape?.heights != nil,
      old.y <= scroll.startOffset.y + 1, scroll.contentOffset.y > old.y
    else { return }
    goToNextHeight(wrapping: false)
  }

  private func placeArrow(_ shape: PresentedViewLayoutAttributes, at origin: CGPoint) {
    let popover = stage as? UIPopoverPresentationController
    guard let placement = shape.popover, !placement.direction.isEmpty else {
      arrow.removeFromSuperview()
      popover?.arrowDirection = shape.popover == nil ? .unknown : []
      return
    }
    // The arrow is a square on its corner, of which half sticks out.
    let side = (PopoverPlacement.arrowLength * 2 / 2.0.squareRoot()).rounded()
    if arrow.superview !== self { insertSubview(arrow, belowSubview: sheet) }
    arrow.frame = CGRect(
      x: placement.base.x - side / 2 - origin.x, y: placement.base.y - side / 2 - origin.y, width: side, height: side)
    arrow.transform = CGAffineTransform(rotationAngle: .pi / 4)
    arrow.backgroundColor = sheet.backgroundColor
    popover?.arrowDirection = placement.direction
  }

  // MARK: Focus

  /// Moves the focus to the first text field or else the first control, unless the presented view already has the
  /// focus.
  func takeFocus() {
    guard let scene = window?.scene, let presentedController, presentedController.presented == nil else { return }
    if let focused = scene.focusedView, focused.isDescendant(of: self) { return }
    let top = (presentedController as? UINavigationController)?.topViewController?.viewIfLoaded
    let content: UIView = top ?? presentedController.view
    let candidates = content.focusableViews + sheet.focusableViews
    guard
      let target = presentedController.presentationFocus ?? candidates.first(where: { $0 is HostTextFieldView })
        ?? candidates.first
    else { return }
    scene.setFocus(to: target)
  }

  /// Moves the focus back to the view that had it before the presentation; if that view is gone and no view has the
  /// focus, to the first focusable view of the frontmost view.
  func returnFocus(in scene: HostScene) {
    if let origin, origin.window?.scene === scene {
      scene.setFocus(to: origin)
    } else if scene.focusedView == nil, let front = scene.window.subviews.last, let target = front.firstFocusTarget {
      scene.setFocus(to: target)
    }
  }

  // MARK: Dismissal

  /// Called when a person has pressed beside the presented view; dismisses it if that is allowed, but not an alert.
  func pressedBeside() {
    guard let alert = presentedController as? UIAlertController else { return attemptToDismiss() }
    if alert.preferredStyle == .actionSheet { alert.cancel() }
    // A press beside an action sheet in a popover dismisses it even if there is no cancel action to perform.
    if shape?.popover != nil, alert.presentation === self { alert.presenting?.dismiss(animated: true) }
  }

  /// Dismisses the controller on a person's request, if the controller and the delegate allow it; an alert performs its
  /// cancel action instead.
  func attemptToDismiss() {
    guard let presentedController else { return }
    if let alert = presentedController as? UIAlertController { return alert.cancel() }
    guard !presentedController.hasModalContent, stage.mayDismiss else {
      stage.adaptiveDelegate?.presentationControllerDidAttemptToDismiss(stage)
      return
    }
    stage.adaptiveDelegate?.presentationControllerWillDismiss(stage)
    presentedController.presenting?.dismiss(animated: true)
    stage.wasDismissed()
  }

  // MARK: Access to the views behind

  private var isModal: Bool { shape?.isModal ?? true }

  private var passthroughViews: [UIView] {
    (shape?.popover == nil ? nil : stage as? UIPopoverPresentationController)?.passthroughViews ?? []
  }

  /// True if views behind the presentation are out of reach; a popover with passthrough views still blocks all others.
  override var blocksReach: Bool { isModal || !passthroughViews.isEmpty }

  override func exemptsFromBlocking(_ view: UIView) -> Bool { passthroughViews.contains { view.isDescendant(of: $0) } }

  override func handlePressOutside() { if !isModal { pressedBeside() } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.scene?.noteModal(self)
  }

  override func handle(_ event: HostEvent) -> Bool {
    guard case .cancel = event else { return super.handle(event) }
    attemptToDismiss()
    return true
  }

  override func render(into element: inout Element) {
    element.input.insert(.cancel)
    if isModal { element.input.insert(.modal) }
    if presentedController?.hasModalContent == true { element.input.insert(.draft) }
  }
}

extension UIViewController {
  /// The title with which a presentation of this controller is announced.
  var presentationTitle: String? {
    (self as? UINavigationController)?.topViewController?.presentationTitle ?? title ?? navigationItem.title
  }

  /// True if this controller or its top controller must not be dismissed by a person.
  var hasModalContent: Bool {
    isModalInPresentation || ((self as? UINavigationController)?.topViewController?.isModalInPresentation ?? false)
  }

  /// Tells the host that the presentation of this controller, or of its container, has a draft or has none any more.
  func modalContentDidChange() {
    presentation?.setNeedsRender()
    parent?.modalContentDidChange()
  }

  /// The view that gets the focus when this controller is presented, if it is an alert.
  fileprivate var presentationFocus: UIView? { (self as? UIAlertController)?.initialFocus }
}
