// What `#imageLiteral(resourceName:)` and `#colorLiteral(red:green:blue:alpha:)` are made by. The names are the compiler's.

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
/// The type of `#imageLiteral(resourceName:)` where nothing else says one.
public typealias _ImageLiteralType = UIImage

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
/// The type of `#colorLiteral(red:green:blue:alpha:)` where nothing else says one.
public typealias _ColorLiteralType = UIColor

extension UIImage: _ExpressibleByImageLiteral {
  /// An image of the main bundle, as ``init(named:)`` finds it.
  ///
  /// That there is none is misuse: under a policy that goes on it is an image of nothing.
  ///
  /// - Parameter name: The name, with its ending or without.
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
  /// A colour of the components that a literal has.
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
