import DiffableKit

/// The text field and the button below a list with which an editor adds an item.
final class EntryView: UIView, UITextFieldDelegate {
  static let height: CGFloat = 56
  /// A closure that adds an item with the given text, and returns the reason if the item cannot be added.
  var onAdd: (String) -> String? = { _ in nil }
  private let field = UITextField(frame: .zero)
  private let button = UIButton(configuration: .filled())

  override init(frame: CGRect) {
    super.init(frame: frame)
    field.borderStyle = .roundedRect
    field.placeholder = "What is missing?"
    field.accessibilityLabel = "New item"
    field.returnKeyType = .done
    field.delegate = self
    button.configuration?.title = "Add"
    button.addAction(UIAction { [weak self] _ in self?.add() }, for: .primaryActionTriggered)
    addSubview(field)
    addSubview(button)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = CGRect(x: 12, y: 8, width: max(0, bounds.width - 100), height: 40)
    button.frame = CGRect(x: bounds.width - 80, y: 8, width: 68, height: 40)
  }

  /// Moves the focus to the field.
  func beginEditing() { field.becomeFirstResponder() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    add()
    return false
  }

  private func add() {
    let text = field.text ?? ""
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let refusal = onAdd(text)
    if refusal == nil { field.text = "" }
    field.placeholder = refusal ?? "What is missing?"
  }
}
