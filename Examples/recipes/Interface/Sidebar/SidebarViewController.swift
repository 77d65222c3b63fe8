import DiffableKit
import FetchedResults
import RecipesStore

/// The view controller of the sidebar: the library and the collections, each with its number of recipes.
final class SidebarViewController: UIViewController, UICollectionViewDelegate {
  /// A section of the sidebar: the fixed parts of the library, or the collections.
  private enum Section: Int {
    case library
    case collections
  }

  /// An item of the sidebar: a row that filters recipes, or the header above the collections.
  private enum Item: Hashable {
    case filter(RecipeFilter)
    case collectionsHeader
  }

  private let state: BrowsingState
  private let collections: CollectionCommands
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  private var dataSource: UICollectionViewDiffableDataSource<Section, Item>!

  init(state: BrowsingState, collections: CollectionCommands) {
    self.state = state
    self.collections = collections
    super.init(nibName: nil, bundle: nil)
    title = "Recipes"
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .always
    let add = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "folder.badge.plus"),
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.collections.create(from: self)
      }, menu: nil)
    add.accessibilityLabel = "New Collection"
    navigationItem.rightBarButtonItems = [add, orderButton]

    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    collectionView.selectionFollowsFocus = true
    collectionView.allowsSelectionDuringEditing = true
    collectionView.accessibilityLabel = "Library"
    collectionView.deleteKeyHandler = { [weak self] path in
      guard let self, let collection = collection(at: path) else { return }
      collections.delete(collection, from: self)
    }
    view.addSubview(collectionView)
    configureDataSource()
    configureReordering()
    loadItems()
    state.observe(self) { [weak self] change in self?.stateDidChange(change) }
  }

  /// The button that shows and hides the reorder handles of collections.
  private lazy var orderButton: UIBarButtonItem = {
    let button = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "arrow.up.arrow.down"),
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.collectionView.isEditing.toggle()
        self.updateOrderButton()
      }, menu: nil)
    button.accessibilityLabel = "Order Collections"
    return button
  }()

  private func updateOrderButton() {
    let isOrdering = collectionView.isEditing
    orderButton.image = UIImage(systemName: isOrdering ? "checkmark" : "arrow.up.arrow.down")
    orderButton.accessibilityLabel = isOrdering ? "Done" : "Order Collections"
  }

  /// Lets collections be reordered among themselves; the store saves the order.
  private func configureReordering() {
    dataSource.reorderingHandlers.canReorderItem = { item in
      if case .filter(.collection) = item { true } else { false }
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      let ids = transaction.finalSnapshot.itemIdentifiers(inSection: .collections).compactMap { item in
        if case .filter(.collection(let id)) = item { id } else { nil }
      }
      let old = transaction.initialSnapshot.itemIdentifiers(inSection: .collections).compactMap { item in
        if case .filter(.collection(let id)) = item { id } else { nil }
      }
      self.state.edits.perform(.order(ids, from: old)) { [weak self] result in
        guard case .failure(let error) = result else { return }
        self?.showFailure(error.localizedDescription)
        // The order could not be saved: the rows return to the order that the store has.
        self?.collectionsDidChange()
      }
    }
  }

  /// Keeps a moved collection below the header of the collections.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let first = IndexPath(item: 1, section: Section.collections.rawValue)
    return max(proposedIndexPath, first)
  }

  private func makeLayout() -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      guard let self, let collection = collection(at: path) else { return nil }
      let delete = UIContextualAction(style: .destructive, title: "Delete…") { [weak self] _, _, done in
        if let self { collections.delete(collection, from: self) }
        // The collection's row stays until the person has confirmed the deletion.
        done(false)
      }
      delete.image = UIImage(systemName: "trash")
      return UISwipeActionsConfiguration(actions: [delete])
    }
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  /// Returns the collection of a row; `nil` for other rows.
  private func collection(at path: IndexPath) -> RecipeCollection? {
    guard case .filter(.collection(let id)) = dataSource.itemIdentifier(for: path) else { return nil }
    return state.collection(id: id)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let collection = indexPaths.first.flatMap(collection) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self.map { UIMenu(children: $0.collections.menu(for: collection, from: $0)) }
    }
  }

  private func configureDataSource() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, RecipeFilter> { [weak self] cell, _, filter in
      guard let self else { return }
      var content = UIListContentConfiguration.sidebarCell()
      content.text = self.state.title(of: filter)
      content.image = UIImage(systemName: Self.symbolName(for: filter))
      cell.contentConfiguration = content
      cell.accessories = [.label(text: "\(self.state.count(in: filter))")]
      if case .collection = filter { cell.accessories.append(.reorder()) }
    }
    let header = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .filter(let filter):
        collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: filter)
      case .collectionsHeader:
        collectionView.dequeueConfiguredReusableCell(using: header, for: indexPath, item: "Collections")
      }
    }
    dataSource.addressProvider = { item in
      guard case .filter(let filter) = item else { return nil }
      return RecipesDestination.list(filter, searchText: "", .title).text
    }
  }

  private func loadItems() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    snapshot.appendSections([.library, .collections])
    dataSource.apply(snapshot, animatingDifferences: false)
    showParts(animated: false)
    var outline = makeCollectionsOutline()
    outline.expand([.collectionsHeader])
    dataSource.apply(outline, to: .collections, animatingDifferences: false)
    selectFilter()
  }

  private func partItems(_ ids: [RowID]) -> [Item] {
    ids.compactMap { state.parts.object(with: $0) }.map { .filter($0.filter) }
  }

  private func collectionItems(_ ids: [RowID]) -> [Item] { ids.map { .filter(.collection($0.rawValue)) } }

  private func makeCollectionsOutline() -> NSDiffableDataSourceSectionSnapshot<Item> {
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    outline.append([.collectionsHeader])
    outline.append(collectionItems(state.collections.snapshot.itemIdentifiers), to: .collectionsHeader)
    return outline
  }

  private func stateDidChange(_ change: BrowsingState.Change) {
    switch change {
    case .parts: showParts(animated: true)
    case .collections: collectionsDidChange()
    case .list: selectFilter()
    case .recipe: break
    }
  }

  /// Shows the fixed parts of the library and configures those whose number has changed; all rows are inserted if the
  /// store could not be read at first.
  private func showParts(animated: Bool) {
    let parts = partItems(state.parts.snapshot.itemIdentifiers)
    if dataSource.snapshot(for: .library).items != parts {
      var library = NSDiffableDataSourceSectionSnapshot<Item>()
      library.append(parts)
      dataSource.apply(library, to: .library, animatingDifferences: animated)
      selectFilter()
    }
    reconfigure(partItems(state.parts.snapshot.reconfiguredItemIdentifiers))
  }

  /// Inserts, deletes and moves the rows of collections, and configures those whose number or name has changed.
  private func collectionsDidChange() {
    let old = dataSource.snapshot(for: .collections)
    var outline = makeCollectionsOutline()
    if old.items != outline.items {
      outline.expand(old.expandedItems.filter(outline.contains))
      dataSource.apply(outline, to: .collections, animatingDifferences: true)
    }
    reconfigure(collectionItems(state.collections.snapshot.reconfiguredItemIdentifiers))
    selectFilter()
  }

  private func reconfigure(_ items: [Item]) {
    var snapshot = dataSource.snapshot()
    // Only collections in the snapshot are reconfigured: those under a collapsed header are not in it.
    let present = items.filter { snapshot.indexOfItem($0) != nil }
    guard !present.isEmpty else { return }
    snapshot.reconfigureItems(present)
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  private func selectFilter() {
    let path = dataSource.indexPath(for: .filter(state.filter))
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    dataSource.itemIdentifier(for: indexPath) != .collectionsHeader
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard case .filter(let filter) = dataSource.itemIdentifier(for: indexPath) else { return }
    state.filter = filter
    splitViewController?.show(.supplementary)
  }

  /// Returns true if moving the focus with the arrow keys chooses the focused row: not in a narrow window, which shows
  /// this column until Enter is pressed.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool {
    splitViewController?.isCollapsed == false && dataSource.itemIdentifier(for: indexPath) != .collectionsHeader
  }

  private static func symbolName(for filter: RecipeFilter) -> String {
    switch filter {
    case .all: "books.vertical"
    case .favorites: "heart"
    case .recents: "clock"
    case .collection: "folder"
    }
  }
}
