/// The symbols that `UIImage(systemName:)` knows.
///
/// Outlines are lines of one width; a name that ends in `.fill` is its plain twin with the inside painted and the
/// details cut out. Adding a symbol is adding a line to one of the themes, and its name to the page of symbols.
package enum SymbolCatalogue {
  /// The names of all symbols, theme by theme.
  package static var names: [String] { all.map(\.name) }

  /// The drawing of a symbol.
  /// - Parameter name: The name, as in `UIImage(systemName:)`.
  /// - Returns: The drawing, or nil when no symbol has that name.
  /// - Complexity: O(1) on average, O(*n*) in the number of symbols at the first call.
  package static func drawing(named name: String) -> SymbolDrawing? { byName[name] }

  /// What stands for a symbol that nobody has drawn: a square with round corners.
  ///
  /// It is in none of the themes, since no name asks for it.
  package static let placeholder = SymbolDrawing(
    "placeholder",
    .stroked("M7.5 3.5H16.5A4 4 0 0 1 20.5 7.5V16.5A4 4 0 0 1 16.5 20.5H7.5A4 4 0 0 1 3.5 16.5V7.5A4 4 0 0 1 7.5 3.5Z"))

  /// The names that show the drawing of another name, with that name.
  ///
  /// UIKit has a name for each meaning; on this grid some of them look the same.
  package static let aliases = [
    "arrow.backward": "arrow.left",
    "arrow.forward": "arrow.right",
    "chevron.backward": "chevron.left",
    "chevron.forward": "chevron.right",
    "gear": "gearshape",
    "person.crop.circle": "person.circle",
    "person.crop.circle.fill": "person.circle.fill",
  ]

  private static let drawn =
    marks + arrows + editing + papers + things + lists + food + media + messages + places + controls + tools

  private static let all =
    drawn
    + drawn.flatMap { drawing in
      aliases.filter { $0.value == drawing.name }.keys.sorted().map { SymbolDrawing(name: $0, paths: drawing.paths) }
    }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
