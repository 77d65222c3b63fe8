import DiffableKit
import RecipesStore

/// The edits of one window that are on their way to the disk: away from the main actor, in the order in which they were asked for.
@MainActor final class PendingEdits {
  private let store: RecipeStore

  /// How many edits the store has not acknowledged.
  private(set) var count = 0 { didSet { if (count == 0) != (oldValue == 0) { countDidChange(count > 0) } } }

  /// Called when there begin to be pending edits, and when there are none any more.
  var countDidChange: (Bool) -> Void = { _ in }

  /// The last wish for each recipe about being a favorite, and how many such wishes are pending.
  private var favorites: [Recipe.ID: (isFavorite: Bool, count: Int)] = [:]

  init(store: RecipeStore) { self.store = store }

  /// Makes an edit when its turn comes.
  ///
  /// - Parameters:
  ///   - edit: What to do with the store.
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

  /// Notes when its turn comes that a recipe was looked at, which is not worth a word if it cannot be noted.
  func markViewed(_ id: Recipe.ID) {
    store.enqueue {
      try $0.markViewed(id)
    } completion: { _ in
    }
  }

  /// Makes a recipe a favorite, or an ordinary one again; what counts is what a person has asked for last, shown or not.
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
