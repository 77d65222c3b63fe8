import DiffableKit
import SharedInterface

/// A list in editing mode: plants are inserted into a bed, deleted from it and moved, one by one or several at a time.
final class EditingViewController: UIViewController, UICollectionViewDelegate, UndoingPage {
  /// A mode of the list: it shows plants, edits them one by one, or selects several.
  private enum Mode { case looking, editing, selecting }

  /// A section of the list: the plants in the bed, or those in the bag.
  private enum Section: String {
    case bed = "In the bed"
    case bag = "In the bag"
  }

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!
  private var mode = Mode.looking { didSet { modeDidChange() } }
  let changes = UndoableChanges()

  override var undoManager: UndoManager? { changes.undoManager }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Editing"
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.actions(at: $0) }
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    collectionView.delegate = self
    collectionView.deleteKeyHandler = { [weak self] in self?.remove(at: $0) }
    view.addSubview(collectionView)
    changes.view = view

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [weak self] cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = Plant.all[id].name
      content.image = Plant.all[id].symbol
      content.imageProperties.tintColor = Plant.all[id].color
      cell.contentConfiguration = content
      cell.accessories = self?.accessories(for: id) ?? []
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      var content = cell.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    dataSource.reorderingHandlers.canReorderItem = { [weak self] id in self?.isInBed(id) ?? false }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      // A plant that was dragged into the bag needs the accessories of the bag.
      var snapshot = transaction.finalSnapshot
      snapshot.reconfigureItems(snapshot.itemIdentifiers(inSection: .bag))
      guard let self else { return }
      changes.record(transaction.initialSnapshot, of: dataSource, named: "Move")
      dataSource.apply(snapshot)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.bed, .bag])
    snapshot.appendItems(Plant.all(in: .roots).map(\.id), toSection: .bed)
    snapshot.appendItems(Plant.all(in: .leaves).map(\.id), toSection: .bag)
    dataSource.apply(snapshot, animatingDifferences: false)
    modeDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    changes.layOut()
  }

  // MARK: Editing

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: mode == .looking ? "Edit" : "Done", input: "e", modifierFlags: .command
      ) { [weak self] _ in
        if let self { mode = mode == .looking ? .editing : .looking }
      }
    ]
  }

  private lazy var editButton = UIBarButtonItem(
    title: "Edit",
    primaryAction: UIAction { [weak self] _ in
      if let self { mode = mode == .looking ? .editing : .looking }
    })
  private lazy var selectButton = UIBarButtonItem(
    title: "Select", primaryAction: UIAction { [weak self] _ in self?.mode = .selecting })
  private lazy var moveButton = UIBarButtonItem(
    title: "Move", primaryAction: UIAction { [weak self] _ in self?.moveSelected() })

  private func modeDidChange() {
    collectionView.allowsMultipleSelectionDuringEditing = mode == .selecting
    collectionView.isEditing = mode != .looking
    editButton.title = mode == .looking ? "Edit" : "Done"
    navigationItem.rightBarButtonItems =
      mode == .looking ? [editButton, selectButton] : mode == .selecting ? [editButton, moveButton] : [editButton]
    // All rows are configured again, since their accessories depend on the mode of the list.
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems(snapshot.itemIdentifiers)
    dataSource.apply(snapshot)
    selectionDidChange()
  }

  private func accessories(for id: Int) -> [UICellAccessory] {
    if mode == .selecting { return [.multiselect()] }
    // Without a handler the delete accessory reveals the swipe actions of its row.
    if isInBed(id) { return [.delete(), .reorder()] }
    return [.insert { [weak self] in self?.move([id]) }]
  }

  private func isInBed(_ id: Int) -> Bool { dataSource.snapshot().sectionIdentifier(containingItem: id) == .bed }

  private func actions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath), isInBed(id) else { return nil }
    let remove = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, done in
      self?.move([id])
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [remove])
  }

  /// Puts the plant of a row into the bag, or in selection mode the selected ones.
  private func remove(at indexPath: IndexPath) {
    guard mode != .selecting else { return moveSelected() }
    if let id = dataSource.itemIdentifier(for: indexPath), isInBed(id) { move([id]) }
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let ids = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
    guard let first = ids.first else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      guard let self else { return nil }
      let move = UIAction(title: isInBed(first) ? "Move to the Bag" : "Move to the Bed") { [weak self] _ in
        self?.move(ids)
      }
      return UIMenu(children: [move])
    }
  }

  /// Moves plants from the bed into the bag, and plants of the bag into the bed.
  private func move(_ ids: [Int]) {
    var snapshot = dataSource.snapshot()
    for id in ids {
      let section: Section = snapshot.sectionIdentifier(containingItem: id) == .bed ? .bag : .bed
      snapshot.deleteItems([id])
      snapshot.appendItems([id], toSection: section)
    }
    snapshot.reconfigureItems(ids)
    let report = ids.count == 1 ? "\(Plant.all[ids[0]].name) moved" : "\(ids.count) plants moved"
    changes.apply(snapshot, to: dataSource, named: "Move", report: report)
  }

  // MARK: Selection

  private func moveSelected() {
    let chosen = (collectionView.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) }
    guard !chosen.isEmpty else { return }
    move(chosen)
    mode = .looking
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if mode != .selecting { collectionView.deselectItem(at: indexPath, animated: true) }
    selectionDidChange()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    selectionDidChange()
  }

  private func selectionDidChange() {
    let count = collectionView.indexPathsForSelectedItems?.count ?? 0
    navigationItem.title = mode == .selecting && count > 0 ? "\(count) selected" : "Editing"
    moveButton.isEnabled = count > 0
  }
}
