import DiffableKit
import SharedInterface

/// A page with a list whose rows are dragged by reorder handles, within their section or to another section.
final class ReorderingViewController: UIViewController, UndoingPage {
  private var dataSource: UICollectionViewDiffableDataSource<String, Int>!
  let changes = UndoableChanges()

  override var undoManager: UndoManager? { changes.undoManager }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Reordering"
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plan"
    view.addSubview(collectionView)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = Plant.all[id].name
      content.secondaryText = Plant.all[id].botanicalName
      content.image = Plant.all[id].symbol
      content.imageProperties.tintColor = Plant.all[id].color
      cell.contentConfiguration = content
      cell.accessories = [.reorder(displayed: .always)]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      var content = cell.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    // Rows can be reordered only if the data source has both `canReorderItem` and `didReorder`. It has the new order by
    // then; this page, which has no store, only records the change for undoing.
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
      guard let self else { return }
      changes.record(transaction.initialSnapshot, of: dataSource, named: "Move")
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["This year", "Next year"])
    snapshot.appendItems(Plant.all(in: .fruit).map(\.id), toSection: "This year")
    snapshot.appendItems(Plant.all(in: .roots).map(\.id), toSection: "Next year")
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
