/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not known, or whatever the person has chosen for all programs.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// Little room, as on a phone held upright.
  case compact
  /// Much room, as on a desk.
  case regular
}

/// The direction in which text is read.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}

/// Whether colours differ more from each other than usual.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// As usual.
  case normal
  /// More than usual.
  case high
}

/// The kind of machine that shows an interface.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// Held in one hand.
  case phone
  /// Larger; a browser on a desk counts as this too.
  case pad
  /// Seen from afar.
  case tv
  /// In a car.
  case carPlay
  /// A computer whose interface is made for it.
  case mac = 5
  /// In space.
  case vision
}
