import DiffableKit
import Foundation
import Testing

/// Tests of paragraph styles as values.
@Suite struct NSParagraphStyleTests {
  private static func filled() -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    style.baseWritingDirection = .rightToLeft
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.firstLineHeadIndent = 4
    style.headIndent = 5
    style.tailIndent = -6
    style.minimumLineHeight = 7
    style.maximumLineHeight = 8
    style.lineHeightMultiple = 9
    return style
  }

  private static func words(_ style: NSParagraphStyle) -> String {
    "\(style.alignment) \(style.lineBreakMode) \(style.baseWritingDirection) "
      + [
        style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore, style.firstLineHeadIndent,
        style.headIndent, style.tailIndent, style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple,
      ].map { "\($0)" }.joined(separator: " ")
  }

  private static let plain = "natural byWordWrapping natural 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0 0.0"
  private static let full = "center byTruncatingTail rightToLeft 1.0 2.0 3.0 4.0 5.0 -6.0 7.0 8.0 9.0"

  @Test("A new paragraph style has default values, and a changed one returns the values that were set")
  func properties() {
    #expect(Self.words(NSParagraphStyle.default) == Self.plain && Self.words(NSParagraphStyle()) == Self.plain)
    #expect(Self.words(NSMutableParagraphStyle()) == Self.plain && Self.words(Self.filled()) == Self.full)
  }

  @Test("A copy of a paragraph style is immutable, and a mutable copy changes independently")
  func copies() throws {
    let style = Self.filled()
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(!(copy is NSMutableParagraphStyle) && (copy.copy() as? NSParagraphStyle) === copy)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    style.alignment = .right
    mutable.headIndent = 50
    #expect(Self.words(copy) == Self.full && mutable.headIndent == 50 && mutable.alignment == .center)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(copy)
    other.lineSpacing = 10
    #expect(other.lineSpacing == 10 && copy.lineSpacing == 1 && other.headIndent == 5)
  }

  @Test("Paragraph styles with the same values are equal, whether mutable or not")
  func equality() throws {
    let style = Self.filled()
    #expect(style == Self.filled() && style.hash == Self.filled().hash)
    #expect(try style == #require(style.copy() as? NSParagraphStyle) && style != NSParagraphStyle.default)
    #expect(NSMutableParagraphStyle() == NSParagraphStyle.default)
    style.tailIndent = 0
    #expect(style != Self.filled())
  }

  @Test("Adjacent parts of an attributed string can have different paragraph styles as attribute")
  func attribute() {
    let text = NSMutableAttributedString(string: "one\ntwo\nthree")
    text.addAttribute(.paragraphStyle, value: Self.filled(), range: NSRange(location: 0, length: 4))
    text.addAttribute(.paragraphStyle, value: NSParagraphStyle.default, range: NSRange(location: 4, length: 4))
    text.addAttribute(.paragraphStyle, value: NSMutableParagraphStyle(), range: NSRange(location: 8, length: 5))
    let styles = [0, 4, 8].map { text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle }
    #expect(styles == [Self.filled(), .default, .default])
    #expect(NSAttributedString.Key.paragraphStyle.rawValue == "NSParagraphStyle")
  }

  @Test("The default writing direction is right-to-left for Arabic and Hebrew, and left-to-right for English")
  func directions() {
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he-IL") == .rightToLeft)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "en-GB") == .leftToRight)
    #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: nil) == .leftToRight)
  }
}
