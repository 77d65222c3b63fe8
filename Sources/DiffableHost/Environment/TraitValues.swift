/// The light or dark style of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// No style of its own: the style is inherited or the system's.
  case unspecified
  /// The light style: dark text on a light background.
  case light
  /// The dark style: light text on a dark background.
  case dark
}

/// The amount of space in the horizontal or vertical direction.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// The amount of space is not known.
  case unspecified
  /// Limited space, such as the width of a phone held upright.
  case compact
  /// Ample space, such as the width of a desktop window.
  case regular
}

/// The layout direction of an interface's language.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// The layout direction is not known.
  case unspecified = -1
  /// The layout direction left to right, as for English.
  case leftToRight
  /// The layout direction right to left, as for Arabic and Hebrew.
  case rightToLeft
}

/// The contrast level that the person prefers.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// The contrast level is not known.
  case unspecified = -1
  /// Normal contrast.
  case normal
  /// High contrast.
  case high
}

/// The kind of device that shows an interface.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// The kind of device is not known.
  case unspecified = -1
  /// A phone.
  case phone
  /// A tablet; a desktop browser is reported as this idiom, too.
  case pad
  /// A television.
  case tv
  /// A car's display.
  case carPlay
  /// A Mac with an interface made for it.
  case mac = 5
  /// A headset (visionOS).
  case vision
}
