/// A namespace for finding the resource bundles that a Swift package puts beside its programs, one for each target with
/// resources.
package enum PackageBundles {
  /// Lists the resource bundles in a folder.
  ///
  /// - Parameter folder: The folder of a program.
  /// - Returns: The resource folders of the bundles, in the order of the bundles' names: the folder `Resources` inside
  ///   of a bundle if it has one, as for `Bundle.module`, or else the bundle itself.
  package static func paths(beside folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted().map {
      let path = folder + "/" + $0
      return Bundle(path: path)?.resourcePath ?? path
    }
  }
}
