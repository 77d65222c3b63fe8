/// A colour, or a pair of colours of which the surroundings choose one.
///
/// A host gets both, so that going from light to dark needs nothing from the program.
public final class UIColor: NSObject, Sendable {
  let light: UInt32
  let dark: UInt32

  init(light: UInt32, dark: UInt32) {
    self.light = light
    self.dark = dark
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
  /// - Parameter dynamicProvider: Gives the colour for light and for dark surroundings; it is asked for both at once.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(
      light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).light,
      dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).dark)
  }

  /// The same colour, more or less transparent.
  ///
  /// - Parameter alpha: The opacity from 0 to 1.
  /// - Returns: The new colour, as dynamic as this one.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let byte = UInt32((min(max(alpha, 0), 1) * 255).rounded())
    return UIColor(light: light & ~0xFF | byte, dark: dark & ~0xFF | byte)
  }

  /// The colour as it is in given surroundings.
  ///
  /// - Parameter traitCollection: The surroundings.
  /// - Returns: A colour that depends on nothing.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let packed = traitCollection.userInterfaceStyle == .dark ? dark : light
    return UIColor(light: packed, dark: packed)
  }

  /// Two colours are equal if they are in light and in dark surroundings.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.light == light && other.dark == dark
  }

  /// The hash of both colours.
  public override var hash: Int { Int(light) << 32 ^ Int(dark) }

  /// The colour in hexadecimal, red first, opacity last.
  public override var description: String {
    func hex(_ packed: UInt32) -> String { "#" + String(UInt64(packed) + 0x1_0000_0000, radix: 16).dropFirst() }
    return light == dark ? hex(light) : hex(light) + "|" + hex(dark)
  }

  package var element: ElementColor { ElementColor(light: light, dark: dark) }

  private static func pack(_ components: CGFloat...) -> UInt32 {
    components.reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }
}
