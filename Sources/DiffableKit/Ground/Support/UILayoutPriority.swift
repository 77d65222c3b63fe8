/// A priority of a constraint, a number from 1 to 1000.
///
/// Constraints of a higher priority are satisfied first, at the expense of those of lower priorities. A constraint of
/// priority 1000, ``required``, must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority as a number from 1 to 1000.
  public var rawValue: Float

  /// Makes a constraint priority from a number.
  ///
  /// - Parameter rawValue: A number from 1 to 1000.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Makes a constraint priority from a number.
  ///
  /// - Parameter rawValue: A number from 1 to 1000.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// The priority 1000 of a constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// The priority 750, with which a view by default resists being smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority 250, with which a view by default resists being larger than its content.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority 50, with which a view that is being measured is drawn to the target size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns a constraint priority raised by a number.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }

  /// Returns a constraint priority lowered by a number.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
}
