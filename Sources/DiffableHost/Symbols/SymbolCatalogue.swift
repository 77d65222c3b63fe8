/// The catalogue of the symbols that `UIImage(systemName:)` finds.
///
/// Outlined symbols are stroked with one line width; a name that ends in `.fill` is the filled variant, with the
/// details cut out. To add a symbol, add its drawing to one of the themes, and its name to the page of symbols.
package enum SymbolCatalogue {
  /// The names of all symbols in the catalogue, theme by theme.
  package static var names: [String] { all.map(\.name) }

  /// Returns the drawing of a symbol.
  /// - Parameter name: The name, as in `UIImage(systemName:)`.
  /// - Returns: The drawing, or `nil` if no symbol has that name.
  /// - Complexity: O(1) on average, O(*n*) in the number of symbols at the first call.
  package static func drawing(named name: String) -> SymbolDrawing? { byName[name] }

  /// The drawing for unknown symbol names: a square with round corners, which stands for the missing symbol.
  ///
  /// The placeholder belongs to no theme, since no name refers to it.
  package static let placeholder = SymbolDrawing(
    "placeholder",
    .stroked("M7.5 3.5H16.5A4 4 0 0 1 20.5 7.5V16.5A4 4 0 0 1 16.5 20.5H7.5A4 4 0 0 1 3.5 16.5V7.5A4 4 0 0 1 7.5 3.5Z"))

  /// The symbol names that share the drawing of another name: alias to original.
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
    marks + arrows + editing + documents + objects + lists + food + media + messages + travel + controls + tools

  private static let all =
    drawn
    + drawn.flatMap { drawing in
      aliases.filter { $0.value == drawing.name }.keys.sorted().map { SymbolDrawing(name: $0, paths: drawing.paths) }
    }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
