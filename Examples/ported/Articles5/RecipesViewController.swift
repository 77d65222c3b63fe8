import UIKit

struct Recipe: Identifiable {
  let id: Int
  var title: String
  var isFavorite: Bool

  init(id: Int, title: String, isFavorite: Bool = false) {
    self.id = id
    self.title = title
    self.isFavorite = isFavorite
  }
}

/// A view controller of a list of recipes by identifier, with favourites that are reconfigured in place.
final class RecipesViewController: UICollectionViewController {
  private enum Section: Int { case main }

  var recipes: [Recipe] = []
  private var dataSource: UICollectionViewDiffableDataSource<Section, Recipe.ID>!

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .none
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe> { cell, _, recipe in
      var content = cell.defaultContentConfiguration()
      content.text = recipe.title
      cell.contentConfiguration = content
      let symbol = UIImage(systemName: recipe.isFavorite ? "heart.fill" : "heart")!
      cell.accessories = [
        .customView(configuration: .init(customView: UIImageView(image: symbol), placement: .trailing()))
      ]
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collectionView, indexPath, id in
      let recipe = self?.recipes.first { $0.id == id }
      return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: recipe)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Recipe.ID>()
    snapshot.appendSections([.main])
    snapshot.appendItems(recipes.map { $0.id })
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func toggleFavorite(_ id: Recipe.ID) {
    guard let index = recipes.firstIndex(where: { $0.id == id }), dataSource.indexPath(for: id) != nil else { return }
    recipes[index].isFavorite.toggle()
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  /// Removes a recipe, and returns when its apply has ended.
  func remove(_ id: Recipe.ID) async {
    recipes.removeAll { $0.id == id }
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems([id])
    await dataSource.apply(snapshot, animatingDifferences: false)
  }
}
