/// The sides of a rectangle, named by the direction in which text is read.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper side.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The side at which reading begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower side.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The side at which reading ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
