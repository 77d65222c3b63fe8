/// A fixed part of the library, such as the favorites, with the number of its recipes: a row at the top of the sidebar.
public struct LibraryPart: Hashable, Sendable {
  /// The filter that selects the part's recipes.
  public let filter: RecipeFilter
  /// The number of recipes in the part.
  public let count: Int

  /// Creates a part of the library with the number of its recipes.
  ///
  /// - Parameters:
  ///   - filter: The filter for its recipes; not a collection, which is a ``RecipeCollection``.
  ///   - count: The number of its recipes.
  public init(filter: RecipeFilter, count: Int) {
    self.filter = filter
    self.count = count
  }
}
