/// A colour, or a dynamic colour that depends on light or dark mode and on contrast.
///
/// A host gets the components for light and for dark mode together, so switching the mode needs nothing from the
/// program. A person who prefers increased contrast gets a second such pair.
public final class UIColor: NSObject, Sendable {
  private let mark = FakeCoreFoundationHeader()
  let light: ColorComponents
  let dark: ColorComponents
  /// The colour's components in light mode with increased contrast; ``strongDark`` has those in dark mode.
  let strongLight: ColorComponents
  let strongDark: ColorComponents

  init(light: ColorComponents, dark: ColorComponents, strongLight: ColorComponents, strongDark: ColorComponents) {
    self.light = light
    self.dark = dark
    self.strongLight = strongLight
    self.strongDark = strongDark
  }

  convenience init(light: UInt32, dark: UInt32) {
    self.init(light: light, dark: dark, strongLight: light, strongDark: dark)
  }

  convenience init(light: UInt32, dark: UInt32, strongLight: UInt32, strongDark: UInt32) {
    self.init(
      light: ColorComponents(packed: light), dark: ColorComponents(packed: dark),
      strongLight: ColorComponents(packed: strongLight), strongDark: ColorComponents(packed: strongDark))
  }

  /// Makes a colour that is the same in all traits.
  convenience init(_ components: ColorComponents) {
    self.init(light: components, dark: components, strongLight: components, strongDark: components)
  }

  /// Makes a dynamic colour from a closure.
  ///
  /// - Parameter dynamicProvider: Returns the colour for light or dark mode, with normal or increased contrast; it is
  ///   called for all four combinations at once.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> ColorComponents {
      var traits = UITraitCollection(userInterfaceStyle: style)
      traits.accessibilityContrast = contrast
      return dynamicProvider(traits).components(in: traits)
    }
    self.init(
      light: color(.light, .normal), dark: color(.dark, .normal), strongLight: color(.light, .high),
      strongDark: color(.dark, .high))
  }

  /// Returns the same colour with another opacity.
  ///
  /// - Parameter alpha: The opacity from 0 to 1.
  /// - Returns: The new colour; it is dynamic if this one is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { mapped { $0.with(alpha: alpha) } }

  /// Returns a colour with one change applied to the components for light, dark and increased contrast.
  func mapped(_ change: (ColorComponents) -> ColorComponents) -> UIColor {
    UIColor(
      light: change(light), dark: change(dark), strongLight: change(strongLight), strongDark: change(strongDark))
  }

  /// Returns the static colour that this colour has for given traits.
  ///
  /// - Parameter traitCollection: The traits.
  /// - Returns: A colour that is not dynamic.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(components(in: traitCollection))
  }

  func components(in traits: UITraitCollection) -> ColorComponents {
    let isStrong = traits.accessibilityContrast == .high
    return traits.userInterfaceStyle == .dark ? isStrong ? strongDark : dark : isStrong ? strongLight : light
  }

  /// Returns true if both colours are equal in light and dark mode, with normal and increased contrast.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.light == light && other.dark == dark && other.strongLight == strongLight
      && other.strongDark == strongDark
  }

  /// The hash of the components for light and dark mode.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }

  /// The colour in hexadecimal digits, red first and opacity last; light and dark with a bar between them if they
  /// differ.
  public override var description: String {
    func hex(_ packed: UInt32) -> String { "#" + String(UInt64(packed) + 0x1_0000_0000, radix: 16).dropFirst() }
    return light == dark ? hex(light.packed) : hex(light.packed) + "|" + hex(dark.packed)
  }

  /// The light and dark colour that a host receives, for the contrast that the current traits prefer.
  package var element: ElementLightDarkColor {
    let isStrong =
      (strongLight != light || strongDark != dark) && UITraitCollection.current.accessibilityContrast == .high
    return isStrong
      ? ElementLightDarkColor(light: strongLight.packed, dark: strongDark.packed)
      : ElementLightDarkColor(light: light.packed, dark: dark.packed)
  }
}
