import DiffableKit

/// The text view for a new message, with the message that it answers above.
///
/// The text view grows with its text up to five lines, or half of the window, and scrolls then.
final class ComposerView: UIView, UITextViewDelegate {
  private static let lineLimit: CGFloat = 5
  /// The least height of the text view, in points: that of one line at the default text size.
  private static let leastHeight: CGFloat = 40

  var onSend: (_ text: String, _ quote: Quote?) -> Void = { _, _ in }
  var onHeightChange: () -> Void = {}
  var onPicture: (_ picture: Photo) -> Void = { _ in }
  var isOffline = false {
    didSet { field.placeholder = isOffline ? "Message, kept until there is a connection" : "Message" }
  }

  private let line = UIView(frame: .zero)
  private let quoteLabel = UILabel(frame: .zero)
  private let cancelButton = UIButton(configuration: .plain())
  private let field = UITextView(frame: .zero)
  private let sendButton = UIButton(configuration: .filled())
  private var quote: Quote? { didSet { showQuote() } }
  /// The height that the text needed when it was measured last.
  private var textHeight = ComposerView.leastHeight

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    line.backgroundColor = .separator
    quoteLabel.font = .preferredFont(forTextStyle: .subheadline)
    quoteLabel.adjustsFontForContentSizeCategory = true
    quoteLabel.textColor = .secondaryLabel
    cancelButton.configuration?.image = UIImage(systemName: "xmark")
    cancelButton.accessibilityLabel = "Do Not Reply"
    cancelButton.addAction(UIAction { [weak self] _ in self?.quote = nil }, for: .primaryActionTriggered)
    field.layer.cornerRadius = 18
    field.layer.borderWidth = 1
    field.layer.borderColor = .separator
    field.textContainerInset = UIEdgeInsets(top: 9, left: 14, bottom: 9, right: 14)
    field.font = .preferredFont(forTextStyle: .body)
    field.placeholder = "Message"
    field.accessibilityLabel = "Message"
    field.delegate = self
    pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    field.submitHandler = { [weak self] in self?.send() }
    sendButton.configuration?.image = UIImage(systemName: "arrow.up")
    sendButton.configuration?.cornerStyle = .capsule
    sendButton.accessibilityLabel = "Send"
    sendButton.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    for view in [line, quoteLabel, cancelButton, field, sendButton] as [UIView] { addSubview(view) }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (composer: ComposerView, _) in
      composer.field.font = .preferredFont(forTextStyle: .body)
      composer.onHeightChange()
    }
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

  override func paste(itemProviders: [NSItemProvider]) {
    for provider in itemProviders {
      provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in
        provider.loadObject(ofClass: UIImage.self) { image, _ in
          if let data, let image = image as? UIImage { onPicture(Photo(image, byteCount: data.count)) }
        }
      }
    }
  }

  func textViewDidChange(_ textView: UITextView) { textDidChange() }

  private func textDidChange() {
    if textHeight(forWidth: bounds.width) != textHeight { onHeightChange() }
  }

  private func send() {
    let text = (field.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    onSend(text, quote)
    field.text = ""
    if quote != nil { quote = nil }
    textDidChange()
  }

  // MARK: Layout

  private var quoteHeight: CGFloat { quote == nil ? 0 : max(32, quoteLabel.font.lineHeight + 8) }

  /// Returns the height of the text view with all lines of its text, at most five.
  private func textHeight(forWidth width: CGFloat) -> CGFloat {
    let insets = field.textContainerInset
    let room = max(0, width - 2 * Self.inset(forWidth: width) - 80)
    let fitting = field.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let limit = (field.font?.lineHeight ?? 22) * Self.lineLimit + insets.top + insets.bottom
    return max(Self.leastHeight, min(fitting, limit)).rounded(.up)
  }

  /// Returns the margin at each side of messages and composer, in points; above 0 only in a window of more than 900
  /// points, in which they would be too far apart.
  static func inset(forWidth width: CGFloat) -> CGFloat { max(0, ((width - 900) / 2).rounded(.down)) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    textHeight = textHeight(forWidth: size.width)
    let half = max(Self.leastHeight, size.height / 2 - quoteHeight - 16)
    return CGSize(width: size.width, height: min(textHeight, half) + 16 + quoteHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    line.frame = CGRect(x: 0, y: 0, width: width, height: 1)
    let inset = Self.inset(forWidth: width)
    let room = width - 2 * inset
    quoteLabel.frame = CGRect(x: inset + 16, y: 6, width: max(0, room - 72), height: max(0, quoteHeight - 8))
    cancelButton.frame = CGRect(x: width - inset - 52, y: 2, width: 44, height: max(0, quoteHeight))
    let top = quoteHeight + 8
    let height = max(Self.leastHeight, bounds.height - top - 8)
    sendButton.frame = CGRect(x: width - inset - 56, y: top + height - 40, width: 44, height: 40)
    field.frame = CGRect(x: inset + 12, y: top, width: max(0, room - 80), height: height)
  }
}
