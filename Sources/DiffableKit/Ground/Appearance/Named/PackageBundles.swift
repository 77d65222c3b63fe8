/// The bundles that a package puts beside its programs, one for each target with resources.
package enum PackageBundles {
  /// Lists the bundles in a folder.
  ///
  /// - Parameter folder: The folder of a program.
  /// - Returns: The folders in which the bundles have their resources, in the order of the bundles' names: a folder `Resources` inside of one
  ///   is that, as for `Bundle.module`.
  package static func paths(beside folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted().map {
      let path = folder + "/" + $0
      return Bundle(path: path)?.resourcePath ?? path
    }
  }
}
