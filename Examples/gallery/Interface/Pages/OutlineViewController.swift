import DiffableKit

/// A page with an outline of beds, months of sowing and plants, from one section snapshot.
final class OutlineViewController: UIViewController {
  /// An item of the outline: a bed, a month of sowing in a bed, or a plant.
  private enum Item: Hashable {
    case bed(Plant.Bed)
    case month(Plant.Bed, Int)
    case plant(Int)
  }

  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Outline"
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Beds"
    view.addSubview(collectionView)

    let group = UICollectionView.CellRegistration<UICollectionViewListCell, (String, Bool)> { cell, _, group in
      var content = cell.defaultContentConfiguration()
      content.text = group.0
      if group.1 { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: group.1 ? .header : .cell))]
    }
    let leaf = UICollectionView.CellRegistration<UICollectionViewListCell, Plant> { cell, _, plant in
      var content = UIListContentConfiguration.valueCell()
      content.text = plant.name
      content.secondaryText = "Week \(plant.week)"
      content.image = plant.symbol
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
      switch item {
      case .bed(let bed):
        collectionView.dequeueConfiguredReusableCell(using: group, for: indexPath, item: (bed.rawValue, true))
      case .month(_, let month):
        collectionView.dequeueConfiguredReusableCell(using: group, for: indexPath, item: (Self.months[month], false))
      case .plant(let id):
        collectionView.dequeueConfiguredReusableCell(using: leaf, for: indexPath, item: Plant.all[id])
      }
    }
    dataSource.apply(outline, to: 0, animatingDifferences: false)
  }

  private static let months = ["January", "February", "March", "April", "May", "June", "July", "August"]

  private var outline: NSDiffableDataSourceSectionSnapshot<Item> {
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    for bed in Plant.Bed.allCases {
      outline.append([.bed(bed)])
      let months = Dictionary(grouping: Plant.all(in: bed)) { ($0.week - 1) * 7 / 31 }
      for (month, plants) in months.sorted(by: { $0.key < $1.key }) {
        outline.append([.month(bed, month)], to: .bed(bed))
        outline.append(plants.map { .plant($0.id) }, to: .month(bed, month))
      }
    }
    outline.expand([.bed(.herbs)])
    if let first = outline.visibleItems.dropFirst().first { outline.expand([first]) }
    return outline
  }
}
