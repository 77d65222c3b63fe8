import Foundation
import GRDB

/// A namespace for the queries for recipes and collections, each to be called inside a transaction.
enum RecipeReader {
  /// Returns the recipe with an identifier, or `nil`.
  static func recipe(_ db: Database, id: Recipe.ID) throws -> Recipe? {
    try Recipe.fetchOne(db, key: id)
  }

  /// Returns the recipe that was imported under a slug.
  static func recipe(_ db: Database, slug: String) throws -> Recipe? {
    try Recipe.filter(Column("slug") == slug).fetchOne(db)
  }

  /// Returns all recipes in the order in which they were added.
  static func allRecipes(_ db: Database) throws -> [Recipe] {
    try Recipe.order(Column("addedOn"), Column("id")).fetchAll(db)
  }

  /// Returns all collections in the order of the sidebar.
  static func collections(_ db: Database) throws -> [RecipeCollection] {
    try RecipeCollection.request.fetchAll(db)
  }
}
