/// A set of axes: the horizontal one, the vertical one, or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The raw bits of the set of axes.
  public let rawValue: UInt
  /// Makes a set of axes from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The horizontal axis, from left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The vertical axis, from top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// The horizontal and the vertical axis together.
  public static let both: UIAxis = [.horizontal, .vertical]
}
