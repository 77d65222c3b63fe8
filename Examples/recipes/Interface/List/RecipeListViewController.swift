import DiffableKit
import FetchedResults
import RecipesStore

/// The view controller of the list of the recipes in the chosen part of the library.
final class RecipeListViewController: UIViewController, UICollectionViewDelegate, UISearchResultsUpdating {
  private let state: BrowsingState
  private let recipes: FetchedResultsController<Recipe>
  private let collections: CollectionCommands
  private let commands: RecipeCommands
  private let images: RecipeImages
  private var places = ListPlaces()
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private var recipeListDataSource: UICollectionViewDiffableDataSource<String, RowID>!
  private let searchController = UISearchController(searchResultsController: nil)
  private let sortItem = UIBarButtonItem(
    title: nil, image: UIImage(systemName: "arrow.up.arrow.down"), primaryAction: nil, menu: nil)
  private let optionsItem = UIBarButtonItem(
    title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil, menu: nil)
  private let addItem = UIBarButtonItem(title: nil, image: UIImage(systemName: "plus"), primaryAction: nil, menu: nil)

  init(
    state: BrowsingState, collections: CollectionCommands, commands: RecipeCommands, images: RecipeImages
  ) {
    self.state = state
    recipes = FetchedResultsController(fetchRequest: state.store.recipesRequest(), database: state.store.database)
    self.collections = collections
    self.commands = commands
    self.images = images
    super.init(nibName: nil, bundle: nil)
    // A recipe that is opened by its address has a Back button with this title before the list was ever shown.
    title = state.title(of: state.filter)
    // The list has its address and receives the kept values also while a recipe is in front and its view is not loaded.
    addressDidChange()
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    collectionView.selectionFollowsFocus = true
    collectionView.accessibilityLabel = "Recipes"
    // Recipes that other windows and programs add above do not move the rows of a person who reads further down.
    collectionView.scrollAnchoring = [.visibleItems, .start]
    collectionView.deleteKeyHandler = { [weak self] path in self?.deleteRecipe(at: path) }
    view.addSubview(collectionView)
    configureBar()
    configureDataSource()
    collectionsDidChange()
    recipes.fetchRequest = state.store.recipesRequest(
      in: state.filter, matching: state.searchText, sortedBy: state.sortOrder)
    recipes.delegate = self
    recipes.fetch()
    addressDidChange()
    state.observe(self) { [weak self] change in self?.stateDidChange(change) }
  }

  private func makeLayout() -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      guard let self, let recipe = recipe(at: path) else { return nil }
      let favorite = UIContextualAction(style: .normal, title: recipe.favoriteTitle) { [weak self] _, _, done in
        if let self { commands.toggleFavorite(recipe, from: self) }
        done(true)
      }
      favorite.image = UIImage(systemName: recipe.isFavorite ? "heart.slash" : "heart.fill")
      favorite.backgroundColor = .systemPink
      return UISwipeActionsConfiguration(actions: [favorite])
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      guard let self, let recipe = recipe(at: path) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        guard let self else { return done(false) }
        commands.delete(recipe, from: self) { done($0) }
      }
      delete.image = UIImage(systemName: "trash")
      delete.removesRow = true
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  // MARK: Data source

  private func configureDataSource() {
    let recipeCellRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe> {
      [images] cell, _, recipe in
      var contentConfiguration = UIListContentConfiguration.subtitleCell()
      contentConfiguration.text = recipe.title
      contentConfiguration.secondaryText = recipe.subtitle
      contentConfiguration.image = images.image(for: recipe)
      contentConfiguration.imageProperties.cornerRadius = 8
      contentConfiguration.imageProperties.maximumSize = CGSize(width: 60, height: 60)
      contentConfiguration.textProperties.numberOfLines = 2
      cell.contentConfiguration = contentConfiguration

      guard recipe.isFavorite else {
        cell.accessories = []
        return
      }
      let heart = UIImageView(image: UIImage(systemName: "heart.fill"))
      heart.accessibilityLabel = "Favorite"
      cell.accessories = [
        .customView(
          configuration: .init(
            customView: heart, placement: .trailing(displayed: .always), tintColor: .systemPink))
      ]
    }
    recipeListDataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [recipes] collectionView, indexPath, identifier -> UICollectionViewCell? in
      collectionView.dequeueConfiguredReusableCell(
        using: recipeCellRegistration, for: indexPath, item: recipes.object(with: identifier))
    }
    recipeListDataSource.addressProvider = { RecipesDestination.recipe($0.rawValue, isEdited: false).text }
  }

  /// Fetches the recipes of the present choice, search and order; until they arrive the former recipes stay.
  private func fetchRecipes() {
    // No reading position is remembered for a list at the start of its content: it stays there, whatever is added
    // above.
    places.remember(collectionView.contentOffset.y > 0 ? recipeListDataSource.readingPosition : nil)
    recipes.fetchRequest = state.store.recipesRequest(
      in: state.filter, matching: state.searchText, sortedBy: state.sortOrder)
    recipes.beginFetch()
  }

  private func stateDidChange(_ change: BrowsingState.Change) {
    switch change {
    case .parts: break
    case .collections: collectionsDidChange()
    case .list:
      collectionsDidChange()
      fetchRecipes()
      addressDidChange()
      showRequestedForm()
    case .recipe: selectRecipeIfNeeded()
    }
  }

  /// Sets the list's address from the state's part of the library, search and order, and shows the search in its field.
  ///
  /// The list's activity keeps them for a later session, too: the address of the window may be that of a recipe.
  private func addressDidChange() {
    let place = state.list
    address = place.text
    userActivity?.userInfo = place == .start ? nil : [Self.listKey: place.text]
    guard isViewLoaded else { return }
    let searchBar = searchController.searchBar
    if searchBar.text ?? "" != state.searchText { searchBar.text = state.searchText }
  }

  /// The key of the address of the chosen list in the list's activity.
  private static let listKey = "list"

  /// Shows the list that a person has seen in an earlier session, whose values are checked as an address is.
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    guard let text = activity.userInfo?[Self.listKey] as? String, let place = RecipesDestination(text),
      state.restore(list: place)
    else { return addressDidChange() }
    guard isViewLoaded else {
      title = state.title(of: state.filter)
      return addressDidChange()
    }
    // The reading position that is restored next belongs to the rows of this list, and not to the former ones.
    recipeListDataSource.applySnapshotUsingReloadData(NSDiffableDataSourceSnapshot<String, RowID>())
    recipes.fetch()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showRequestedForm()
  }

  /// Shows the form for a new recipe if an address asks for it.
  private func showRequestedForm() {
    guard state.requestedForm == .newRecipe, viewIfLoaded?.window != nil, presentedViewController == nil else { return }
    state.formWasShown()
    addRecipe()
  }

  private func collectionsDidChange() {
    title = state.title(of: state.filter)
    configureMenus()
  }

  /// Selects the row of the open recipe.
  ///
  /// A recipe that is no longer a favorite leaves the list of favorites while its detail stays; marked again, its row
  /// is inserted again and has to be selected again, since a deleted row loses its selection.
  private func selectRecipeIfNeeded() {
    let path = state.openRecipeID.flatMap { recipeListDataSource.indexPath(for: RowID($0)) }
    guard collectionView.indexPathsForSelectedItems != path.map({ [$0] }) else { return }
    collectionView.selectItem(at: path, animated: true, scrollPosition: [])
  }

  private func showEmptyStateIfNeeded() {
    contentUnavailableConfiguration =
      recipeListDataSource.snapshot().numberOfItems > 0
      ? nil
      : UIContentUnavailableConfiguration.noRecipes(
        in: state.filter, matching: state.searchText, because: recipes.error)
  }

  // MARK: Navigation bar

  private func configureBar() {
    searchController.searchResultsUpdater = self
    searchController.searchBar.placeholder = "Search recipes"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    addItem.accessibilityLabel = "Add Recipe"
    addItem.primaryAction = UIAction(image: UIImage(systemName: "plus")) { [weak self] _ in self?.addRecipe() }
    sortItem.accessibilityLabel = "Sort"
  }

  private func configureMenus() {
    sortItem.menu = UIMenu(
      title: "Sort By", options: .singleSelection,
      children: RecipeSortOrder.allCases.map { order in
        UIAction(title: order.title, state: order == state.sortOrder ? .on : .off) { [state] _ in
          state.sortOrder = order
        }
      })
    let undoing = UIMenu(options: .displayInline, children: [state.edits.undoElements])
    if case .collection(let id) = state.filter, let collection = state.collection(id: id) {
      optionsItem.accessibilityLabel = "Collection Options"
      optionsItem.menu = UIMenu(
        title: collection.name, children: collections.menu(for: collection, from: self) + [undoing])
    } else {
      optionsItem.accessibilityLabel = "Options"
      optionsItem.menu = UIMenu(children: [undoing])
    }
    navigationItem.rightBarButtonItems = [addItem, sortItem, optionsItem]
  }

  private func recipe(at path: IndexPath) -> Recipe? {
    recipeListDataSource.itemIdentifier(for: path).flatMap(recipes.object)
  }

  private func deleteRecipe(at path: IndexPath) {
    if let recipe = recipe(at: path) { commands.delete(recipe, from: self) }
  }

  private func addRecipe() { commands.add(from: self) }

  /// The key commands of the list.
  override var keyCommands: [UIKeyCommand]? {
    guard presentedViewController == nil else { return nil }
    return [
      UIKeyCommand(title: "New Recipe", input: "+") { [weak self] _ in self?.addRecipe() },
      UIKeyCommand(title: "Search", input: "/") { [weak self] _ in
        self?.splitViewController?.show(.supplementary)
        self?.searchController.searchBar.becomeFirstResponder()
      },
    ]
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let recipe = indexPaths.first.flatMap(recipe) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self.map { $0.commands.menu(for: recipe, from: $0) }
    }
  }

  func updateSearchResults(for searchController: UISearchController) {
    state.searchText = searchController.searchBar.text ?? ""
  }

  // MARK: Selection

  /// Opens the selected recipe at once.
  ///
  /// It counts as read only if it stays open, since the arrow keys may only pass it.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = recipeListDataSource.itemIdentifier(for: indexPath) else { return }
    state.open(id.rawValue, knownAs: recipes.object(with: id), isPassing: true)
    splitViewController?.show(.secondary)
  }

  /// Opens a recipe that was pressed, or chosen with Enter.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    guard let id = recipeListDataSource.itemIdentifier(for: indexPath) else { return }
    state.open(id.rawValue, knownAs: recipes.object(with: id))
  }

  /// Returns true if moving the focus with the arrow keys opens the focused row: not in a narrow window, which shows
  /// this column until Enter is pressed.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { splitViewController?.isCollapsed == false }
}

// MARK: - Fetched results

extension RecipeListViewController: FetchedResultsControllerDelegate {
  /// Shows the fetched recipes: inserts, deletes and moves rows, and configures the cells of changed recipes again.
  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {
    let shown = ListPlaces.List(filter: state.filter, searchText: state.searchText, sortOrder: state.sortOrder)
    if recipeListDataSource.snapshot().numberOfSections == 0 {
      recipeListDataSource.applySnapshotUsingReloadData(snapshot)
      places.show(shown)
    } else if places.shown != shown {
      let isAtTop = collectionView.contentOffset.y <= 0
      let position = places.show(shown)
      recipeListDataSource.apply(snapshot, animatingDifferences: isAtTop && position == nil)
      if let position {
        recipeListDataSource.restore(position, animated: false)
      } else if !isAtTop {
        collectionView.setContentOffset(.zero, animated: false)
      }
    } else {
      recipeListDataSource.apply(snapshot, animatingDifferences: true)
    }
    selectRecipeIfNeeded()
    showEmptyStateIfNeeded()
  }

  /// Shows the error if no recipe is listed; otherwise the listed recipes stay until the store can be read again.
  ///
  /// A search that takes too long is not tried again, so that its error is shown in any case.
  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) {
    if case .tooManySteps = error { showFailure(error.localizedDescription) }
    showEmptyStateIfNeeded()
  }
}

extension RecipeListViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    recipes.prefetch(indexPaths.compactMap(recipeListDataSource.itemIdentifier))
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    recipes.cancelPrefetching(indexPaths.compactMap(recipeListDataSource.itemIdentifier))
  }
}

extension RecipeSortOrder {
  fileprivate var title: String {
    switch self {
    case .title: "Title"
    case .dateAdded: "Date Added"
    case .totalTime: "Total Time"
    }
  }
}
