/// The surroundings of a view: light or dark, wide or narrow, the direction in which text is read.
public struct UITraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  /// Whether there is room for columns side by side.
  public var horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified
  /// Whether there is room for much from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  /// The direction in which text is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight

  /// Surroundings of which nothing is known.
  public init() {}

  /// Surroundings of which only the appearance is known.
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  /// Surroundings of which only the width is known.
  public init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.horizontalSizeClass = horizontalSizeClass }
}

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
