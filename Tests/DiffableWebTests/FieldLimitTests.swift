import DiffableKit
import DiffableTesting
import DiffableWeb
import Testing

/// Tests of the length limits of text fields and text views.
@MainActor struct FieldLimitTests {
  /// Returns a text field, search field or text view by the name of its class, and closures that read its text, set it
  /// and limit its length.
  private func field(_ kind: String) -> (
    view: UIView, text: @MainActor () -> String, set: @MainActor (String) -> Void, limit: @MainActor (Int) -> Void
  ) {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    if kind == "UITextView" {
      let view = UITextView(frame: frame)
      return (view, { view.text }, { view.text = $0 }, { view.maximumLength = $0 })
    }
    let field = kind == "UITextField" ? UITextField(frame: frame) : UISearchTextField(frame: frame)
    return (field, { field.text ?? "" }, { field.text = $0 }, { field.maximumLength = $0 })
  }

  private func say(_ text: String, revision: Int, to host: HeadlessHost) throws {
    let node = try #require(
      host.tree.nodes.values.first { if case .field = $0.element.content { true } else { false } })
    guard case .field(let field) = node.element.content,
      case .event(let event) = try ClientMessage(
        "[\"x\",\(node.id.rawValue),\"\(text)\",\(revision),\(field.programRevision)]")
    else { return }
    host.send(event)
  }

  private nonisolated static let kinds = ["UITextField", "UISearchTextField", "UITextView"]

  @Test(
    "D54: typed text over a field's limit is truncated between characters, and the page gets the truncated text",
    arguments: kinds)
  func cut(_ kind: String) throws {
    let (view, text, _, limit) = field(kind)
    limit(5)
    let host = HeadlessHost(view: view)
    try say("abcdefgh", revision: 1, to: host)
    #expect(text() == "abcde")
    // The family emoji is one character of eleven UTF-16 units, more than the limit leaves, so that it is left out as a
    // whole.
    try say("abc👨‍👩‍👧‍👦", revision: 2, to: host)
    #expect(text() == "abc")
    let shown = host.tree.nodes.values.compactMap { node -> ElementTextField? in
      if case .field(let field) = node.element.content { field } else { nil }
    }
    #expect(shown.map(\.text) == ["abc"])
    #expect(shown.map(\.revision) == [2])
    #expect(shown.map(\.maximumLength) == [5])
  }

  @Test("D54: a text field or text view without a limit of its own accepts 20,000 UTF-16 units", arguments: kinds)
  func usual(_ kind: String) throws {
    let (view, text, _, _) = field(kind)
    let host = HeadlessHost(view: view)
    try say(String(repeating: "ab ", count: 7_000), revision: 1, to: host)
    #expect(text().utf16.count == 20_000)
  }

  @Test("D54: a text set by the program beyond the limit can be edited, but not made longer", arguments: kinds)
  func longer(_ kind: String) throws {
    let (view, text, set, limit) = field(kind)
    limit(3)
    set("abcdef")
    let host = HeadlessHost(view: view)
    try say("abXdef", revision: 1, to: host)
    #expect(text() == "abXdef")
    try say("abXdefgh", revision: 2, to: host)
    #expect(text() == "abXdef")
    try say("ab", revision: 3, to: host)
    try say("abcdef", revision: 4, to: host)
    #expect(text() == "abc")
  }

  @Test("D54: a text field replaces typed line breaks by spaces; a text view keeps them")
  func lines() throws {
    for kind in Self.kinds {
      let (view, text, _, _) = field(kind)
      let host = HeadlessHost(view: view)
      try say("a\\nb\\r\\nc", revision: 1, to: host)
      #expect(text() == (kind == "UITextView" ? "a\nb\r\nc" : "a b c"))
    }
  }
}
