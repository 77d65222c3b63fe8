/// A colour, or several of which the surroundings choose one.
///
/// A host gets the one for light and the one for dark, so that going from light to dark needs nothing from the program. For a
/// person who prefers more contrast these are two others.
public final class UIColor: NSObject, Sendable {
  private let mark = CoreFoundationTypeMarker()
  let light: ColorComponents
  let dark: ColorComponents
  /// What takes the place of ``light`` and ``dark`` where more contrast is preferred.
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

  /// A colour that is the same everywhere.
  convenience init(_ components: ColorComponents) {
    self.init(light: components, dark: components, strongLight: components, strongDark: components)
  }

  /// Makes a colour that depends on the surroundings.
  ///
  /// - Parameter dynamicProvider: Gives the colour for light and for dark surroundings, with usual and with more contrast; it
  ///   is asked for all four at once.
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

  /// The same colour, more or less transparent.
  ///
  /// - Parameter alpha: The opacity from 0 to 1.
  /// - Returns: The new colour, as dynamic as this one.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { mapped { $0.with(alpha: alpha) } }

  /// The same change made to the colours for all surroundings.
  func mapped(_ change: (ColorComponents) -> ColorComponents) -> UIColor {
    UIColor(
      light: change(light), dark: change(dark), strongLight: change(strongLight), strongDark: change(strongDark))
  }

  /// The colour as it is in given surroundings.
  ///
  /// - Parameter traitCollection: The surroundings.
  /// - Returns: A colour that depends on nothing.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(components(in: traitCollection))
  }

  func components(in traits: UITraitCollection) -> ColorComponents {
    let isStrong = traits.accessibilityContrast == .high
    return traits.userInterfaceStyle == .dark ? isStrong ? strongDark : dark : isStrong ? strongLight : light
  }

  /// Two colours are equal if they are in all surroundings.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.light == light && other.dark == dark && other.strongLight == strongLight
      && other.strongDark == strongDark
  }

  /// The hash of the colours for light and for dark.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(light)
    hasher.combine(dark)
    return hasher.finalize()
  }

  /// The colour in hexadecimal, red first, opacity last, as hosts show it.
  public override var description: String {
    func hex(_ packed: UInt32) -> String { "#" + String(UInt64(packed) + 0x1_0000_0000, radix: 16).dropFirst() }
    return light == dark ? hex(light.packed) : hex(light.packed) + "|" + hex(dark.packed)
  }

  /// The colour as a host is told of it: the pair for the contrast that is preferred where the code runs.
  package var element: ElementColor {
    let isStrong =
      (strongLight != light || strongDark != dark) && UITraitCollection.current.accessibilityContrast == .high
    return isStrong
      ? ElementColor(light: strongLight.packed, dark: strongDark.packed)
      : ElementColor(light: light.packed, dark: dark.packed)
  }
}
