import Foundation
import GRDB

extension Recipe: FetchableRecord, TableRecord {
  /// The name of the database table with the recipes.
  public static var databaseTableName: String { "recipe" }

  /// The columns that are read of a row: all except those that only searches and filters use.
  public static var databaseSelection: [any SQLSelectable] {
    [
      Column("id"), Column("slug"), Column("title"), Column("kind"), Column("prepTime"), Column("cookTime"),
      Column("servings"), Column("ingredients"), Column("directions"), Column("isFavorite"), Column("addedOn"),
      Column("lastViewedOn"), Column("pictureID"), Column("collectionNames"),
    ]
  }

  /// The columns that lists read: without `lastViewedOn`, which changes when a recipe is opened and would have the
  /// lists of all windows brought up to date each time.
  private static var listSelection: [any SQLSelectable] {
    databaseSelection.filter { ($0 as? Column)?.name != "lastViewedOn" }
  }

  /// Makes a recipe from a row of the database.
  ///
  /// - Parameter row: The row, with the columns of ``databaseSelection``; without `lastViewedOn`, a recipe that was
  ///   never opened.
  public init(row: Row) {
    let kind: String = row["kind"]
    let names: String = row["collectionNames"]
    self.init(
      id: row["id"], slug: row["slug"], title: row["title"],
      // An unknown kind, which only another program can have written to the file, is read as `vegetable`.
      kind: DishKind(rawValue: kind) ?? .vegetable,
      prepTime: Self.time(row["prepTime"]), cookTime: Self.time(row["cookTime"]), servings: row["servings"],
      ingredients: row["ingredients"],
      directions: row["directions"], isFavorite: row["isFavorite"],
      collections: CollectionName.list(names.split(separator: "\n")), addedOn: Date(milliseconds: row["addedOn"]),
      lastViewedOn: (row["lastViewedOn"] as Int64?).map(Date.init(milliseconds:)), pictureID: row["pictureID"])
  }

  /// Returns a time of a row in seconds: the nearest that a recipe may have, should another program have written one that
  /// it may not, so that sums of times stay numbers.
  private static func time(_ seconds: Int) -> Int { min(max(0, seconds), CookingTimeText.longest) }
}

extension Recipe {
  /// The request for the recipes that a list shows, in its order.
  ///
  /// The request reads the one table `recipe`, so that `FetchedResults` can bring it up to date from changed rows
  /// alone; only the recents need a full fetch.
  static func request(
    in filter: RecipeFilter, matching search: String, sortedBy order: RecipeSortOrder
  ) -> QueryInterfaceRequest<Recipe> {
    var request = Recipe.select(listSelection)
    switch filter {
    case .all: break
    case .favorites: request = request.filter(Column("isFavorite") == true)
    case .recents:
      let recents: SQL = """
        id IN (SELECT id FROM recipe WHERE lastViewedOn IS NOT NULL
          ORDER BY lastViewedOn DESC, id DESC LIMIT \(RecipeFilter.recentLimit))
        """
      request = request.filter(literal: recents)
    case .collection(let id): request = request.filter(literal: "instr(collectionIDs, \(" \(id) "))")
    }
    let words: [SQL] = SearchText.words(of: search).map { "instr(\(sql: RecipeSchema.searchedText), \($0))" }
    // One condition for all words: separate filters would be nested in each other.
    if !words.isEmpty { request = request.filter(literal: words.joined(separator: " AND ")) }
    switch order {
    case .title: return request.order(literal: "folded(title), title")
    case .dateAdded: return request.order(literal: "addedOn DESC, id DESC")
    case .totalTime: return request.order(literal: "prepTime + cookTime, folded(title), title")
    }
  }
}
