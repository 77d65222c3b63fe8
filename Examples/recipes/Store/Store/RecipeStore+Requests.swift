import FetchedResults
import GRDB

/// What lists show, for controllers of fetched results over ``RecipeStore/database``.
extension RecipeStore {
  /// The recipes that a list shows, in its order.
  ///
  /// - Parameters:
  ///   - filter: The row of the sidebar; a collection that is gone has no recipes.
  ///   - search: What was typed in the search field; every word must occur in the title, the ingredients or the names
  ///     of the collections, in any case and with or without accents. Empty text matches all. Of a long text the first 200
  ///     characters and 16 words count.
  ///   - order: The order; recipes that are equal in it are sorted by title.
  /// - Returns: The request.
  public func recipesRequest(
    in filter: RecipeFilter = .all, matching search: String = "", sortedBy order: RecipeSortOrder = .title
  ) -> FetchedRequest<Recipe> {
    FetchedRequest(Recipe.request(in: filter, matching: search, sortedBy: order))
  }

  /// One recipe.
  ///
  /// - Parameter id: The recipe, or `nil` for a request of nothing.
  /// - Returns: The request; it has no rows when the recipe is gone.
  public func recipeRequest(id: Recipe.ID?) -> FetchedRequest<Recipe> {
    FetchedRequest(Recipe.filter(Column("id") == (id ?? 0)))
  }

  /// The collections: those that a person has put in order, then the others sorted by name without regard to case and accents.
  public var collectionsRequest: FetchedRequest<RecipeCollection> {
    FetchedRequest(sql: RecipeCollection.request, identifier: "id")
  }

  /// The parts of the library that are always there, in the order of the sidebar.
  public var partsRequest: FetchedRequest<LibraryPart> {
    FetchedRequest(sql: LibraryPart.request, identifier: "id")
  }
}
