import Foundation
import GRDB

extension RecipeStore {
  /// Returns the recipe with an identifier, as of the last commit.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The recipe, or `nil` if it is not, or no longer, in the store.
  /// - Throws: A ``RecipeStoreError``.
  /// - Complexity: O(1).
  public func recipe(id: Recipe.ID) throws -> Recipe? {
    try read { try RecipeReader.recipe($0, id: id) }
  }

  /// Adds a recipe with the content of a form.
  ///
  /// - Parameter draft: The filled form.
  /// - Returns: The recipe with its new identifier.
  /// - Throws: A ``RecipeValidationError`` when ``RecipeDraft/validate()`` finds errors, or a ``RecipeStoreError``,
  ///   ``RecipeStoreError/full(limit:)`` if the store has ``recipeLimit`` recipes.
  @discardableResult
  public func add(_ draft: RecipeDraft) throws -> Recipe {
    let (content, picture) = try draft.content()
    return try change { db in
      let writer = RecipeWriter(db: db)
      let id = try writer.insert(content, slug: RecipeWriter.freshSlug(), isFavorite: false, addedOn: Date())
      try checkRecipeLimit(db)
      try writer.setCollections(content.collections, of: id, from: [])
      if case .replace(let picture) = picture { try writer.setPicture(picture, of: id) }
      return try existing(id, db)
    }
  }

  /// Replaces the content of a recipe that a form can change: texts, times, kind, collections and picture.
  ///
  /// - Parameters:
  ///   - id: The recipe.
  ///   - draft: The filled form.
  ///   - original: The form before the person's edits. Fields that the person has not edited keep changes that others
  ///     have made meanwhile; if `nil`, all fields are replaced.
  /// - Returns: The recipe after the change; a draft without a difference writes nothing.
  /// - Throws: A ``RecipeValidationError`` if ``RecipeDraft/validate()`` finds errors, or a ``RecipeStoreError``,
  ///   ``RecipeStoreError/recipeNotFound(_:)`` if the recipe was deleted meanwhile.
  @discardableResult
  public func update(_ id: Recipe.ID, with draft: RecipeDraft, since original: RecipeDraft? = nil) throws -> Recipe {
    _ = try draft.content()
    return try change { db in
      let writer = RecipeWriter(db: db)
      let recipe = try existing(id, db)
      let merged = original.map { draft.takingUnchangedFields(since: $0, from: RecipeDraft(recipe)) } ?? draft
      let (content, picture) = try merged.content()
      try writer.update(recipe, to: content)
      try writer.setCollections(content.collections, of: id, from: recipe.collections)
      switch picture {
      case .keep: break
      case .remove: if recipe.pictureID != nil { try writer.setPicture(nil, of: id) }
      case .replace(let picture): try writer.setPicture(picture, of: id)
      }
      return try existing(id, db)
    }
  }

  /// Marks a recipe as a favorite, or removes the mark.
  ///
  /// - Parameters:
  ///   - isFavorite: True to mark the recipe as a favorite.
  ///   - id: The recipe.
  /// - Returns: The recipe after the change.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/recipeNotFound(_:)`` if the recipe was deleted meanwhile.
  @discardableResult
  public func setFavorite(_ isFavorite: Bool, for id: Recipe.ID) throws -> Recipe {
    try change { db in
      let update = try db.cachedStatement(sql: "UPDATE recipe SET isFavorite = ? WHERE id = ? AND isFavorite <> ?")
      try update.execute(arguments: [isFavorite, id, isFavorite])
      return try existing(id, db)
    }
  }

  /// Records that a recipe was opened, which adds it to the recents.
  ///
  /// - Parameters:
  ///   - id: The recipe.
  ///   - date: The time at which the recipe was opened.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/recipeNotFound(_:)`` if the recipe was deleted meanwhile.
  public func markViewed(_ id: Recipe.ID, at date: Date = Date()) throws {
    try change { db in
      let update = try db.cachedStatement(sql: "UPDATE recipe SET lastViewedOn = ? WHERE id = ?")
      try update.execute(arguments: [date.milliseconds, id])
      guard db.changesCount > 0 else { throw RecipeStoreError.recipeNotFound(id) }
    }
  }

  /// Deletes a recipe with its picture, but not its collections.
  ///
  /// - Parameter id: The recipe.
  /// - Returns: The value that ``restore(_:)`` needs to undo the deletion.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/recipeNotFound(_:)`` if the recipe was deleted meanwhile.
  @discardableResult
  public func delete(_ id: Recipe.ID) throws -> DeletedRecipe {
    try change { db in
      let recipe = try existing(id, db)
      let collectionIDs = try Int64.fetchAll(
        db, sql: "SELECT collectionID FROM membership WHERE recipeID = ?", arguments: [id])
      let picture = try recipe.pictureID.flatMap { try RecipeWriter.picture(db, id: $0) }
      try db.execute(sql: "DELETE FROM recipe WHERE id = ?", arguments: [id])
      return DeletedRecipe(recipe: recipe, collectionIDs: collectionIDs, picture: picture)
    }
  }

  /// Undoes a deletion: restores the recipe with its identifier, history, picture and those of its collections that
  /// still exist.
  ///
  /// Undoing twice has no further effect.
  ///
  /// - Parameter deleted: The result of ``delete(_:)``.
  /// - Returns: The restored recipe.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/full(limit:)`` if others have added so many recipes meanwhile.
  @discardableResult
  public func restore(_ deleted: DeletedRecipe) throws -> Recipe {
    try change { db in
      let old = deleted.recipe
      if let present = try RecipeReader.recipe(db, id: old.id) { return present }
      let writer = RecipeWriter(db: db)
      // The same recipe may have been imported again since its deletion; then the store has both, and the imported one
      // keeps the slug.
      let isTaken = try RecipeReader.recipe(db, slug: old.slug) != nil
      _ = try writer.insert(
        RecipeContent(old), id: old.id, slug: isTaken ? RecipeWriter.freshSlug() : old.slug, isFavorite: old.isFavorite,
        addedOn: old.addedOn, lastViewedOn: old.lastViewedOn)
      try checkRecipeLimit(db)
      if let picture = deleted.picture { try writer.setPicture(picture, id: old.pictureID, of: old.id) }
      let present = try Set(Int64.fetchAll(db, sql: "SELECT id FROM collection"))
      for collection in deleted.collectionIDs where present.contains(collection) {
        try writer.join(old.id, collection: collection)
      }
      return try existing(old.id, db)
    }
  }

  /// Reads a recipe's own picture.
  ///
  /// - Parameter id: The recipe's ``Recipe/pictureID``.
  /// - Returns: The picture, or `nil` if it was deleted.
  /// - Throws: A ``RecipeStoreError``.
  public func picture(id: String) throws -> RecipePicture? {
    try read { try RecipeWriter.picture($0, id: id) }
  }

  func existing(_ id: Recipe.ID, _ db: Database) throws -> Recipe {
    guard let recipe = try RecipeReader.recipe(db, id: id) else { throw RecipeStoreError.recipeNotFound(id) }
    return recipe
  }
}
