import DiffableHost
import Testing

/// Tests of the addresses that are found in texts, and of those that a link may have.
struct DetectedLinkTests {
  private static func found(in text: String) -> [String] {
    DetectedLink.links(in: text).map { "\(text[$0.range]) \($0.address.text)" }
  }

  @Test(
    "D123: An address in a text is found without the punctuation and the brackets of the sentence around it",
    arguments: [
      ("https://example.org", ["https://example.org"]), ("HTTP://Example.ORG/A", ["HTTP://Example.ORG/A"]),
      ("See http://localhost:8080/a?b=c&d=e#f.", ["http://localhost:8080/a?b=c&d=e#f"]),
      ("(https://example.org/a_(b)), and so on", ["https://example.org/a_(b)"]),
      ("[https://example.org/a](https://example.org/b)!", ["https://example.org/a", "https://example.org/b"]),
      ("“https://example.org/a”, «https://example.org/b»", ["https://example.org/a", "https://example.org/b"]),
      ("<https://example.org/a>\nhttps://example.org/b?!", ["https://example.org/a", "https://example.org/b"]),
      ("https://example.org/it's https://example.org/it'", ["https://example.org/it's", "https://example.org/it"]),
    ])
  func sentences(text: String, links: [String]) { #expect(Self.found(in: text) == links.map { "\($0) \($0)" }) }

  @Test("D123: Letters beyond ASCII in the path are percent-encoded, and other signs end the address")
  func letters() {
    #expect(
      Self.found(in: "https://example.org/Zürich🙂") == ["https://example.org/Zürich https://example.org/Z%C3%BCrich"])
    #expect(
      Self.found(in: "https://example.org/e\u{301}") == ["https://example.org/e\u{301} https://example.org/e%CC%81"])
    // The invisible joiner forms one character with the slash before it. A link divides no character, so that it ends
    // before the slash.
    #expect(Self.found(in: "https://example.org/a/\u{200D}") == ["https://example.org/a https://example.org/a"])
  }

  @Test(
    "D123: DetectedLink finds no link in a text that is no web address or could pass for another one",
    arguments: [
      "", "http", "http:", "http://", "https://", "https://.", "https:///a", "xhttps://example.org",
      "1http://example.org",
      "ftp://example.org", "javascript:alert(1)", "javascript://example.org/%0Aalert(1)", "data:text/html,a",
      "file:///etc/passwd", "www.example.org", "mailto:a@example.org", "https://bank.example@example.org/",
      "https://bank.example:a@example.org/", "https://ex\u{430}mple.org/", "https://[::1]/", "https://example.org:/",
      "https://example.org:99999999/", "https://-example.org/", "\u{202E}https://example.org/\u{202C}",
      "https://example.org/ \u{2066}a\u{2069}", "https:\\example.org",
    ])
  func hostile(text: String) { #expect(Self.found(in: text).isEmpty) }

  @Test(
    "D123: An address of more than 2,048 bytes is no link, nor is https:// repeated, and 2,000 short addresses are all found"
  )
  func long() {
    let path = String(repeating: "a", count: 2048 - "https://example.org/".count)
    #expect(Self.found(in: "https://example.org/\(path)").count == 1)
    #expect(Self.found(in: "https://example.org/\(path)a").isEmpty)
    #expect(Self.found(in: String(repeating: "https://", count: 2500)).isEmpty)
    #expect(Self.found(in: String(repeating: "http://a ", count: 2000)).count == 2000)
  }

  @Test("D122: A link may have an address of the web or of a mailbox, and no other")
  func addresses() {
    for text in [
      "https://example.org/", "HTTP://example.org", "mailto:a@example.org?subject=b%20c", "http://a:1/?b=(c)",
    ] {
      #expect(LinkAddress(text)?.text == text)
    }
    for text in [
      "", "mailto:", "javascript:alert(1)", " https://example.org", "https://example.org/ ", "https://example.org/\"",
      "https://example.org/\n", "https://example.org/é", "JavaScript:https://example.org", "blob:https://example.org/a",
      "https://a@b/", "//example.org", "/a", "https:example.org", "mailto:a\u{202E}b",
    ] { #expect(LinkAddress(text) == nil, "\(text)") }
  }
}
