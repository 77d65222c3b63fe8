import DiffableTesting
import UIKit
import XCTest

@testable import Articles5

/// Tests as they are written for iOS: an XCTestCase that touches views.
final class ArticleXCTests: XCTestCase {
  func testRecipesAreShown() {
    let controller = RecipesViewController()
    controller.recipes = [Recipe(id: 1, title: "Soup"), Recipe(id: 2, title: "Bread")]
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.collectionView.numberOfItems(inSection: 0), 2)
    controller.toggleFavorite(2)
    XCTAssertTrue(controller.recipes[1].isFavorite)
  }

  @MainActor func testMessagesComeFromAQueue() {
    let controller = MessagesViewController()
    controller.loadViewIfNeeded()
    controller.append([MessageRow(id: 1, text: "Hello")])
    let arrived = XCTNSPredicateExpectation(
      predicate: NSPredicate { _, _ in MainActor.assumeIsolated { controller.tableView.numberOfRows(inSection: 0) == 1 }
      },
      object: nil)
    wait(for: [arrived], timeout: 10)
    XCTAssertEqual(controller.tableView.numberOfRows(inSection: 0), 1)
  }

  @MainActor func testAwaitedApply() async {
    let controller = RecipesViewController()
    controller.recipes = [Recipe(id: 1, title: "Soup"), Recipe(id: 2, title: "Bread")]
    let host = HeadlessHost(rootViewController: controller)
    XCTAssertTrue(host.screen.contains("Bread"))
    await controller.remove(2)
    XCTAssertFalse(host.screen.contains("Bread"))
  }

  func testPlayersAreDeletedAndMoved() {
    let controller = PlayersViewController()
    controller.loadViewIfNeeded()
    let source = controller.dataSource!
    let first = IndexPath(row: 0, section: 0)
    XCTAssertTrue(source.tableView(controller.tableView, canEditRowAt: first))
    source.tableView(controller.tableView, commit: .delete, forRowAt: first)
    XCTAssertEqual(source.snapshot().itemIdentifiers, ["Grace", "Edsger", "Barbara"])
    source.tableView(controller.tableView, moveRowAt: first, to: IndexPath(row: 0, section: 1))
    XCTAssertEqual(source.snapshot().itemIdentifiers(inSection: "Bench"), ["Barbara", "Grace"])
  }
}
