extension HostEnvironment {
  /// Returns the traits of this environment in a window of a given size.
  ///
  /// A window less than 700 points wide is horizontally compact: it has room for one column. At accessibility sizes
  /// columns need more room, so 1050 points are needed for two (`behaviour.md` D102).
  func traits(for size: CGSize) -> UITraitCollection {
    var traits = UITraitCollection(userInterfaceStyle: userInterfaceStyle)
    traits.verticalSizeClass = size.height < 400 ? .compact : .regular
    traits.layoutDirection = layoutDirection
    traits.preferredContentSizeCategory = contentSizeCategory
    traits.horizontalSizeClass = size.width < 700 * traits.columnScale ? .compact : .regular
    traits.accessibilityContrast = accessibilityContrast
    traits.userInterfaceIdiom = userInterfaceIdiom
    traits.displayScale = displayScale
    traits.activeAppearance = activeAppearance
    return traits
  }
}
