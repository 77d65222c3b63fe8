/// How the lines of a paragraph lie: the value of `NSAttributedString.Key.paragraphStyle`.
///
/// Of a paragraph the style of its first character counts. Lengths are in points. A style does not change;
/// ``NSMutableParagraphStyle`` does, and a text view or label has the style as it was when it was given the text.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = CoreFoundationTypeMarker()
  /// Written by ``NSMutableParagraphStyle`` alone, which is one thread's as other mutable objects are.
  fileprivate(set) var shape: ParagraphMetrics

  /// Makes a style with nothing out of the ordinary.
  public override init() { shape = ParagraphMetrics() }

  init(shape: ParagraphMetrics) { self.shape = shape }

  /// The style with nothing out of the ordinary.
  open class var `default`: NSParagraphStyle { ordinary }

  private static let ordinary = NSParagraphStyle()

  /// The direction in which a language is written.
  ///
  /// - Parameter languageName: A language such as `ar` or `en-GB`; nil for that of the process.
  /// - Returns: The direction of most that is written in it.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Where lines go that are shorter than the room; to the edge at which reading begins by default.
  open var alignment: NSTextAlignment { shape.alignment }
  /// Where lines end, and what happens to text for which there is no room; between words by default.
  open var lineBreakMode: NSLineBreakMode { shape.lineBreakMode }
  /// The direction in which the paragraph is read; by default that of its letters.
  open var baseWritingDirection: NSWritingDirection { shape.baseWritingDirection }
  /// The space between a line and the next; 0 by default.
  open var lineSpacing: CGFloat { shape.lineSpacing }
  /// The space after the paragraph if another one follows, on top of ``lineSpacing``; 0 by default.
  open var paragraphSpacing: CGFloat { shape.paragraphSpacing }
  /// The space before the paragraph if another one comes before it; 0 by default.
  open var paragraphSpacingBefore: CGFloat { shape.paragraphSpacingBefore }
  /// The space before the first line, at the edge at which reading begins; 0 by default.
  open var firstLineHeadIndent: CGFloat { shape.firstLineHeadIndent }
  /// The space before the other lines, at the edge at which reading begins; 0 by default.
  open var headIndent: CGFloat { shape.headIndent }
  /// Where lines end: so far from the edge at which reading begins if it is positive, from the other edge otherwise; 0 by
  /// default.
  open var tailIndent: CGFloat { shape.tailIndent }
  /// The least height of a line; 0, the default, for none.
  ///
  /// Text stands at the bottom of a line that is higher than its fonts.
  open var minimumLineHeight: CGFloat { shape.minimumLineHeight }
  /// The greatest height of a line; 0, the default, for none.
  open var maximumLineHeight: CGFloat { shape.maximumLineHeight }
  /// By what the height of a line is multiplied, before the least and the greatest are regarded; 0, the default, for nothing.
  open var lineHeightMultiple: CGFloat { shape.lineHeightMultiple }

  /// A style that does not change.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: This one if it does not change, another one otherwise.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(shape: shape)
  }

  /// A style that can be changed, with what this one says.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: An ``NSMutableParagraphStyle``.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(shape: shape) }

  /// Styles are equal that say the same, whether they can be changed or not.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.shape == shape }

  /// Hashes what ``isEqual(_:)`` compares.
  open override var hash: Int { shape.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Makes a style with nothing out of the ordinary.
  public override init() { super.init() }

  override init(shape: ParagraphMetrics) { super.init(shape: shape) }

  /// Takes over all that another style says.
  ///
  /// - Parameter obj: The other style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { shape = obj.shape }

  /// Where lines go that are shorter than the room.
  open override var alignment: NSTextAlignment {
    get { shape.alignment }
    set { shape.alignment = newValue }
  }
  /// Where lines end, and what happens to text for which there is no room.
  open override var lineBreakMode: NSLineBreakMode {
    get { shape.lineBreakMode }
    set { shape.lineBreakMode = newValue }
  }
  /// The direction in which the paragraph is read.
  open override var baseWritingDirection: NSWritingDirection {
    get { shape.baseWritingDirection }
    set { shape.baseWritingDirection = newValue }
  }
  /// The space between a line and the next.
  open override var lineSpacing: CGFloat {
    get { shape.lineSpacing }
    set { shape.lineSpacing = newValue }
  }
  /// The space after the paragraph if another one follows, on top of ``lineSpacing``.
  open override var paragraphSpacing: CGFloat {
    get { shape.paragraphSpacing }
    set { shape.paragraphSpacing = newValue }
  }
  /// The space before the paragraph if another one comes before it.
  open override var paragraphSpacingBefore: CGFloat {
    get { shape.paragraphSpacingBefore }
    set { shape.paragraphSpacingBefore = newValue }
  }
  /// The space before the first line, at the edge at which reading begins.
  open override var firstLineHeadIndent: CGFloat {
    get { shape.firstLineHeadIndent }
    set { shape.firstLineHeadIndent = newValue }
  }
  /// The space before the other lines, at the edge at which reading begins.
  open override var headIndent: CGFloat {
    get { shape.headIndent }
    set { shape.headIndent = newValue }
  }
  /// Where lines end: so far from the edge at which reading begins if it is positive, from the other edge otherwise.
  open override var tailIndent: CGFloat {
    get { shape.tailIndent }
    set { shape.tailIndent = newValue }
  }
  /// The least height of a line; 0 for none.
  open override var minimumLineHeight: CGFloat {
    get { shape.minimumLineHeight }
    set { shape.minimumLineHeight = newValue }
  }
  /// The greatest height of a line; 0 for none.
  open override var maximumLineHeight: CGFloat {
    get { shape.maximumLineHeight }
    set { shape.maximumLineHeight = newValue }
  }
  /// By what the height of a line is multiplied; 0 for nothing.
  open override var lineHeightMultiple: CGFloat {
    get { shape.lineHeightMultiple }
    set { shape.lineHeightMultiple = newValue }
  }
}
