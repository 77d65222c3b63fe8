/// The alignment, spacing and indents of a paragraph: the value of `NSAttributedString.Key.paragraphStyle`.
///
/// The style at the first character of a paragraph applies to the whole paragraph. Lengths are in points. A style is
/// immutable except for ``NSMutableParagraphStyle``; a text view or label copies the style when its text is set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = FakeCoreFoundationHeader()
  /// The metrics of the paragraph style; only ``NSMutableParagraphStyle`` writes them, and like other mutable objects
  /// it belongs to one thread.
  fileprivate(set) var shape: ParagraphStyle

  /// Makes a paragraph style with default values.
  public override init() { shape = ParagraphStyle() }

  init(shape: ParagraphStyle) { self.shape = shape }

  /// The paragraph style with default values.
  open class var `default`: NSParagraphStyle { ordinary }

  private static let ordinary = NSParagraphStyle()

  /// Returns the direction in which a language is written.
  ///
  /// - Parameter languageName: A language such as `ar` or `en-GB`; `nil` for the language of the process.
  /// - Returns: The writing direction of most text in that language.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The alignment of lines that are shorter than the available width; natural by default.
  open var alignment: NSTextAlignment { shape.alignment }
  /// The line-breaking mode of the paragraph: the points at which lines break, and the truncation of text that does not
  /// fit; between words by default.
  open var lineBreakMode: NSLineBreakMode { shape.lineBreakMode }
  /// The writing direction of the paragraph; by default, the direction of its letters.
  open var baseWritingDirection: NSWritingDirection { shape.baseWritingDirection }
  /// The space between one line of the paragraph and the next, in points; 0 by default.
  open var lineSpacing: CGFloat { shape.lineSpacing }
  /// The space after the paragraph if another paragraph follows, in addition to ``lineSpacing``; 0 by default.
  open var paragraphSpacing: CGFloat { shape.paragraphSpacing }
  /// The space before the paragraph if another paragraph precedes it; 0 by default.
  open var paragraphSpacingBefore: CGFloat { shape.paragraphSpacingBefore }
  /// The indent of the paragraph's first line from the leading edge, in points; 0 by default.
  open var firstLineHeadIndent: CGFloat { shape.firstLineHeadIndent }
  /// The indent of all lines of the paragraph but the first from the leading edge, in points; 0 by default.
  open var headIndent: CGFloat { shape.headIndent }
  /// The tail indent, at which the paragraph's lines end: a distance from the leading edge if positive, from the
  /// trailing edge otherwise; 0 by default.
  open var tailIndent: CGFloat { shape.tailIndent }
  /// The minimum line height of the paragraph, in points; 0, the default, for no minimum.
  ///
  /// Text stands at the bottom of a line that is higher than its fonts.
  open var minimumLineHeight: CGFloat { shape.minimumLineHeight }
  /// The maximum line height of the paragraph, in points; 0, the default, for no maximum.
  open var maximumLineHeight: CGFloat { shape.maximumLineHeight }
  /// The factor by which the paragraph's natural line height is multiplied before the minimum and maximum apply; 0, the
  /// default, for no factor.
  open var lineHeightMultiple: CGFloat { shape.lineHeightMultiple }

  /// Returns an immutable paragraph style with the same values.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: This style if it is immutable, or else a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(shape: shape)
  }

  /// Returns a mutable paragraph style with the same values.
  ///
  /// - Parameter zone: Not used.
  /// - Returns: An ``NSMutableParagraphStyle``.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(shape: shape) }

  /// Returns true if both paragraph styles have the same values, mutable or not.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.shape == shape }

  /// The hash of the paragraph style's values, which ``isEqual(_:)`` compares.
  open override var hash: Int { shape.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Makes a mutable paragraph style with default values.
  public override init() { super.init() }

  override init(shape: ParagraphStyle) { super.init(shape: shape) }

  /// Replaces all values of the paragraph style with those of another one.
  ///
  /// - Parameter obj: The other style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { shape = obj.shape }

  /// The mutable style's alignment of lines that are shorter than the available width.
  open override var alignment: NSTextAlignment {
    get { shape.alignment }
    set { shape.alignment = newValue }
  }
  /// The mutable style's line-breaking mode: the points at which lines break, and the truncation of text that does not
  /// fit.
  open override var lineBreakMode: NSLineBreakMode {
    get { shape.lineBreakMode }
    set { shape.lineBreakMode = newValue }
  }
  /// The mutable style's writing direction of the paragraph.
  open override var baseWritingDirection: NSWritingDirection {
    get { shape.baseWritingDirection }
    set { shape.baseWritingDirection = newValue }
  }
  /// The mutable style's space between one line of the paragraph and the next, in points.
  open override var lineSpacing: CGFloat {
    get { shape.lineSpacing }
    set { shape.lineSpacing = newValue }
  }
  /// The mutable style's space after the paragraph if another paragraph follows, in addition to ``lineSpacing``.
  open override var paragraphSpacing: CGFloat {
    get { shape.paragraphSpacing }
    set { shape.paragraphSpacing = newValue }
  }
  /// The mutable style's space before the paragraph if another paragraph precedes it.
  open override var paragraphSpacingBefore: CGFloat {
    get { shape.paragraphSpacingBefore }
    set { shape.paragraphSpacingBefore = newValue }
  }
  /// The mutable style's indent of the paragraph's first line from the leading edge, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { shape.firstLineHeadIndent }
    set { shape.firstLineHeadIndent = newValue }
  }
  /// The mutable style's indent of all lines of the paragraph but the first from the leading edge, in points.
  open override var headIndent: CGFloat {
    get { shape.headIndent }
    set { shape.headIndent = newValue }
  }
  /// The mutable style's tail indent, at which lines end: a distance from the leading edge if positive, from the
  /// trailing edge otherwise.
  open override var tailIndent: CGFloat {
    get { shape.tailIndent }
    set { shape.tailIndent = newValue }
  }
  /// The mutable style's minimum line height, in points; 0 for no minimum.
  open override var minimumLineHeight: CGFloat {
    get { shape.minimumLineHeight }
    set { shape.minimumLineHeight = newValue }
  }
  /// The mutable style's maximum line height, in points; 0 for no maximum.
  open override var maximumLineHeight: CGFloat {
    get { shape.maximumLineHeight }
    set { shape.maximumLineHeight = newValue }
  }
  /// The mutable style's factor by which the natural line height is multiplied before the minimum and maximum apply; 0
  /// for no factor.
  open override var lineHeightMultiple: CGFloat {
    get { shape.lineHeightMultiple }
    set { shape.lineHeightMultiple = newValue }
  }
}
