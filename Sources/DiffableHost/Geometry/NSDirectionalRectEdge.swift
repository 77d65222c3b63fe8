/// A set of edges of a rectangle, relative to the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The option bits.
  public let rawValue: UInt
  /// Makes a set from option bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge of a rectangle.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge: left in a left-to-right layout.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge of a rectangle.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge: right in a left-to-right layout.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges of a rectangle.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
