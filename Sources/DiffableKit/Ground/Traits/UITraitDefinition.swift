/// A trait: one of UIKit's, or one that a program defines.
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
  /// True if dynamic colours may depend on this kind of trait; false by default.
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

/// A trait as a value: the type that defines it.
public typealias UITrait = any UITraitDefinition.Type

/// A protocol for a collection of traits whose values can be changed.
public protocol UIMutableTraits {
  /// The value of the trait of a given type in this mutable collection, for reading and setting.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// The interface style in these mutable traits: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The horizontal size class in these mutable traits: compact, or regular with room for columns side by side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The vertical size class in these mutable traits: compact or regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The layout direction in these mutable traits: left to right, or right to left.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The text size that the person prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The contrast that the person prefers, in these mutable traits: normal or increased.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The kind of device in these mutable traits, such as phone, tablet or computer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The appearance of the list that contains the view, in these mutable traits.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
  /// The activity of the window: active, or inactive while it is hidden.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
  /// The number of pixels in a point of the screen, in these mutable traits.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
}

/// A mutable copy of a trait collection, which is passed to a closure.
struct MutableTraitsCopy: UIMutableTraits {
  var traits: UITraitCollection

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { traits[trait] }
    set { traits.set(trait, to: newValue) }
  }
}

/// The value of a program's own trait as a trait collection stores it, and if dynamic colours depend on the trait.
struct CustomTraitValue: Hashable, @unchecked Sendable {
  // The value was `Sendable` when it was stored, which the type `AnyHashable` does not express.
  let value: AnyHashable
  let affectsColors: Bool

  init<Value: Hashable & Sendable>(_ value: Value, affectsColors: Bool) {
    self.value = AnyHashable(value)
    self.affectsColors = affectsColors
  }
}
