import Foundation
import GRDB

/// The statements that read recipes and collections, each to be called inside a transaction.
enum RecipeReader {
  /// One recipe.
  static func recipe(_ db: Database, id: Recipe.ID) throws -> Recipe? {
    try Recipe.fetchOne(db, key: id)
  }

  /// The recipe imported under a slug.
  static func recipe(_ db: Database, slug: String) throws -> Recipe? {
    try Recipe.filter(Column("slug") == slug).fetchOne(db)
  }

  /// All recipes in the order in which they were added.
  static func allRecipes(_ db: Database) throws -> [Recipe] {
    try Recipe.order(Column("addedOn"), Column("id")).fetchAll(db)
  }

  /// All collections in the order of the sidebar.
  static func collections(_ db: Database) throws -> [RecipeCollection] {
    try RecipeCollection.request.fetchAll(db)
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
