/// A filter of the recipes that a list shows, such as the favorites or a collection: one row of the sidebar.
public enum RecipeFilter: Hashable, Codable, Sendable {
  /// The list shows all recipes of the library.
  case all
  /// The list shows the recipes that are marked as favorites.
  case favorites
  /// The list shows the recipes that were opened last, at most ``recentLimit`` of them.
  case recents
  /// The list shows the recipes of a collection.
  case collection(RecipeCollection.ID)

  /// The maximum number of recipes in “Recents”.
  public static let recentLimit = 20
}

/// An order in which a list of recipes is sorted: by title, by date of addition or by total time.
public enum RecipeSortOrder: String, CaseIterable, Hashable, Codable, Sendable {
  /// The recipes are sorted by title, without regard to case and accents.
  case title
  /// The recipes are sorted by the date of addition, newest first.
  case dateAdded
  /// The recipes are sorted by the total time, shortest first.
  case totalTime
}
