/// A protocol for the traits of UIKit, each of which has a property of its own in a trait collection.
protocol BuiltInTraitDefinition: UITraitDefinition {
  static var keyPath: WritableKeyPath<UITraitCollection, Value> { get }
}

extension BuiltInTraitDefinition {
  static func anyValue(in traits: UITraitCollection) -> Any { traits[keyPath: keyPath] }

  static func set(_ value: Any, in traits: inout UITraitCollection) {
    guard let value = value as? Value else { internalInconsistency("a value of \(name) is of another type") }
    traits[keyPath: keyPath] = value
  }

  static func isUnspecified(in traits: UITraitCollection) -> Bool { traits[keyPath: keyPath] == defaultValue }

  static func copy(from source: UITraitCollection, to target: inout UITraitCollection) {
    target[keyPath: keyPath] = source[keyPath: keyPath]
  }
}

extension UITraitCollection {
  static var systemTraits: [any BuiltInTraitDefinition.Type] {
    [
      UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitActiveAppearance.self,
      UITraitListEnvironment.self,
    ]
  }

  /// The traits on which dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }

  /// The traits on which the choice of images depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] { systemTraits }
}

/// The trait for light or dark mode.
public struct UITraitUserInterfaceStyle: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified style, neither light nor dark.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True: dynamic colours depend on this trait.
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The trait for the horizontal size class: compact, or regular with room for columns side by side.
public struct UITraitHorizontalSizeClass: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified size class.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The trait for the vertical size class: compact or regular.
public struct UITraitVerticalSizeClass: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified size class.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The trait for the layout direction: left to right, or right to left.
public struct UITraitLayoutDirection: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified layout direction.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The trait for the text size that the person prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified content size category.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The trait for the contrast that the person prefers: normal or increased.
public struct UITraitAccessibilityContrast: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified contrast.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True: dynamic colours depend on this trait.
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<UITraitCollection, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The trait for the kind of device, such as phone, tablet or computer.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified idiom.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The trait for the activity of the window: active, or inactive while it is hidden.
public struct UITraitActiveAppearance: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: an unspecified activity.
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}

/// The trait for the number of pixels in a point of the screen.
public struct UITraitDisplayScale: UITraitDefinition, BuiltInTraitDefinition {
  /// The default value: the display scale 0, for an unknown screen.
  public static let defaultValue: CGFloat = 0
  static var keyPath: WritableKeyPath<UITraitCollection, CGFloat> { \.displayScale }
}
