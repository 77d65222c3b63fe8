import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 13: tests without a simulator, and readable descriptions of applied changes.
@Suite("Wish 13: tests and readable changes") @MainActor struct Wish13TestingTests {
  @Test(
    "An awaited apply without animation returns in a test, and its rows are shown", arguments: MenuList.Kind.allCases)
  func awaited(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("Apple")])
    await list.source.applyModels([("Menu", [MenuDish("Fig"), MenuDish("Apple")])], animatingDifferences: false)
    #expect(list.rows == ["Fig", "Apple"])
  }

  @Test(
    "The description of AppliedChanges lists the inserted, deleted, moved and reconfigured items",
    arguments: MenuList.Kind.allCases)
  func sentence(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("Apple"), MenuDish("Fig"), MenuDish("Kiwi"), MenuDish("Plum")])
    var snapshot = list.source.snapshot()
    snapshot.deleteItems(["Plum"])
    snapshot.moveItem("Apple", afterItem: "Kiwi")
    snapshot.appendItems(["Pear"])
    snapshot.reconfigureItems(["Kiwi"])
    let changes = await list.source.applyAndReport(snapshot, animatingDifferences: false)
    #expect(
      changes.description
        == #"inserted "Pear" at 3 · deleted "Plum" from 3 · moved "Apple" 0 → 2 · reconfigured "Kiwi""#)
    #expect(changes.insertedItems.map(\.identifier) == ["Pear"])
    let again = await list.source.applyAndReport(list.source.snapshot(), animatingDifferences: false)
    #expect("\(again)" == "nothing changed")
    #expect(again != changes)
  }

  @Test("The description of AppliedChanges names inserted sections, and at most five items with section and index")
  func sections() async {
    let list = MenuList(.collectionView, [MenuDish("Apple")])
    let changes = await list.source.applyAndReport(
      NSDiffableDataSourceSnapshot([("Menu", ["Apple"]), ("More", (0..<7).map { "Dish \($0)" })]),
      animatingDifferences: false)
    #expect(
      changes.description
        == #"inserted section "More" at 1 · inserted "Dish 0" at 1.0, "Dish 1" at 1.1, "Dish 2" at 1.2, "Dish 3" at 1.3, "#
        + #""Dish 4" at 1.4 and 2 more"#)
  }

  @Test("The description of AppliedChanges prints identifiers that are not strings without quotation marks")
  func numbers() async {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, number in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: number)
    }
    await source.apply(NSDiffableDataSourceSnapshot([(0, [1, 2, 3])]), animatingDifferences: false)
    var snapshot = NSDiffableDataSourceSnapshot([(0, [2, 3, 7, 1])])
    snapshot.reconfigureItems([3])
    let changes = await source.applyAndReport(snapshot, animatingDifferences: false)
    #expect("\(changes)" == "inserted 7 at 2 · moved 1 0 → 3 · reconfigured 3")
  }

  @Test(
    "The description of AppliedChanges of applyModels also names the section that was reconfigured",
    arguments: MenuList.Kind.allCases)
  func models(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("Apple"), MenuDish("Fig")])
    let changes = await list.source.applyModelsAndReport(
      [("Menu", [MenuDish("Apple", "Green apple"), MenuDish("Fig"), MenuDish("Pear")])], animatingDifferences: false)
    #expect(
      "\(changes)" == #"reconfigured section "Menu" · inserted "Pear" at 2 · reconfigured "Apple""#)
  }

  @Test("The description of the AppliedChanges of a cancelled apply is the word “cancelled”")
  func notShown() async {
    let list = MenuList(.table, [MenuDish("Apple")])
    let task = Task { await list.source.applyAndReport(NSDiffableDataSourceSnapshot([("Menu", ["Fig"])])) }
    task.cancel()
    #expect(await task.value.description == "cancelled")
  }
}
