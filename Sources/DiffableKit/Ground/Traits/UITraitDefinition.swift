/// A kind of trait: one of the system's, or a program's own.
///
/// ```swift
/// struct DensityTrait: UITraitDefinition { static let defaultValue = Density.regular }
/// ```
///
/// The values of own traits are `Hashable` and `Sendable`, which UIKit does not ask for: trait collections are compared.
public protocol UITraitDefinition<Value> {
  /// What the trait can be.
  associatedtype Value: Hashable & Sendable
  /// What the trait is where nobody has set it.
  static var defaultValue: Value { get }
  /// The name of the trait for people.
  static var name: String { get }
  /// A name of the trait that does not change.
  static var identifier: String { get }
  /// Whether colours may look different when the trait changes.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: Self.self) }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A kind of trait as a value.
public typealias UITrait = any UITraitDefinition.Type

/// Traits that can be changed.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// Whether there is room for columns side by side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// Whether there is room for much from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The direction in which text is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The size of text that the person prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// Whether the person prefers colours that differ more from each other.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The kind of machine.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The kind of list that a view is in.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
  /// The number of dots of the screen in a point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// A copy of a collection in the hands of a closure that changes it.
struct TraitEditor: UIMutableTraits {
  var traits: UITraitCollection

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { traits[trait] }
    set { traits.set(trait, to: newValue) }
  }
}

/// The value of a program's own trait.
struct TraitValue: Hashable, @unchecked Sendable {
  // Made of values that are `Sendable` only; the box does not know.
  let value: AnyHashable
  let affectsColors: Bool

  init<Value: Hashable & Sendable>(_ value: Value, affectsColors: Bool) {
    self.value = AnyHashable(value)
    self.affectsColors = affectsColors
  }
}
