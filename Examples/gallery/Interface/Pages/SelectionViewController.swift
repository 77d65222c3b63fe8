import DiffableKit
import SharedInterface

/// A page with a list with multiple selection, by mouse, touch and Shift, and an action for the selected rows.
final class SelectionViewController: UIViewController, UICollectionViewDelegate, UndoingPage {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  let changes = UndoableChanges()

  override var undoManager: UndoManager? { changes.undoManager }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
    collectionView.accessibilityLabel = "Seeds"
    collectionView.deleteKeyHandler = { [weak self] in self?.remove(at: $0) }
    view.addSubview(collectionView)
    changes.view = view
    navigationItem.rightBarButtonItems = [removeButton, resetButton]

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, id in
      var content = UIListContentConfiguration.valueCell()
      content.text = Plant.all[id].name
      content.secondaryText = "Week \(Plant.all[id].week)"
      content.image = Plant.all[id].symbol
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    dataSource.apply(initialSnapshot, animatingDifferences: false)
    selectionDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    changes.layOut()
  }

  private lazy var removeButton = UIBarButtonItem(
    title: "Sow", primaryAction: UIAction { [weak self] _ in self?.removeSelected() })
  private lazy var resetButton = UIBarButtonItem(
    title: "Reset", primaryAction: UIAction { [weak self] _ in self?.reset() })

  private func removeSelected() { sow(collectionView.indexPathsForSelectedItems ?? []) }

  /// Sows the selected seeds, or those of a row if none is selected.
  private func remove(at indexPath: IndexPath) {
    let chosen = collectionView.indexPathsForSelectedItems ?? []
    sow(chosen.isEmpty ? [indexPath] : chosen)
  }

  private func sow(_ indexPaths: [IndexPath]) {
    let chosen = indexPaths.compactMap { dataSource.itemIdentifier(for: $0) }
    guard !chosen.isEmpty else { return }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems(chosen)
    change(to: snapshot, named: "Sow", report: chosen.count == 1 ? "1 kind sown" : "\(chosen.count) kinds sown")
  }

  private func reset() { change(to: initialSnapshot, named: "Reset") }

  private func change(
    to snapshot: NSDiffableDataSourceSnapshot<Int, Int>, named name: String, report: String? = nil
  ) {
    changes.apply(snapshot, to: dataSource, named: name, report: report) { [weak self] in self?.selectionDidChange() }
  }

  private var initialSnapshot: NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all.sorted { $0.week < $1.week }.map(\.id))
    return snapshot
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !indexPaths.isEmpty else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [UIAction(title: "Sow") { _ in self?.sow(indexPaths) }])
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selectionDidChange() }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    selectionDidChange()
  }

  private func selectionDidChange() {
    let count = collectionView.indexPathsForSelectedItems?.count ?? 0
    navigationItem.title = count == 0 ? "Selection" : "\(count) selected"
    removeButton.isEnabled = count > 0
  }
}
