import Foundation
import GRDB

extension RecipeStore {
  /// The recipe with an identifier, as of the last commit.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The recipe, or `nil` when it is not, or no longer, in the store.
  /// - Throws: A ``RecipeStoreError``.
  /// - Complexity: O(1).
  public func recipe(id: Recipe.ID) throws -> Recipe? {
    try read { try RecipeReader.recipe($0, id: id) }
  }

  /// Adds a recipe.
  ///
  /// - Parameter draft: The filled form.
  /// - Returns: The recipe with its new identifier.
  /// - Throws: A ``RecipeValidationError`` when ``RecipeDraft/validate()`` finds errors, or a ``RecipeStoreError``.
  @discardableResult
  public func add(_ draft: RecipeDraft) throws -> Recipe {
    let (content, picture) = try draft.content()
    return try change { db in
      let writer = RecipeWriter(db: db)
      let id = try writer.insert(content, slug: RecipeWriter.freshSlug(), isFavorite: false, addedOn: Date())
      try writer.setCollections(content.collections, of: id, from: [])
      if case .replace(let picture) = picture { try writer.setPicture(picture, of: id) }
      return try existing(id, db)
    }
  }

  /// Replaces what a form can change of a recipe: texts, times, kind, collections and picture.
  ///
  /// - Parameters:
  ///   - id: The recipe.
  ///   - draft: The filled form.
  ///   - original: What the form showed at first. Fields that are still so keep what somebody else wrote into them
  ///     meanwhile; without it all fields are replaced.
  /// - Returns: The recipe as it is now; a draft without a difference writes nothing.
  /// - Throws: A ``RecipeValidationError`` when ``RecipeDraft/validate()`` finds errors, or a ``RecipeStoreError``,
  ///   ``RecipeStoreError/recipeNotFound(_:)`` when the recipe was deleted meanwhile.
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

  /// Marks a recipe as a favorite, or no longer.
  ///
  /// - Parameters:
  ///   - isFavorite: Whether it shall be a favorite.
  ///   - id: The recipe.
  /// - Returns: The recipe as it is now.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/recipeNotFound(_:)`` when the recipe was deleted meanwhile.
  @discardableResult
  public func setFavorite(_ isFavorite: Bool, for id: Recipe.ID) throws -> Recipe {
    try change { db in
      let update = try db.cachedStatement(sql: "UPDATE recipe SET isFavorite = ? WHERE id = ? AND isFavorite <> ?")
      try update.execute(arguments: [isFavorite, id, isFavorite])
      return try existing(id, db)
    }
  }

  /// Notes that a recipe was opened, which puts it among the recents.
  ///
  /// - Parameters:
  ///   - id: The recipe.
  ///   - date: When.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/recipeNotFound(_:)`` when the recipe was deleted meanwhile.
  public func markViewed(_ id: Recipe.ID, at date: Date = Date()) throws {
    try change { db in
      let update = try db.cachedStatement(sql: "UPDATE recipe SET lastViewedOn = ? WHERE id = ?")
      try update.execute(arguments: [date.milliseconds, id])
      guard db.changesCount > 0 else { throw RecipeStoreError.recipeNotFound(id) }
    }
  }

  /// Deletes a recipe with its picture; its collections stay.
  ///
  /// - Parameter id: The recipe.
  /// - Returns: What ``restore(_:)`` needs to undo the deletion.
  /// - Throws: A ``RecipeStoreError``, ``RecipeStoreError/recipeNotFound(_:)`` when the recipe was deleted meanwhile.
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

  /// Undoes a deletion: the recipe is back with its identifier, history, picture and those of its collections that still
  /// exist.
  ///
  /// Undoing twice changes nothing.
  ///
  /// - Parameter deleted: What ``delete(_:)`` returned.
  /// - Returns: The recipe as it is now.
  /// - Throws: A ``RecipeStoreError``.
  @discardableResult
  public func restore(_ deleted: DeletedRecipe) throws -> Recipe {
    try change { db in
      let old = deleted.recipe
      if let present = try RecipeReader.recipe(db, id: old.id) { return present }
      let writer = RecipeWriter(db: db)
      // The same recipe may have been imported anew since; then both stay, and that one keeps the slug.
      let isTaken = try RecipeReader.recipe(db, slug: old.slug) != nil
      _ = try writer.insert(
        RecipeContent(old), id: old.id, slug: isTaken ? RecipeWriter.freshSlug() : old.slug, isFavorite: old.isFavorite,
        addedOn: old.addedOn, lastViewedOn: old.lastViewedOn)
      if let picture = deleted.picture { try writer.setPicture(picture, id: old.pictureID, of: old.id) }
      let present = try Set(Int64.fetchAll(db, sql: "SELECT id FROM collection"))
      for collection in deleted.collectionIDs where present.contains(collection) {
        try writer.join(old.id, collection: collection)
      }
      return try existing(old.id, db)
    }
  }

  /// A recipe's own picture, read when it is wanted.
  ///
  /// - Parameter id: The recipe's ``Recipe/pictureID``.
  /// - Returns: The picture, or `nil` when it is gone.
  /// - Throws: A ``RecipeStoreError``.
  public func picture(id: String) throws -> RecipePicture? {
    try read { try RecipeWriter.picture($0, id: id) }
  }

  func existing(_ id: Recipe.ID, _ db: Database) throws -> Recipe {
    guard let recipe = try RecipeReader.recipe(db, id: id) else { throw RecipeStoreError.recipeNotFound(id) }
    return recipe
  }
}
