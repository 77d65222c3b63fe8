import DiffableKit
import Foundation
import Testing

/// Tests of fonts and colours as attribute values of attributed strings; Foundation compares such values in each edit.
@Suite struct AttributeValueTests {
  private typealias Key = NSAttributedString.Key

  /// Pairs of different values for an attribute, among them values that are mostly zeros.
  private static let pairs: [(Key, NSObject & Sendable, NSObject & Sendable)] = [
    (.font, UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17)),
    (.font, UIFont.systemFont(ofSize: 16), UIFont.systemFont(ofSize: 32)),
    (.foregroundColor, UIColor.red, UIColor.blue), (.foregroundColor, UIColor.black, UIColor.clear),
    (.backgroundColor, UIColor.systemRed, UIColor(red: 0.3, green: 0.2, blue: 0.1, alpha: 1)),
  ]

  /// Returns a character for each character of a text: 1 or 2 if it has the first or second value of the attribute, -
  /// if it has no value, and ? if it has another one.
  private func values(_ text: NSAttributedString, _ key: Key, _ first: NSObject, _ second: NSObject) -> String {
    String(
      (0..<text.length).map { index -> Character in
        let value = text.attribute(key, at: index, effectiveRange: nil) as? NSObject
        return value == nil ? "-" : value == first ? "1" : value == second ? "2" : "?"
      })
  }

  private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

  @Test("Adjacent and overlapping parts of an attributed string can have different fonts and colours", arguments: 0..<5)
  func edits(index: Int) {
    let (key, first, second) = Self.pairs[index]
    let text = NSMutableAttributedString(string: "abcdef")
    text.addAttribute(key, value: first, range: range(0, 3))
    text.addAttribute(key, value: second, range: range(3, 2))
    #expect(values(text, key, first, second) == "11122-")
    text.addAttribute(key, value: second, range: range(2, 2))
    #expect(values(text, key, first, second) == "11222-")
    text.addAttributes([key: first, .underlineStyle: 1], range: range(1, 2))
    #expect(values(text, key, first, second) == "11122-")
    text.setAttributes([key: second], range: range(0, 2))
    #expect(values(text, key, first, second) == "22122-")
    text.append(NSAttributedString(string: "gh", attributes: [key: first]))
    text.append(NSAttributedString(string: "i", attributes: [key: second]))
    #expect(values(text, key, first, second) == "22122-112")
    text.replaceCharacters(in: range(2, 4), with: NSAttributedString(string: "x", attributes: [key: first]))
    #expect(values(text, key, first, second) == "221112")
    text.removeAttribute(key, range: range(3, 1))
    #expect(values(text, key, first, second) == "221-12")
    var runs: [String] = []
    text.enumerateAttribute(key, in: range(0, text.length)) { value, range, _ in
      runs.append("\(value as? NSObject == first ? 1 : value == nil ? 0 : 2) \(range.length)")
    }
    #expect(runs == ["2 2", "1 1", "0 1", "1 1", "2 1"])
  }

  @Test("Attributed strings are equal if their fonts and colours are, and not equal otherwise", arguments: 0..<5)
  func equality(index: Int) {
    let (key, first, second) = Self.pairs[index]
    func text(_ value: NSObject) -> NSAttributedString { NSAttributedString(string: "a", attributes: [key: value]) }
    #expect(text(first).isEqual(to: text(first)) && !text(first).isEqual(to: text(second)))
    let mutable = NSMutableAttributedString(attributedString: text(first))
    mutable.append(text(second))
    let same = NSMutableAttributedString(string: "aa")
    same.addAttribute(key, value: first, range: range(0, 2))
    same.addAttribute(key, value: second, range: range(1, 1))
    #expect(mutable.isEqual(to: same))
  }

  @Test("An empty attributed string is created without arguments, and text can be appended")
  func empty() {
    let text = NSMutableAttributedString()
    #expect(text.length == 0 && NSAttributedString().length == 0)
    text.append(NSAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    #expect(text.string == "a")
  }

  @Test("A label keeps all colours of a text in which parts were coloured one over the other")
  @MainActor func shown() {
    let text = NSMutableAttributedString(string: "red blue")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: range(0, 8))
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: range(4, 4))
    let label = UILabel()
    label.attributedText = text
    #expect(label.attributedText?.isEqual(to: text) == true)
    #expect(values(text, .foregroundColor, UIColor.red, UIColor.blue) == "11112222")
  }

  @Test("A label keeps an immutable attributed text itself, and a copy of a mutable one")
  @MainActor func copies() {
    let label = UILabel(frame: .zero)
    let immutable = NSAttributedString(string: "Leek", attributes: [.foregroundColor: UIColor.red])
    label.attributedText = immutable
    #expect(label.attributedText === immutable)
    let mutable = NSMutableAttributedString(string: "Kale")
    label.attributedText = mutable
    mutable.append(immutable)
    #expect(label.attributedText?.string == "Kale")
  }
}
