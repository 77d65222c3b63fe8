extension UIImage {
  /// An image of the main bundle.
  ///
  /// It is nil if there is none of that name. Looked for are images of asset catalogues, which are folders here as they are
  /// written, and files that end in `png`, `jpg`, `jpeg`, `gif`, `webp` or `svg`, with `@2x` or `@3x` before that; in the main bundle
  /// and in those that a package puts beside the program, one for each of its targets with resources. Of several scales the
  /// one for the screen of the scene for which code runs is taken. An image of a catalogue that has another one for the dark goes
  /// with its surroundings.
  ///
  /// What was found is kept as long as the process runs; the bytes are read when they are wanted.
  ///
  /// - Parameter name: The name, with its ending or without.
  /// - Complexity: O(1) where the image was found before, else O(*n*) in the folders of the catalogues, once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// An image of a bundle, for given surroundings.
  ///
  /// It is nil if there is none of that name.
  ///
  /// - Parameters:
  ///   - name: The name, with its ending or without.
  ///   - bundle: The bundle, nil for the main one and those beside the program.
  ///   - traitCollection: Says which of several scales is taken, and which of several appearances; nil for the scale of the scene for
  ///     which code runs, and for an image that goes with its surroundings.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let style = traitCollection?.userInterfaceStyle ?? .unspecified
    let scale = (traitCollection?.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? UITraitCollection.current.displayScale
    guard let found = BundleResources.of(bundle).image(named: name, style: style, scale: scale) else { return nil }
    self.init(found.source, look: found.look)
  }

  /// An image of a bundle.
  ///
  /// It is nil if there is none of that name.
  ///
  /// - Parameters:
  ///   - name: The name, with its ending or without.
  ///   - bundle: The bundle, nil for the main one and those beside the program.
  ///   - configuration: Is for symbols: an image is as it is.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
}
