/// The symbols that `UIImage(systemName:)` knows.
///
/// Outlines are lines of one width; a name that ends in `.fill` is its plain twin with the inside painted and the
/// details cut out. Adding a symbol is adding a line to one of the themes.
package enum SymbolCatalogue {
  /// The names of all symbols, theme by theme.
  package static var names: [String] { all.map(\.name) }

  /// The drawing of a symbol.
  /// - Parameter name: The name, as in `UIImage(systemName:)`.
  /// - Returns: The drawing, or nil when no symbol has that name.
  /// - Complexity: O(1) on average, O(*n*) in the number of symbols at the first call.
  package static func drawing(named name: String) -> SymbolDrawing? { byName[name] }

  private static let all = marks + arrows + editing + papers + things + lists + food + media

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
