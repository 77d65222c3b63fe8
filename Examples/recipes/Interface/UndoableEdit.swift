import DiffableKit
import RecipesStore
import Synchronization

/// An edit of the store that can be undone and redone, with its name in menus.
struct UndoableEdit: Sendable {
  /// The identifier of the edit; that of the reversed edit is another.
  let id = UUID()
  /// The name of the edit, such as "Delete".
  let name: String
  /// The recipe that is shown when the edit was reverted; `nil` for none.
  var recipe: Recipe.ID?
  /// A closure that makes the edit, and makes it again when it is redone, or when its transaction could not be
  /// committed.
  let perform: @Sendable (RecipeStore) throws -> Void
  /// A closure that reverts the edit.
  let revert: @Sendable (RecipeStore) throws -> Void
  /// A closure that returns the edit in words once it is made, such as “Apple Pie” deleted; `nil` if a person sees it
  /// anyway.
  var report: @Sendable () -> String? = { nil }

  /// The same edit with the two directions exchanged.
  var reversed: UndoableEdit { UndoableEdit(name: name, perform: revert, revert: perform) }
}

// MARK: - Recipes

extension UndoableEdit {
  /// Returns the edit that deletes a recipe; reverted, the recipe comes back, unless it is there already.
  static func delete(_ recipe: Recipe) -> UndoableEdit {
    let id = recipe.id
    let deleted = UndoRedoValueBox<DeletedRecipe>()
    return UndoableEdit(name: "Delete", recipe: id) {
      deleted.note(try $0.delete(id))
    } revert: { store in
      if let recipe = deleted.value { try store.restore(recipe) }
    } report: {
      // The title at the time of the deletion: the list may still show the one before a change that has just been made.
      deleted.value.map { "“\($0.recipe.title)” deleted" }
    }
  }

  /// Returns the edit that adds a recipe; redone, the recipe comes back with its identifier.
  ///
  /// - Parameters:
  ///   - draft: The filled form.
  ///   - id: Notes the identifier of the new recipe.
  /// - Returns: The edit.
  static func add(_ draft: RecipeDraft, notingIn id: UndoRedoValueBox<Recipe.ID>) -> UndoableEdit {
    let deleted = UndoRedoValueBox<DeletedRecipe>()
    return UndoableEdit(name: "Add Recipe") { store in
      if let recipe = deleted.value { try store.restore(recipe) } else { id.note(try store.add(draft).id) }
    } revert: { store in
      if let id = id.value { deleted.note(try store.delete(id)) }
    }
  }

  /// Returns the edit that changes the fields of a recipe that a person has edited; reverted, only these change back.
  static func update(_ recipe: Recipe, to draft: RecipeDraft, since original: RecipeDraft) -> UndoableEdit {
    let id = recipe.id
    return UndoableEdit(name: "Edit Recipe", recipe: id) {
      _ = try $0.update(id, with: draft, since: original)
    } revert: {
      _ = try $0.update(id, with: original, since: draft)
    } report: {
      "“\(recipe.title)” changed"
    }
  }

  /// Returns the edit that marks a recipe as a favorite, or removes the mark.
  static func setFavorite(_ isFavorite: Bool, for id: Recipe.ID) -> UndoableEdit {
    UndoableEdit(name: isFavorite ? "Add to Favorites" : "Remove from Favorites") {
      try $0.setFavorite(isFavorite, for: id)
    } revert: {
      try $0.setFavorite(!isFavorite, for: id)
    }
  }

  /// Returns the edit that adds a recipe to a collection or removes it from the collection.
  static func setMembership(in name: String, to isMember: Bool, of recipe: Recipe) -> UndoableEdit {
    let id = recipe.id
    return UndoableEdit(name: isMember ? "Add to Collection" : "Remove from Collection") {
      try $0.setMembership(in: name, to: isMember, for: id)
    } revert: {
      try $0.setMembership(in: name, to: !isMember, for: id)
    }
  }
}

// MARK: - Collections

extension UndoableEdit {
  /// Returns the edit that adds a collection; redone, the collection comes back with its identifier.
  static func addCollection(named name: String) -> UndoableEdit {
    let id = UndoRedoValueBox<RecipeCollection.ID>()
    let deleted = UndoRedoValueBox<DeletedCollection>()
    return UndoableEdit(name: "New Collection") { store in
      if let collection = deleted.value {
        try store.restore(collection)
      } else {
        id.note(try store.addCollection(named: name).id)
      }
    } revert: { store in
      if let id = id.value { deleted.note(try store.deleteCollection(id)) }
    }
  }

  /// Returns the edit that renames a collection.
  static func rename(_ collection: RecipeCollection, to name: String) -> UndoableEdit {
    let (id, old) = (collection.id, collection.name)
    return UndoableEdit(name: "Rename") {
      try $0.renameCollection(id, to: name)
    } revert: {
      try $0.renameCollection(id, to: old)
    }
  }

  /// Returns the edit that deletes a collection; reverted, the collection comes back with its recipes.
  static func delete(_ collection: RecipeCollection) -> UndoableEdit {
    let id = collection.id
    let deleted = UndoRedoValueBox<DeletedCollection>()
    return UndoableEdit(name: "Delete Collection") {
      deleted.note(try $0.deleteCollection(id))
    } revert: { store in
      if let collection = deleted.value { try store.restore(collection) }
    } report: {
      deleted.value.map { "“\($0.name)” deleted" }
    }
  }

  /// Returns the edit that puts the collections into another order.
  static func order(_ ids: [RecipeCollection.ID], from old: [RecipeCollection.ID]) -> UndoableEdit {
    UndoableEdit(name: "Move") {
      try $0.orderCollections(ids)
    } revert: {
      try $0.orderCollections(old)
    }
  }
}

/// A box in which one direction of an edit notes a result that the other needs, such as a deleted recipe.
final class UndoRedoValueBox<Value: Sendable>: Sendable {
  private let held = Mutex<Value?>(nil)

  /// The noted result; `nil` if there is none.
  var value: Value? { held.withLock { $0 } }

  func note(_ value: Value) { held.withLock { $0 = value } }
}
