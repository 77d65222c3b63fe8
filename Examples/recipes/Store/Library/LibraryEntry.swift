/// A recipe of the library with what sorting and searching need, worked out once when the recipe is read.
///
/// A class, so that the next library shares the entries of unchanged recipes and copying the table of entries
/// retains one reference per recipe instead of its eight strings.
final class LibraryEntry: Sendable {
  let recipe: Recipe
  /// The store's change number at which the recipe last changed.
  let version: Int64
  let titleKey: String
  let haystack: ContiguousArray<CChar>

  init(recipe: Recipe, version: Int64) {
    self.recipe = recipe
    self.version = version
    titleKey = SearchText.folded(recipe.title)
    haystack = SearchText.haystack(
      title: recipe.title, ingredients: recipe.ingredients, collections: recipe.collections)
  }

  static func precedes(_ order: RecipeSortOrder) -> (LibraryEntry, LibraryEntry) -> Bool {
    switch order {
    case .title: { $0.titlePrecedes($1) }
    case .dateAdded:
      { (a, b) in
        a.recipe.addedOn == b.recipe.addedOn ? a.recipe.id > b.recipe.id : a.recipe.addedOn > b.recipe.addedOn
      }
    case .totalTime:
      { (a, b) in
        a.recipe.totalTime == b.recipe.totalTime ? a.titlePrecedes(b) : a.recipe.totalTime < b.recipe.totalTime
      }
    }
  }

  private func titlePrecedes(_ other: LibraryEntry) -> Bool {
    (titleKey, recipe.title, recipe.id) < (other.titleKey, other.recipe.title, other.recipe.id)
  }
}
