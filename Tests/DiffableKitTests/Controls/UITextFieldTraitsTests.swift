import DiffableKit
import DiffableTesting
import Testing

/// Tests of the input traits, placeholders and side views of text fields.
@MainActor struct UITextFieldTraitsTests {
  private func makeHost(_ view: UIView) -> HeadlessHost {
    let holder = UIView()
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    holder.addSubview(view)
    return HeadlessHost(view: holder)
  }

  private func field(_ host: HeadlessHost, _ label: String) -> ElementTextField? {
    guard case .field(let field)? = host.element(label)?.element.content else { return nil }
    return field
  }

  @Test("Capitalization, correction and spell checking of a field are the host's own until the program sets them")
  func assistance() {
    let line = UITextField()
    line.placeholder = "Account"
    let host = makeHost(line)
    #expect(field(host, "Account")?.assistance == ElementTextField.Assistance())
    line.autocapitalizationType = .none
    line.autocorrectionType = .no
    line.spellCheckingType = .yes
    line.textContentType = .emailAddress
    host.update()
    var wanted = ElementTextField.Assistance()
    wanted.capitalization = "none"
    wanted.corrects = false
    wanted.checksSpelling = true
    wanted.fillsIn = "email"
    #expect(field(host, "Account")?.assistance == wanted)
    line.textContentType = UITextContentType(rawValue: "no word")
    line.autocorrectionType = .default
    host.update()
    wanted.fillsIn = nil
    wanted.corrects = nil
    #expect(field(host, "Account")?.assistance == wanted)
    let lines = UITextView()
    lines.placeholder = "Notes"
    lines.spellCheckingType = .no
    #expect(field(makeHost(lines), "Notes")?.assistance.checksSpelling == false)
  }

  @Test("A secure text field is a password field on the host until isSecureTextEntry is false") func secure() {
    let line = UITextField()
    line.placeholder = "Password"
    line.isSecureTextEntry = true
    line.textContentType = .password
    let host = makeHost(line)
    #expect(field(host, "Password")?.purpose == .password)
    #expect(field(host, "Password")?.assistance.fillsIn == "current-password")
    line.isSecureTextEntry = false
    host.update()
    #expect(field(host, "Password")?.purpose == .text)
  }

  @Test("attributedPlaceholder sets the placeholder's text and colour, and a plain placeholder has no own colour")
  func placeholder() {
    let line = UITextField()
    line.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.systemRed])
    let host = makeHost(line)
    #expect(line.placeholder == "Name" && field(host, "Name")?.placeholderColor == UIColor.systemRed.element)
    #expect(line.attributedPlaceholder?.string == "Name")
    line.placeholder = "Other"
    host.update()
    #expect(field(host, "Other")?.placeholderColor == nil && line.attributedPlaceholder?.string == "Other")
    line.attributedPlaceholder = nil
    #expect(line.placeholder == nil)
  }

  /// A text field's delegate that decides whether the text may be cleared.
  private final class Keeper: UITextFieldDelegate {
    var clears = true
    func textFieldShouldClear(_ textField: UITextField) -> Bool { clears }
  }

  @Test("clearsOnBeginEditing empties a text field when editing begins, if the delegate allows it") func clearing() {
    let keeper = Keeper()
    let line = UITextField()
    line.placeholder = "Title"
    line.text = "old"
    line.delegate = keeper
    line.clearsOnBeginEditing = true
    var changes = 0
    line.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    keeper.clears = false
    let host = makeHost(line)
    line.becomeFirstResponder()
    host.update()
    #expect(line.isEditing && line.text == "old" && changes == 0)
    line.resignFirstResponder()
    host.update()
    keeper.clears = true
    line.becomeFirstResponder()
    host.update()
    #expect(line.text == "" && changes == 1)
  }

  @Test("leftView and rightView are shown according to their modes, and the text of the field is inset beside them")
  func sides() {
    let line = UITextField()
    line.placeholder = "Amount"
    line.text = "1"
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let right = UILabel()
    right.text = "EUR"
    line.leftView = left
    line.rightView = right
    let host = makeHost(line)
    #expect(left.isHidden && right.isHidden && field(host, "Amount")?.insets == .zero)
    line.leftViewMode = .always
    line.rightViewMode = .unlessEditing
    line.clearButtonMode = .always
    host.update()
    #expect(left.frame == CGRect(x: 0, y: 10, width: 20, height: 20) && !left.isHidden && !right.isHidden)
    #expect(right.frame.maxX == 300 && right.frame.width > 10)
    let insets = field(host, "Amount")?.insets
    #expect(insets?.left == 24 && insets?.right == 300 - right.frame.minX + 28)
    line.becomeFirstResponder()
    host.update()
    #expect(right.isHidden && field(host, "Amount")?.insets.right == 32)
    line.leftView = nil
    host.update()
    #expect(left.superview == nil && field(host, "Amount")?.insets.left == 0)
  }
}
