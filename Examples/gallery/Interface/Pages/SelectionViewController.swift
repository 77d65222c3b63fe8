import DiffableKit

/// A list with multiple selection, by mouse, by touch and with Shift, and an action for the selected rows.
final class SelectionViewController: UIViewController, UICollectionViewDelegate {
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.allowsMultipleSelection = true
    collectionView.delegate = self
    collectionView.accessibilityLabel = "Seeds"
    view.addSubview(collectionView)
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
    reset(animated: false)
  }

  private lazy var removeButton = UIBarButtonItem(
    title: "Sow", primaryAction: UIAction { [weak self] _ in self?.removeSelected() })
  private lazy var resetButton = UIBarButtonItem(
    title: "Reset", primaryAction: UIAction { [weak self] _ in self?.reset(animated: true) })

  private func removeSelected() {
    var snapshot = dataSource.snapshot()
    let chosen = collectionView.indexPathsForSelectedItems ?? []
    snapshot.deleteItems(chosen.compactMap { dataSource.itemIdentifier(for: $0) })
    dataSource.apply(snapshot)
    selectionDidChange()
  }

  private func reset(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all.sorted { $0.week < $1.week }.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: animated)
    selectionDidChange()
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
