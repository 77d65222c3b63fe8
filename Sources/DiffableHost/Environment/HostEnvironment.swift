/// The person's settings and the properties of the machine, as a host reports them; the size of the window is separate.
public struct HostEnvironment: Hashable, Sendable {
  /// The light or dark style that the person prefers.
  public var userInterfaceStyle: UIUserInterfaceStyle = .light
  /// The contrast level: high if the person prefers more contrast.
  public var accessibilityContrast: UIAccessibilityContrast = .normal
  /// The layout direction of the interface's language.
  public var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  /// The person's preferred text size.
  public var contentSizeCategory: UIContentSizeCategory = .large
  /// The display scale: pixels per point.
  public var displayScale: CGFloat = 1
  /// The kind of device, such as phone or tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom = .pad
  /// The activity of the window: inactive while the person cannot see it, as in a hidden tab of a browser.
  public var activeAppearance: UIUserInterfaceActiveAppearance = .active
  /// True if the person has asked for reduced motion: animations then have no duration.
  public var reducesMotion = false

  /// Makes an environment with default values.
  public init() {}
}
