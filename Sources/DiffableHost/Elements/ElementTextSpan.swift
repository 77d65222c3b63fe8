/// A part of a line of text that looks different from the rest.
public struct ElementTextSpan: Hashable, Sendable {
  /// A line under text, or through it.
  public enum Line: Int, Hashable, Sendable {
    /// There is none.
    case none
    /// There is one.
    case single
    /// There are two.
    case double
  }

  /// The length of the part, in UTF-16 code units as hosts count text.
  public var length: Int
  /// The font.
  public var font: ElementFont
  /// The colour, nil for that of the whole text.
  public var color: ElementColor?
  /// The colour behind the part.
  public var background: ElementColor?
  /// The line under the part.
  public var underline: Line
  /// The line through the part.
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

/// How a line of text lies whose paragraph says it.
public struct ElementLineLayout: Hashable, Sendable {
  /// The distance to the line above, or to the top of the text, in points; less than 0 where lines overlap.
  public var top: CGFloat
  /// The height of the line in points.
  public var height: CGFloat
  /// The space at the left, in points.
  public var left: CGFloat
  /// The space at the right, in points.
  public var right: CGFloat
  /// Where the line goes in what is not free: left, centre or right.
  public var alignment: NSTextAlignment
  /// Whether the line is read from right to left; nil for as the whole text is.
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
