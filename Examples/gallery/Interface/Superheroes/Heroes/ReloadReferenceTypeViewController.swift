import DiffableKit

/// A list of heroes that are reference types: the snapshot has the heroes themselves.
final class ReloadReferenceTypeViewController: RatingListViewController {
  /// A hero as an object, whose name, with its stars, can change.
  @MainActor final class Superhero: Hashable {
    var name: String

    nonisolated init(name: String) { self.name = name }

    nonisolated static func == (left: Superhero, right: Superhero) -> Bool { left === right }

    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  var dataSource: UICollectionViewDiffableDataSource<HeroSection, Superhero>!
  private var ratedHeroes: Set<Superhero> = []

  init() { super.init(title: "Reference Types", explanation: "class Superhero; the items are the heroes themselves") }

  required init?(coder: NSCoder) { fatalError("the interface is made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()

    // MARK: Cell registration
    let cellRegistration = UICollectionView.CellRegistration<HeroCell, Superhero> { [weak self] (cell, _, hero) in
      var content = cell.defaultContentConfiguration()
      content.text = HeroNames.title(for: hero.name)
      cell.contentConfiguration = content
      self?.meter.note(cell)
    }

    // MARK: Setup data source
    dataSource = UICollectionViewDiffableDataSource<HeroSection, Superhero>(
      collectionView: collectionView,
      cellProvider: { (collectionView, indexPath, hero) -> UICollectionViewCell? in
        collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: hero)
      })
  }

  override func show(_ names: [String]) {
    let heroArray = names.map { Superhero(name: $0) }
    ratedHeroes = []

    // MARK: Data source snapshot
    var snapshot = NSDiffableDataSourceSnapshot<HeroSection, Superhero>()
    snapshot.appendSections([.main])
    snapshot.appendItems(heroArray, toSection: .main)
    dataSource.applySnapshotUsingReloadData(snapshot)
  }

  override var stars: [IndexPath: Int] {
    Dictionary(
      uniqueKeysWithValues: ratedHeroes.compactMap { hero in
        dataSource.indexPath(for: hero).map { ($0, hero.name.count { $0 == "★" }) }
      }
    ).filter { $0.value > 0 }
  }

  override func changeStars(by difference: Int, at indexPath: IndexPath) {
    guard let hero = dataSource.itemIdentifier(for: indexPath) else { return }
    hero.name = HeroNames.name(hero.name, withStars: difference)
    ratedHeroes.insert(hero)
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([hero])
    dataSource.apply(snapshot)
  }

  override var starCount: Int { ratedHeroes.reduce(0) { $0 + $1.name.count { $0 == "★" } } }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    // Get selected hero using index path
    guard let selectedHero = dataSource.itemIdentifier(for: indexPath) else {
      collectionView.deselectItem(at: indexPath, animated: true)
      return
    }

    meter.measure {
      // Update selectedHero
      selectedHero.name = selectedHero.name.appending(" ★")
      ratedHeroes.insert(selectedHero)

      // Create a new copy of data source snapshot for modification
      var newSnapshot = dataSource.snapshot()

      switch meter.method {
      // Reload selectedHero in newSnapshot
      case .reload: newSnapshot.reloadItems([selectedHero])
      case .reconfigure: newSnapshot.reconfigureItems([selectedHero])
      }

      // Apply snapshot changes to data source
      dataSource.apply(newSnapshot)
      collectionView.layoutIfNeeded()
    }

    collectionView.deselectItem(at: indexPath, animated: true)
    onRating?(indexPath)
  }
}
