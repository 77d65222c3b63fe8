import DiffableKit

/// A page with a grid of as many columns as fit, pinned titles, badges, and section backgrounds.
final class GridViewController: UIViewController {
  private static let badgeKind = "badge"
  private static let groundKind = "ground"

  private var dataSource: UICollectionViewDiffableDataSource<Plant.Bed, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Grid"
    let layout = UICollectionViewCompositionalLayout { _, environment in Self.section(in: environment) }
    layout.register(GroundView.self, forDecorationViewOfKind: Self.groundKind)
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    view.addSubview(collectionView)

    let tile = UICollectionView.CellRegistration<PlantTileCell, Int> { cell, _, id in cell.plant = Plant.all[id] }
    let header = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] view, _, indexPath in
      view.title = self?.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue
    }
    let badge = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: Self.badgeKind) {
      [weak self] view, _, indexPath in
      let id = self?.dataSource.itemIdentifier(for: indexPath)
      view.number = id.map { Plant.all[$0].week } ?? 0
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      kind == Self.badgeKind
        ? collectionView.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
        : collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Plant.Bed, Int>()
    for bed in Plant.Bed.allCases {
      snapshot.appendSections([bed])
      snapshot.appendItems(Plant.all(in: bed).map(\.id))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private static func section(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let columns = Int(min(100, max(2, environment.container.effectiveContentSize.width / 180)))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(30), heightDimension: .absolute(22)),
      elementKind: badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.25, y: -0.25)))
    badge.zIndex = 2
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(132)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 24, trailing: 10)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.supplementariesFollowContentInsets = false
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: groundKind)
    ground.contentInsets = NSDirectionalEdgeInsets(top: 44, leading: 6, bottom: 18, trailing: 6)
    section.decorationItems = [ground]
    return section
  }
}

/// A badge at the corner of a tile with the week of sowing.
private final class BadgeView: UICollectionReusableView {
  private let label = UILabel(frame: .zero)

  var number = 0 {
    didSet { label.text = "\(number)" }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.cornerRadius = 11
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .bold)
    label.textColor = .white
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = bounds
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }
}

/// The background decoration of a section.
private final class GroundView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 18
  }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }
}
