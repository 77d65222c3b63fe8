import DiffableKit
import RecipesStore

/// The edits of one window that are not on the disk yet: made in the background, in the order in which they were
/// requested.
@MainActor final class PendingEdits {
  private let store: RecipeStore

  /// The number of edits that the store has not acknowledged.
  private(set) var count = 0 { didSet { if (count == 0) != (oldValue == 0) { countDidChange(count > 0) } } }

  /// Called with true when edits become pending, and with false when none are any more.
  var countDidChange: (Bool) -> Void = { _ in }

  /// The favorite state that was requested last for each recipe, and the number of pending requests.
  private var favorites: [Recipe.ID: (isFavorite: Bool, count: Int)] = [:]

  init(store: RecipeStore) { self.store = store }

  /// Makes an edit after all earlier edits.
  ///
  /// - Parameters:
  ///   - edit: The edit of the store.
  ///   - completion: Called when the edit is durable or has failed.
  func perform<Value: Sendable>(
    _ edit: @escaping @Sendable (RecipeStore) throws -> Value,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) {
    count += 1
    store.enqueue(edit) { result in
      self.count -= 1
      completion(result)
    }
  }

  /// Records that a recipe was opened, after all earlier edits; an error is ignored, since it would not matter to a
  /// person.
  func markViewed(_ id: Recipe.ID) {
    store.enqueue {
      try $0.markViewed(id)
    } completion: { _ in
    }
  }

  /// Marks a recipe as a favorite or removes the mark, starting from the state that was requested last, shown or not.
  func toggleFavorite(_ recipe: Recipe, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void) {
    let id = recipe.id
    let pending = favorites[id]
    let isFavorite = !(pending?.isFavorite ?? recipe.isFavorite)
    favorites[id] = (isFavorite, (pending?.count ?? 0) + 1)
    perform { store in
      _ = try store.setFavorite(isFavorite, for: id)
    } completion: { result in
      if let pending = self.favorites[id] {
        self.favorites[id] = pending.count > 1 ? (pending.isFavorite, pending.count - 1) : nil
      }
      completion(result)
    }
  }
}
