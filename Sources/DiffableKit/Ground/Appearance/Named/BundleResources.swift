import Synchronization

/// The images and colours of a bundle, by name, from files and asset catalogues.
///
/// Images and colours that were found are cached for the life of the process. Names that were not found are searched in
/// the files again; the catalogues are listed once.
final class BundleResources: Sendable {
  /// A key of the cache of images: a name with the appearance and screen scale for which the image was found.
  private struct ImageKey: Hashable {
    var name: String
    var style: UIUserInterfaceStyle
    var scale: CGFloat
  }

  /// The mutable state of a bundle's resources: the catalogues, once they were read, and the images and colours that
  /// were found.
  private struct State {
    var catalogues: [AssetCatalogueIndex]?
    var images: [ImageKey: FoundNamedImage] = [:]
    var colors: [String: UIColor] = [:]
  }

  private static let known = Mutex<[String: BundleResources]>([:])

  /// The folders of the bundle that contain resources, in the order in which they are searched.
  private let paths: [String]
  private let state = Mutex(State())

  private init(_ paths: [String]) { self.paths = paths }

  /// Returns the resources of a bundle.
  ///
  /// A Swift package puts the resources of each of its targets into a bundle beside the program; in an app built for
  /// iOS they are in the main bundle. Names in the main bundle are therefore searched in the packages' bundles too.
  ///
  /// - Parameter bundle: The bundle, or `nil` for the main bundle.
  /// - Returns: The same object for the same bundle.
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

  /// Returns true if a name stays inside of the bundle: relative, and without `.` and `..` components.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.utf8.contains(0)
      && !name.split(separator: "/").contains { $0 == ".." || $0 == "." }
  }

  /// Returns an image of the bundle: in each of its folders in turn, of the asset catalogues, or else of a file.
  ///
  /// - Parameters:
  ///   - name: The name; an image in a group with a namespace has the group's name and a slash in front.
  ///   - style: Light or dark; unspecified for an image that follows its environment.
  ///   - scale: The number of pixels in a point of the screen, 0 if unknown.
  /// - Returns: The image, or `nil` if there is none of that name.
  func image(named name: String, style: UIUserInterfaceStyle, scale: CGFloat) -> FoundNamedImage? {
    guard Self.isName(name) else { return nil }
    let key = ImageKey(name: name, style: style, scale: scale)
    return state.withLock { state in
      if let known = state.images[key] { return known }
      for (path, catalogue) in zip(paths, catalogues(&state)) {
        let image =
          catalogue.images[name].flatMap { FoundNamedImage(set: $0, style: style, scale: scale) }
          ?? FoundNamedImage(fileNamed: name, in: path, scale: scale)
        guard let image else { continue }
        state.images[key] = image
        return image
      }
      return nil
    }
  }

  /// Returns a colour of the bundle's asset catalogues.
  ///
  /// - Parameter name: The name, with the names of namespace groups in front as for images.
  /// - Returns: The colour, or `nil` if there is none of that name.
  func color(named name: String) -> UIColor? {
    state.withLock { state in
      if let known = state.colors[name] { return known }
      for catalogue in catalogues(&state) {
        guard let set = catalogue.colors[name], let color = AssetContentsJSONFile<ColorSet>(folder: set)?.contents.color
        else {
          continue
        }
        state.colors[name] = color
        return color
      }
      return nil
    }
  }

  private func catalogues(_ state: inout State) -> [AssetCatalogueIndex] {
    if let catalogues = state.catalogues { return catalogues }
    let catalogues = paths.map(AssetCatalogueIndex.init)
    state.catalogues = catalogues
    return catalogues
  }
}
