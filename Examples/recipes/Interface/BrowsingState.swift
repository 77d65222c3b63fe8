import DiffableKit
import FetchedResults
import RecipesStore

/// The browsing state of one window: the chosen part of the library, its search and order, and the open recipe.
///
/// Windows share the store and nothing else; commits of other windows and processes arrive through this window's own
/// controllers of fetched results.
@MainActor final class BrowsingState: FetchedResultsControllerDelegate {
  /// A change of the browsing state.
  enum Change {
    /// The number of recipes in some parts of the library has changed.
    case parts
    /// The collections, their order or the number of their recipes have changed.
    case collections
    /// Another part of the library was chosen, or its search or order has changed.
    case list
    /// Another recipe was opened, or the open recipe has changed.
    case recipe
  }

  let store: RecipeStore
  /// The queue of the edits that this window has requested and that are not written yet.
  let edits: PendingEdits
  /// The fixed parts of the library, with the number of their recipes.
  let parts: FetchedResultsController<LibraryPart>
  /// The collections in their order, with the number of their recipes.
  let collections: FetchedResultsController<RecipeCollection>
  private var opened: OpenedRecipe? { didSet { if opened?.id != oldValue?.id { tell(.recipe) } } }
  private var observers: [Observer] = []

  /// The time, as given at the start, for which a recipe that the arrow keys have reached stays open until it counts as
  /// read.
  private let readingTime: Duration
  /// The wait until the open recipe counts as read; `nil` if it does already.
  private var reading: Task<Void, Never>?

  /// The form that an address asks for and that is not shown yet; `nil` if there is none.
  private(set) var requestedForm: RecipesDestination?

  var filter = RecipeFilter.all { didSet { if filter != oldValue { tell(.list) } } }
  var searchText = "" { didSet { if searchText != oldValue { tell(.list) } } }
  var sortOrder = RecipeSortOrder.title { didSet { if sortOrder != oldValue { tell(.list) } } }

  /// A value with the open recipe, as far as it is known.
  private struct OpenedRecipe {
    let id: Recipe.ID
    let results: FetchedResultsController<Recipe>
    /// The recipe to show until the open recipe has been fetched.
    var preview: Recipe?
    /// True after the recipe has been fetched; its commits are followed from then on.
    var isFetched = false
  }

  /// An observer of the browsing state: a closure that is called as long as its owner lives.
  private struct Observer {
    weak var owner: AnyObject?
    var handler: (Change) -> Void
  }

  init(store: RecipeStore, readingTime: Duration) {
    self.store = store
    self.readingTime = readingTime
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

  /// Calls a closure after each change, as long as its owner lives.
  func observe(_ owner: AnyObject, handler: @escaping (Change) -> Void) {
    observers.append(Observer(owner: owner, handler: handler))
  }

  /// The reason in words why the library cannot be read at present; `nil` if it can.
  var failure: String? { controllers.lazy.compactMap(\.error).first?.localizedDescription }

  /// The identifier of the open recipe; `nil` if none is open.
  var openRecipeID: Recipe.ID? { opened?.id }

  /// The open recipe in its present state; until it is fetched its preview, or the recipe that was open before.
  var openRecipe: Recipe? {
    guard let opened else { return nil }
    return opened.isFetched ? opened.results.object(with: RowID(opened.id)) : opened.preview
  }

  func collection(id: RecipeCollection.ID) -> RecipeCollection? { collections.object(with: RowID(id)) }

  /// The names of all collections in their order.
  var collectionNames: [String] { collections.snapshot.itemIdentifiers.compactMap(collections.object).map(\.name) }

  /// Returns the number of recipes of a row of the sidebar.
  func count(in filter: RecipeFilter) -> Int {
    if case .collection(let id) = filter { return collection(id: id)?.count ?? 0 }
    return parts.snapshot.itemIdentifiers.lazy.compactMap(parts.object).first { $0.filter == filter }?.count ?? 0
  }

  /// Returns the title of a row of the sidebar.
  func title(of filter: RecipeFilter) -> String {
    switch filter {
    case .all: "All Recipes"
    case .favorites: "Favorites"
    case .recents: "Recents"
    case .collection(let id): collection(id: id)?.name ?? "Collection"
    }
  }

  /// Opens a recipe, which is fetched in the background, and adds it to the recents.
  ///
  /// - Parameters:
  ///   - id: The recipe's identifier; `nil` to close the open recipe.
  ///   - recipe: The recipe as a list has it, to be shown meanwhile.
  ///   - isPassing: True if the arrow keys have reached the recipe: it is added to the recents only if it stays open for
  ///     a few seconds, so that recipes which a person passes do not replace those that were read.
  func open(_ id: Recipe.ID?, knownAs recipe: Recipe? = nil, isPassing: Bool = false) {
    reading?.cancel()
    reading = nil
    guard let id else { return opened = nil }
    if id != opened?.id {
      let results = FetchedResultsController(fetchRequest: store.recipeRequest(id: id), database: store.database)
      results.delegate = self
      opened = OpenedRecipe(id: id, results: results, preview: recipe ?? openRecipe)
      results.beginFetch()
    }
    guard isPassing else { return edits.markViewed(id) }
    reading = Task { [weak self, readingTime] in
      do { try await Task.sleep(for: readingTime) } catch { return }
      self?.edits.markViewed(id)
    }
  }

  /// Chooses what an address stands for; the columns show it.
  func go(to address: RecipesDestination) {
    requestedForm = nil
    switch address {
    case .list(let filter, let searchText, let order):
      open(nil)
      (self.filter, self.searchText, sortOrder) = (filter, searchText, order)
    case .recipe(let id, let isEdited):
      if isEdited { requestedForm = address }
      open(id)
      tell(.recipe)
    case .newRecipe:
      requestedForm = address
      tell(.list)
    }
  }

  /// The place of the list that is chosen, with its search and order.
  var list: RecipesDestination { .list(filter, searchText: searchText, sortOrder) }

  /// Chooses a list that a person has seen in an earlier session; the open recipe and a form stay.
  ///
  /// - Parameter place: The place of the list.
  /// - Returns: True if another list is chosen now; false for the chosen one, and for a collection that is gone.
  func restore(list place: RecipesDestination) -> Bool {
    guard place != list, case .list(let filter, let searchText, let order) = place else { return false }
    if case .collection(let id) = filter, collection(id: id) == nil { return false }
    (self.filter, self.searchText, sortOrder) = (filter, searchText, order)
    return true
  }

  /// Records that the form that an address asks for is shown.
  func formWasShown() { requestedForm = nil }

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
  /// Fetches the controller's rows; errors are passed to the delegate, and the controller tries again by itself.
  func fetch() { try? performFetch() }
}
