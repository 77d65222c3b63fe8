/// A kind of trait: one of UIKit's, or one that a program defines.
///
/// ```swift
/// struct DensityTrait: UITraitDefinition { static let defaultValue = Density.regular }
/// ```
///
/// The values of custom traits are `Hashable` and `Sendable`, which UIKit does not require, since trait collections are
/// compared.
public protocol UITraitDefinition<Value> {
  /// The type of the trait's values.
  associatedtype Value: Hashable & Sendable
  /// The value of the trait where no override sets it.
  static var defaultValue: Value { get }
  /// The name of the trait for people to read.
  static var name: String { get }
  /// The unique and stable name of the trait for programs.
  static var identifier: String { get }
  /// True if dynamic colours may change with the trait.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the trait's type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the trait's type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False by default: dynamic colours do not depend on the trait.
  public static var affectsColorAppearance: Bool { false }
}

/// A kind of trait as a value: the type that defines it.
public typealias UITrait = any UITraitDefinition.Type

/// A collection of traits whose values can be changed.
public protocol UIMutableTraits {
  /// The value of a trait in the collection.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// The style of the interface: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The horizontal size class: compact, or regular with room for columns side by side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The vertical size class: compact or regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The layout direction: left to right, or right to left.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The text size that the person prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The contrast that the person prefers: normal or increased.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The kind of device, such as phone, tablet or computer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The appearance of the list that contains the view.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
  /// The number of pixels in a point of the screen.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// The mutable copy of a trait collection that is passed to a closure.
struct MutableTraitsCopy: UIMutableTraits {
  var traits: UITraitCollection

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { traits[trait] }
    set { traits.set(trait, to: newValue) }
  }
}

/// The value of a trait that a program has defined.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  // The box holds `Sendable` values only, which `AnyHashable` does not express.
  let value: AnyHashable
  let affectsColors: Bool

  init<Value: Hashable & Sendable>(_ value: Value, affectsColors: Bool) {
    self.value = AnyHashable(value)
    self.affectsColors = affectsColors
  }
}
