import DiffableKit

/// A row of a form: a label, a control below it, and an error message.
final class FormRow: UIView {
  let control: UIView
  private let label = UILabel()
  private let hintLabel = UILabel()
  private let problemLabel = UILabel()
  private let height: CGFloat
  private let hint: String?

  /// The error message below the control of the form's row; `nil` if the value is valid.
  var problem: String? {
    didSet {
      guard problem != oldValue else { return }
      problemLabel.text = problem
      (control as? UITextField)?.accessibilityInvalidReason = problem
      (control as? UITextView)?.accessibilityInvalidReason = problem
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
  }

  init(label text: String, control: UIView, hint: String? = nil, height: CGFloat = 40) {
    self.control = control
    self.hint = hint
    self.height = height
    super.init(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: 15, weight: .medium)
    hintLabel.text = hint
    hintLabel.font = .preferredFont(forTextStyle: .footnote)
    hintLabel.textColor = .secondaryLabel
    problemLabel.font = .preferredFont(forTextStyle: .footnote)
    problemLabel.textColor = .systemRed
    problemLabel.numberOfLines = 0
    control.accessibilityLabel = text
    for view in [label, hintLabel, control, problemLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let problemHeight = problemLabel.sizeThatFits(CGSize(width: size.width, height: size.height)).height
    return CGSize(width: size.width, height: 26 + height + (problemHeight > 0 ? problemHeight + 4 : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let labelWidth = label.sizeThatFits(bounds.size).width
    label.frame = CGRect(x: 0, y: 0, width: labelWidth, height: 20)
    hintLabel.frame = CGRect(x: labelWidth + 8, y: 2, width: max(0, bounds.width - labelWidth - 8), height: 18)
    control.frame = CGRect(x: 0, y: 26, width: bounds.width, height: height)
    let problemHeight = problemLabel.sizeThatFits(bounds.size).height
    problemLabel.frame = CGRect(x: 0, y: 26 + height + 4, width: bounds.width, height: problemHeight)
  }
}

/// A text view of several lines that passes every change to a closure.
final class FormTextView: UITextView, UITextViewDelegate {
  var textDidChange: ((String) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    font = .preferredFont(forTextStyle: .body)
    backgroundColor = .secondarySystemGroupedBackground
    textContainerInset = UIEdgeInsets(top: 8, left: 9, bottom: 8, right: 9)
    layer.borderWidth = 1
    layer.borderColor = .separator
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  func textViewDidChange(_ textView: UITextView) { textDidChange?(textView.text) }
}
