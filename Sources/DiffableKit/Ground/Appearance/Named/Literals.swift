// The initialisers behind `#imageLiteral(resourceName:)` and `#colorLiteral(red:green:blue:alpha:)`. The compiler
// prescribes the names.

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
/// The default type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
/// The default type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = UIColor

extension UIImage: _ExpressibleByImageLiteral {
  /// Makes an image from a file or asset catalogue of the main bundle, as ``init(named:)`` does.
  ///
  /// A name without an image is misuse; under a misuse policy that carries on, the result is an empty image.
  ///
  /// - Parameter name: The name, with or without its file extension.
  public convenience init(imageLiteralResourceName name: String) {
    if let found = BundleResources.of(nil).image(
      named: name, style: .unspecified, scale: UITraitCollection.current.displayScale)
    {
      self.init(found.source, look: found.look)
    } else {
      reportMisuse(
        "There is no picture of the name \"\(name)\".", api: "UIImage.init(imageLiteralResourceName:)",
        remedy: "Add a file or a picture of an asset catalogue to the resources of the target, or use UIImage(named:).")
      self.init()
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// Makes a colour from the components of a colour literal.
  ///
  /// - Parameters:
  ///   - red: The red from 0 to 1.
  ///   - green: The green from 0 to 1.
  ///   - blue: The blue from 0 to 1.
  ///   - alpha: The opacity from 0 to 1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
