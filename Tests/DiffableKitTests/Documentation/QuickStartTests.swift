import DiffableKit
import DiffableTesting
import Testing

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

  func changeFruit() {
    var snapshot = dataSource.snapshot()
    snapshot.deleteItems(["Pear"])
    snapshot.insertItems(["Cherry", "Plum"], afterItem: "Apple")
    snapshot.moveItem("Quince", beforeItem: "Apple")
    dataSource.apply(snapshot)
  }
}

/// Tests of the code of the quick start in README.md on a headless host.
@MainActor struct QuickStartTests {
  @Test("The list of the quick start in README.md shows its three rows")
  func firstRows() {
    let host = HeadlessHost(rootViewController: FruitViewController())
    #expect(host.labels(of: .option) == ["Apple", "Pear", "Quince"])
    #expect(host.tree.faults.isEmpty)
  }

  @Test(
    "The change in README's quick start sends a removal, two insertions and a move, and keeps the unmoved row's element"
  )
  func change() throws {
    let controller = FruitViewController()
    let host = HeadlessHost(rootViewController: controller)
    let apple = try #require(host.element("Apple") { $0.accessibility.role == .option })
    controller.changeFruit()
    let frame = try #require(host.update())
    host.advance(by: 1)

    #expect(host.labels(of: .option) == ["Quince", "Apple", "Cherry", "Plum"])
    #expect(host.element("Apple") { $0.accessibility.role == .option }?.id == apple.id)
    let rows = frame.changes.reduce(into: (inserted: 0, removed: 0, moved: 0)) { count, change in
      switch change {
      case .insert(_, _, _, let element, _) where element.accessibility.role == .option: count.inserted += 1
      case .remove: count.removed += 1
      case .move: count.moved += 1
      default: break
      }
    }
    #expect(rows == (inserted: 2, removed: 1, moved: 1))
    #expect(host.tree.faults.isEmpty)
  }

  @Test("The listings of README.md are in this file, except for the start of the server")
  func sameCode() throws {
    let file = "Tests/DiffableKitTests/Documentation/QuickStartTests.swift"
    let readme = try DocumentedCode(page: "README.md")
    let list = try #require(readme.listing(with: "final class FruitViewController"))
    let end = try #require(list.firstIndex { $0.hasPrefix("let server") })
    // The listing's last brace is left out of the comparison, since the class has another method in this file.
    #expect(try DocumentedCode.contains(Array(list[..<(end - 1)]), file: file))
    let edit = try #require(readme.listing(with: "var snapshot = dataSource.snapshot()"))
    #expect(try DocumentedCode.contains(edit, file: file))
  }
}
