/// The bundles that a package puts beside its programs, one for each target with resources.
package enum PackageBundles {
  /// Lists the bundles in a folder.
  ///
  /// - Parameter folder: The folder of a program.
  /// - Returns: The paths of the bundles, in the order of their names.
  package static func paths(beside folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted().map { folder + "/" + $0 }
  }
}
