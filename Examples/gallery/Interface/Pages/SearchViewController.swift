import DiffableKit

/// A page with a list and a search field: each letter applies one snapshot; only the difference is animated.
final class SearchViewController: UIViewController, UISearchResultsUpdating {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    let collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.accessibilityLabel = "Plants"
    view.addSubview(collectionView)
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Search plants"
    navigationItem.searchController = search

    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, id in
      var content = UIListContentConfiguration.subtitleCell()
      content.text = Plant.all[id].name
      content.secondaryText = Plant.all[id].note
      content.image = Plant.all[id].picture
      content.imageProperties.maximumSize = CGSize(width: 56, height: 42)
      content.imageProperties.cornerRadius = 6
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: id)
    }
    var nothing = UIContentUnavailableConfiguration.search()
    nothing.secondaryText = "No plant has these letters in its name or its note."
    dataSource.emptyState = .content { nothing }
    show(plantsWith: "", animated: false)
  }

  func updateSearchResults(for searchController: UISearchController) {
    show(plantsWith: searchController.searchBar.text ?? "", animated: true)
  }

  private func show(plantsWith letters: String, animated: Bool) {
    let found = Plant.all.filter { plant in
      letters.isEmpty || "\(plant.name) \(plant.note)".lowercased().contains(letters.lowercased())
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(found.sorted { $0.name < $1.name }.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: animated)
  }
}
