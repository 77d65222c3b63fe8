import DiffableKit
import RecipesStore

/// What one window looks at: the library as it is now, the part of it that is chosen, and the recipe that is open.
///
/// Windows share the store and nothing else; what another window or another process commits comes in as a library.
@MainActor final class BrowsingState {
  /// What has changed.
  enum Change {
    /// A commit: recipes or collections are others now.
    case library
    /// Another part of the library is chosen, or it is searched or sorted in another way.
    case list
    /// Another recipe is open.
    case recipe
  }

  let store: RecipeStore
  private(set) var library: RecipeLibrary
  /// The recipes that the last commits changed.
  private(set) var changedRecipeIDs: Set<Recipe.ID> = []
  /// Why the library cannot be read any more, in words.
  private(set) var failure: String?
  private var observers: [Observer] = []
  private var following: Task<Void, Never>?
  private var isFollowing = false

  var filter = RecipeFilter.all { didSet { if filter != oldValue { tell(.list) } } }
  var searchText = "" { didSet { if searchText != oldValue { tell(.list) } } }
  var sortOrder = RecipeSortOrder.title { didSet { if sortOrder != oldValue { tell(.list) } } }
  private(set) var openRecipeID: Recipe.ID? { didSet { if openRecipeID != oldValue { tell(.recipe) } } }

  private struct Observer {
    weak var owner: AnyObject?
    var handler: (Change) -> Void
  }

  init(store: RecipeStore) {
    self.store = store
    library = store.library
    following = Task { [weak self, changes = store.changes()] in
      do {
        for try await library in changes {
          guard let self else { return }
          self.follow(library)
        }
      } catch {
        self?.failure = "\(error)"
        self?.tell(.library)
      }
    }
  }

  deinit { following?.cancel() }

  /// Calls a closure after each change for as long as its owner lives.
  func observe(_ owner: AnyObject, handler: @escaping (Change) -> Void) {
    observers.append(Observer(owner: owner, handler: handler))
  }

  /// The recipes of the list, in its order.
  var recipeIDs: [Recipe.ID] { library.recipeIDs(in: filter, matching: searchText, sortedBy: sortOrder) }

  var openRecipe: Recipe? { openRecipeID.flatMap { library.recipe(id: $0) } }

  /// The name of the part of the library that is chosen.
  var filterTitle: String {
    switch filter {
    case .all: "All Recipes"
    case .favorites: "Favorites"
    case .recents: "Recents"
    case .collection(let id): library.collection(id: id)?.name ?? "Collection"
    }
  }

  func open(_ id: Recipe.ID?) {
    openRecipeID = id
    // That a recipe was looked at is worth noting, but not worth a word if it cannot be noted.
    if let id { try? store.markViewed(id) }
  }

  private func follow(_ library: RecipeLibrary) {
    // The first library tells no differences, but there may be some: a commit can come before this window listens.
    changedRecipeIDs =
      isFollowing
      ? library.changedRecipeIDs
      : Set(library.recipeIDs().filter { self.library.recipe(id: $0) != library.recipe(id: $0) })
    isFollowing = true
    self.library = library
    if case .collection(let id) = filter, library.collection(id: id) == nil { filter = .all }
    if let openRecipeID, library.recipe(id: openRecipeID) == nil { self.openRecipeID = nil }
    tell(.library)
  }

  private func tell(_ change: Change) {
    observers.removeAll { $0.owner == nil }
    for observer in observers { observer.handler(change) }
  }
}
