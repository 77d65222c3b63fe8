import DiffableKit

/// A page with a layout of orthogonal sections, each with another scrolling behaviour.
final class CarouselsViewController: UIViewController {
  /// A short name for the type of the scrolling behaviour of an orthogonal section.
  private typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior
  private static let behaviors: [(String, Behavior)] = [
    ("Anywhere", .continuous), ("At the next tile after a flick", .continuousGroupLeadingBoundary),
    ("Page by page", .paging),
    ("Tile by tile", .groupPaging), ("Tile by tile, in the middle", .groupPagingCentered),
  ]

  /// An item of the page: a plant in one of the orthogonal sections, each of which shows the same plants.
  private struct Item: Hashable {
    var section: Int
    var plant: Int
  }

  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Carousels"
    let layout = UICollectionViewCompositionalLayout { section, _ in Self.section(Self.behaviors[section].1) }
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Carousels"
    view.addSubview(collectionView)
    let tile = UICollectionView.CellRegistration<PlantTileCell, Item> { cell, _, item in
      cell.plant = Plant.all[item.plant]
    }
    let header = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, indexPath in view.title = Self.behaviors[indexPath.section].0 }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: item)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    for section in Self.behaviors.indices {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<16).map { Item(section: section, plant: ($0 + section * 5) % Plant.all.count) })
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private static func section(_ behavior: Behavior) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(210), heightDimension: .absolute(140)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 12
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 16, bottom: 20, trailing: 16)
    section.orthogonalScrollingBehavior = behavior
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }
}
