/// The light or the dark style of an interface.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// The interface states no style of its own: its style is inherited or the system's.
  case unspecified
  /// The interface has the light style: dark text on a light background.
  case light
  /// The interface has the dark style: light text on a dark background.
  case dark
}

/// A class of the space that an interface has in the horizontal or vertical direction: compact or regular.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// The amount of space is not known.
  case unspecified
  /// The space is limited, such as the width of a phone held upright.
  case compact
  /// The space is ample, such as the width of a desktop window.
  case regular
}

/// A layout direction as a trait: that of an interface's language, or unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// The layout direction is not known.
  case unspecified = -1
  /// The layout runs from left to right, as for English.
  case leftToRight
  /// The layout runs from right to left, as for Arabic and Hebrew.
  case rightToLeft
}

/// A level of contrast that a person can prefer.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// The contrast that the person prefers is not known.
  case unspecified = -1
  /// The person prefers normal contrast.
  case normal
  /// The person prefers high contrast.
  case high
}

/// An activity of the window that shows an interface: active or inactive.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  /// The activity of the window is not known.
  case unspecified = -1
  /// The window is hidden: in another tab, or minimised.
  case inactive
  /// The window is active: on screen, not in a hidden tab or minimised.
  case active
}

/// The kind of device that shows an interface.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// The kind of device is not known.
  case unspecified = -1
  /// The interface is shown on a phone.
  case phone
  /// The interface is shown on a tablet; a desktop browser is reported as this idiom, too.
  case pad
  /// The interface is shown on a television.
  case tv
  /// The interface is shown on a car's display.
  case carPlay
  /// The interface is shown on a Mac and was made for it.
  case mac = 5
  /// The interface is shown on a headset (visionOS).
  case vision
}
