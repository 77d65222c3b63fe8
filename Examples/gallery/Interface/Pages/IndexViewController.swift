import DiffableKit

/// A page with a long list in sections by letter, and with index titles at the trailing edge.
final class IndexViewController: UIViewController {
  private var dataSource: IndexedDataSource!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Index"
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    let collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Villages"
    view.addSubview(collectionView)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] cell, _, indexPath in
      var content = cell.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section)
      cell.contentConfiguration = content
    }
    dataSource = IndexedDataSource(collectionView: collectionView) { collectionView, indexPath, name in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: name)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    for (letter, names) in Dictionary(grouping: Self.villages, by: { String($0.prefix(1)) }).sorted(by: {
      $0.key < $1.key
    }) {
      snapshot.appendSections([letter])
      snapshot.appendItems(names.sorted())
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// Invented names, each combined from a beginning and an ending.
  private static let villages: [String] = {
    let beginnings = [
      "Alder", "Barley", "Copper", "Dun", "Elm", "Fallow", "Gorse", "Hazel", "Iron", "Juniper", "Kestrel", "Lark",
      "Mill",
      "Nettle", "Oak", "Penny", "Quarry", "Rowan", "Stone", "Thistle", "Under", "Vale", "Willow", "Yarrow",
    ]
    let ends = ["bridge", "combe", "field", "ford", "ham", "mere"]
    return beginnings.flatMap { beginning in ends.map { beginning + $0 } }
  }()
}

/// A data source with index titles.
private final class IndexedDataSource: UICollectionViewDiffableDataSource<String, String> {
  override func indexTitles(for collectionView: UICollectionView) -> [String]? { snapshot().sectionIdentifiers }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(item: 0, section: self.index(for: title) ?? 0)
  }
}
