import DiffableKit
import SharedInterface

/// A page with a list that has swipe actions, context menus and a refresh control.
final class RowActionsViewController: UIViewController, UICollectionViewDelegate, UndoingPage {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private var marked: Set<Int> = [2]
  let changes = UndoableChanges()

  override var undoManager: UndoManager? { changes.undoManager }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Row Actions"
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.leadingActions(at: $0) }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions(at: $0) }
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Orders"
    collectionView.delegate = self
    collectionView.deleteKeyHandler = { [weak self] indexPath in
      if let self, let id = dataSource.itemIdentifier(for: indexPath) { delete(id) }
    }
    view.addSubview(collectionView)
    changes.view = view
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    collectionView.refreshControl = refresh

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [weak self] cell, _, id in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = Plant.all[id].name
      content.secondaryText = Plant.all[id].note
      content.image = Plant.all[id].symbol
      content.imageProperties.tintColor = Plant.all[id].color
      cell.contentConfiguration = content
      let star = UIImageView(image: UIImage(systemName: "star.fill", withConfiguration: .init(pointSize: 13)))
      star.tintColor = .systemYellow
      let isMarked = self?.marked.contains(id) ?? false
      cell.accessories = isMarked ? [.customView(configuration: .init(customView: star, placement: .trailing()))] : []
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    show(Array(0..<12), animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    changes.layOut()
  }

  // MARK: Actions

  private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let isMarked = marked.contains(id)
    let mark = UIContextualAction(style: .normal, title: isMarked ? "Unmark" : "Mark") { [weak self] _, _, completion in
      self?.toggleMark(id)
      completion(true)
    }
    mark.image = UIImage(systemName: isMarked ? "star.slash" : "star.fill")
    mark.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [mark])
  }

  private func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
      self?.delete(id)
      completion(true)
    }
    delete.image = UIImage(systemName: "trash")
    let first = UIContextualAction(style: .normal, title: "To Top") { [weak self] _, _, completion in
      self?.moveToTop(id)
      completion(true)
    }
    first.image = UIImage(systemName: "arrow.up")
    return UISwipeActionsConfiguration(actions: [delete, first])
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let id = indexPaths.first.flatMap({ dataSource.itemIdentifier(for: $0) }) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let isMarked = self?.marked.contains(id) ?? false
      let mark = UIAction(
        title: isMarked ? "Unmark" : "Mark", image: UIImage(systemName: isMarked ? "star.slash" : "star")
      ) { _ in self?.toggleMark(id) }
      let first = UIAction(title: "Move to Top", image: UIImage(systemName: "arrow.up")) { _ in self?.moveToTop(id) }
      let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
        self?.delete(id)
      }
      return UIMenu(children: [mark, first, delete])
    }
  }

  private func toggleMark(_ id: Int) {
    if marked.remove(id) == nil { marked.insert(id) }
    changes.record(marked.contains(id) ? "Mark" : "Unmark", target: self) { $0.toggleMark(id) }
    var snapshot = dataSource.snapshot()
    // When marking or unmarking a row is undone, the row's item may have been deleted from the list since.
    if snapshot.indexOfItem(id) != nil { snapshot.reconfigureItems([id]) }
    dataSource.apply(snapshot)
  }

  private func moveToTop(_ id: Int) {
    var snapshot = dataSource.snapshot()
    guard let first = snapshot.itemIdentifiers.first, first != id else { return }
    changes.record("Move to Top", target: self) { [next = next(after: id)] in $0.put(id, before: next, named: "Move") }
    snapshot.moveItem(id, beforeItem: first)
    dataSource.apply(snapshot)
  }

  private func delete(_ id: Int) {
    changes.record("Delete", report: "\(Plant.all[id].name) deleted", target: self) { [next = next(after: id)] in
      $0.put(id, before: next, named: "Delete")
    }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    dataSource.apply(snapshot)
  }

  /// Returns the order in the row below that of a given order; `nil` if that is the last row.
  private func next(after id: Int) -> Int? {
    let ids = dataSource.snapshot().itemIdentifiers
    return ids.firstIndex(of: id).flatMap { $0 + 1 < ids.count ? ids[$0 + 1] : nil }
  }

  /// Puts an order back before another one, or at the end; orders that have arrived meanwhile stay.
  private func put(_ id: Int, before next: Int?, named name: String) {
    var snapshot = dataSource.snapshot()
    let wasShown = snapshot.indexOfItem(id) != nil
    let former = wasShown ? self.next(after: id) : nil
    changes.record(name, target: self) { wasShown ? $0.put(id, before: former, named: name) : $0.delete(id) }
    if let next, snapshot.indexOfItem(next) != nil {
      if wasShown { snapshot.moveItem(id, beforeItem: next) } else { snapshot.insertItems([id], beforeItem: next) }
    } else {
      if wasShown { snapshot.deleteItems([id]) }
      snapshot.appendItems([id])
    }
    dataSource.apply(snapshot)
  }

  /// Adds new orders after a delay, as from a server.
  private func reload() {
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      guard let self else { return }
      let shown = Set(dataSource.snapshot().itemIdentifiers)
      show(
        Plant.all.map(\.id).filter { !shown.contains($0) }.prefix(2) + dataSource.snapshot().itemIdentifiers,
        animated: true)
      collectionView.refreshControl?.endRefreshing()
    }
  }

  private func show(_ ids: [Int], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(ids)
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
