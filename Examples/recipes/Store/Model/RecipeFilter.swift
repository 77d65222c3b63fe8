/// A filter for the recipes of a list: one row of the sidebar.
public enum RecipeFilter: Hashable, Codable, Sendable {
  /// All recipes of the library.
  case all
  /// The recipes that are marked as favorites.
  case favorites
  /// The recipes that were opened last, at most ``recentLimit`` of them.
  case recents
  /// The recipes of a collection.
  case collection(RecipeCollection.ID)

  /// The maximum number of recipes in “Recents”.
  public static let recentLimit = 20
}

/// The order of a list of recipes.
public enum RecipeSortOrder: String, CaseIterable, Hashable, Codable, Sendable {
  /// By title, without regard to case and accents.
  case title
  /// By the date of addition, newest first.
  case dateAdded
  /// By the total time, shortest first.
  case totalTime
}
