// Colours made from numbers, and read as numbers. Reading a colour that depends on the surroundings reads that of the current ones.
extension UIColor {
  /// Makes a colour from red, green, blue and opacity.
  ///
  /// The components are those of extended sRGB: less than 0 and more than 1 name colours beyond sRGB, which are kept, and which
  /// hosts show as the nearest that sRGB has in each component.
  ///
  /// - Parameters:
  ///   - red: The red, usually from 0 to 1.
  ///   - green: The green, usually from 0 to 1.
  ///   - blue: The blue, usually from 0 to 1.
  ///   - alpha: The opacity; what is outside of 0 to 1 is brought to the nearest end.
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

  /// Makes a colour from a place on the circle of hues, and how much of it there is.
  ///
  /// - Parameters:
  ///   - hue: The place on the circle: red at 0, green at a third, blue at two thirds, and red again at 1.
  ///   - saturation: From 0, a grey, to 1.
  ///   - brightness: From 0, black, to 1.
  ///   - alpha: The opacity from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  /// Makes a colour from components of Display P3, whose red and green are purer than those of sRGB.
  ///
  /// It is kept in extended sRGB, so that components read from it may be less than 0 or more than 1. Hosts show what lies beyond
  /// sRGB as the nearest that it has in each component.
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
  ///   - red: Where to write the red, nil for nowhere.
  ///   - green: Where to write the green, nil for nowhere.
  ///   - blue: Where to write the blue, nil for nowhere.
  ///   - alpha: Where to write the opacity, nil for nowhere.
  /// - Returns: True: every colour here has these components.
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
  ///   - hue: Where to write the place on the circle of hues, from 0 to less than 1, nil for nowhere. A grey has the hue 0.
  ///   - saturation: Where to write the saturation, nil for nowhere; more than 1 of a colour beyond sRGB.
  ///   - brightness: Where to write the brightness, nil for nowhere.
  ///   - alpha: Where to write the opacity, nil for nowhere.
  /// - Returns: True: every colour here has these components.
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

  /// Reads the brightness as a grey, and the opacity.
  ///
  /// - Parameters:
  ///   - white: Where to write the grey that is as bright, nil for nowhere.
  ///   - alpha: Where to write the opacity, nil for nowhere.
  /// - Returns: True: every colour here has a grey that is as bright.
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
