/// The colour of a layer: a ``UIColor``, so that it follows light and dark, which those of Core Graphics do not.
public typealias CGColor = UIColor

extension UIColor {
  /// The colour itself, for layers.
  public var cgColor: CGColor { self }

  /// The same colour as another one.
  ///
  /// - Parameter cgColor: The colour of a layer.
  public convenience init(cgColor: CGColor) {
    self.init(
      light: cgColor.light, dark: cgColor.dark, strongLight: cgColor.strongLight, strongDark: cgColor.strongDark)
  }
}
