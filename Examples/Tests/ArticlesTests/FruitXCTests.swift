import DiffableTesting
import UIKit
import XCTest

/// The view controller of README's quick start, as a program that is written for iOS has it.
final class FruitViewController: UIViewController {
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, String>!

  override func loadView() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped))
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, fruit in
      var content = cell.defaultContentConfiguration()
      content.text = fruit
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, fruit in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: fruit)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Apple", "Pear", "Quince"])
    dataSource.apply(snapshot)
    view = list
  }
}

/// The tests of the article “Testing a list without a simulator”, in the words of XCTest.
@MainActor final class FruitXCTests: XCTestCase {
  private var controller: FruitViewController!
  private var host: HeadlessHost!

  override func setUp() async throws {
    controller = FruitViewController()
    host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 480))
  }

  func testWithoutThePearThereAreTwo() async {
    XCTAssertEqual(host.labels(of: .option), ["Apple", "Pear", "Quince"])
    var snapshot = controller.dataSource.snapshot()
    snapshot.deleteItems(["Pear"])
    await controller.dataSource.apply(snapshot, animatingDifferences: false)
    XCTAssertEqual(host.labels(of: .option), ["Apple", "Quince"])
  }

  func testThePearFades() {
    var snapshot = controller.dataSource.snapshot()
    snapshot.deleteItems(["Pear"])
    controller.dataSource.apply(snapshot)
    host.advance(by: 1)
    XCTAssertNil(host.element("Pear"))
  }
}
