/// A span: a part of a line of text that has one style.
public struct ElementTextSpan: Hashable, Sendable {
  /// A style of the line that is drawn under or through a part of a text: no line, a single one or a double one.
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
  public var color: ElementLightDarkColor?
  /// The background colour of this part of the line; `nil` for none.
  public var background: ElementLightDarkColor?
  /// The underline of this part of the line.
  public var underline: UnderlineStyle
  /// The strikethrough of this part of the line.
  public var strikethrough: UnderlineStyle
  /// The link of this part of the line, an address of the web or of a mailbox that a host can open; `nil` for none.
  public var link: String?

  package init(
    length: Int, font: ElementFont, color: ElementLightDarkColor? = nil, background: ElementLightDarkColor? = nil,
    underline: UnderlineStyle,
    strikethrough: UnderlineStyle, link: String? = nil
  ) {
    self.length = length
    self.font = font
    self.color = color
    self.background = background
    self.underline = underline
    self.strikethrough = strikethrough
    self.link = link
  }
}

/// A description of one line's layout in a text with paragraph styles: distances, height, indents, alignment.
public struct ElementTextLinePlacement: Hashable, Sendable {
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
