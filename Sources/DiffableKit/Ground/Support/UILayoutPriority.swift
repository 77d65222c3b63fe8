/// How important it is that a constraint holds, from 1 to 1000.
///
/// A constraint of a higher priority is satisfied first, whatever that costs those of lower ones. One of priority 1000,
/// ``required``, must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Makes a priority.
  ///
  /// - Parameter rawValue: A number from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority.
  ///
  /// - Parameter rawValue: A number from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: it must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: how strongly a view resists being made smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250: how strongly a view resists being made larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: how strongly a view is drawn to the size that it is measured for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority that is higher by a number.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }

  /// A priority that is lower by a number.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
}
