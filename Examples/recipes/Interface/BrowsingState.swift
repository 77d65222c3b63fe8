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
  private var opened: OpenedRecipe? { didSet { if opened?.id != oldValue?.id { tell(.recipe) } } }
  private var observers: [Observer] = []

  var filter = RecipeFilter.all { didSet { if filter != oldValue { tell(.list) } } }
  var searchText = "" { didSet { if searchText != oldValue { tell(.list) } } }
  var sortOrder = RecipeSortOrder.title { didSet { if sortOrder != oldValue { tell(.list) } } }

  /// A recipe that is open.
  private struct OpenedRecipe {
    let id: Recipe.ID
    let results: FetchedResultsController<Recipe>
    /// The recipe that is shown until this one is fetched.
    var preview: Recipe?
    /// Whether it has been fetched; commits are followed since then.
    var isFetched = false
  }

  private struct Observer {
    weak var owner: AnyObject?
    var handler: (Change) -> Void
  }

  init(store: RecipeStore) {
    self.store = store
    edits = PendingEdits(store: store)
    parts = FetchedResultsController(fetchRequest: store.partsRequest, database: store.database)
    collections = FetchedResultsController(fetchRequest: store.collectionsRequest, database: store.database)
    for controller in controllers {
      controller.delegate = self
      controller.fetch()
    }
  }

  private var controllers: [AnyFetchedResultsController] {
    let controllers: [AnyFetchedResultsController] = [parts, collections]
    return opened.map { controllers + [$0.results] } ?? controllers
  }

  /// Calls a closure after each change for as long as its owner lives.
  func observe(_ owner: AnyObject, handler: @escaping (Change) -> Void) {
    observers.append(Observer(owner: owner, handler: handler))
  }

  /// Why the library cannot be read at present, in words.
  var failure: String? { controllers.lazy.compactMap(\.error).first.map { "\($0)" } }

  /// The name of the open recipe in the store; nil if none is open.
  var openRecipeID: Recipe.ID? { opened?.id }

  /// The open recipe as it is now; until it is fetched what is known of it, or the one that was open before.
  var openRecipe: Recipe? {
    guard let opened else { return nil }
    return opened.isFetched ? opened.results.object(with: RowID(opened.id)) : opened.preview
  }

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

  /// Opens a recipe, which is fetched while other windows go on.
  ///
  /// - Parameters:
  ///   - id: Its name in the store; nil to close the one that is open.
  ///   - recipe: The recipe as a list has it, to be shown meanwhile.
  func open(_ id: Recipe.ID?, knownAs recipe: Recipe? = nil) {
    guard let id else { return opened = nil }
    if id != opened?.id {
      let results = FetchedResultsController(fetchRequest: store.recipeRequest(id: id), database: store.database)
      results.delegate = self
      opened = OpenedRecipe(id: id, results: results, preview: recipe ?? openRecipe)
      results.beginFetch()
    }
    edits.markViewed(id)
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
    } else if let opened, controller === opened.results {
      guard snapshot.contains(RowID(opened.id)) else { return self.opened = nil }
      self.opened?.isFetched = true
      self.opened?.preview = nil
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
