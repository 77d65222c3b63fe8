import DiffableKit
import ShoppingStore

/// The view controller of a shopping list: readers see the items, editors add, mark and remove them.
final class ShoppingListViewController: UIViewController, UICollectionViewDelegate {
  /// A section of the list: the items that are still to be bought, or those that are bought.
  private enum Section: String { case open, bought }

  private let list: ShoppingListKind
  private let store: ShoppingStore
  private let person: Person
  private let entry = EntryView(frame: .zero)
  private var items: [ShoppingItem.ID: ShoppingItem] = [:]
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, ShoppingItem.ID>!
  private var changes: Task<Void, Never>?
  private let edits: ShoppingEdits
  /// The undo manager with the changes that the person has made to this list.
  override var undoManager: UndoManager? { edits.undoManager }
  /// A closure called when a person opens an item; without it rows do not open.
  var onOpen: ((ShoppingItem) -> Void)?

  init(list: ShoppingListKind, store: ShoppingStore, person: Person) {
    self.list = list
    self.store = store
    self.person = person
    edits = ShoppingEdits(store: store)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  isolated deinit { changes?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = list.title
    view.backgroundColor = .systemBackground
    configureList()
    configureDataSource()
    entry.isHidden = !person.mayEdit
    if person.mayEdit { navigationItem.rightBarButtonItems = edits.barButtonItems }
    entry.onAdd = { [list, edits, person] title in
      do throws(ShoppingError) {
        try edits.add(title, to: list, by: person.name)
        return nil
      } catch {
        return error == .full ? "The lists are full." : "A title has at most 60 characters."
      }
    }
    view.addSubview(entry)
    changes = Task { [weak self, store] in
      for await items in store.changes() { self?.show(items) }
    }
  }

  private func configureList() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.buying(at: $0) }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.removal(at: $0) }
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.accessibilityLabel = list.title
    collectionView.delegate = self
    collectionView.deleteKeyHandler = { [weak self] indexPath in self?.remove(at: indexPath) }
    view.addSubview(collectionView)
  }

  private func configureDataSource() {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, ShoppingItem.ID> { [weak self] cell, _, id in
      guard let self, let item = items[id] else { return }
      var content = UIListContentConfiguration.subtitleCell()
      content.text = item.title
      content.secondaryText = item.isBought ? "Bought" : "By \(item.author)"
      content.image = UIImage(systemName: item.isBought ? "checkmark.circle.fill" : "circle")
      content.imageProperties.tintColor = item.isBought ? .systemGreen : .secondaryLabel
      content.textProperties.color = item.isBought ? .secondaryLabel : .label
      cell.contentConfiguration = content
      cell.accessories = onOpen == nil ? [] : [.disclosureIndicator()]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let height = person.mayEdit ? EntryView.height : 0
    collectionView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - height))
    entry.frame = CGRect(x: 0, y: collectionView.frame.maxY, width: bounds.width, height: height)
  }

  /// Shows the items of the list; those that are bought come last.
  private func show(_ all: [ShoppingItem]) {
    let former = items
    items = Dictionary(uniqueKeysWithValues: all.filter { $0.list == list }.map { ($0.id, $0) })
    var snapshot = NSDiffableDataSourceSnapshot<Section, ShoppingItem.ID>()
    snapshot.appendSections([.open, .bought])
    snapshot.appendItems(all.filter { $0.list == list && !$0.isBought }.map(\.id), toSection: .open)
    snapshot.appendItems(all.filter { $0.list == list && $0.isBought }.map(\.id), toSection: .bought)
    snapshot.reconfigureItems(snapshot.itemIdentifiers.filter { former[$0] != nil && former[$0] != items[$0] })
    dataSource.apply(snapshot)
    contentUnavailableConfiguration = items.isEmpty ? emptyState : nil
  }

  private var emptyState: UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.text = "Nothing to buy"
    return configuration
  }

  // MARK: Actions

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    onOpen != nil || person.mayEdit
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let item = dataSource.itemIdentifier(for: indexPath).flatMap({ items[$0] }) else { return }
    if let onOpen { onOpen(item) } else if person.mayEdit { edits.setBought(!item.isBought, item.id) }
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard person.mayEdit, let item = indexPaths.first.flatMap(item) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [edits] _ in
      let buy = UIAction(title: item.buyingTitle, image: UIImage(systemName: "checkmark.circle")) { _ in
        edits.setBought(!item.isBought, item.id)
      }
      let remove = UIAction(title: "Remove", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
        edits.remove(item.id)
      }
      return UIMenu(children: [buy, remove])
    }
  }

  /// The key command that moves the focus to the field for a new item; `nil` for a person who only reads.
  override var keyCommands: [UIKeyCommand]? {
    guard person.mayEdit else { return nil }
    return [UIKeyCommand(title: "New Item", input: "+") { [weak self] _ in self?.entry.beginEditing() }]
  }

  private func item(at indexPath: IndexPath) -> ShoppingItem? {
    dataSource.itemIdentifier(for: indexPath).flatMap { items[$0] }
  }

  private func buying(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard person.mayEdit, let item = item(at: indexPath) else { return nil }
    let buy = UIContextualAction(style: .normal, title: item.buyingTitle) { [edits] _, _, done in
      edits.setBought(!item.isBought, item.id)
      done(true)
    }
    buy.backgroundColor = .systemGreen
    return UISwipeActionsConfiguration(actions: [buy])
  }

  private func removal(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard person.mayEdit, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [edits] _, _, done in
      edits.remove(id)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }

  private func remove(at indexPath: IndexPath) {
    guard person.mayEdit, let id = dataSource.itemIdentifier(for: indexPath) else { return }
    edits.remove(id)
  }
}

extension ShoppingItem {
  /// The title of the command that marks the item as bought, or takes the mark away.
  fileprivate var buyingTitle: String { isBought ? "Still to Buy" : "Bought" }
}
