/// What a host knows of the person's wishes and of the machine, beside the size of the window.
public struct HostEnvironment: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle = .light
  /// Whether the person prefers colours that differ more from each other.
  public var accessibilityContrast: UIAccessibilityContrast = .normal
  /// The direction in which the language of the interface is read.
  public var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  /// The size of text that the person prefers.
  public var contentSizeCategory: UIContentSizeCategory = .large
  /// The number of dots of the screen in a point.
  public var displayScale: CGFloat = 1
  /// The kind of machine.
  public var userInterfaceIdiom: UIUserInterfaceIdiom = .pad
  /// Whether the person prefers stillness: animations then have no duration.
  public var reducesMotion = false

  /// Makes surroundings of which nothing is unusual.
  public init() {}
}
