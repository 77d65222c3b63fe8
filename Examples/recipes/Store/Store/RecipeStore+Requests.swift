import FetchedResults
import GRDB

/// Properties and methods of the recipe store that make the requests of lists, for controllers of fetched results over
/// ``RecipeStore/database``.
extension RecipeStore {
  /// Returns the request for the recipes that a list shows, in its order.
  ///
  /// - Parameters:
  ///   - filter: The filter of the sidebar's row; a deleted collection has no recipes.
  ///   - search: The text in the search field; every word must occur in the title, the ingredients or the names of the
  ///     collections, in any case and with or without accents. Empty text matches all. Of a long text the first 200
  ///     characters and 16 words are used.
  ///   - order: The order; recipes that are equal in it are sorted by title.
  /// - Returns: The request.
  public func recipesRequest(
    in filter: RecipeFilter = .all, matching search: String = "", sortedBy order: RecipeSortOrder = .title
  ) -> FetchedRequest<Recipe> {
    FetchedRequest(Recipe.request(in: filter, matching: search, sortedBy: order))
  }

  /// Returns the request for one recipe.
  ///
  /// - Parameter id: The recipe, or `nil` for a request without rows.
  /// - Returns: The request; it has no rows if the recipe was deleted.
  public func recipeRequest(id: Recipe.ID?) -> FetchedRequest<Recipe> {
    FetchedRequest(Recipe.filter(Column("id") == (id ?? 0)))
  }

  /// The request for the collections: first in the order that a person has chosen, then the others by name without
  /// regard to case and accents.
  public var collectionsRequest: FetchedRequest<RecipeCollection> {
    FetchedRequest(sql: RecipeCollection.request, identifier: "id")
  }

  /// The request for the fixed parts of the library, in the order of the sidebar.
  public var partsRequest: FetchedRequest<LibraryPart> {
    FetchedRequest(sql: LibraryPart.request, identifier: "id")
  }
}
