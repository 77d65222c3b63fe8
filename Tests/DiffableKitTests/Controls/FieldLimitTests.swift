import DiffableKit
import DiffableTesting
import DiffableWeb
import Testing

/// Texts that no page lets anybody type.
@MainActor struct FieldLimitTests {
  /// A field, how to read and set it, and what limits it.
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
    guard case .event(let event) = try ClientMessage("[\"x\",\(node.id.rawValue),\"\(text)\",\(revision)]") else {
      return
    }
    host.send(event)
  }

  private nonisolated static let kinds = ["UITextField", "UISearchTextField", "UITextView"]

  @Test(
    "D54: a text that is too long is cut on the server, between characters, and the page is told what is left",
    arguments: kinds)
  func cut(_ kind: String) throws {
    let (view, text, _, limit) = field(kind)
    limit(5)
    let host = HeadlessHost(view: view)
    try say("abcdefgh", revision: 1, to: host)
    #expect(text() == "abcde")
    // A family takes eleven units, and cannot be cut.
    try say("abc👨‍👩‍👧‍👦", revision: 2, to: host)
    #expect(text() == "abc")
    let shown = host.tree.nodes.values.compactMap { node -> ElementField? in
      if case .field(let field) = node.element.content { field } else { nil }
    }
    #expect(shown.map(\.text) == ["abc"])
    #expect(shown.map(\.revision) == [2])
    #expect(shown.map(\.maximumLength) == [5])
  }

  @Test("D54: without a limit of its own a field takes 20,000 UTF-16 units", arguments: kinds)
  func usual(_ kind: String) throws {
    let (view, text, _, _) = field(kind)
    let host = HeadlessHost(view: view)
    try say(String(repeating: "ab ", count: 7_000), revision: 1, to: host)
    #expect(text().utf16.count == 20_000)
  }

  @Test("D54: a longer text of the program can be edited, and not grow", arguments: kinds)
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

  @Test("D54: a field of one line takes no ends of lines; a text view does")
  func lines() throws {
    for kind in Self.kinds {
      let (view, text, _, _) = field(kind)
      let host = HeadlessHost(view: view)
      try say("a\\nb\\r\\nc", revision: 1, to: host)
      #expect(text() == (kind == "UITextView" ? "a\nb\r\nc" : "a b c"))
    }
  }
}
