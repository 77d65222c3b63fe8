/// Which recipes a list shows: one row of the sidebar.
public enum RecipeFilter: Hashable, Codable, Sendable {
  /// Every recipe.
  case all
  /// The favorites.
  case favorites
  /// The recipes opened most recently, at most ``recentLimit`` of them.
  case recents
  /// The recipes of a collection.
  case collection(RecipeCollection.ID)

  /// How many recipes “Recents” shows at most.
  public static let recentLimit = 20
}

/// The order of a list of recipes.
public enum RecipeSortOrder: String, CaseIterable, Hashable, Codable, Sendable {
  /// By title, without regard to case and accents.
  case title
  /// Newest first.
  case dateAdded
  /// Quickest first.
  case totalTime
}
