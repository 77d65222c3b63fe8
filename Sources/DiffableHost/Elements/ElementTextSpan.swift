/// A span: a part of a line of text that has one style.
public struct ElementTextSpan: Hashable, Sendable {
  /// A choice of the line that is drawn under or through a part of text: none, single or double.
  public enum UnderlineStyle: Int, Hashable, Sendable {
    /// No line is drawn under or through the text.
    case none
    /// A single line is drawn under or through the text.
    case single
    /// A double line is drawn under or through the text.
    case double
  }

  /// The length of the part of the line that has this style, in UTF-16 code units.
  public var length: Int
  /// The font of this part of the line.
  public var font: ElementFont
  /// The text colour of this part of the line; `nil` for the colour of the whole text.
  public var color: ElementColor?
  /// The background colour of this part of the line; `nil` for none.
  public var background: ElementColor?
  /// The underline of this part of the line.
  public var underline: UnderlineStyle
  /// The strikethrough of this part of the line.
  public var strikethrough: UnderlineStyle

  package init(
    length: Int, font: ElementFont, color: ElementColor? = nil, background: ElementColor? = nil,
    underline: UnderlineStyle,
    strikethrough: UnderlineStyle
  ) {
    self.length = length
    self.font = font
    self.color = color
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
  }
}

/// A description of one line's layout in a text with paragraph styles: distances, height, indents, alignment.
public struct ElementLineLayout: Hashable, Sendable {
  /// The distance from the top of the line to the line above, or to the top of the text, in points; negative if lines
  /// overlap.
  public var top: CGFloat
  /// The height of the line, in points.
  public var height: CGFloat
  /// The line's indent from the left edge of the text, in points.
  public var left: CGFloat
  /// The line's indent from the right edge of the text, in points.
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
