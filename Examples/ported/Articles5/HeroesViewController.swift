import UIKit

/// An identifier that is an object, hashed by its name.
final class Hero: NSObject {
  var name: String
  var stars = 0

  init(name: String) { self.name = name }

  override var hash: Int { name.hashValue }

  override func isEqual(_ object: Any?) -> Bool { (object as? Hero)?.name == name }
}

// The class is marked `@unchecked Sendable`, since heroes are changed on the main queue alone.
extension Hero: @unchecked Sendable {}

/// A view controller of a list whose items are objects, changed in place and reloaded.
final class HeroesViewController: UIViewController, UICollectionViewDelegate {
  enum Section: CaseIterable { case main }

  let heroes = ["Nightjar", "Static", "Undertow"].map(Hero.init(name:))
  var collectionView: UICollectionView!
  private lazy var dataSource = makeDataSource()

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
      )
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = environment.container.contentSize.width > 600 ? 16 : 8
      return section
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    applySnapshot(animatingDifferences: false)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Hero> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Hero> { cell, _, hero in
      var content = cell.defaultContentConfiguration()
      content.text = hero.name + String(repeating: "★", count: hero.stars)
      cell.contentConfiguration = content
    }
    return UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, hero in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: hero)
    }
  }

  private func applySnapshot(animatingDifferences: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Hero>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(heroes)
    dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let hero = dataSource.itemIdentifier(for: indexPath) else { return }
    hero.stars += 1
    var snapshot = dataSource.snapshot()
    snapshot.reloadItems([hero])
    dataSource.apply(snapshot)
  }
}
