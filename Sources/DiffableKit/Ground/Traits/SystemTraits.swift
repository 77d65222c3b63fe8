/// A trait that has a property of its own in a trait collection.
protocol SystemTrait: UITraitDefinition {
  static var keyPath: WritableKeyPath<UITraitCollection, Value> { get }
}

extension SystemTrait {
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
  static var systemTraits: [any SystemTrait.Type] {
    [
      UITraitUserInterfaceStyle.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitListEnvironment.self,
    ]
  }

  /// The traits on which dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }

  /// The traits on which the choice of images depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] { systemTraits }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// True.
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// Whether there is room for columns side by side.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// Whether there is room for much from top to bottom.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The direction in which text is read.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The size of text that the person prefers.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// Whether the person prefers colours that differ more from each other.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  /// True.
  public static let affectsColorAppearance = true
  static var keyPath: WritableKeyPath<UITraitCollection, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The kind of machine.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var keyPath: WritableKeyPath<UITraitCollection, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The number of dots of the screen in a point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// Not known.
  public static let defaultValue: CGFloat = 0
  static var keyPath: WritableKeyPath<UITraitCollection, CGFloat> { \.displayScale }
}
