/// A set of the horizontal and the vertical axis.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt
  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The axis from left to right.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The axis from top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
