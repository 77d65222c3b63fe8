/// A set of edges of a rectangle, relative to the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of this set of edges.
  public let rawValue: UInt
  /// Makes a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The set that contains only the top edge of a rectangle.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The set that contains only the leading edge of a rectangle: left in a left-to-right layout.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The set that contains only the bottom edge of a rectangle.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The set that contains only the trailing edge of a rectangle: right in a left-to-right layout.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// The set of all four edges of a rectangle.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
