import DiffableKit
import DiffableTesting
import Testing

struct Recipe: Identifiable {
  var id: Int
  var title: String
  var isFavorite = false
}

@MainActor final class Kitchen {
  var recipes: [Recipe] = []
  func recipe(_ id: Recipe.ID) -> Recipe? { recipes.first { $0.id == id } }
}

final class RecipesViewController: UIViewController {
  private enum Section { case main }

  private let kitchen: Kitchen
  private var list: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Section, Recipe.ID>!

  init(kitchen: Kitchen) {
    self.kitchen = kitchen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.accessibilityLabel = "Recipes"
    list.delegate = self
    view.addSubview(list)

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe> { cell, _, recipe in
      var content = cell.defaultContentConfiguration()
      content.text = recipe.title
      content.image = UIImage(systemName: recipe.isFavorite ? "heart.fill" : "heart")
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { [kitchen] list, indexPath, id in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: kitchen.recipe(id))
    }
    show(animated: false)
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Recipe.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(kitchen.recipes.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}

extension RecipesViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    showDetail(of: id)
  }
}

extension RecipesViewController {
  fileprivate func showDetail(of id: Recipe.ID) { title = kitchen.recipe(id)?.title }

  fileprivate func remove(_ recipe: Recipe) {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([recipe.id])
    dataSource.apply(snapshot)
  }

  fileprivate func move(_ recipe: Recipe, before other: Recipe) {
    dataSource.edit { snapshot in
      snapshot.moveItem(recipe.id, beforeItem: other.id)
    }
  }

  fileprivate func refresh(_ recipe: Recipe) {
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([recipe.id])
    dataSource.apply(snapshot)
  }
}

/// Tests of the code of the article “Getting started” on a headless host.
@MainActor struct GettingStartedTests {
  private let kitchen = Kitchen()

  init() {
    kitchen.recipes = [Recipe(id: 3, title: "Leek and Potato Soup"), Recipe(id: 8, title: "Scones")]
  }

  @Test("The recipe list of the article “Getting started” shows, selects, reconfigures, moves and deletes rows")
  func use() throws {
    let controller = RecipesViewController(kitchen: kitchen)
    let host = HeadlessHost(rootViewController: controller)
    #expect(host.labels(of: .option) == ["Leek and Potato Soup", "Scones"])

    #expect(host.tap("Scones"))
    #expect(controller.title == "Scones")

    kitchen.recipes[1].isFavorite = true
    kitchen.recipes[1].title = "Cream Scones"
    controller.refresh(kitchen.recipes[1])
    host.advance(by: 1)
    let row = try #require(host.element("Cream Scones") { $0.accessibility.role == .option })
    #expect(row.element.accessibility.isSelected == true)
    #expect(host.screen.contains("<heart.fill>"))

    controller.move(kitchen.recipes[1], before: kitchen.recipes[0])
    host.advance(by: 1)
    #expect(host.labels(of: .option) == ["Cream Scones", "Leek and Potato Soup"])

    controller.remove(kitchen.recipes[0])
    host.advance(by: 1)
    #expect(host.labels(of: .option) == ["Cream Scones"])
    #expect(host.tree.faults.isEmpty)
  }

  @Test(
    "The listings of the article “Getting started” are in this file, where they are compiled and tested",
    arguments: [
      "struct Recipe", "final class RecipesViewController", "snapshot.deleteItems", "snapshot.reconfigureItems",
      "dataSource.edit", "extension RecipesViewController",
    ])
  func sameCode(beginning: String) throws {
    let article = try DocumentedCode(page: "Sources/DiffableKit/DiffableKit.docc/GettingStarted.md")
    let listing = try #require(article.listing(with: beginning))
    let file = "Tests/DiffableKitTests/Documentation/GettingStartedTests.swift"
    #expect(try DocumentedCode.contains(listing, file: file), "the article says:\n\(listing.joined(separator: "\n"))")
  }
}
