/// An index of the image sets and colour sets of all asset catalogues in a folder, by name.
///
/// Asset catalogues stay the folders that they are in the source; nothing compiles them here.
struct AssetCatalogueIndex {
  /// The paths of the folders of image sets, by the name of the image.
  private(set) var images: [String: String] = [:]
  /// The paths of the folders of colour sets, by the name of the colour.
  private(set) var colors: [String: String] = [:]

  /// The greatest depth of groups inside of groups: a symbolic link may lead back to a folder above.
  private static let greatestDepth = 16

  /// Finds the sets of all catalogues in a folder; of two sets with one name, the set of the first catalogue counts.
  ///
  /// - Parameter folder: The path of a folder.
  /// - Complexity: O(*n*) in the number of folders in the catalogues.
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
        let isNamespace = AssetContentsJSONFile<Group>(folder: path)?.contents.properties?.providesNamespace == true
        add(path, prefix: isNamespace ? prefix + entry + "/" : prefix, depth: depth + 1)
      default: break
      }
    }
  }

  /// A value that is decoded from the `Contents.json` of a group of sets.
  private struct Group: Decodable {
    /// A value that is decoded from the `properties` of a group of sets: it says if the group's name is a part of its
    /// sets' names.
    struct Properties: Decodable {
      /// The coding keys of a group's properties: their names in `Contents.json`.
      enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
      var providesNamespace: Bool?
    }

    var properties: Properties?
  }
}

/// A folder of an asset catalogue with its decoded `Contents.json`.
struct AssetContentsJSONFile<Contents: Decodable> {
  var folder: String
  var contents: Contents

  /// Makes a value from the `Contents.json` of a folder; `nil` if there is no such file or it cannot be decoded.
  init?(folder: String) {
    let file = URL(fileURLWithPath: folder + "/Contents.json")
    guard let data = try? Data(contentsOf: file),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    self.folder = folder
    self.contents = contents
  }
}
