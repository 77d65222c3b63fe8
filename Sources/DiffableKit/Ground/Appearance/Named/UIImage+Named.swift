extension UIImage {
  /// Finds an image by name in the main bundle.
  ///
  /// The result is `nil` if there is no image of that name. The search covers asset catalogues, which are uncompiled
  /// folders here, and files with the extension `png`, `jpg`, `jpeg`, `gif`, `webp` or `svg`, with `@2x` or `@3x`
  /// before that; in the main bundle and in the bundles that a Swift package puts beside the program, one for each
  /// target with resources. Of several scales, the best for the screen of the current scene is taken. An image of a
  /// catalogue with a variant for dark mode follows its environment.
  ///
  /// Images that were found are cached for the life of the process; the bytes are read when they are first needed.
  ///
  /// - Parameter name: The name, with or without its file extension.
  /// - Complexity: O(1) if the image was found before, else O(*n*) in the number of folders in the catalogues, once.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Finds an image by name in a bundle, for given traits.
  ///
  /// The result is `nil` if there is no image of that name.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its file extension.
  ///   - bundle: The bundle, or `nil` for the main bundle and the package bundles beside the program.
  ///   - traitCollection: The traits that select one of several scales and appearances; `nil` for the scale of the
  ///     current scene and for an image that follows its environment.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let style = traitCollection?.userInterfaceStyle ?? .unspecified
    let scale = (traitCollection?.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? UITraitCollection.current.displayScale
    guard let found = BundleResources.of(bundle).image(named: name, style: style, scale: scale) else { return nil }
    self.init(found.source, look: found.look)
  }

  /// Finds an image by name in a bundle.
  ///
  /// The result is `nil` if there is no image of that name.
  ///
  /// - Parameters:
  ///   - name: The name, with or without its file extension.
  ///   - bundle: The bundle, or `nil` for the main bundle and the package bundles beside the program.
  ///   - configuration: Ignored: symbol configurations do not apply to images in bundles.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
}
