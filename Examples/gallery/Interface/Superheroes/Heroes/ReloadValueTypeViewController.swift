import DiffableKit

/// A list of heroes that are value types: the snapshot has their identifiers, and a dictionary has the heroes.
final class ReloadValueTypeViewController: RatingListViewController {
  /// A hero as a value, with the identifier that the snapshot contains.
  struct Superhero: Hashable {
    let id: String
    var name: String

    init(name: String) {
      self.id = name
      self.name = name
    }
  }

  var dataSource: UICollectionViewDiffableDataSource<HeroSection, String>!
  var heroDictionary = [String: Superhero]()
  private var ratedIds: Set<String> = []

  init() { super.init(title: "Value Types", explanation: "struct Superhero; the items are the heroes’ identifiers") }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()

    // MARK: Cell registration
    let cellRegistration = UICollectionView.CellRegistration<HeroCell, String> { [weak self] (cell, indexPath, id) in
      guard let self else { return }
      var content = cell.defaultContentConfiguration()

      // Obtain superhero's name using `id`
      content.text = HeroNames.title(for: heroDictionary[id]!.name)

      // Assign content configuration to cell
      cell.contentConfiguration = content
      meter.note(cell)
    }

    // MARK: Setup data source
    dataSource = UICollectionViewDiffableDataSource<HeroSection, String>(
      collectionView: collectionView,
      cellProvider: { (collectionView, indexPath, id) -> UICollectionViewCell? in
        collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: id)
      })
  }

  override func show(_ names: [String]) {
    let heroArray = names.map { Superhero(name: $0) }
    let heroIdNameTupleArray = heroArray.map { ($0.id, $0) }
    heroDictionary = Dictionary(uniqueKeysWithValues: heroIdNameTupleArray)
    ratedIds = []

    // MARK: Data source snapshot
    var snapshot = NSDiffableDataSourceSnapshot<HeroSection, String>()
    snapshot.appendSections([.main])
    // Append all `id` as snapshot items
    snapshot.appendItems(heroArray.map { $0.id }, toSection: .main)
    // Reloads all cells, since heroes that were in the list before have lost their stars.
    dataSource.applySnapshotUsingReloadData(snapshot)
  }

  override var stars: [IndexPath: Int] {
    Dictionary(
      uniqueKeysWithValues: ratedIds.compactMap { id in
        dataSource.indexPath(for: id).map { ($0, heroDictionary[id]!.name.count { $0 == "★" }) }
      }
    ).filter { $0.value > 0 }
  }

  override func changeStars(by difference: Int, at indexPath: IndexPath) {
    guard let id = dataSource.itemIdentifier(for: indexPath), var hero = heroDictionary[id] else { return }
    hero.name = HeroNames.name(hero.name, withStars: difference)
    heroDictionary[id] = hero
    ratedIds.insert(id)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot)
  }

  override var starCount: Int { ratedIds.reduce(0) { $0 + heroDictionary[$1]!.name.count { $0 == "★" } } }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    // Get `id` of selected hero using index path
    guard let selectedId = dataSource.itemIdentifier(for: indexPath) else {
      collectionView.deselectItem(at: indexPath, animated: true)
      return
    }

    meter.measure {
      // Update the selected hero's name and then update `heroDictionary`
      var updatedHero = heroDictionary[selectedId]!
      updatedHero.name = updatedHero.name.appending(" ★")
      heroDictionary[selectedId] = updatedHero
      ratedIds.insert(selectedId)

      // Create a new copy of data source snapshot for modification
      var newSnapshot = dataSource.snapshot()

      switch meter.method {
      case .reconfigure: newSnapshot.reconfigureItems([selectedId])
      case .reload: newSnapshot.reloadItems([selectedId])
      }

      // Apply `newSnapshot` to data source so that the changes will be reflected in the collection view.
      dataSource.apply(newSnapshot)
      collectionView.layoutIfNeeded()
    }

    // Deselect the cell
    collectionView.deselectItem(at: indexPath, animated: true)
    onRating?(indexPath)
  }
}
