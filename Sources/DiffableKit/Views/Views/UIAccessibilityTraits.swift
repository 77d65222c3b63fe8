/// A set of accessibility traits of a view, which tell assistive technology how the view behaves.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits of this set of accessibility traits.
  public let rawValue: UInt64
  /// Makes a set of traits from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// The empty set of accessibility traits.
  public static let none: UIAccessibilityTraits = []
  /// The accessibility trait of a button.
  public static let button = UIAccessibilityTraits(rawValue: 1)
  /// The accessibility trait of a link.
  public static let link = UIAccessibilityTraits(rawValue: 2)
  /// The accessibility trait of an image.
  public static let image = UIAccessibilityTraits(rawValue: 4)
  /// The accessibility trait of a selected view.
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  /// The accessibility trait of text that cannot be edited.
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  /// The accessibility trait of a heading.
  public static let header = UIAccessibilityTraits(rawValue: 65536)
  /// The accessibility trait of a disabled control.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  /// The accessibility trait of a view whose label or value changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
}
