/// Where the sets of the asset catalogues in a folder are, by name.
///
/// The catalogues are folders, as they are written; nothing compiles them here.
struct AssetCatalogue {
  /// The folders of sets of images.
  private(set) var images: [String: String] = [:]
  /// The folders of sets of colours.
  private(set) var colors: [String: String] = [:]

  /// How deep groups in a catalogue may be: a link may lead back to where it is.
  private static let greatestDepth = 16

  /// Finds the sets of all catalogues in a folder; of equal names that of the first catalogue counts.
  ///
  /// - Parameter folder: The path of a folder.
  /// - Complexity: O(*n*) in the folders of the catalogues.
  init(in folder: String) {
    for name in Self.list(folder) where name.hasSuffix(".xcassets") { add(folder + "/" + name, prefix: "", depth: 0) }
  }

  private static func list(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private mutating func add(_ folder: String, prefix: String, depth: Int) {
    guard depth < Self.greatestDepth else { return }
    for entry in Self.list(folder) {
      let path = folder + "/" + entry
      let stem = (entry as NSString).deletingPathExtension
      switch (entry as NSString).pathExtension {
      case "imageset": if images[prefix + stem] == nil { images[prefix + stem] = path }
      case "colorset": if colors[prefix + stem] == nil { colors[prefix + stem] = path }
      case "":
        let isNamespace = AssetSet<Group>(folder: path)?.contents.properties?.providesNamespace == true
        add(path, prefix: isNamespace ? prefix + entry + "/" : prefix, depth: depth + 1)
      default: break
      }
    }
  }

  /// What is said of a group of sets.
  private struct Group: Decodable {
    struct Properties: Decodable {
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      var providesNamespace: Bool?
    }

    var properties: Properties?
  }
}

/// A folder of an asset catalogue with what it says of itself.
struct AssetSet<Contents: Decodable> {
  var folder: String
  var contents: Contents

  /// Reads what a folder says of itself; nil if it says nothing, or what makes no sense.
  init?(folder: String) {
    let file = URL(fileURLWithPath: folder + "/Contents.json")
    guard let data = try? Data(contentsOf: file),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    self.folder = folder
    self.contents = contents
  }
}
