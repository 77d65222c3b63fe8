import Foundation

extension RecipeStore {
  /// Returns the path of a person's recipes if no file is named: in the XDG data folder.
  ///
  /// - Parameter environment: The environment; `XDG_DATA_HOME` is used if it is an absolute path, otherwise the folder
  ///   is `.local/share` in `HOME`.
  /// - Returns: The path of the file.
  public static func defaultPath(environment: [String: String]) -> String {
    var folder = environment["XDG_DATA_HOME"] ?? ""
    if !folder.hasPrefix("/") {
      let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
      folder = home + "/.local/share"
    }
    return URL(fileURLWithPath: folder, isDirectory: true)
      .appending(path: "diffablekit/recipes/recipes.sqlite").path(percentEncoded: false)
  }
}
