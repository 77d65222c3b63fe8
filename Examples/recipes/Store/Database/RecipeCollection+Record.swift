import GRDB

extension RecipeCollection: FetchableRecord {
  /// Makes a collection of recipes from a row of the database.
  ///
  /// - Parameter row: The row, with the columns `id`, `name` and `count`.
  public init(row: Row) {
    self.init(id: row["id"], name: row["name"], count: row["count"])
  }

  /// The request for all collections with their counts: first in the order that a person has chosen, then the others by
  /// name.
  static var request: SQLRequest<RecipeCollection> {
    """
    SELECT id, name, (SELECT COUNT(*) FROM membership WHERE collectionID = collection.id) AS count
    FROM collection ORDER BY position IS NULL, position, nameKey, name
    """
  }
}

extension LibraryPart: FetchableRecord {
  private static let filters: [RecipeFilter] = [.all, .favorites, .recents]

  /// Makes a part of the library, with its number of recipes, from a row of the database.
  ///
  /// - Parameter row: The row, with the columns `id`, the number of the part, and `count`.
  public init(row: Row) {
    self.init(filter: Self.filters[row["id"]], count: row["count"])
  }

  /// The fetch request for the fixed parts of the library, in the order of the sidebar.
  static var request: SQLRequest<LibraryPart> {
    """
    SELECT 0 AS id, COUNT(*) AS count FROM recipe
    UNION ALL SELECT 1, COUNT(*) FROM recipe WHERE isFavorite
    UNION ALL SELECT 2, min(\(RecipeFilter.recentLimit), COUNT(lastViewedOn)) FROM recipe
    ORDER BY id
    """
  }
}
