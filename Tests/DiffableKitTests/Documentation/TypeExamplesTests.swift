import DiffableKit
import DiffableTesting
import Testing

/// Tests of the examples in the comments of the types that people start with: each test begins with the lines of an
/// example.
@MainActor struct TypeExamplesTests {
  private enum Section { case main, drinks }

  private struct Dish: Identifiable {
    let id: Int
    let title: String
  }

  @MainActor private final class Store {
    let dishes = [Dish(id: 1, title: "Soup"), Dish(id: 2, title: "Roast")]
    var dishIDs: [Dish.ID] { dishes.map(\.id) }
    func dish(with id: Dish.ID) -> Dish? { dishes.first { $0.id == id } }
  }

  private let store = Store()
  private let size = CGSize(width: 320, height: 480)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Shows a list of titles and returns what its rows are called.
  private func labels(_ list: UICollectionView, _ titles: [String]) -> [String] {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<Section, String>(collectionView: list) {
      list, indexPath, title in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: title)
    }
    dataSource.apply(NSDiffableDataSourceSnapshot([(.main, titles)]), animatingDifferences: false)
    return HeadlessHost(view: list, size: size).labels(of: .option)
  }

  @Test("The example of NSDiffableDataSourceSnapshot fills two sections, moves an item to the other one and marks one")
  func snapshot() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["Starters", "Mains"])
    snapshot.appendItems([1, 2], toSection: "Starters")
    snapshot.appendItems([3])  // to the last section
    snapshot.moveItem(2, afterItem: 3)
    snapshot.reconfigureItems([1])

    #expect(snapshot.itemIdentifiers(inSection: "Mains") == [3, 2])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
  }

  @Test("The example of NSDiffableDataSourceSectionSnapshot makes an outline with one expanded item")
  func sectionSnapshot() {
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["Library", "Collections"])
    outline.append(["Breakfast", "Dinner"], to: "Collections")
    outline.expand(["Collections"])

    #expect(outline.visibleItems == ["Library", "Collections", "Breakfast", "Dinner"])
  }

  @Test("The example of UICollectionViewDiffableDataSource shows the rows of a store")
  func dataSource() {
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))

    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Dish> { cell, _, dish in
      var content = cell.defaultContentConfiguration()
      content.text = dish.title
      cell.contentConfiguration = content
    }
    let dataSource = UICollectionViewDiffableDataSource<Section, Dish.ID>(
      collectionView: collectionView
    ) { [store] collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: store.dish(with: id))
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Dish.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.dishIDs)
    dataSource.apply(snapshot, animatingDifferences: false)

    #expect(HeadlessHost(view: collectionView, size: size).labels(of: .option) == ["Soup", "Roast"])
  }

  @Test("The example of UITableViewDiffableDataSource shows the rows of a store")
  func tableDataSource() {
    let tableView = UITableView(frame: view.bounds, style: .plain)

    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
    let dataSource = UITableViewDiffableDataSource<Section, Dish.ID>(
      tableView: tableView
    ) { [store] tableView, indexPath, id in
      let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = store.dish(with: id)?.title
      cell.contentConfiguration = content
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Dish.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(store.dishIDs)
    dataSource.apply(snapshot, animatingDifferences: false)

    #expect(HeadlessHost(view: tableView, size: size).labels(of: .option) == ["Soup", "Roast"])
  }

  @Test("The example of UICollectionView makes a list that fills a view")
  func collectionView() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.allowsMultipleSelection = true
    view.addSubview(collectionView)

    #expect(collectionView.frame == view.bounds)
    #expect(labels(collectionView, ["Soup"]) == ["Soup"])
  }

  @Test("The example of UITableView adds a table view to a view")
  func tableView() {
    let tableView = UITableView(frame: view.bounds, style: .insetGrouped)
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
    view.addSubview(tableView)

    #expect(tableView.superview === view)
  }

  @Test(
    "The example of UICollectionViewCompositionalLayout, with a list section and a grid section, shows the list's row")
  func compositionalLayout() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      if index == 0 {
        return .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
      }
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)), subitems: [item])
      return NSCollectionLayoutSection(group: row)
    }

    #expect(labels(UICollectionView(frame: view.bounds, collectionViewLayout: layout), ["Soup"]) == ["Soup"])
  }

  @Test("The example of UICollectionLayoutListConfiguration makes a layout in which a collection view shows its row")
  func listConfiguration() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = false
    configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in completion(true) }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)

    #expect(labels(UICollectionView(frame: view.bounds, collectionViewLayout: layout), ["Soup"]) == ["Soup"])
  }

  @Test(
    "The example of NSCollectionLayoutSection with group paging makes a layout in which a collection view shows its item"
  )
  func section() {
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let card = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(200))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: card, subitems: [NSCollectionLayoutItem(layoutSize: full)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.interGroupSpacing = 16

    let layout = UICollectionViewCompositionalLayout(section: section)
    #expect(labels(UICollectionView(frame: view.bounds, collectionViewLayout: layout), ["Soup"]) == ["Soup"])
  }

  @Test("The example of CellRegistration configures a cell for an item")
  func cellRegistration() {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
      var content = cell.defaultContentConfiguration()
      content.text = title
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }

    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    let dataSource = UICollectionViewDiffableDataSource<Section, String>(collectionView: list) {
      list, indexPath, title in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: title)
    }
    dataSource.apply(NSDiffableDataSourceSnapshot([(.main, ["Soup"])]), animatingDifferences: false)
    #expect(HeadlessHost(view: list, size: size).labels(of: .option) == ["Soup"])
  }

  @Test("The example of UICollectionViewListCell sets text, indentation and two accessories of a cell")
  func listCell() {
    let cell = UICollectionViewListCell(frame: .zero)

    var content = cell.defaultContentConfiguration()
    content.text = "Onion soup"
    content.secondaryText = "45 minutes"
    cell.contentConfiguration = content
    cell.accessories = [.checkmark(), .reorder(displayed: .whenEditing)]
    cell.indentationLevel = 1

    #expect(cell.accessories.count == 2)
  }

  @Test("The documentation's example of UIListContentConfiguration makes a UIListContentView")
  func listContent() {
    var content = UIListContentConfiguration.subtitleCell()
    content.image = UIImage(systemName: "star")
    content.text = "Onion soup"
    content.secondaryText = "45 minutes"
    content.textProperties.font = .preferredFont(forTextStyle: .headline)
    content.imageProperties.tintColor = .systemYellow

    #expect(content.makeContentView() is UIListContentView)
  }

  @Test("The example of UIBackgroundConfiguration makes a background configuration with the corner radius 10")
  func background() {
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = .secondarySystemBackground
    background.cornerRadius = 10
    background.strokeColor = .separator
    background.strokeWidth = 1

    #expect(background.cornerRadius == 10)
  }

  @Test("The example of UICellAccessory sets four accessories on a list cell, two of them for editing")
  func accessories() {
    let cell = UICollectionViewListCell(frame: .zero)

    cell.accessories = [
      .delete(displayed: .whenEditing),
      .label(text: "3 left"),
      .disclosureIndicator(displayed: .whenNotEditing),
      .reorder(displayed: .whenEditing),
    ]

    #expect(cell.accessories.count == 4)
  }

  @Test(
    "The documentation's example of UICollectionViewFlowLayout makes a layout with which a collection view shows its item"
  )
  func flowLayout() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 96, height: 96)
    layout.minimumInteritemSpacing = 8
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

    #expect(labels(collectionView, ["Soup"]) == ["Soup"])
  }

  @Test("The documentation's example of DiffableAnimation makes an animation that differs from the default one")
  func animation() {
    var animation = DiffableAnimation()
    animation.insertion = .slide(.leading)
    animation.deletion = .none
    animation.curve = .spring(dampingRatio: 0.7)
    animation.stagger = 0.03  // each row begins 0.03 seconds after the row above it

    #expect(animation != DiffableAnimation())
  }

  @Test("The example of DiffableRowHandlers gives a data source handlers for editing, deleting and header titles")
  func rowHandlers() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let dataSource = UICollectionViewDiffableDataSource<Section, Dish.ID>(
      collectionView: UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    ) { _, _, _ in nil }
    var deleted: [Dish.ID] = []

    dataSource.rowHandlers = DiffableRowHandlers(
      canEdit: { id in id != 1 },
      didDelete: { id in deleted.append(id) },
      headerTitle: { section in section == .main ? "Dishes" : "Drinks" })

    #expect(dataSource.rowHandlers.didDelete != nil)
    #expect(deleted.isEmpty)
  }

  @Test("The example of HeadlessHost types into a search field and reads the screen")
  func headlessHost() {
    final class DishesViewController: UIViewController {
      let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 36))
      override func viewDidLoad() {
        super.viewDidLoad()
        field.accessibilityLabel = "Search dishes"
        view.addSubview(field)
      }
    }

    let host = HeadlessHost(rootViewController: DishesViewController())
    host.type("leek", into: "Search dishes")
    #expect(host.screen.contains("leek"))
  }

  @Test("Each type that people start with has an example in its comment, which is code of a test")
  func comments() throws {
    let kit = "Sources/DiffableKit"
    let types = [
      ("struct NSDiffableDataSourceSnapshot", "Sources/DiffableSnapshots/Snapshot/NSDiffableDataSourceSnapshot.swift"),
      (
        "struct NSDiffableDataSourceSectionSnapshot",
        "Sources/DiffableSnapshots/SectionSnapshot/NSDiffableDataSourceSectionSnapshot.swift"
      ),
      ("struct ListDifference", "Sources/ListDiff/ListDifference.swift"),
      (
        "class UICollectionViewDiffableDataSource",
        "\(kit)/Lists/DataSources/UICollectionViewDiffableDataSource.swift"
      ),
      ("class UITableViewDiffableDataSource", "\(kit)/Lists/DataSources/UITableViewDiffableDataSource.swift"),
      ("class UICollectionView", "\(kit)/Lists/CollectionView/UICollectionView.swift"),
      ("class UITableView", "\(kit)/Lists/TableView/UITableView.swift"),
      (
        "class UICollectionViewCompositionalLayout",
        "\(kit)/Lists/Layout/Compositional/UICollectionViewCompositionalLayout.swift"
      ),
      (
        "struct UICollectionLayoutListConfiguration",
        "\(kit)/Lists/Cells/Configurations/UICollectionLayoutListConfiguration.swift"
      ),
      ("class NSCollectionLayoutSection", "\(kit)/Lists/Layout/Compositional/NSCollectionLayoutSection.swift"),
      ("struct CellRegistration", "\(kit)/Lists/CollectionView/Pool/UICollectionView+Registration.swift"),
      ("class UICollectionViewListCell", "\(kit)/Lists/Cells/UICollectionViewListCell.swift"),
      ("struct UIListContentConfiguration", "\(kit)/Lists/Cells/Configurations/UIListContentConfiguration.swift"),
      ("struct UIBackgroundConfiguration", "\(kit)/Lists/Cells/Configurations/UIBackgroundConfiguration.swift"),
      ("struct UICellAccessory", "\(kit)/Lists/Cells/Accessories/UICellAccessory.swift"),
      ("class UICollectionViewFlowLayout", "\(kit)/Lists/Layout/Flow/UICollectionViewFlowLayout.swift"),
      ("struct DiffableAnimation", "\(kit)/Views/Animation/DiffableAnimation.swift"),
      ("struct DiffableRowHandlers", "\(kit)/Lists/DataSources/Rows/DiffableRowHandlers.swift"),
      ("class HeadlessHost", "Sources/DiffableTesting/HeadlessHost.swift"),
      ("actor WebServer", "Sources/DiffableWeb/Server/WebServer.swift"),
      ("class FetchedResultsController", "Sources/FetchedResults/Controller/FetchedResultsController.swift"),
    ]
    let tests = try [
      "Tests/DiffableKitTests/Documentation/TypeExamplesTests.swift",
      "Tests/DiffableWebTests/WebServerExampleTests.swift",
      "Tests/ListDiffTests/ListDifferenceTests.swift",
      "Tests/FetchedResultsTests/Controller/FetchedResultsControllerTests.swift",
    ].map { try DocumentedCode.code(inFile: $0) }
    for (type, file) in types {
      let examples = try DocumentedCode.listings(inCommentOf: type, file: file)
      #expect(!examples.isEmpty, "\(type) has no example")
      for example in examples {
        let lines = DocumentedCode.code(of: example)
        #expect(tests.contains { $0.contains(lines) }, "\(type) says:\n\(lines)")
      }
    }
  }
}
