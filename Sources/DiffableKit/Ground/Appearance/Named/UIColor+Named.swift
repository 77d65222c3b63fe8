extension UIColor {
  /// A colour of the asset catalogues in the main bundle.
  ///
  /// It is nil if there is none of that name. The catalogues are folders here, as they are written; they are looked for in the main
  /// bundle and in those that a package puts beside the program, one for each of its targets with resources. A colour for light and
  /// dark, or for more contrast, depends on the surroundings.
  ///
  /// - Parameter name: The name.
  /// - Complexity: O(1) where the colour was found before, else O(*n*) in the folders of the catalogues, once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A colour of the asset catalogues in a bundle.
  ///
  /// It is nil if there is none of that name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle, nil for the main one and those beside the program.
  ///   - traitCollection: Says nothing here: the colour has what it has for all surroundings.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let found = BundleResources.of(bundle).color(named: name) else { return nil }
    self.init(light: found.light, dark: found.dark, strongLight: found.strongLight, strongDark: found.strongDark)
  }
}
