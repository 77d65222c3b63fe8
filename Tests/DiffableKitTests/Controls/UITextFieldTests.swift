import DiffableKit
import DiffableTesting
import Testing

/// Tests of text fields.
@MainActor struct UITextFieldTests {
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

  /// A text field's delegate that records its calls and may refuse changes of the text.
  private final class Judge: UITextFieldDelegate {
    var calls: [String] = []
    var allows = true
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("change") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      calls.append("replace \(range.location)+\(range.length) by \(string)")
      return allows
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      calls.append("return")
      return allows
    }
  }

  @Test("The textAlignment of text fields and text views reaches the host")
  func alignment() {
    let line = UITextField()
    line.placeholder = "Name"
    let host = makeHost(line)
    #expect(field(host, "Name")?.alignment == .natural)
    line.textAlignment = .right
    host.update()
    #expect(field(host, "Name")?.alignment == .right)
    let lines = UITextView()
    lines.placeholder = "Notes"
    lines.textAlignment = .center
    #expect(field(makeHost(lines), "Notes")?.alignment == .center)
  }

  @Test("A text field calls its delegate in UIKit's order, from the beginning of editing to its end")
  func delegate() {
    let text = UITextField()
    let judge = Judge()
    text.placeholder = "Title"
    text.delegate = judge
    let host = makeHost(text)
    host.type("abc", into: "Title")
    #expect(text.isFirstResponder)
    host.type("axc", into: "Title")
    let id = host.element("Title")!.id
    host.send(.submit(id))
    host.send(.focus(nil))
    #expect(
      judge.calls == [
        "begin", "replace 0+0 by abc", "change", "replace 1+1 by x", "change", "return", "end",
      ])
    #expect(text.text == "axc")
  }

  @Test("A text that the delegate refuses is reset on the host, under the revision of the person's edit")
  func refusal() {
    let text = UITextField()
    let judge = Judge()
    judge.allows = false
    text.text = "old"
    text.placeholder = "Title"
    text.delegate = judge
    let host = makeHost(text)
    host.type("new", into: "Title")
    #expect(text.text == "old")
    #expect(field(host, "Title")?.text == "old")
    #expect(field(host, "Title")?.revision == 1)
  }

  @Test("Only edits by a person raise the revision of a text field")
  func revision() {
    let text = UITextField()
    text.placeholder = "Title"
    let host = makeHost(text)
    text.text = "by program"
    host.update()
    #expect(field(host, "Title")?.revision == 0)
    host.type("a", into: "Title")
    host.type("ab", into: "Title")
    #expect(field(host, "Title")?.revision == 2)
    text.text = "again"
    host.update()
    #expect(field(host, "Title")?.revision == 2)
    #expect(field(host, "Title")?.text == "again")
  }

  @Test("A text field sends editing events for edits by a person, not for text set by the program")
  func events() {
    let text = UITextField()
    text.placeholder = "Title"
    var events: [String] = []
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
      ("exit", .editingDidEndOnExit),
    ] { text.addAction(UIAction { _ in events.append(name) }, for: event) }
    let host = makeHost(text)
    text.text = "program"
    #expect(text.becomeFirstResponder())
    host.update()
    #expect(host.focus == host.element("Title")?.id)
    host.type("x", into: "Title")
    host.send(.submit(host.focus!))
    text.resignFirstResponder()
    #expect(!text.isFirstResponder)
    #expect(events == ["begin", "changed", "exit", "end"])
  }

  @Test("A text field that is removed from the window ends editing")
  func removal() {
    let text = UITextField()
    let judge = Judge()
    text.placeholder = "Title"
    text.delegate = judge
    let host = makeHost(text)
    host.type("a", into: "Title")
    text.removeFromSuperview()
    #expect(judge.calls.last == "end")
    #expect(!text.isEditing)
  }

  @Test("accessibilityInvalidReason makes a text field invalid, with the reason as hint and a red border")
  func problem() {
    let text = UITextField()
    text.accessibilityLabel = "Title"
    let host = makeHost(text)
    text.accessibilityInvalidReason = "A title is needed."
    host.update()
    let accessibility = host.element("Title")?.element.accessibility
    #expect(accessibility?.isInvalid == true)
    #expect(accessibility?.hint == "A title is needed.")
    #expect(text.layer.borderColor == .systemRed)
    text.accessibilityInvalidReason = nil
    host.update()
    #expect(host.element("Title")?.element.accessibility.isInvalid == false)
  }

  @Test("The host's element covers the whole text field, and its text insets leave room for the clear button")
  func roomBesideClearButton() throws {
    let view = UIView(frame: .zero)
    let host = HeadlessHost(view: view)
    let search = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 300, height: 36))
    view.addSubview(search)
    func field() throws -> (frame: CGRect, insets: UIEdgeInsets) {
      host.update()
      let fields = host.tree.visible.compactMap { entry -> (CGRect, UIEdgeInsets)? in
        if case .field(let field) = entry.node.element.content { (entry.frame, field.insets) } else { nil }
      }
      return try #require(fields.first)
    }
    #expect(try field().frame == search.frame)
    #expect(try field().insets == UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 8))
    search.text = "Words"
    #expect(try field().frame == search.frame)
    #expect(try field().insets == UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 32))
    #expect(host.tap("Clear text"))
    #expect(search.text == "")
    view.semanticContentAttribute = .forceRightToLeft
    search.semanticContentAttribute = .forceRightToLeft
    search.text = "Words"
    #expect(try field().insets == UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 32))
    search.text = ""
    #expect(try field().insets == UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 32))
  }

  @Test("The clear button is shown while the text field has text, and empties the field")
  func clear() {
    let text = UITextField()
    text.placeholder = "Title"
    text.clearButtonMode = .always
    var changes = 0
    text.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    let host = makeHost(text)
    #expect(host.element("Clear text") == nil)
    host.type("abc", into: "Title")
    #expect(host.tap("Clear text"))
    #expect(text.text == "")
    #expect(changes == 2)
    #expect(host.element("Clear text") == nil)
    #expect(host.focus == host.element("Title")?.id)
  }

  @Test("A secure text field is a password field on the host, and one with a number pad is a number field")
  func purpose() {
    let text = UITextField()
    text.placeholder = "Secret"
    text.isSecureTextEntry = true
    let host = makeHost(text)
    #expect(field(host, "Secret")?.purpose == .password)
    text.isSecureTextEntry = false
    text.keyboardType = .numberPad
    host.update()
    #expect(field(host, "Secret")?.purpose == .number)
  }

  @Test("A text view accepts several lines and tells its delegate of the change")
  func textView() {
    /// A text view's delegate that records the text after each change.
    final class Listener: NSObject, UITextViewDelegate {
      var texts: [String] = []
      func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
    }
    let view = UITextView()
    let listener = Listener()
    view.accessibilityLabel = "Directions"
    view.delegate = listener
    let host = makeHost(view)
    host.type("one\ntwo", into: "Directions")
    #expect(listener.texts == ["one\ntwo"])
    #expect(field(host, "Directions")?.isMultiline == true)
    view.isEditable = false
    host.update()
    #expect(field(host, "Directions")?.isEditable == false)
  }

  @Test("A tap turns a switch on and sends valueChanged")
  func toggle() {
    let view = UISwitch()
    view.accessibilityLabel = "Metric"
    var changes = 0
    view.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let host = makeHost(view)
    #expect(host.element("Metric")?.element.accessibility.isChecked == false)
    host.tap("Metric")
    #expect(view.isOn)
    #expect(host.element("Metric")?.element.accessibility.isChecked == true)
    view.setOn(false, animated: false)
    #expect(changes == 1)
  }
}
