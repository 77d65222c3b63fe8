import Synchronization

/// The pictures and colours of a folder, by name: files, and asset catalogues.
///
/// What was found is kept as long as the process runs. What was not is looked for again in the files; the catalogues are
/// listed once.
final class ResourceFolder: Sendable {
  private struct PictureKey: Hashable {
    var name: String
    var style: UIUserInterfaceStyle
    var scale: CGFloat
  }

  private struct State {
    var catalogue: AssetCatalogue?
    var pictures: [PictureKey: NamedPicture] = [:]
    var colors: [String: UIColor] = [:]
  }

  private static let known = Mutex<[String: ResourceFolder]>([:])

  private let path: String
  private let state = Mutex(State())

  private init(_ path: String) { self.path = path }

  /// The folders in which the names of a bundle are looked for.
  ///
  /// A package puts the resources of each of its targets into a bundle beside the program; in the app for which the code was
  /// written they are in the main bundle. So what is looked for there is looked for in those bundles too.
  ///
  /// - Parameter bundle: The bundle, nil for the main one.
  /// - Returns: The folders in the order in which they are asked.
  static func folders(of bundle: Bundle?) -> [ResourceFolder] {
    let bundle = bundle ?? .main
    let path = bundle.resourcePath ?? bundle.bundlePath
    guard bundle === Bundle.main else { return [folder(path)] }
    return [folder(path)] + bundlesBeside.map(folder)
  }

  private static let bundlesBeside = PackageBundles.paths(beside: Bundle.main.bundlePath)

  private static func folder(_ path: String) -> ResourceFolder {
    known.withLock { known in
      if let folder = known[path] { return folder }
      let folder = ResourceFolder(path)
      known[path] = folder
      return folder
    }
  }

  /// Whether a name can be one in the folder, and not one that leads out of it.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.utf8.contains(0)
      && !name.split(separator: "/").contains { $0 == ".." || $0 == "." }
  }

  /// A picture of the catalogues, or of a file.
  ///
  /// - Parameters:
  ///   - name: The name, in a group of its own with the name of that and a stroke before it.
  ///   - style: Light or dark; unspecified for a picture that goes with its surroundings.
  ///   - scale: The pixels of the screen in a point, 0 where that is not known.
  /// - Returns: Nil if there is none.
  func picture(named name: String, style: UIUserInterfaceStyle, scale: CGFloat) -> NamedPicture? {
    guard Self.isName(name) else { return nil }
    let key = PictureKey(name: name, style: style, scale: scale)
    return state.withLock { state in
      if let known = state.pictures[key] { return known }
      let set = catalogue(&state).pictures[name]
      let found =
        set.flatMap { NamedPicture(set: $0, style: style, scale: scale) }
        ?? NamedPicture(fileNamed: name, in: path, scale: scale)
      if let found { state.pictures[key] = found }
      return found
    }
  }

  /// A colour of the catalogues.
  ///
  /// - Parameter name: The name, as that of a picture.
  /// - Returns: Nil if there is none.
  func color(named name: String) -> UIColor? {
    state.withLock { state in
      if let known = state.colors[name] { return known }
      let found = catalogue(&state).colors[name].flatMap { AssetSet<ColorSet>(folder: $0)?.contents.color }
      if let found { state.colors[name] = found }
      return found
    }
  }

  private func catalogue(_ state: inout State) -> AssetCatalogue {
    if let catalogue = state.catalogue { return catalogue }
    let catalogue = AssetCatalogue(in: path)
    state.catalogue = catalogue
    return catalogue
  }
}
