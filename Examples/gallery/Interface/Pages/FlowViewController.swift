import DiffableKit

/// A page with a flow layout: lines of items of different sizes, and pinned headers.
final class FlowViewController: UIViewController, UICollectionViewDelegateFlowLayout {
  private var dataSource: UICollectionViewDiffableDataSource<Plant.Bed, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Flow"
    let layout = ReadingDirectionFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 24, right: 16)
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    collectionView.delegate = self
    view.addSubview(collectionView)

    let tile = UICollectionView.CellRegistration<PlantTileCell, Int> { cell, _, id in cell.plant = Plant.all[id] }
    let header = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      view.title = self?.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Plant.Bed, Int>()
    for bed in Plant.Bed.allCases {
      snapshot.appendSections([bed])
      snapshot.appendItems(Plant.all(in: bed).map(\.id))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Returns the size of an item: plants that are sown early are larger.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let week = dataSource.itemIdentifier(for: indexPath).map { Plant.all[$0].week } ?? 20
    return CGSize(width: week < 14 ? 220 : 140, height: 130)
  }
}

/// A flow layout that follows the reading direction; UIKit's begins at the left in every language.
private final class ReadingDirectionFlowLayout: UICollectionViewFlowLayout {
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
