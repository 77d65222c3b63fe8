/// A value with a colour's red, green, blue and opacity in extended sRGB.
///
/// Components between 0 and 1 are those of sRGB. Components beyond that range name colours outside of sRGB, such as the
/// purest red of a Display P3 screen.
struct ColorComponents: Hashable, Sendable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat
  /// The opacity of the colour, from 0 to 1.
  var alpha: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = Self.unit(alpha)
  }

  /// Unpacks a colour from eight bits for each component, red in the highest bits.
  init(packed: UInt32) {
    func component(_ shift: UInt32) -> CGFloat { CGFloat(packed >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The colour packed into eight bits for each component, red in the highest bits, as hosts take colours; components
  /// beyond sRGB are clamped one by one.
  var packed: UInt32 {
    [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32((Self.unit($1) * 255).rounded()) }
  }

  /// Returns a number clamped to 0...1, and 0 for NaN.
  static func unit(_ number: CGFloat) -> CGFloat { number > 0 ? min(number, 1) : 0 }

  func with(alpha: CGFloat) -> ColorComponents {
    ColorComponents(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension ColorComponents {
  /// Makes the components in extended sRGB from those of a colour in Display P3, whose primaries lie farther out than
  /// those of sRGB.
  init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let light = [red, green, blue].map(Self.linear)
    // The matrix follows from the chromaticities of both sets of primaries, which have the same white point.
    func part(_ row: (CGFloat, CGFloat, CGFloat)) -> CGFloat {
      row.0 * light[0] + row.1 * light[1] + row.2 * light[2]
    }
    self.init(
      linearRed: part((1.224_940_176_28, -0.224_940_176_28, 0)),
      green: part((-0.042_056_954_71, 1.042_056_954_71, 0)),
      blue: part((-0.019_637_554_59, -0.078_636_045_55, 1.098_273_600_14)), alpha: alpha)
  }

  /// Makes the components in extended sRGB from linear amounts of red, green and blue light.
  init(linearRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), alpha: alpha)
  }

  /// The grey with the luminance of this colour.
  var white: CGFloat {
    if red == green, green == blue { return red }
    return Self.encoded(0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue))
  }

  /// Returns the linear amount of light of a component encoded in sRGB; negative components mirror positive ones.
  private static func linear(_ component: CGFloat) -> CGFloat {
    let size = abs(component)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return component < 0 ? -light : light
  }

  /// Returns the component, encoded in sRGB, of a linear amount of light.
  private static func encoded(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let component = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -component : component
  }
}

extension ColorComponents {
  /// Makes the red, green and blue of a colour from its hue, saturation and brightness; the hue is an angle as a
  /// fraction of the circle and wraps around outside of 0..<1.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turns = hue.isFinite ? hue - hue.rounded(.down) : 0
    // Returns the component of the primary colour whose own hue is the given number of sixths of the circle: the full
    // share for hues within one sixth of it, falling to none from two sixths on.
    func component(_ place: CGFloat) -> CGFloat {
      let distance = abs(turns * 6 - place)
      let share = ColorComponents.unit(2 - min(distance, 6 - distance))
      return brightness * (1 - saturation * (1 - share))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  /// The hue, from 0 up to 1, the saturation and the brightness of the colour; a grey has the hue 0.
  var hueSaturationBrightness: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let brightness = max(red, green, blue)
    let range = brightness - min(red, green, blue)
    guard range > 0 else { return (0, 0, brightness) }
    let sixths =
      brightness == red
      ? (green - blue) / range : brightness == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    return ((sixths < 0 ? sixths + 6 : sixths) / 6, brightness == 0 ? 0 : range / brightness, brightness)
  }
}
