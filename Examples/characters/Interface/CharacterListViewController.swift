import CharactersStore
import DiffableKit
import FetchedResults

/// The view controller of the list of the characters that a query finds, in sections by category.
final class CharacterListViewController: UIViewController, FetchedResultsControllerDelegate {
  let state: BrowsingState
  let results: FetchedResultsController<UnicodeCharacter>
  private(set) var dataSource: UICollectionViewDiffableDataSource<String, UnicodeCharacter.ID>!
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private let searchController = UISearchController(searchResultsController: nil)
  private var failure: FetchedResultsError?
  /// True while the list has no rows, until those of a query arrive that a person has seen in an earlier session.
  private var awaitsRestoredQuery = false

  init(state: BrowsingState) {
    self.state = state
    results = FetchedResultsController(fetchRequest: state.query.fetchedRequest, database: state.store.database)
    super.init(nibName: nil, bundle: nil)
    // The list has its address and receives the kept values also while a character is in front and its view is not
    // loaded.
    addressDidChange()
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    collectionView.selectionFollowsFocus = true
    collectionView.accessibilityLabel = "Characters"
    collectionView.deleteKeyHandler = { [weak self] indexPath in self?.removeFavorite(at: indexPath) }
    // A favorite that another window adds above does not move the rows of a person who reads further down.
    collectionView.scrollAnchoring = [.visibleItems, .start]
    view.addSubview(collectionView)
    searchController.searchResultsUpdater = self
    searchController.searchBar.placeholder = "Name, code point or character"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    configureDataSource()
    results.delegate = self
    fetch()
    state.observe(self) { [weak self] change in
      switch change {
      case .query: self?.fetch()
      case .openCharacter: self?.selectOpenCharacter()
      case .isSaving: break
      }
    }
  }

  private func makeLayout() -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self, let character = self.character(at: indexPath) else { return nil }
      let action = UIContextualAction(style: .normal, title: character.favoriteTitle) { [weak self] _, _, completion in
        self?.toggleFavorite(character)
        completion(true)
      }
      action.image = UIImage(systemName: character.isFavorite ? "star.slash" : "star.fill")
      action.backgroundColor = .systemOrange
      return UISwipeActionsConfiguration(actions: [action])
    }
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  // MARK: Data source

  private func configureDataSource() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, UnicodeCharacter> { cell, _, character in
      cell.contentConfiguration = CharacterContentConfiguration(character: character)
      cell.accessibilityLabel =
        "\(character.title), \(character.codePoint)" + (character.isFavorite ? ", Favorite" : "")
      guard character.isFavorite else { return cell.accessories = [] }
      let star = UIImageView(image: UIImage(systemName: "star.fill"))
      cell.accessories = [
        .customView(
          configuration: .init(customView: star, placement: .trailing(displayed: .always), tintColor: .systemOrange))
      ]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      guard let self, let section = self.dataSource.sectionIdentifier(for: indexPath.section) else { return }
      self.configure(cell, for: section)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [results] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: results.object(with: id))
    }
    dataSource.addressProvider = { CharactersDestination.character($0).text }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }

  private func configure(_ header: UICollectionViewListCell, for section: String) {
    var content = UIListContentConfiguration.plainHeader()
    content.text = Int(section).flatMap(CharacterCategory.init)?.title
    header.contentConfiguration = content
    header.accessories = [.label(text: dataSource.snapshot().numberOfItems(inSection: section).grouped)]
  }

  // MARK: Results

  /// Begins to fetch the characters of the present query in the background.
  private func fetch() {
    results.fetchRequest = state.query.fetchedRequest
    addressDidChange()
    let searchBar = searchController.searchBar
    if searchBar.text ?? "" != state.query.text { searchBar.text = state.query.text }
    results.beginFetch()
  }

  /// Sets the list's address and title from the query.
  ///
  /// The list's activity keeps the query for a later session, too: the address of the window may be that of a
  /// character.
  private func addressDidChange() {
    let place = CharactersDestination.list(state.query)
    address = place.text
    userActivity?.userInfo = place == .start ? nil : [Self.listKey: place.text]
    title = state.query.scope.title
  }

  /// The key of the address of the query in the list's activity.
  private static let listKey = "list"

  /// Searches as a person has in an earlier session; the query is checked as an address is.
  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    guard let text = activity.userInfo?[Self.listKey] as? String, case .list(let query)? = CharactersDestination(text),
      query != state.query
    else { return addressDidChange() }
    guard isViewLoaded else {
      state.query = query
      return addressDidChange()
    }
    // The reading position that is restored next belongs to the rows of this query, and not to the former ones.
    awaitsRestoredQuery = true
    dataSource.applySnapshotUsingReloadData(NSDiffableDataSourceSnapshot<String, UnicodeCharacter.ID>())
    state.query = query
  }

  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {
    failure = nil
    let isOtherQuery = controller.isPerformingFetch
    if isOtherQuery { awaitsRestoredQuery = false }
    // A commit of another program gives the rows of the former query once more.
    guard !awaitsRestoredQuery else { return }
    dataSource.apply(snapshot, animatingDifferences: !isOtherQuery)
    if isOtherQuery { collectionView.setContentOffset(.zero, animated: false) }
    for indexPath in collectionView.indexPathsForVisibleSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader)
    {
      guard let section = dataSource.sectionIdentifier(for: indexPath.section) else { continue }
      let view = collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: indexPath)
      if let header = view as? UICollectionViewListCell { configure(header, for: section) }
    }
    contentDidChange()
  }

  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) {
    failure = error
    // The rows of the former search stay.
    if case .tooManySteps = error { showFailure(error, title: "The Search Takes Too Long") }
    contentDidChange()
  }

  private func contentDidChange() {
    let count = results.snapshot.numberOfItems
    title =
      state.query.text.isEmpty
      ? state.query.scope.title : count == 1 ? "1 Character" : "\(count.grouped) Characters"
    selectOpenCharacter()
    contentUnavailableConfiguration = count == 0 ? emptyState : nil
  }

  private var emptyState: UIContentUnavailableConfiguration {
    var empty = UIContentUnavailableConfiguration.empty()
    if let failure {
      empty.image = UIImage(systemName: "exclamationmark.triangle")
      empty.text = "The Characters Cannot Be Read"
      empty.secondaryText = failure.localizedDescription
    } else if !state.query.text.isEmpty {
      empty = .search()
      empty.text = "No Results for “\(state.query.text)”"
      empty.secondaryText = "Names are in English: try the beginnings of words, a code point or the character itself."
    } else {
      empty.image = UIImage(systemName: "star")
      empty.text = "No Favorites"
      empty.secondaryText = "Press the star of a character to find it here."
    }
    return empty
  }

  /// Selects the row of the open character, if the query finds it.
  private func selectOpenCharacter() {
    let path = state.openID.flatMap { dataSource.indexPath(for: $0) }
    guard collectionView.indexPathsForSelectedItems != path.map({ [$0] }) else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  private func character(at indexPath: IndexPath) -> UnicodeCharacter? {
    dataSource.itemIdentifier(for: indexPath).flatMap { results.object(with: $0) }
  }

  /// Removes a row from the favorites; the rows of other lists cannot be deleted.
  private func removeFavorite(at indexPath: IndexPath) {
    guard state.query.scope == .favorites, let character = character(at: indexPath) else { return }
    if character.isFavorite { toggleFavorite(character) }
  }

  /// The key command that begins a search.
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Search", input: "/") { [weak self] _ in
        self?.splitViewController?.show(.supplementary)
        self?.searchController.searchBar.becomeFirstResponder()
      }
    ]
  }

  private func toggleFavorite(_ character: UnicodeCharacter) {
    character.toggleFavorite(in: state, from: self)
  }
}

// MARK: - Selection and search

extension CharacterListViewController: UICollectionViewDelegate, UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    state.query.text = searchController.searchBar.text ?? ""
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    state.openID = id
    splitViewController?.show(.secondary)
  }

  /// Returns true if moving the focus with the arrow keys opens the focused row: not in a narrow window, which shows
  /// this column until Enter is pressed.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { splitViewController?.isCollapsed == false }
}

// MARK: - Prefetching

extension CharacterListViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    results.prefetch(indexPaths.compactMap { dataSource.itemIdentifier(for: $0) })
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    results.cancelPrefetching(indexPaths.compactMap { dataSource.itemIdentifier(for: $0) })
  }
}
