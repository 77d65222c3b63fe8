import Synchronization

/// The images and colours of a bundle, by name: files, and asset catalogues.
///
/// What was found is kept as long as the process runs. What was not is looked for again in the files; the catalogues are
/// listed once.
final class BundleResources: Sendable {
  private struct ImageKey: Hashable {
    var name: String
    var style: UIUserInterfaceStyle
    var scale: CGFloat
  }

  private struct State {
    var catalogues: [AssetCatalogue]?
    var images: [ImageKey: NamedImage] = [:]
    var colors: [String: UIColor] = [:]
  }

  private static let known = Mutex<[String: BundleResources]>([:])

  /// The folders, in the order in which they are looked into.
  private let paths: [String]
  private let state = Mutex(State())

  private init(_ paths: [String]) { self.paths = paths }

  /// The resources of a bundle.
  ///
  /// A package puts the resources of each of its targets into a bundle beside the program; in the app for which the code was
  /// written they are in the main bundle. So what is looked for there is looked for in those bundles too.
  ///
  /// - Parameter bundle: The bundle, nil for the main one.
  /// - Returns: The same for the same bundle.
  static func of(_ bundle: Bundle?) -> BundleResources {
    let bundle = bundle ?? .main
    let path = bundle.resourcePath ?? bundle.bundlePath
    return known.withLock { known in
      if let resources = known[path] { return resources }
      let others = bundle === Bundle.main ? PackageBundles.paths(beside: bundle.bundlePath) : []
      let resources = BundleResources([path] + others)
      known[path] = resources
      return resources
    }
  }

  /// Whether a name can be one in the bundle, and not one that leads out of it.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.utf8.contains(0)
      && !name.split(separator: "/").contains { $0 == ".." || $0 == "." }
  }

  /// An image of the catalogues, or of a file.
  ///
  /// - Parameters:
  ///   - name: The name, in a group of its own with the name of that and a stroke before it.
  ///   - style: Light or dark; unspecified for an image that goes with its surroundings.
  ///   - scale: The pixels of the screen in a point, 0 where that is not known.
  /// - Returns: Nil if there is none.
  func image(named name: String, style: UIUserInterfaceStyle, scale: CGFloat) -> NamedImage? {
    guard Self.isName(name) else { return nil }
    let key = ImageKey(name: name, style: style, scale: scale)
    return state.withLock { state in
      if let known = state.images[key] { return known }
      for (path, catalogue) in zip(paths, catalogues(&state)) {
        let image =
          catalogue.images[name].flatMap { NamedImage(set: $0, style: style, scale: scale) }
          ?? NamedImage(fileNamed: name, in: path, scale: scale)
        guard let image else { continue }
        state.images[key] = image
        return image
      }
      return nil
    }
  }

  /// A colour of the catalogues.
  ///
  /// - Parameter name: The name, as that of an image.
  /// - Returns: Nil if there is none.
  func color(named name: String) -> UIColor? {
    state.withLock { state in
      if let known = state.colors[name] { return known }
      for catalogue in catalogues(&state) {
        guard let set = catalogue.colors[name], let color = AssetSet<ColorSet>(folder: set)?.contents.color else {
          continue
        }
        state.colors[name] = color
        return color
      }
      return nil
    }
  }

  private func catalogues(_ state: inout State) -> [AssetCatalogue] {
    if let catalogues = state.catalogues { return catalogues }
    let catalogues = paths.map(AssetCatalogue.init)
    state.catalogues = catalogues
    return catalogues
  }
}
