import Foundation
import GRDB

/// Reads libraries out of the database, the next one from what changed since the last.
enum LibraryReader {
  /// The library as the database has it now.
  ///
  /// - Returns: `nil` when nothing changed since `old`.
  /// - Complexity: O(changed recipes) rows read; after a deletion also O(recipes) identifiers, after a change to
  ///   collections also O(memberships).
  static func library(_ db: Database, after old: RecipeLibrary) throws -> RecipeLibrary? {
    let clock = try ChangeClock.fetch(db)
    if clock == old.clock { return nil }
    var entries = old.entries
    if clock.deletions != old.clock.deletions {
      let ids = try Set(Recipe.ID.fetchCursor(db, sql: "SELECT id FROM recipe"))
      entries = entries.filter { ids.contains($0.key) }
    }
    if clock.version != old.clock.version {
      for entry in try entriesChanged(db, after: old.clock.version) { entries[entry.recipe.id] = entry }
    }
    let collections = clock.collections == old.clock.collections ? old.collections : try collections(db)
    return RecipeLibrary(entries: entries, collections: collections, clock: clock)
  }

  /// One recipe.
  static func recipe(_ db: Database, id: Recipe.ID) throws -> Recipe? {
    let row = try Row.fetchOne(db.cachedStatement(sql: selection + " WHERE recipe.id = ?"), arguments: [id])
    return try row.map(recipe)
  }

  /// The recipe imported under a slug.
  static func recipe(_ db: Database, slug: String) throws -> Recipe? {
    let row = try Row.fetchOne(db.cachedStatement(sql: selection + " WHERE recipe.slug = ?"), arguments: [slug])
    return try row.map(recipe)
  }

  /// All collections with their counts: those that a person has put in order, then the others sorted by name.
  static func collections(_ db: Database) throws -> [RecipeCollection] {
    let sql = """
      SELECT id, name, (SELECT COUNT(*) FROM membership WHERE collectionID = collection.id)
      FROM collection ORDER BY position IS NULL, position, nameKey, name
      """
    return try Row.fetchAll(db.cachedStatement(sql: sql))
      .map { RecipeCollection(id: $0[0], name: $0[1], count: $0[2]) }
  }

  /// All recipes in the order in which they were added.
  static func allRecipes(_ db: Database) throws -> [Recipe] {
    try Row.fetchAll(db, sql: selection + " ORDER BY recipe.addedOn, recipe.id").map(recipe)
  }

  // Names hold no line breaks, so a line break parts them safely.
  private static let selection = """
    SELECT id, version, slug, title, kind, prepTime, cookTime, servings, ingredients, directions, isFavorite, addedOn,
      lastViewedOn, pictureID,
      (SELECT group_concat(name, char(10)) FROM membership JOIN collection ON collection.id = collectionID
        WHERE recipeID = recipe.id)
    FROM recipe
    """

  private static func entriesChanged(_ db: Database, after version: Int64) throws -> [LibraryEntry] {
    let statement = try db.cachedStatement(sql: selection + " WHERE version > ?")
    let rows = try Row.fetchCursor(statement, arguments: [version])
    var entries: [LibraryEntry] = []
    while let row = try rows.next() {
      entries.append(LibraryEntry(recipe: try recipe(row), version: row[1]))
    }
    return entries
  }

  private static func recipe(_ row: Row) throws -> Recipe {
    let kind: String = row[4]
    let names: String? = row[14]
    return Recipe(
      id: row[0], slug: row[2], title: row[3],
      // A kind this program does not know can only come from another program writing the file by hand.
      kind: DishKind(rawValue: kind) ?? .vegetable,
      prepTime: row[5], cookTime: row[6], servings: row[7], ingredients: row[8], directions: row[9],
      isFavorite: row[10], collections: names.map { CollectionName.list($0.split(separator: "\n")) } ?? [],
      addedOn: Date(milliseconds: row[11]), lastViewedOn: (row[12] as Int64?).map(Date.init(milliseconds:)),
      pictureID: row[13])
  }
}

extension Date {
  /// The date as the database keeps it.
  init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The date for the database, rounded to the millisecond.
  var milliseconds: Int64 {
    Int64((timeIntervalSince1970 * 1_000).rounded())
  }
}
