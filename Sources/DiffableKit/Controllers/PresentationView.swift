/// What is put over the window for a presented controller: a dimmed backdrop and on it the sheet.
final class PresentationView: UIView {
  static let duration = 0.2
  private weak var presentedController: UIViewController?
  private weak var origin: UIView?
  private let backdrop = BackdropView()
  private let sheet = UIView(frame: .zero)

  init(controller: UIViewController, returningTo origin: UIView?) {
    presentedController = controller
    self.origin = origin
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityRole = controller is UIAlertController ? .alertdialog : .dialog
    backdrop.onTap = { [weak self] in self?.pressedBeside() }
    sheet.clipsToBounds = true
    if controller.modalPresentationStyle != .overFullScreen { sheet.backgroundColor = .systemBackground }
    addSubview(backdrop)
    addSubview(sheet)
    sheet.addSubview(controller.view)
  }

  required init?(coder: NSCoder) { return nil }

  private func fills(_ traits: UITraitCollection) -> Bool {
    guard let presentedController else { return false }
    switch presentedController.modalPresentationStyle {
    case .fullScreen, .overFullScreen: return true
    case .pageSheet, .formSheet, .automatic, .none:
      return !(presentedController is UIAlertController) && traits.horizontalSizeClass == .compact
    }
  }

  /// The size of the controller's view in a window of a size.
  func contentSize(in size: CGSize, _ traits: UITraitCollection) -> CGSize {
    guard let presentedController, !fills(traits) else { return size }
    return sheetFrame(for: presentedController, in: size).size
  }

  override func layoutSubviews() {
    guard let presentedController else { return }
    let fills = fills(traitCollection)
    backdrop.frame = bounds
    sheet.frame = fills ? bounds : sheetFrame(for: presentedController, in: bounds.size)
    sheet.layer.cornerRadius = fills ? 0 : 14
    sheet.layer.shadowOpacity = fills ? 0 : 0.3
    presentedController.view.frame = sheet.bounds
    accessibilityLabel = presentedController.presentationTitle
  }

  private func sheetFrame(for controller: UIViewController, in room: CGSize) -> CGRect {
    var size = controller.wishedSize
    let margin: CGFloat = 40
    if let alert = controller as? UIAlertController {
      size = alert.contentSize(in: room)
    } else {
      if size.width <= 0 { size.width = controller.modalPresentationStyle == .formSheet ? 540 : 560 }
      if size.height <= 0 { size.height = min(room.height - 2 * margin, 760) }
    }
    size.width = min(size.width, room.width - 2 * min(margin, room.width / 20))
    size.height = min(size.height, room.height - margin)
    return CGRect(
      x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded(),
      width: size.width.rounded(), height: size.height.rounded())
  }

  /// Puts the focus on the first field, or else the first control, unless something inside has it.
  func takeFocus() {
    guard let scene = window?.scene, let presentedController, presentedController.presented == nil else { return }
    if let focused = scene.focusedView, focused.isDescendant(of: self) { return }
    let content = (presentedController as? UINavigationController)?.topViewController?.viewIfLoaded ?? sheet
    let candidates = content.focusableViews + sheet.focusableViews
    guard
      let target = presentedController.presentationFocus ?? candidates.first(where: { $0 is FieldView })
        ?? candidates.first
    else { return }
    scene.setFocus(to: target)
  }

  /// Puts the focus where it was before, or on the first control of what is in front now.
  func returnFocus(in scene: HostScene) {
    if let origin, origin.window?.scene === scene {
      scene.setFocus(to: origin)
    } else if scene.focusedView == nil, let front = scene.window.subviews.last, let target = front.firstFocusTarget {
      scene.setFocus(to: target)
    }
  }

  private func pressedBeside() {
    guard let alert = presentedController as? UIAlertController else { return attemptToDismiss() }
    if alert.preferredStyle == .actionSheet { alert.cancel() }
  }

  /// Dismisses the presentedController for the person, if it may go.
  func attemptToDismiss() {
    guard let presentedController else { return }
    if let alert = presentedController as? UIAlertController { return alert.cancel() }
    guard let stage = presentedController.presentationController else { return }
    guard !presentedController.hasModalContent, stage.delegate?.presentationControllerShouldDismiss(stage) ?? true
    else {
      stage.delegate?.presentationControllerDidAttemptToDismiss(stage)
      return
    }
    stage.delegate?.presentationControllerWillDismiss(stage)
    presentedController.presenting?.dismiss(animated: true)
    stage.delegate?.presentationControllerDidDismiss(stage)
  }

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
    element.input.formUnion([.modal, .cancel])
  }
}

/// A veil that is pressed to leave what is in front of it.
final class BackdropView: UIView {
  var onTap: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.3)
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { return nil }

  override func handle(_ event: HostEvent) -> Bool {
    guard case .tap = event, let onTap else { return super.handle(event) }
    onTap()
    return true
  }

  override func render(into element: inout Element) {
    element.input.insert(.tap)
  }
}

extension UIViewController {
  /// The name under which the controller is announced when it is presented.
  var presentationTitle: String? {
    (self as? UINavigationController)?.topViewController?.presentationTitle ?? title ?? navigationItem.title
  }

  /// The size that the controller, or else the one on top in it, would like to have, with bars around it; zero for none.
  fileprivate var wishedSize: CGSize {
    guard preferredContentSize == .zero, let navigation = self as? UINavigationController,
      let wish = navigation.topViewController?.wishedSize, wish != .zero
    else { return preferredContentSize }
    let size = navigation.size(around: wish)
    return CGSize(width: wish.width, height: wish.height > 0 ? size.height : 0)
  }

  /// Whether this controller or the one on top in it wants to stay.
  fileprivate var hasModalContent: Bool {
    isModalInPresentation || ((self as? UINavigationController)?.topViewController?.isModalInPresentation ?? false)
  }

  /// What should have the focus when the controller is presented.
  fileprivate var presentationFocus: UIView? { (self as? UIAlertController)?.initialFocus }
}
