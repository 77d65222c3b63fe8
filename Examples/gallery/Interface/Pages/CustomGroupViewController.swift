import DiffableKit

/// A page with a compositional layout: a custom group, and a row whose tiles shrink towards its ends.
final class CustomGroupViewController: UIViewController {
  /// An item of the page: a plant in one of the two sections.
  private struct Item: Hashable {
    var section: Int
    var plant: Int
  }

  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Own Rules"
    let layout = UICollectionViewCompositionalLayout { section, environment in
      section == 0 ? Self.shrinkingRow : Self.wave(in: environment)
    }
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    view.addSubview(collectionView)
    let tile = UICollectionView.CellRegistration<PlantTileCell, Item> { cell, _, item in
      cell.plant = Plant.all[item.plant]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    for section in 0..<2 {
      snapshot.appendSections([section])
      snapshot.appendItems(Plant.all.map { Item(section: section, plant: $0.id) })
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// An orthogonal row whose tiles are larger the nearer they are to the middle.
  private static var shrinkingRow: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(180)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0)
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items {
        let distance = abs(item.frame.midX - offset.x - width / 2) / max(1, width)
        let scale = max(0.55, 1 - distance * 0.8)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  /// Returns a section of tiles along a wave, as many as fit.
  private static func wave(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(230))
    let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
      let width = environment.container.effectiveContentSize.width
      let count = Int(min(8, max(3, width / 88)))
      let step = width / CGFloat(count)
      return (0..<count).map { index in
        let y = 55 * (1 - cos(Double(index) / Double(count - 1) * 2 * .pi))
        return NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: step * CGFloat(index) + 4, y: y + 5, width: max(0, step - 8), height: 104))
      }
    }
    return NSCollectionLayoutSection(group: group)
  }
}
