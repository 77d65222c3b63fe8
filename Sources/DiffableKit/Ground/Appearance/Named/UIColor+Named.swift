extension UIColor {
  /// Finds a colour by name in the asset catalogues of the main bundle.
  ///
  /// The result is `nil` if there is no colour of that name. Asset catalogues are uncompiled folders here; they are
  /// searched in the main bundle and in the bundles that a Swift package puts beside the program, one for each target
  /// with resources. A colour set for light and dark, or for increased contrast, becomes a dynamic colour.
  ///
  /// - Parameter name: The name.
  /// - Complexity: O(1) if the colour was found before, else O(*n*) in the number of folders in the catalogues, once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds a colour by name in the asset catalogues of a bundle.
  ///
  /// The result is `nil` if there is no colour of that name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle, or `nil` for the main bundle and the package bundles beside the program.
  ///   - traitCollection: Ignored: the colour is dynamic and follows its environment.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let found = BundleResources.of(bundle).color(named: name) else { return nil }
    self.init(light: found.light, dark: found.dark, strongLight: found.strongLight, strongDark: found.strongDark)
  }
}
