import DiffableKit

/// The attributed texts of messages that contain links, shared by all windows.
///
/// Foundation on Linux never frees an attributed string, some 650 bytes with a link: one is therefore made for each
/// text, not each time that a cell shows a message.
@MainActor struct LinkedTexts {
  /// A text in the colours of a bubble, as the key of its attributed text.
  private struct Key: Hashable {
    var text: String
    var isWhite: Bool
  }

  static var shared = LinkedTexts()
  private static let capacity = 1_000
  private var texts: [Key: NSAttributedString] = [:]

  /// Returns the text of a message with its links.
  ///
  /// - Parameters:
  ///   - text: The text of the message.
  ///   - isWhite: True if the text is shown in white.
  /// - Returns: The attributed text; `nil` if the text has no links, as most have none.
  mutating func words(_ text: String, isWhite: Bool = false) -> NSAttributedString? {
    guard text.contains("://") else { return nil }
    let key = Key(text: text, isWhite: isWhite)
    if let known = texts[key] { return known.length > 0 ? known : nil }
    let words = NSMutableAttributedString(string: text)
    let hasLinks = words.addDetectedLinks() > 0
    if hasLinks, isWhite {
      words.addAttribute(.foregroundColor, value: UIColor.white, range: NSRange(location: 0, length: words.length))
    }
    if texts.count >= Self.capacity { texts.removeAll() }
    // The stored copy is immutable, so that labels keep this very copy and make none of their own; an empty one stands
    // for a text without links.
    texts[key] = hasLinks ? NSAttributedString(attributedString: words) : NSAttributedString()
    return hasLinks ? texts[key] : nil
  }
}
