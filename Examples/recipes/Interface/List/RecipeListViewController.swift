import DiffableKit
import FetchedResults
import RecipesStore

/// The list of the recipes in the chosen part of the library.
final class RecipeListViewController: UIViewController, UICollectionViewDelegate, UISearchResultsUpdating {
  private let state: BrowsingState
  private let recipes: FetchedResultsController<Recipe>
  private let collections: CollectionCommands
  private let images: RecipeImages
  private let delete: (Recipe) -> Void
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private var recipeListDataSource: UICollectionViewDiffableDataSource<String, RowID>!
  private let searchController = UISearchController(searchResultsController: nil)
  private let sortItem = UIBarButtonItem(
    title: nil, image: UIImage(systemName: "arrow.up.arrow.down"), primaryAction: nil, menu: nil)
  private let optionsItem = UIBarButtonItem(
    title: nil, image: UIImage(systemName: "ellipsis.circle"), primaryAction: nil, menu: nil)
  private let addItem = UIBarButtonItem(title: nil, image: UIImage(systemName: "plus"), primaryAction: nil, menu: nil)

  init(
    state: BrowsingState, collections: CollectionCommands, images: RecipeImages, delete: @escaping (Recipe) -> Void
  ) {
    self.state = state
    recipes = FetchedResultsController(fetchRequest: state.store.recipesRequest(), database: state.store.database)
    self.collections = collections
    self.images = images
    self.delete = delete
    super.init(nibName: nil, bundle: nil)
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
    UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
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
    recipeListDataSource.addressProvider = { RecipesAddress.recipe($0.rawValue, isEdited: false).text }
  }

  /// Fetches the recipes of the present choice, search and order; until they arrive the former recipes stay.
  private func fetchRecipes() {
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

  /// Gives the list the address of its part of the library, search and order, and shows the search in its field.
  private func addressDidChange() {
    address = RecipesAddress.list(state.filter, searchText: state.searchText, state.sortOrder).text
    let searchBar = searchController.searchBar
    if searchBar.text ?? "" != state.searchText { searchBar.text = state.searchText }
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
    optionsItem.accessibilityLabel = "Collection Options"
  }

  private func configureMenus() {
    sortItem.menu = UIMenu(
      title: "Sort By", options: .singleSelection,
      children: RecipeSortOrder.allCases.map { order in
        UIAction(title: order.title, state: order == state.sortOrder ? .on : .off) { [state] _ in
          state.sortOrder = order
        }
      })
    guard case .collection(let id) = state.filter, let collection = state.collection(id: id) else {
      navigationItem.rightBarButtonItems = [addItem, sortItem]
      return
    }
    optionsItem.menu = UIMenu(
      title: collection.name,
      children: [
        UIAction(title: "Rename…", image: UIImage(systemName: "pencil")) { [weak self] _ in
          guard let self else { return }
          self.collections.rename(collection, from: self)
        },
        UIAction(title: "Delete…", image: UIImage(systemName: "trash"), attributes: .destructive) { [weak self] _ in
          guard let self else { return }
          self.collections.delete(collection, from: self)
        },
      ])
    navigationItem.rightBarButtonItems = [addItem, sortItem, optionsItem]
  }

  private func deleteRecipe(at path: IndexPath) {
    guard let recipe = recipeListDataSource.itemIdentifier(for: path).flatMap(recipes.object) else { return }
    delete(recipe)
  }

  private func addRecipe() {
    var draft = RecipeDraft()
    if case .collection(let id) = state.filter { draft.collections = state.collection(id: id)?.name ?? "" }
    let form = RecipeFormViewController(draft: draft, title: "New Recipe") { [state] draft, completion in
      state.edits.perform { store in
        try store.add(draft).id
      } completion: { result in
        if case .success(let id) = result { state.open(id) }
        completion(result.map { _ in })
      }
    }
    form.address = RecipesAddress.newRecipe.text
    present(UINavigationController(rootViewController: form), animated: true, completion: nil)
  }

  func updateSearchResults(for searchController: UISearchController) {
    state.searchText = searchController.searchBar.text ?? ""
  }

  // MARK: Selection

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = recipeListDataSource.itemIdentifier(for: indexPath) else { return }
    state.open(id.rawValue, knownAs: recipes.object(with: id))
    splitViewController?.show(.secondary)
  }

  /// Moving the focus with the arrow keys opens the focused row, but a narrow window shows this column until Enter is
  /// pressed.
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
    if recipeListDataSource.snapshot().numberOfSections == 0 {
      recipeListDataSource.applySnapshotUsingReloadData(snapshot)
    } else {
      recipeListDataSource.apply(snapshot, animatingDifferences: true)
    }
    selectRecipeIfNeeded()
    showEmptyStateIfNeeded()
  }

  /// Keeps the listed recipes until the store can be read again.
  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) {
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
