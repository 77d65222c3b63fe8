import DiffableTesting
import Testing
import UIKit

@testable import Articles6

/// Tests as they are written for iOS with Swift Testing, which looks for a module of its own beside UIKit.
@Suite("The articles") @MainActor struct ArticleTests {
  @Test("The ported app's heroes controller gives a hero whose row is tapped a star, which the row shows") func heroes()
    throws
  {
    let controller = HeroesViewController()
    let host = HeadlessHost(rootViewController: controller)
    #expect(host.tap("Static"))
    host.advance(by: 1)
    #expect(controller.heroes[1].stars == 1)
    #expect(host.screen.contains("Static★"))
  }

  @Test("The ported app's outline view controller shows the children of its expanded items") func outline() {
    let host = HeadlessHost(rootViewController: OutlineViewController())
    #expect(host.screen.contains("Albums"))
    #expect(host.screen.contains("Radio"))
  }

  @Test("A collection view's row keeps its cell when its recipe becomes a favourite") func favorite() async throws {
    let controller = RecipesViewController()
    controller.recipes = [Recipe(id: 1, title: "Soup"), Recipe(id: 2, title: "Bread")]
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: controller))
    let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    controller.toggleFavorite(2)
    host.advance(by: 1)
    #expect(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
  }

  @Test(
    "A data source subclass, written as for iOS 18, counts applies in its override of apply(_:animatingDifferences:completion:)"
  )
  func counting() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let source = CountingApplies(collectionView: view) { _, _, _ in UICollectionViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    source.apply(snapshot, animatingDifferences: false)
    #expect(source.applies == 1)
  }

  @Test("Rows of the players are deleted by swiping") func players() throws {
    let host = HeadlessHost(rootViewController: UINavigationController(rootViewController: PlayersViewController()))
    #expect(host.swipe("Ada", revealing: .right))
    #expect(host.tap("Delete"))
    host.advance(by: 1)
    #expect(!host.screen.contains("Ada"))
  }
}
