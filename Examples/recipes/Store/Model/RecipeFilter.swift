/// A filter for the recipes of a list: one row of the sidebar.
public enum RecipeFilter: Hashable, Codable, Sendable {
  /// All recipes.
  case all
  /// The favorites.
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
  /// Newest first.
  case dateAdded
  /// The shortest total time first.
  case totalTime
}
