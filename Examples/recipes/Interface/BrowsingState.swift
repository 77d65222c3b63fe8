import DiffableKit
import FetchedResults
import RecipesStore

/// What one window looks at: the part of the library that is chosen, how it is searched and sorted, and the recipe that is open.
///
/// Windows share the store and nothing else; what another window or another process commits comes from the controllers of fetched
/// results, which are this window's own.
@MainActor final class BrowsingState: FetchedResultsControllerDelegate {
  /// What has changed.
  enum Change {
    /// The number of recipes in some parts of the library.
    case parts
    /// Collections, their order or the number of their recipes.
    case collections
    /// Another part of the library is chosen, or it is searched or sorted in another way.
    case list
    /// Another recipe is open, or the open one is another now.
    case recipe
  }

  let store: RecipeStore
  /// The edits that this window has asked for.
  let edits: PendingEdits
  /// The parts of the library that are always there, with the number of their recipes.
  let parts: FetchedResultsController<LibraryPart>
  /// The collections in their order, with the number of their recipes.
  let collections: FetchedResultsController<RecipeCollection>
  /// The open recipe, if there is one.
  private let openRecipes: FetchedResultsController<Recipe>
  private var observers: [Observer] = []

  var filter = RecipeFilter.all { didSet { if filter != oldValue { tell(.list) } } }
  var searchText = "" { didSet { if searchText != oldValue { tell(.list) } } }
  var sortOrder = RecipeSortOrder.title { didSet { if sortOrder != oldValue { tell(.list) } } }
  private(set) var openRecipeID: Recipe.ID? { didSet { if openRecipeID != oldValue { fetchOpenRecipe() } } }

  private struct Observer {
    weak var owner: AnyObject?
    var handler: (Change) -> Void
  }

  init(store: RecipeStore) {
    self.store = store
    edits = PendingEdits(store: store)
    parts = FetchedResultsController(fetchRequest: store.partsRequest, database: store.database)
    collections = FetchedResultsController(fetchRequest: store.collectionsRequest, database: store.database)
    openRecipes = FetchedResultsController(fetchRequest: store.recipeRequest(id: nil), database: store.database)
    for controller in controllers {
      controller.delegate = self
      controller.fetch()
    }
  }

  private var controllers: [AnyFetchedResultsController] { [parts, collections, openRecipes] }

  /// Calls a closure after each change for as long as its owner lives.
  func observe(_ owner: AnyObject, handler: @escaping (Change) -> Void) {
    observers.append(Observer(owner: owner, handler: handler))
  }

  /// Why the library cannot be read at present, in words.
  var failure: String? { controllers.lazy.compactMap(\.error).first.map { "\($0)" } }

  var openRecipe: Recipe? { openRecipeID.flatMap { openRecipes.object(with: RowID($0)) } }

  func collection(id: RecipeCollection.ID) -> RecipeCollection? { collections.object(with: RowID(id)) }

  /// The names of all collections in their order.
  var collectionNames: [String] { collections.snapshot.itemIdentifiers.compactMap(collections.object).map(\.name) }

  /// The number of recipes that a row of the sidebar stands for.
  func count(in filter: RecipeFilter) -> Int {
    if case .collection(let id) = filter { return collection(id: id)?.count ?? 0 }
    return parts.snapshot.itemIdentifiers.lazy.compactMap(parts.object).first { $0.filter == filter }?.count ?? 0
  }

  /// The name of a row of the sidebar.
  func title(of filter: RecipeFilter) -> String {
    switch filter {
    case .all: "All Recipes"
    case .favorites: "Favorites"
    case .recents: "Recents"
    case .collection(let id): collection(id: id)?.name ?? "Collection"
    }
  }

  func open(_ id: Recipe.ID?) {
    openRecipeID = id
    if let id { edits.markViewed(id) }
  }

  private func fetchOpenRecipe() {
    openRecipes.fetchRequest = store.recipeRequest(id: openRecipeID)
    openRecipes.fetch()
  }

  // MARK: Fetched results

  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {
    if controller === parts {
      tell(.parts)
    } else if controller === collections {
      if case .collection(let id) = filter, !snapshot.contains(RowID(id)) { filter = .all }
      tell(.collections)
    } else if let openRecipeID, !snapshot.contains(RowID(openRecipeID)) {
      self.openRecipeID = nil
    } else {
      tell(.recipe)
    }
  }

  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) {
    tell(.recipe)
  }

  private func tell(_ change: Change) {
    observers.removeAll { $0.owner == nil }
    for observer in observers { observer.handler(change) }
  }
}

extension AnyFetchedResultsController {
  /// Fetches; what goes wrong the delegate is told, and the controller tries again by itself.
  func fetch() { try? performFetch() }
}
