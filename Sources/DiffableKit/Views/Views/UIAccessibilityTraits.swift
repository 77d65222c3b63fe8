/// The kind of thing that a view is for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Makes a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No kind.
  public static let none: UIAccessibilityTraits = []
  /// Something to press.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// A reference to somewhere else.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// Text that is only read.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// A title.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// Not to be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// Text that changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
}
