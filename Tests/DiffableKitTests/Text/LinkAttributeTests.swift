import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of links in labels and text views.
@MainActor @Suite struct LinkAttributeTests {
  private func spans(_ view: UIView) -> [ElementTextSpan] {
    let host = HeadlessHost(view: view, size: CGSize(width: 400, height: 60))
    host.update()
    return host.tree.visible.flatMap { entry -> [ElementTextSpan] in
      if case .text(let text) = entry.node.element.content { text.spans.flatMap { $0 } } else { [] }
    }
  }

  private func text(_ value: Any, _ others: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "Read this")
    text.addAttributes(others, range: NSRange(location: 0, length: 9))
    text.addAttribute(.link, value: value, range: NSRange(location: 5, length: 4))
    return text
  }

  @Test("D122: A range with a link leads to its address, in the colour of links and underlined")
  func shown() throws {
    for value in [
      URL(string: "https://example.org/a")!, NSURL(string: "https://example.org/a")!, "https://example.org/a",
    ]
      as [Any]
    {
      let label = UILabel()
      label.attributedText = text(value)
      let spans = spans(label)
      #expect(spans.map(\.link) == [nil, "https://example.org/a"] && spans.map(\.length) == [5, 4])
      #expect(spans.map(\.color) == [nil, UIColor.link.element] && spans.map(\.underline) == [.none, .single])
    }
  }

  @Test("D122: A colour and an underline of the text prevail over those of links")
  func ownLook() throws {
    let label = UILabel()
    label.attributedText = text("mailto:a@example.org", [.foregroundColor: UIColor.red, .underlineStyle: 0])
    let spans = spans(label)
    #expect(spans.map(\.link) == [nil, "mailto:a@example.org"] && spans.allSatisfy { $0.color == UIColor.red.element })
    #expect(spans.allSatisfy { $0.underline == .none })
  }

  @Test(
    "D122: A link with a javascript, file, relative or empty address, or with a user name in it, is shown as plain text",
    arguments: ["javascript:alert(1)", "file:///etc/passwd", "/recipes", "", "https://a@b/"])
  func refused(address: String) {
    let label = UILabel()
    label.attributedText = text(address)
    #expect(spans(label).allSatisfy { $0.link == nil && $0.underline == .none && $0.color == nil })
  }

  @Test("D123: A text view that is not editable shows the addresses in its text as links if it detects them")
  func detected() {
    let view = UITextView()
    view.text = "See https://example.org/a."
    view.isEditable = false
    #expect(spans(view).isEmpty)
    view.dataDetectorTypes = .link
    #expect(spans(view).map(\.link) == [nil, "https://example.org/a", nil])
    #expect(view.text == "See https://example.org/a.")
    view.text = "https://example.org/b"
    #expect(spans(view).map(\.link) == ["https://example.org/b"])
    view.text = "none"
    #expect(spans(view).isEmpty)
    view.attributedText = NSAttributedString(string: "http://a", attributes: [.foregroundColor: UIColor.red])
    #expect(spans(view).map(\.link) == ["http://a"] && spans(view).map(\.color) == [UIColor.red.element])
    view.isEditable = true
    #expect(spans(view).isEmpty)
  }

  @Test(
    "D123: addDetectedLinks() links addresses in a text where it has no link yet, and returns how many links it added"
  )
  func added() {
    let text = NSMutableAttributedString(string: "https://a https://b")
    text.addAttribute(.link, value: "https://c", range: NSRange(location: 0, length: 2))
    #expect(text.addDetectedLinks() == 1 && text.addDetectedLinks() == 0)
    #expect(text.attribute(.link, at: 10, effectiveRange: nil) as? URL == URL(string: "https://b"))
  }
}
