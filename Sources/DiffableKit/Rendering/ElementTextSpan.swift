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
}
