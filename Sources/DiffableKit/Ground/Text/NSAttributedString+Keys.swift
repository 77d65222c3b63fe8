extension NSAttributedString.Key {
  /// The font of a part of a text, a ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of a part of a text, a ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind a part of a text, a ``UIColor``.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The line under a part of a text, the raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through a part of a text, the raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How the lines of a paragraph lie, an ``NSParagraphStyle``; that of its first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// A line under a part of a text, or through it.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
