import DiffableKit
import RecipesStore

/// The edits of one window that are not on the disk yet: made in the background, in the order in which they were
/// requested.
@MainActor final class PendingEdits {
  private let store: RecipeStore

  /// The undo manager of the window, with the edits that a person can undo.
  let undoManager = UndoManager()

  /// The maximum number of pending edits of a window, so that one window alone does not use up those of the store.
  private static let limit = 64

  /// The number of edits that the store has not acknowledged.
  private(set) var count = 0 { didSet { if (count == 0) != (oldValue == 0) { countDidChange(count > 0) } } }

  /// A closure called with true when edits become pending, and with false when none are any more.
  var countDidChange: (Bool) -> Void = { _ in }

  /// The favorite state that was requested last for each recipe, and the number of pending requests.
  private var favorites: [Recipe.ID: (isFavorite: Bool, count: Int)] = [:]

  init(store: RecipeStore) {
    self.store = store
    undoManager.levelsOfUndo = 50
  }

  /// The identifier of the edit that was made last and can be undone; undoing it makes its reversed edit, which has
  /// another identifier.
  private var lastEditID: UUID?

  /// Reverts an edit: by undoing if nothing was edited since, and otherwise by an edit that can itself be undone.
  func revert(
    _ edit: UndoableEdit, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard lastEditID == edit.id else { return perform(edit.reversed, completion: completion) }
    undoManager.undo()
    // An empty edit follows the undoing: since edits are made in order, the undoing is durable, or has failed, when the
    // empty edit is made and calls the completion.
    perform({ _ in }, completion: completion)
  }

  /// A closure called with the error of an edit that could not be undone or redone.
  var undoDidFail: (any Error) -> Void = { _ in }

  /// A closure called with an edit that can be undone now, or `nil` when the last edit was undone or redone.
  var lastEditDidChange: (UndoableEdit?) -> Void = { _ in }

  /// Makes an edit that a person can undo, after all earlier edits; an edit that fails cannot be undone.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - completion: Called when the edit is durable or has failed.
  func perform(
    _ edit: UndoableEdit, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) {
    perform(edit.perform) { result in
      if case .success = result { self.register(edit) }
      completion(result)
    }
  }

  /// The menu items that undo and redo, with the names of the edits.
  var undoElements: UIMenuElement {
    UIDeferredMenuElement.uncached { [undoManager] completion in
      let undo = UIAction(
        title: undoManager.undoMenuItemTitle, image: UIImage(systemName: "arrow.uturn.backward"),
        attributes: undoManager.canUndo ? [] : .disabled
      ) { _ in undoManager.undo() }
      let redo = UIAction(
        title: undoManager.redoMenuItemTitle, image: UIImage(systemName: "arrow.uturn.forward"),
        attributes: undoManager.canRedo ? [] : .disabled
      ) { _ in undoManager.redo() }
      completion([undo, redo])
    }
  }

  /// Makes an edit undoable.
  ///
  /// The inverse is registered at once when the edit is undone, before the store has made it, so
  /// that it can be redone.
  private func register(_ edit: UndoableEdit) {
    lastEditID = edit.id
    undoManager.registerUndo(withTarget: self) { edits in
      edits.register(edit.reversed)
      edits.perform(edit.revert) { result in
        if case .failure(let error) = result { edits.undoDidFail(error) }
      }
    }
    guard !undoManager.isUndoing, !undoManager.isRedoing else { return lastEditDidChange(nil) }
    undoManager.setActionName(edit.name)
    lastEditDidChange(edit)
  }

  /// Makes an edit after all earlier edits.
  ///
  /// - Parameters:
  ///   - edit: The edit of the store.
  ///   - completion: Called when the edit is durable or has failed, or was refused because too many edits are pending.
  func perform<Value: Sendable>(
    _ edit: @escaping @Sendable (RecipeStore) throws -> Value,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) {
    guard count < Self.limit else {
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(.failure(RecipeStoreError.tooManyEdits)) } }
      return
    }
    count += 1
    store.enqueue(edit) { result in
      self.count -= 1
      completion(result)
    }
  }

  /// Records that a recipe was opened, in a moment.
  func markViewed(_ id: Recipe.ID) { store.noteViewed(id) }

  /// Returns true if a recipe is a favorite once all requested edits are made.
  func willBeFavorite(_ recipe: Recipe) -> Bool { favorites[recipe.id]?.isFavorite ?? recipe.isFavorite }

  /// Marks a recipe as a favorite or removes the mark, starting from the state that was requested last, shown or not.
  func toggleFavorite(_ recipe: Recipe, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void) {
    let id = recipe.id
    let pending = favorites[id]
    let isFavorite = !willBeFavorite(recipe)
    favorites[id] = (isFavorite, (pending?.count ?? 0) + 1)
    perform(.setFavorite(isFavorite, for: id)) { result in
      if let pending = self.favorites[id] {
        self.favorites[id] = pending.count > 1 ? (pending.isFavorite, pending.count - 1) : nil
      }
      completion(result)
    }
  }
}
