import DiffableKit
import FetchedResults
import RecipesStore

/// The reading positions at which a person has left lists of recipes, by part of the library and order, as a value.
///
/// Lists with a search text have none: a search begins at its first result.
struct ListPlaces {
  /// A list of recipes: what it is limited to, and its order.
  struct List: Hashable {
    var filter: RecipeFilter
    var searchText: String
    var sortOrder: RecipeSortOrder
  }

  /// The list that is shown; `nil` before the first.
  private(set) var shown: List?
  private var positions: [List: DiffableReadingPosition<RowID>] = [:]

  /// Remembers the reading position in the list that is shown.
  ///
  /// - Parameter position: The position; `nil` for a list without rows, or one at its beginning.
  mutating func remember(_ position: DiffableReadingPosition<RowID>?) {
    guard let shown, shown.searchText.isEmpty else { return }
    positions[shown] = position
  }

  /// Records that a list is shown from now on.
  ///
  /// - Parameter list: The list.
  /// - Returns: The position at which the person has left it; `nil` if they have not, or for a list with a search text.
  @discardableResult mutating func show(_ list: List) -> DiffableReadingPosition<RowID>? {
    shown = list
    return positions[list]
  }
}
