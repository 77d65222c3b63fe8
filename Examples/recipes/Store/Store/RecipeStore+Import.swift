import Foundation
import GRDB

/// The numbers of recipes that an import has added, changed and found unchanged.
public struct ImportSummary: Equatable, Sendable, CustomStringConvertible {
  /// The number of recipes that were added.
  public var added = 0
  /// The number of recipes that were in the store and have been changed.
  public var updated = 0
  /// The number of recipes that were in the store with the same content.
  public var unchanged = 0

  /// The result of the import in one line, such as “3 recipes added, 1 updated, 2 unchanged”.
  public var description: String {
    "\(added) \(added == 1 ? "recipe" : "recipes") added, \(updated) updated, \(unchanged) unchanged"
  }
}

extension RecipeStore {
  /// Imports all of the files, or none if one of them is invalid.
  ///
  /// A recipe that was imported before under the same id (the program's format) or address (web pages) is updated.
  /// Properties that a file does not contain, such as whether the recipe is a favorite, stay as they are.
  ///
  /// - Parameter files: Files in the program's own format, or schema.org `Recipe` as JSON-LD in a JSON file or a saved
  ///   page.
  /// - Returns: The numbers of recipes that were added, updated and found unchanged.
  /// - Throws: A ``RecipeImportError`` that names file, recipe and field, or a ``RecipeStoreError``,
  ///   ``RecipeStoreError/full(limit:)`` if the store would have more than ``recipeLimit`` recipes; nothing is imported
  ///   then.
  @discardableResult
  public func importRecipes(from files: [URL]) throws -> ImportSummary {
    let importer = RecipeImporter()
    let recipes = try files.flatMap { try importer.recipes(in: $0) }
    return try change { db in
      let summary = try ImportedRecipeWriter(db: db).store(recipes)
      if summary.added > 0 { try checkRecipeLimit(db) }
      return summary
    }
  }
}

extension RecipeStore.FirstRecipes {
  /// Adds the first recipes to a new store; other stores are left as they are.
  func fill(_ pool: DatabasePool) throws {
    func isUnfilled(_ db: Database) throws -> Bool {
      try Int.fetchOne(db, sql: "PRAGMA user_version") == RecipeSchema.unfilled
    }
    guard try pool.read(isUnfilled) else { return }
    try pool.write { db in
      // If several programs start at the same time, only one of them adds recipes.
      guard try isUnfilled(db) else { return }
      try fill(db)
      try RecipeWriter(db: db).foldSearchTexts()
      try db.execute(sql: "PRAGMA user_version = 0")
    }
  }

  private func fill(_ db: Database) throws {
    let file: URL
    switch self {
    case .none: return
    case .shipped: file = ShippedResources.recipes
    case .file(let url): file = url
    }
    _ = try ImportedRecipeWriter(db: db).store(try RecipeImporter().recipes(in: file))
  }
}

/// A value that writes imported recipes into the database; its function is to be called inside a transaction.
struct ImportedRecipeWriter {
  let db: Database

  func store(_ recipes: [ImportedRecipe]) throws -> ImportSummary {
    var summary = ImportSummary()
    let now = Date()
    for recipe in recipes {
      if let present = try RecipeReader.recipe(db, slug: recipe.slug) {
        if try update(present, to: recipe) { summary.updated += 1 } else { summary.unchanged += 1 }
      } else {
        try add(recipe, now: now)
        summary.added += 1
      }
    }
    return summary
  }

  private func add(_ recipe: ImportedRecipe, now: Date) throws {
    let writer = RecipeWriter(db: db)
    let id = try writer.insert(
      recipe.content, slug: recipe.slug, isFavorite: recipe.isFavorite ?? false, addedOn: recipe.addedOn ?? now)
    try writer.setCollections(recipe.content.collections, of: id, from: [])
    if let picture = recipe.picture { try writer.setPicture(picture, of: id) }
  }

  /// Updates a stored recipe to the content of the file.
  ///
  /// - Returns: `true` if the recipe has changed.
  private func update(_ present: Recipe, to recipe: ImportedRecipe) throws -> Bool {
    let before = db.totalChangesCount
    let writer = RecipeWriter(db: db)
    try writer.update(present, to: recipe.content)
    if recipe.namesCollections {
      try writer.setCollections(recipe.content.collections, of: present.id, from: present.collections)
    }
    if let isFavorite = recipe.isFavorite, isFavorite != present.isFavorite {
      try db.execute(sql: "UPDATE recipe SET isFavorite = ? WHERE id = ?", arguments: [isFavorite, present.id])
    }
    if let addedOn = recipe.addedOn, addedOn.milliseconds != present.addedOn.milliseconds {
      try db.execute(
        sql: "UPDATE recipe SET addedOn = ? WHERE id = ?", arguments: [addedOn.milliseconds, present.id])
    }
    if let picture = recipe.picture {
      let old = try present.pictureID.flatMap { try RecipeWriter.picture(db, id: $0) }
      if old != picture { try writer.setPicture(picture, of: present.id) }
    }
    return db.totalChangesCount > before
  }
}
