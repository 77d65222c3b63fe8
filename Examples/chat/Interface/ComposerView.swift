import DiffableKit

/// The text field for a new message, with the message that it answers above.
final class ComposerView: UIView, UITextFieldDelegate {
  var onSend: (_ text: String, _ quote: Quote?) -> Void = { _, _ in }
  var onHeightChange: () -> Void = {}
  var isOffline = false {
    didSet { field.placeholder = isOffline ? "Message, kept until there is a connection" : "Message" }
  }

  private let line = UIView(frame: .zero)
  private let quoteLabel = UILabel(frame: .zero)
  private let cancelButton = UIButton(configuration: .plain())
  private let field = UITextField(frame: .zero)
  private let sendButton = UIButton(configuration: .filled())
  private var quote: Quote? { didSet { showQuote() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    quoteLabel.font = .preferredFont(forTextStyle: .subheadline)
    quoteLabel.textColor = .secondaryLabel
    cancelButton.configuration?.image = UIImage(systemName: "xmark")
    cancelButton.accessibilityLabel = "Do Not Reply"
    cancelButton.addAction(UIAction { [weak self] _ in self?.quote = nil }, for: .primaryActionTriggered)
    field.borderStyle = .roundedRect
    field.placeholder = "Message"
    field.accessibilityLabel = "Message"
    field.returnKeyType = .send
    field.delegate = self
    sendButton.configuration?.image = UIImage(systemName: "arrow.up")
    sendButton.configuration?.cornerStyle = .capsule
    sendButton.accessibilityLabel = "Send"
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    for view in [line, quoteLabel, cancelButton, field, sendButton] as [UIView] { addSubview(view) }
    showQuote()
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  /// Makes the message that is being written an answer to the quoted message.
  func answer(_ quote: Quote) {
    self.quote = quote
    field.becomeFirstResponder()
  }

  private func showQuote() {
    quoteLabel.text = quote.map { "Reply to \($0.sender.name): \($0.text)" }
    quoteLabel.isHidden = quote == nil
    cancelButton.isHidden = quote == nil
    setNeedsLayout()
    onHeightChange()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send()
    return false
  }

  private func send() {
    let text = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    onSend(text, quote)
    field.text = ""
    if quote != nil { quote = nil }
  }

  private var quoteHeight: CGFloat { quote == nil ? 0 : 32 }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56 + quoteHeight) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    line.frame = CGRect(x: 0, y: 0, width: width, height: 1)
    quoteLabel.frame = CGRect(x: 16, y: 6, width: max(0, width - 72), height: 24)
    cancelButton.frame = CGRect(x: width - 52, y: 2, width: 44, height: 32)
    let top = quoteHeight + 8
    sendButton.frame = CGRect(x: width - 56, y: top, width: 44, height: 40)
    field.frame = CGRect(x: 12, y: top, width: max(0, width - 80), height: 40)
  }
}
