import CharactersStore
import DiffableKit
import FetchedResults

/// The view controller of the sidebar: all characters, favorites and categories, each with its number of characters.
final class SidebarViewController: UIViewController, UICollectionViewDelegate, FetchedResultsControllerDelegate {
  /// A section of the sidebar: all characters and the favorites, or a group of categories.
  private enum Section: Hashable {
    case library
    case group(CharacterCategory.Group)
  }

  /// An item of the sidebar: a row that limits the query, or the header of a group of categories.
  private enum Item: Hashable {
    case scope(CharacterQuery.Scope)
    case group(CharacterCategory.Group)
  }

  private let state: BrowsingState
  private let favorites: FetchedResultsController<UnicodeCharacter>
  private lazy var collectionView = UICollectionView(
    frame: view.bounds,
    collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
  private var counts: [CharacterCategory: Int] = [:]

  init(state: BrowsingState) {
    self.state = state
    favorites = FetchedResultsController(
      fetchRequest: CharacterQuery(scope: .favorites).fetchedRequest, database: state.store.database)
    super.init(nibName: nil, bundle: nil)
    title = "Characters"
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.selectionFollowsFocus = true
    collectionView.accessibilityLabel = "Categories"
    view.addSubview(collectionView)
    // The characters of each category are counted once here, since their number never changes.
    counts = (try? state.store.counts()) ?? [:]
    configureDataSource()
    showItems()
    favorites.delegate = self
    Task { [favorites] in try? await favorites.performBackgroundFetch() }
    state.observe(self) { [weak self] change in
      if change == .query { self?.selectScope() }
    }
  }

  private func configureDataSource() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, CharacterQuery.Scope> {
      [weak self] cell, _, scope in
      var content = UIListContentConfiguration.sidebarCell()
      content.text = scope.title
      content.image = UIImage(systemName: scope.symbolName)
      cell.contentConfiguration = content
      cell.accessories = [.label(text: (self?.count(in: scope) ?? 0).grouped)]
    }
    let header = UICollectionView.CellRegistration<UICollectionViewListCell, CharacterCategory.Group> {
      cell, _, group in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = group.title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .scope(let scope):
        collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: scope)
      case .group(let group):
        collectionView.dequeueConfiguredReusableCell(using: header, for: indexPath, item: group)
      }
    }
  }

  private func showItems() {
    var library = NSDiffableDataSourceSectionSnapshot<Item>()
    library.append([.scope(.all), .scope(.favorites)])
    dataSource.apply(library, to: .library, animatingDifferences: false)
    for group in CharacterCategory.Group.allCases {
      let categories = group.categories.filter { counts[$0] != nil }
      guard !categories.isEmpty else { continue }
      var outline = NSDiffableDataSourceSectionSnapshot<Item>()
      outline.append([.group(group)])
      outline.append(categories.map { .scope(.category($0)) }, to: .group(group))
      outline.expand([.group(group)])
      dataSource.apply(outline, to: .group(group), animatingDifferences: false)
    }
    selectScope()
  }

  private func count(in scope: CharacterQuery.Scope) -> Int {
    switch scope {
    case .all: counts.values.reduce(0, +)
    case .favorites: favorites.snapshot.numberOfItems
    case .category(let category): counts[category] ?? 0
    }
  }

  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {
    var shown = dataSource.snapshot()
    shown.reconfigureItems([.scope(.favorites)])
    dataSource.apply(shown, animatingDifferences: false)
  }

  private func selectScope() {
    collectionView.selectItem(
      at: dataSource.indexPath(for: .scope(state.query.scope)), animated: false, scrollPosition: [])
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    if case .scope = dataSource.itemIdentifier(for: indexPath) { true } else { false }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard case .scope(let scope) = dataSource.itemIdentifier(for: indexPath) else { return }
    state.query.scope = scope
    splitViewController?.show(.supplementary)
  }

  /// Returns true if moving the focus with the arrow keys chooses the focused row: not in a narrow window, which shows
  /// this column until Enter is pressed.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    splitViewController?.isCollapsed == false
      && self.collectionView(collectionView, shouldSelectItemAt: indexPath)
  }
}
