/// A part of the library that is always there, with the number of its recipes: a row at the top of the sidebar.
public struct LibraryPart: Hashable, Sendable {
  /// Which recipes are in it.
  public let filter: RecipeFilter
  /// How many they are.
  public let count: Int

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - filter: Which recipes are in it; no collection, which is a ``RecipeCollection``.
  ///   - count: How many they are.
  public init(filter: RecipeFilter, count: Int) {
    self.filter = filter
    self.count = count
  }
}
