/// A colour, or several of which the surroundings choose one.
///
/// A host gets the one for light and the one for dark, so that going from light to dark needs nothing from the program. For a
/// person who prefers more contrast these are two others.
public final class UIColor: NSObject, Sendable {
  let light: UInt32
  let dark: UInt32
  /// What takes the place of ``light`` and ``dark`` where more contrast is preferred.
  let strongLight: UInt32
  let strongDark: UInt32

  convenience init(light: UInt32, dark: UInt32) {
    self.init(light: light, dark: dark, strongLight: light, strongDark: dark)
  }

  init(light: UInt32, dark: UInt32, strongLight: UInt32, strongDark: UInt32) {
    self.light = light
    self.dark = dark
    self.strongLight = strongLight
    self.strongDark = strongDark
  }

  /// Makes a colour from red, green, blue and opacity between 0 and 1; what is outside is brought to the nearest end.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let packed = Self.pack(red, green, blue, alpha)
    self.init(light: packed, dark: packed)
  }

  /// Makes a grey from its brightness and opacity between 0 and 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour that depends on the surroundings.
  ///
  /// - Parameter dynamicProvider: Gives the colour for light and for dark surroundings, with usual and with more contrast; it
  ///   is asked for all four at once.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) -> UInt32 {
      var traits = UITraitCollection(userInterfaceStyle: style)
      traits.accessibilityContrast = contrast
      return dynamicProvider(traits).packed(in: traits)
    }
    self.init(
      light: color(.light, .normal), dark: color(.dark, .normal), strongLight: color(.light, .high),
      strongDark: color(.dark, .high))
  }

  /// The same colour, more or less transparent.
  ///
  /// - Parameter alpha: The opacity from 0 to 1.
  /// - Returns: The new colour, as dynamic as this one.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let byte = UInt32((min(max(alpha, 0), 1) * 255).rounded())
    func veiled(_ packed: UInt32) -> UInt32 { packed & ~0xFF | byte }
    return UIColor(
      light: veiled(light), dark: veiled(dark), strongLight: veiled(strongLight), strongDark: veiled(strongDark))
  }

  /// The colour as it is in given surroundings.
  ///
  /// - Parameter traitCollection: The surroundings.
  /// - Returns: A colour that depends on nothing.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let packed = packed(in: traitCollection)
    return UIColor(light: packed, dark: packed)
  }

  private func packed(in traits: UITraitCollection) -> UInt32 {
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
  public override var hash: Int { Int(light) << 32 ^ Int(dark) }

  /// The colour in hexadecimal, red first, opacity last.
  public override var description: String {
    func hex(_ packed: UInt32) -> String { "#" + String(UInt64(packed) + 0x1_0000_0000, radix: 16).dropFirst() }
    return light == dark ? hex(light) : hex(light) + "|" + hex(dark)
  }

  /// The colour as a host is told of it: the pair for the contrast that is preferred where the code runs.
  package var element: ElementColor {
    let isStrong =
      (strongLight != light || strongDark != dark) && UITraitCollection.current.accessibilityContrast == .high
    return isStrong ? ElementColor(light: strongLight, dark: strongDark) : ElementColor(light: light, dark: dark)
  }

  private static func pack(_ components: CGFloat...) -> UInt32 {
    components.reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }
}
