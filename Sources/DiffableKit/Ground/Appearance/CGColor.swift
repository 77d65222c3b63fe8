/// The colour of a layer: a ``UIColor``, so that layers follow light and dark mode, which colours of Core Graphics do
/// not.
public typealias CGColor = UIColor

extension UIColor {
  /// This colour, under the type that properties of layers have.
  public var cgColor: CGColor { self }

  /// Makes a colour equal to a layer's colour.
  ///
  /// - Parameter cgColor: The colour of a layer.
  public convenience init(cgColor: CGColor) {
    self.init(
      light: cgColor.light, dark: cgColor.dark, strongLight: cgColor.strongLight, strongDark: cgColor.strongDark)
  }
}
