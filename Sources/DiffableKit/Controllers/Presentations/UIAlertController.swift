/// A question to the person, or a choice, over everything else.
///
/// Enter does the preferred action, Escape the one whose style is `.cancel`; whatever is chosen, the alert is gone before the
/// handler runs.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  /// An alert or a list of actions.
  open private(set) var preferredStyle = Style.alert
  /// What is asked.
  open var message: String? { didSet { alertView?.reload() } }
  /// The answers.
  open private(set) var actions: [UIAlertAction] = []
  /// The answer that Enter gives; nil takes the first of style `.default`.
  open var preferredAction: UIAlertAction? { didSet { alertView?.reload() } }
  /// The fields in the alert, nil if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }
  private(set) var fields: [UITextField] = []

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: The line at the top, which also names the alert for assistive technology.
  ///   - message: What is asked.
  ///   - preferredStyle: An alert or a list of actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.message = message
    self.title = title
  }

  /// Adds an answer.
  ///
  /// - Parameter action: The answer.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.owner = self
    alertView?.reload()
  }

  /// Adds a field.
  ///
  /// - Parameter configurationHandler: Sets the field up; called at once.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.addAction(UIAction { [weak self] _ in self?.answerByEnter() }, for: .editingDidEndOnExit)
    fields.append(field)
    configurationHandler?(field)
    alertView?.reload()
  }

  /// A list of actions can be a popover.
  override var stageKind: UIPresentationController.Type {
    preferredStyle == .actionSheet ? UIPopoverPresentationController.self : UIPresentationController.self
  }

  /// Makes the view with words, fields and buttons.
  open override func loadView() { view = AlertView(alert: self) }

  func actionDidChange() { alertView?.reload() }

  func contentSize(in size: CGSize) -> CGSize {
    loadViewIfNeeded()
    return alertView?.sizeThatFits(size) ?? .zero
  }

  /// The field to type in, or the button that Enter presses; one that destroys only if it is preferred.
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

  /// Gives the answer that leaves things as they are; without one the alert stays.
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
  /// What an alert looks like.
  public enum Style: Int, Hashable, Sendable {
    /// A list of actions: a popover if ``UIViewController/popoverPresentationController`` says beside what and the window is wide,
    /// otherwise in the middle, as an alert.
    case actionSheet
    /// A question.
    case alert
  }
}

/// An answer in an alert.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// The words.
  public let title: String?
  /// Whether it destroys something, or leaves things as they are.
  public let style: Style
  /// Whether it can be given.
  open var isEnabled = true { didSet { if isEnabled != oldValue { owner?.actionDidChange() } } }
  let handler: (@MainActor (UIAlertAction) -> Void)?
  weak var owner: UIAlertController?

  /// Makes an answer.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - style: Whether it destroys something, or leaves things as they are.
  ///   - handler: What is done when it is given, after the alert is gone.
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Whether an answer destroys something, or leaves things as they are.
  public enum Style: Int, Hashable, Sendable {
    /// Neither.
    case `default`
    /// It leaves things as they are.
    case cancel
    /// It destroys something.
    case destructive
  }
}
