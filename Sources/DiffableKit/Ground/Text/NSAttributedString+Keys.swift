extension NSAttributedString.Key {
  /// The attribute for the font of a range, a ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The attribute for the text colour of a range, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The attribute for the background colour of a range, a ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The attribute for the line under a range, the raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The attribute for the line through a range, the raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The attribute for the link of a range, a `URL` or a string.
  ///
  /// A ``UILabel``, and a ``UITextView`` that is not editable, show the range in the colour ``UIColor/link`` and
  /// underlined, unless the range has another ``foregroundColor`` or ``underlineStyle``. The host opens the address
  /// itself, a browser in a new tab; unlike UIKit's, a label has links that can be opened. Only addresses that begin
  /// with `http://`, `https://` or `mailto:` are links; other values have no effect (`behaviour.md` D122).
  public static let link = NSAttributedString.Key("NSLink")
  /// The attribute for the paragraph style, an ``NSParagraphStyle``; the value at the first character of a paragraph
  /// applies to the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// A set of styles of the line under or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of this set of underline styles.
  public let rawValue: Int
  /// Makes an underline style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The style of a single line under or through text.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// The style of a double line under or through text.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
