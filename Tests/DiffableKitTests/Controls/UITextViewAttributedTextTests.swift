import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of text views with attributed text.
@MainActor @Suite struct UITextViewAttributedTextTests {
  private static let bold = UIFont.boldSystemFont(ofSize: 10)

  private static func text() -> NSMutableAttributedString {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .right
    let text = NSMutableAttributedString(
      string: "bold\n", attributes: [.font: bold, .foregroundColor: UIColor.red, .paragraphStyle: style])
    text.append(NSAttributedString(string: "plain", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    return text
  }

  private func host(_ view: UITextView) -> HeadlessHost {
    HeadlessHost(view: view, size: CGSize(width: 100, height: 60))
  }

  private func texts(_ host: HeadlessHost) -> [ElementText] {
    host.update()
    return host.tree.visible.compactMap { entry in
      if case .text(let text) = entry.node.element.content { text } else { nil }
    }
  }

  private func fields(_ host: HeadlessHost) -> [ElementTextField] {
    host.update()
    return host.tree.visible.compactMap { entry in
      if case .field(let field) = entry.node.element.content { field } else { nil }
    }
  }

  @Test("A text view that is not editable shows the fonts, colours and paragraph styles of its attributed text")
  func shown() throws {
    let view = UITextView()
    view.isEditable = false
    view.attributedText = Self.text()
    let host = host(view)
    let text = try #require(texts(host).first)
    #expect(fields(host).isEmpty && text.lines == ["bold", "plain"])
    #expect(text.rows.map(\.top) == [0, 4] && text.rows.map(\.alignment) == [.right, .right])
    #expect(text.spans.map { $0.map(\.font.weight) } == [[700], [400]])
    #expect(text.spans[0].first?.color == UIColor.red.element)
    #expect(view.text == "bold\nplain" && view.attributedText.isEqual(to: Self.text()))
    #expect(view.font == Self.bold && view.textColor == .red && view.textAlignment == .right)
  }

  @Test("An editable text view is shown in the style of its first character, and keeps its attributes through edits")
  func edited() throws {
    let view = UITextView()
    view.accessibilityLabel = "Notes"
    view.attributedText = Self.text()
    let host = host(view)
    let field = try #require(fields(host).first)
    #expect(texts(host).isEmpty && field.text == "bold\nplain" && field.alignment == .right)
    #expect(field.font == Self.bold.element && field.color == UIColor.red.element)
    host.type("bolder\nplain", into: "Notes")
    host.type("bolder\nplain!", into: "Notes")
    view.isEditable = false
    let text = try #require(texts(host).first)
    #expect(fields(host).isEmpty && text.lines == ["bolder", "plain!"])
    #expect(text.spans.map { $0.map(\.length) } == [[6], [6]], "what was typed looks like what is before it")
    #expect(text.spans.map { $0.map(\.font.weight) } == [[700], [400]])
    view.isEditable = true
    #expect(texts(host).isEmpty && fields(host).map(\.text) == ["bolder\nplain!"])
  }

  @Test("font, textColor and textAlignment set after attributedText apply to the whole text")
  func overwritten() throws {
    let view = UITextView()
    view.isEditable = false
    view.attributedText = Self.text()
    let host = host(view)
    view.font = .italicSystemFont(ofSize: 20)
    view.textColor = .blue
    view.textAlignment = .center
    let text = try #require(texts(host).first)
    #expect(text.spans.flatMap { $0 }.allSatisfy { $0.font.isItalic && $0.color == UIColor.blue.element })
    #expect(text.rows.map(\.alignment) == [.center, .center] && text.rows.map(\.top) == [0, 4])
    view.text = "new"
    #expect(texts(host).isEmpty && fields(host).map(\.text) == ["new"])
    #expect(view.attributedText.string == "new")
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    view.attributedText = nil
    #expect(view.text.isEmpty && view.attributedText.length == 0 && !view.hasText)
  }

  @Test(
    "A text view is as high as its paragraphs without scrolling, and with scrolling its content is as high as they are")
  func size() throws {
    let view = UITextView()
    view.isEditable = false
    view.isScrollEnabled = false
    view.attributedText = Self.text()
    #expect(view.sizeThatFits(CGSize(width: 100, height: 1000)).height == 44)
    #expect(view.intrinsicContentSize.height == 44)
    view.attributedText = NSAttributedString(string: "")
    #expect(view.intrinsicContentSize.height == 28)
    let long = NSMutableAttributedString()
    for _ in 0..<20 { long.append(Self.text()) }
    view.attributedText = long
    view.isScrollEnabled = true
    let host = host(view)
    let scroll = host.tree.visible.compactMap { entry in
      if case .scroll(let scroll) = entry.node.element.content { scroll } else { nil }
    }
    #expect(scroll.first?.contentSize.height == view.sizeThatFits(CGSize(width: 100, height: 1000)).height)
    #expect(scroll.first?.isScrollEnabled == true && scroll.first?.contentSize.width == 100)
  }
}
