import DiffableKit

/// A page with nested groups: a large item beside two small ones, a row of three, and the first group mirrored.
final class MosaicViewController: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Mosaic"
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: Self.section))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    view.addSubview(collectionView)
    let tile = UICollectionView.CellRegistration<PlantTileCell, Int> { cell, _, id in cell.plant = Plant.all[id] }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: id)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Plant.all.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private static var section: NSCollectionLayoutSection {
    func item(width: CGFloat, height: CGFloat) -> NSCollectionLayoutItem {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
      item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      return item
    }
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.35), heightDimension: .fractionalHeight(1)),
      subitems: [item(width: 1, height: 0.5), item(width: 1, height: 0.5)])
    let large = item(width: 0.65, height: 1)
    let band = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(240))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
      subitems: [item(width: 0.25, height: 1), item(width: 0.5, height: 1), item(width: 0.25, height: 1)])
    let whole = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(600)),
      subitems: [
        NSCollectionLayoutGroup.horizontal(layoutSize: band, subitems: [large, pair]), row,
        NSCollectionLayoutGroup.horizontal(layoutSize: band, subitems: [pair, large]),
      ])
    let section = NSCollectionLayoutSection(group: whole)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return section
  }
}
