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
    label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15, weight: .medium))
    hintLabel.text = hint
    hintLabel.font = .preferredFont(forTextStyle: .footnote)
    hintLabel.textColor = .secondaryLabel
    problemLabel.font = .preferredFont(forTextStyle: .footnote)
    problemLabel.textColor = .systemRed
    for label in [label, hintLabel, problemLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    control.accessibilityLabel = text
    for view in [label, hintLabel, control, problemLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: layOut(in: size.width, apply: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = layOut(in: bounds.width, apply: true)
  }

  /// Stacks the parts in a width and returns their total height, in points; sets their frames only if `apply` is true.
  private func layOut(in width: CGFloat, apply: Bool) -> CGFloat {
    func size(_ label: UILabel, _ width: CGFloat) -> CGSize {
      label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    let (name, note) = (size(label, width), size(hintLabel, .greatestFiniteMagnitude))
    let isBeside = note.width == 0 || name.width + 8 + note.width <= width
    let noteHeight = isBeside ? 0 : size(hintLabel, width).height
    let top = max(20, name.height) + noteHeight + 6
    let controlHeight = max(height, control is UITextField ? control.sizeThatFits(bounds.size).height : 0)
    let problemHeight = size(problemLabel, width).height
    if apply {
      label.frame = CGRect(x: 0, y: 0, width: isBeside ? name.width : width, height: max(20, name.height))
      hintLabel.frame =
        isBeside
        ? CGRect(x: name.width + 8, y: 2, width: max(0, width - name.width - 8), height: max(18, name.height - 2))
        : CGRect(x: 0, y: max(20, name.height), width: width, height: noteHeight)
      control.frame = CGRect(x: 0, y: top, width: width, height: controlHeight)
      problemLabel.frame = CGRect(x: 0, y: top + controlHeight + 4, width: width, height: problemHeight)
    }
    return top + controlHeight + (problemHeight > 0 ? problemHeight + 4 : 0)
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
