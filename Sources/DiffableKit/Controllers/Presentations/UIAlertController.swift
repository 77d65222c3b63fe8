/// A controller that presents an alert or an action sheet over everything else.
///
/// Enter performs the preferred action, Escape the action of style `.cancel`; the alert is dismissed before the
/// action's handler runs.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  /// The style of the alert controller: an alert or an action sheet.
  open private(set) var preferredStyle = Style.alert
  /// The text below the alert's title.
  open var message: String? { didSet { alertView?.reload() } }
  /// The actions of the alert, each with a button.
  open private(set) var actions: [UIAlertAction] = []
  /// The action of the alert that Enter performs, or `nil` for the first one of style `.default`.
  open var preferredAction: UIAlertAction? { didSet { alertView?.reload() } }
  /// The text fields in the alert, or `nil` if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private(set) var fields: [UITextField] = []

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// Creates an alert or an action sheet.
  ///
  /// - Parameters:
  ///   - title: The title, which is also the alert's accessibility label.
  ///   - message: The text below the title.
  ///   - preferredStyle: The style: an alert or an action sheet.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.message = message
    self.title = title
  }

  /// Adds an action to the alert.
  ///
  /// - Parameter action: The action.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.owner = self
    alertView?.reload()
  }

  /// Adds a text field to the alert.
  ///
  /// - Parameter configurationHandler: Configures the text field; called at once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.answerByEnter() }, for: .editingDidEndOnExit)
    fields.append(field)
    configurationHandler?(field)
    alertView?.reload()
  }

  /// The class of the presentation controller: an action sheet can be a popover.
  override var stageKind: UIPresentationController.Type {
    preferredStyle == .actionSheet ? UIPopoverPresentationController.self : UIPresentationController.self
  }

  /// Creates the alert's view with texts, text fields and buttons.
  open override func loadView() { view = AlertView(alert: self) }

  func actionDidChange() { alertView?.reload() }

  func contentSize(in size: CGSize) -> CGSize {
    loadViewIfNeeded()
    return alertView?.sizeThatFits(size) ?? .zero
  }

  /// The view that gets the focus when the alert is presented: the first text field, else the button that Enter presses,
  /// else the cancel button; a destructive button only if its action is the preferred one.
  var initialFocus: UIView? {
    loadViewIfNeeded()
    if let field = fields.first { return field.field }
    let action = enterAction ?? actions.first { $0.style == .cancel && $0.isEnabled }
    return action.flatMap { alertView?.button(for: $0) }
  }

  private var enterAction: UIAlertAction? {
    let action = preferredAction ?? actions.first { $0.style == .default }
    return action?.isEnabled ?? false ? action : nil
  }

  func answerByEnter() {
    if let enterAction { answer(enterAction) }
  }

  /// Performs the alert's cancel action or its only action; an alert with several actions and no cancel action stays, and
  /// one without actions is dismissed.
  func cancel() {
    let only = actions.count == 1 ? actions.first : nil
    if let action = actions.first(where: { $0.style == .cancel }) ?? only { return answer(action) }
    if actions.isEmpty { presenting?.dismiss(animated: true) }
  }

  func answer(_ action: UIAlertAction) {
    guard action.isEnabled, let presenting else { return }
    presenting.dismiss(animated: true)
    action.handler?(action)
  }
}

extension UIAlertController {
  /// A style of an alert controller: action sheet or alert.
  public enum Style: Int, Hashable, Sendable {
    /// The alert controller is an action sheet: a popover if ``UIViewController/popoverPresentationController`` has a
    /// source and the window is wide, otherwise a list in the centre, like an alert.
    case actionSheet
    /// The alert controller is an alert in the centre of the window.
    case alert
  }
}

/// An object that describes an action of an alert, which has a button.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// The title of the alert action's button.
  public let title: String?
  /// The style of the alert action, such as destructive.
  public let style: Style
  /// True if the alert action's button can be pressed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { owner?.actionDidChange() } } }
  let handler: (@MainActor (UIAlertAction) -> Void)?
  weak var owner: UIAlertController?

  /// Creates an action for an alert.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style of the action, such as destructive.
  ///   - handler: The closure that performs the action, called after the alert was dismissed.
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// A style of an alert's action: default, cancel or destructive.
  public enum Style: Int, Hashable, Sendable {
    /// The alert action is an ordinary one.
    case `default`
    /// The alert action cancels and changes nothing.
    case cancel
    /// The alert action deletes or changes data.
    case destructive
  }
}
