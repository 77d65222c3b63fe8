import DiffableKit
import RecipesStore
import Synchronization

/// An edit of the store that can be undone and redone, with its name in menus.
struct UndoableEdit: Sendable {
  /// The identifier of the edit; that of the reversed edit is another.
  let id = UUID()
  /// The name of the edit, such as "Delete".
  let name: String
  /// Makes the edit, again when it is redone.
  let perform: @Sendable (RecipeStore) throws -> Void
  /// Reverts the edit.
  let revert: @Sendable (RecipeStore) throws -> Void

  /// The same edit with the two directions exchanged.
  var reversed: UndoableEdit { UndoableEdit(name: name, perform: revert, revert: perform) }
}

extension UndoableEdit {
  /// Deletes a recipe; reverted, the recipe comes back as it was, unless it is there already.
  static func delete(_ id: Recipe.ID) -> UndoableEdit {
    let record = DeletionRecord()
    return UndoableEdit(name: "Delete") {
      record.note(try $0.delete(id))
    } revert: { store in
      if let deleted = record.take() { try store.restore(deleted) }
    }
  }

  /// Marks a recipe as a favorite, or removes the mark.
  static func setFavorite(_ isFavorite: Bool, for id: Recipe.ID) -> UndoableEdit {
    UndoableEdit(name: isFavorite ? "Add to Favorites" : "Remove from Favorites") {
      try $0.setFavorite(isFavorite, for: id)
    } revert: {
      try $0.setFavorite(!isFavorite, for: id)
    }
  }

  /// Puts the collections into another order.
  static func order(_ ids: [RecipeCollection.ID], from old: [RecipeCollection.ID]) -> UndoableEdit {
    UndoableEdit(name: "Move") {
      try $0.orderCollections(ids)
    } revert: {
      try $0.orderCollections(old)
    }
  }
}

/// The recipe that an edit has deleted and not yet restored.
private final class DeletionRecord: Sendable {
  private let deleted = Mutex<DeletedRecipe?>(nil)

  func note(_ recipe: DeletedRecipe) { deleted.withLock { $0 = recipe } }

  func take() -> DeletedRecipe? {
    deleted.withLock { held in
      defer { held = nil }
      return held
    }
  }
}
