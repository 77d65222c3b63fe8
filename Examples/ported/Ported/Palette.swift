import UIKit

/// A palette of colours made in every way that an app makes them.
@MainActor enum Palette {
  static let leaf = UIColor(hue: 0.33, saturation: 0.8, brightness: 0.6, alpha: 1)
  static let wide = UIColor(displayP3Red: 1, green: 0.2, blue: 0.1, alpha: 1)
  static let literal: UIColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
  static let accent = UIColor(named: "Accent", in: .module, compatibleWith: nil)

  /// Returns a colour with its brightness multiplied by a factor, or the same colour if its hue cannot be read.
  static func shade(_ color: UIColor, by factor: CGFloat) -> UIColor {
    var hue: CGFloat = 0
    var saturation: CGFloat = 0
    var brightness: CGFloat = 0
    var alpha: CGFloat = 0
    guard color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return color }
    return UIColor(hue: hue, saturation: saturation, brightness: brightness * factor, alpha: alpha)
  }
}
