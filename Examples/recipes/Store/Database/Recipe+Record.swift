import Foundation
import GRDB

extension Recipe: FetchableRecord, TableRecord {
  /// The table of recipes.
  public static var databaseTableName: String { "recipe" }

  /// What is read of a row: all but what only searches and filters look at.
  public static var databaseSelection: [any SQLSelectable] {
    [
      Column("id"), Column("slug"), Column("title"), Column("kind"), Column("prepTime"), Column("cookTime"),
      Column("servings"), Column("ingredients"), Column("directions"), Column("isFavorite"), Column("addedOn"),
      Column("lastViewedOn"), Column("pictureID"), Column("collectionNames"),
    ]
  }

  /// The columns that lists read: none that changes when somebody opens a recipe, or the lists of all windows would be
  /// brought up to date each time.
  private static var listSelection: [any SQLSelectable] {
    databaseSelection.filter { ($0 as? Column)?.name != "lastViewedOn" }
  }

  /// Makes the recipe of a row.
  ///
  /// - Parameter row: The row, with the columns of ``databaseSelection``; without `lastViewedOn`, a recipe that nobody has opened.
  public init(row: Row) {
    let kind: String = row["kind"]
    let names: String = row["collectionNames"]
    self.init(
      id: row["id"], slug: row["slug"], title: row["title"],
      // A kind this program does not know can only come from another program writing the file by hand.
      kind: DishKind(rawValue: kind) ?? .vegetable,
      prepTime: row["prepTime"], cookTime: row["cookTime"], servings: row["servings"], ingredients: row["ingredients"],
      directions: row["directions"], isFavorite: row["isFavorite"],
      collections: CollectionName.list(names.split(separator: "\n")), addedOn: Date(milliseconds: row["addedOn"]),
      lastViewedOn: (row["lastViewedOn"] as Int64?).map(Date.init(milliseconds:)), pictureID: row["pictureID"])
  }
}

extension Recipe {
  /// The recipes that a list shows, in its order.
  ///
  /// It is about the one table `recipe`, so that `FetchedResults` can follow it by changed rows alone; only the recents need a
  /// look at all rows.
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
    // One condition: a filter for each word would be one inside the other.
    if !words.isEmpty { request = request.filter(literal: words.joined(separator: " AND ")) }
    switch order {
    case .title: return request.order(literal: "folded(title), title")
    case .dateAdded: return request.order(literal: "addedOn DESC, id DESC")
    case .totalTime: return request.order(literal: "prepTime + cookTime, folded(title), title")
    }
  }
}
