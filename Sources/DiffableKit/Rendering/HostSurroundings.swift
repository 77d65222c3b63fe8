/// What a host knows of the person's wishes and of the machine, beside the size of the window.
public struct HostSurroundings: Hashable, Sendable {
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

  /// The traits in a window of a size.
  ///
  /// A window under 700 points across has room for one column.
  func traits(for size: CGSize) -> UITraitCollection {
    var traits = UITraitCollection(userInterfaceStyle: userInterfaceStyle)
    traits.horizontalSizeClass = size.width < 700 ? .compact : .regular
    traits.verticalSizeClass = size.height < 400 ? .compact : .regular
    traits.layoutDirection = layoutDirection
    traits.preferredContentSizeCategory = contentSizeCategory
    traits.accessibilityContrast = accessibilityContrast
    traits.userInterfaceIdiom = userInterfaceIdiom
    traits.displayScale = displayScale
    return traits
  }
}

extension HostScene {
  func surroundingsDidChange(from old: HostSurroundings) {
    sharedTraits.reducesMotion = surroundings.reducesMotion
    traitsMayHaveChanged()
    func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any] = [:]) {
      perform { NotificationCenter.default.post(name: name, object: self, userInfo: userInfo) }
    }
    if surroundings.contentSizeCategory != old.contentSizeCategory {
      let key = UIContentSizeCategory.newValueUserInfoKey
      post(UIContentSizeCategory.didChangeNotification, [key: surroundings.contentSizeCategory])
    }
    if surroundings.accessibilityContrast != old.accessibilityContrast {
      post(UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
    }
    if surroundings.reducesMotion != old.reducesMotion {
      post(UIAccessibility.reduceMotionStatusDidChangeNotification)
    }
  }
}
