/// A part of a line of text that has one style.
public struct ElementTextSpan: Hashable, Sendable {
  /// The style of an underline or a strikethrough.
  public enum Line: Int, Hashable, Sendable {
    /// No underline or strikethrough.
    case none
    /// A single underline or strikethrough.
    case single
    /// A double underline or strikethrough.
    case double
  }

  /// The length of the part, in UTF-16 code units.
  public var length: Int
  /// The font of the part.
  public var font: ElementFont
  /// The text colour of the part; `nil` for the colour of the whole text.
  public var color: ElementColor?
  /// The background colour of the part.
  public var background: ElementColor?
  /// The underline of the part.
  public var underline: Line
  /// The strikethrough of the part.
  public var strikethrough: Line

  package init(
    length: Int, font: ElementFont, color: ElementColor? = nil, background: ElementColor? = nil, underline: Line,
    strikethrough: Line
  ) {
    self.length = length
    self.font = font
    self.color = color
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
  }
}

/// The layout of one line in a text with paragraph styles.
public struct ElementLineLayout: Hashable, Sendable {
  /// The distance to the line above, or to the top of the text, in points; negative if lines overlap.
  public var top: CGFloat
  /// The height of the line, in points.
  public var height: CGFloat
  /// The indent at the left, in points.
  public var left: CGFloat
  /// The indent at the right, in points.
  public var right: CGFloat
  /// The alignment of the line between its indents: left, centre or right.
  public var alignment: NSTextAlignment
  /// True if the line's base direction is right to left; `nil` for the direction of the whole text.
  public var isRightToLeft: Bool?

  package init(
    top: CGFloat, height: CGFloat, left: CGFloat, right: CGFloat, alignment: NSTextAlignment, isRightToLeft: Bool? = nil
  ) {
    self.top = top
    self.height = height
    self.left = left
    self.right = right
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
  }
}
