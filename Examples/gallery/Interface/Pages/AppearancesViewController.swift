import DiffableKit

/// A page with a list that can be switched to each list appearance, with headers and footers.
final class AppearancesViewController: UIViewController {
  private static let appearances: [(String, UICollectionLayoutListConfiguration.Appearance)] = [
    ("Plain", .plain), ("Grouped", .grouped), ("Inset", .insetGrouped), ("Sidebar", .sidebar),
    ("Sidebar Plain", .sidebarPlain),
  ]

  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Plant.Bed, Int>!
  private lazy var button = UIBarButtonItem(title: nil, image: nil, primaryAction: nil, menu: menu(chosen: 0))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Appearances"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout(for: .plain))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    view.addSubview(collectionView)
    button.title = Self.appearances[0].0
    navigationItem.rightBarButtonItem = button

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, id in
      var content = cell.defaultContentConfiguration()
      content.text = Plant.all[id].name
      content.secondaryText = Plant.all[id].botanicalName
      content.image = Plant.all[id].symbol
      cell.contentConfiguration = content
    }
    let header = supplementary(UICollectionView.elementKindSectionHeader) { $0.rawValue }
    let footer = supplementary(UICollectionView.elementKindSectionFooter) { bed in
      "\(Plant.all(in: bed).count) kinds, the first sown in week \(Plant.all(in: bed).map(\.week).min() ?? 0)"
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
      let registration = kind == UICollectionView.elementKindSectionHeader ? header : footer
      return collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Plant.Bed, Int>()
    for bed in Plant.Bed.allCases {
      snapshot.appendSections([bed])
      snapshot.appendItems(Plant.all(in: bed).map(\.id))
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func menu(chosen: Int) -> UIMenu {
    UIMenu(
      options: .singleSelection,
      children: Self.appearances.enumerated().map { index, appearance in
        UIAction(title: appearance.0, state: index == chosen ? .on : .off) { [weak self] _ in self?.choose(index) }
      })
  }

  private func choose(_ index: Int) {
    button.title = Self.appearances[index].0
    button.menu = menu(chosen: index)
    collectionView.collectionViewLayout = layout(for: Self.appearances[index].1)
  }

  private func layout(for appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    list.footerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  private func supplementary(
    _ kind: String, text: @escaping (Plant.Bed) -> String
  ) -> UICollectionView.SupplementaryRegistration<UICollectionViewListCell> {
    UICollectionView.SupplementaryRegistration(elementKind: kind) { [weak self] cell, _, indexPath in
      var content = cell.defaultContentConfiguration()
      content.text = self?.dataSource.sectionIdentifier(for: indexPath.section).map(text)
      cell.contentConfiguration = content
    }
  }
}
