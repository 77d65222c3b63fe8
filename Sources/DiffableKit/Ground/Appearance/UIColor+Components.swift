// Initialisers that make colours from components, and methods that read components from colours. The components of a
// dynamic colour are those for the current traits.
extension UIColor {
  /// Makes a colour from red, green, blue and opacity.
  ///
  /// The components are those of extended sRGB: less than 0 and more than 1 name colours outside of sRGB. They are
  /// kept, and hosts show the nearest component that sRGB has.
  ///
  /// - Parameters:
  ///   - red: The red, usually from 0 to 1.
  ///   - green: The green, usually from 0 to 1.
  ///   - blue: The blue, usually from 0 to 1.
  ///   - alpha: The opacity, clamped to 0...1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Makes a grey from its brightness and opacity.
  ///
  /// - Parameters:
  ///   - white: The brightness, usually from 0 to 1.
  ///   - alpha: The opacity from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from hue, saturation, brightness and opacity.
  ///
  /// - Parameters:
  ///   - hue: The angle on the colour circle as a fraction: red at 0, green at a third, blue at two thirds, and red
  ///     again at 1.
  ///   - saturation: The saturation from 0, a grey, to 1.
  ///   - brightness: The brightness from 0, black, to 1.
  ///   - alpha: The opacity from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Makes a colour from components of Display P3, whose red and green are purer than those of sRGB.
  ///
  /// The colour is stored in extended sRGB, so components read from it may be less than 0 or more than 1. Hosts show
  /// components outside of sRGB as the nearest that it has.
  ///
  /// - Parameters:
  ///   - displayP3Red: The red, usually from 0 to 1.
  ///   - green: The green, usually from 0 to 1.
  ///   - blue: The blue, usually from 0 to 1.
  ///   - alpha: The opacity from 0 to 1.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha))
  }

  /// Reads red, green, blue and opacity, in extended sRGB.
  ///
  /// - Parameters:
  ///   - red: A pointer that receives the red, or `nil`.
  ///   - green: A pointer that receives the green, or `nil`.
  ///   - blue: A pointer that receives the blue, or `nil`.
  ///   - alpha: A pointer that receives the opacity, or `nil`.
  /// - Returns: Always true: every colour here has these components.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = currentComponents
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Reads hue, saturation, brightness and opacity.
  ///
  /// - Parameters:
  ///   - hue: A pointer that receives the hue, from 0 up to 1, or `nil`. A grey has the hue 0.
  ///   - saturation: A pointer that receives the saturation, or `nil`; it is more than 1 for a colour outside of sRGB.
  ///   - brightness: A pointer that receives the brightness, or `nil`.
  ///   - alpha: A pointer that receives the opacity, or `nil`.
  /// - Returns: Always true: every colour here has these components.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = currentComponents
    let parts = components.hueSaturationBrightness
    hue?.pointee = parts.hue
    saturation?.pointee = parts.saturation
    brightness?.pointee = parts.brightness
    alpha?.pointee = components.alpha
    return true
  }

  /// Reads the luminance as a grey, and the opacity.
  ///
  /// - Parameters:
  ///   - white: A pointer that receives the grey of the same luminance, or `nil`.
  ///   - alpha: A pointer that receives the opacity, or `nil`.
  /// - Returns: Always true: every colour here has a grey of the same luminance.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = currentComponents
    white?.pointee = components.white
    alpha?.pointee = components.alpha
    return true
  }

  private var currentComponents: ColorComponents { components(in: .current) }
}
