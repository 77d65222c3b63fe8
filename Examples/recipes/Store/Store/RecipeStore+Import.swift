import Foundation
import GRDB

/// The result of an import: the numbers of recipes and of files, and what was left out.
public struct ImportSummary: Equatable, Sendable, CustomStringConvertible {
  /// The number of recipes that were added.
  public var added = 0
  /// The number of recipes that were in the store and have been changed.
  public var updated = 0
  /// The number of recipes that were in the store with the same content.
  public var unchanged = 0
  /// The number of files that were taken as they are.
  public var filesTaken = 0
  /// The number of files that were taken with something left out.
  public var filesTakenInPart = 0
  /// The parts of taken files that could not be read and were left out, each with the reason.
  public var leftOut: [RecipeImportError] = []
  /// The reason for each file that was refused.
  public var refused: [RecipeImportError] = []

  /// The result of the import in a line about the recipes, such as “3 recipes added, 1 updated, 2 unchanged”, and, unless
  /// all of one file was taken, one about the files.
  public var description: String {
    let recipes = "\(added) \(added == 1 ? "recipe" : "recipes") added, \(updated) updated, \(unchanged) unchanged"
    let count = filesTaken + filesTakenInPart + refused.count
    guard count != 1 || filesTaken != 1 else { return recipes }
    return recipes
      + "\n\(count) \(count == 1 ? "file" : "files"): \(filesTaken) taken, \(filesTakenInPart) taken with something left "
      + "out, \(refused.count) refused"
  }
}

extension RecipeStore {
  /// Imports files, or the files of folders; a file that is refused does not keep the others out.
  ///
  /// A recipe that was imported before under the same id (the program's format) or address (web pages) is updated.
  /// Properties that a file does not contain, such as whether the recipe is a favorite, stay as they are. A file in the
  /// program's own format with any error is refused as a whole; of a page, a field that cannot be read is left out.
  ///
  /// - Parameter urls: Files in the program's own format, or schema.org `Recipe` as JSON-LD in a JSON file or a saved
  ///   page; folders, whose pages and JSON files are imported in the order of their names.
  /// - Returns: The numbers of recipes that were added, updated and found unchanged, and the files and fields that were
  ///   refused or left out.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/full(limit:)`` if the store would have more than
  ///   ``recipeLimit`` recipes; nothing is imported then.
  @discardableResult
  public func importRecipes(from urls: [URL]) throws -> ImportSummary {
    let importer = RecipeImporter()
    var summary = ImportSummary()
    var recipes: [ImportedRecipe] = []
    for file in urls.flatMap(importer.files) {
      do throws(RecipeImportError) {
        let content = try importer.recipes(in: file)
        recipes += content.recipes
        summary.leftOut += content.leftOut
        if content.leftOut.isEmpty { summary.filesTaken += 1 } else { summary.filesTakenInPart += 1 }
      } catch {
        summary.refused.append(error)
      }
    }
    return try change { db in
      try ImportedRecipeWriter(db: db).store(recipes, &summary)
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
    var summary = ImportSummary()
    try ImportedRecipeWriter(db: db).store(try RecipeImporter().recipes(in: file).recipes, &summary)
  }
}

/// A value that writes imported recipes into the database; its function is to be called inside a transaction.
struct ImportedRecipeWriter {
  let db: Database

  /// Stores recipes, and counts them in a summary.
  func store(_ recipes: [ImportedRecipe], _ summary: inout ImportSummary) throws {
    let now = Date()
    for recipe in recipes {
      if let present = try RecipeReader.recipe(db, slug: recipe.slug) {
        if try update(present, to: recipe) { summary.updated += 1 } else { summary.unchanged += 1 }
      } else {
        try add(recipe, now: now)
        summary.added += 1
      }
    }
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
