/// The colour of a layer: a ``UIColor``, so that layers follow light and dark mode, which colours of Core Graphics do
/// not.
public typealias CGColor = UIColor

extension UIColor {
  /// This colour, as the colour of a layer.
  public var cgColor: CGColor { self }

  /// Makes a colour equal to the colour of a layer.
  ///
  /// - Parameter cgColor: The colour of a layer.
  public convenience init(cgColor: CGColor) {
    self.init(
      light: cgColor.light, dark: cgColor.dark, strongLight: cgColor.strongLight, strongDark: cgColor.strongDark)
  }
}
