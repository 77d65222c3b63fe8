import DiffableKit
import DiffableTesting
import Testing

/// Wish 13: tests without a simulator, and changes that a person can read.
@Suite("Wish 13: tests and readable changes") @MainActor struct Wish13TestingTests {
  @Test("An awaited apply returns by itself, and the rows are there", arguments: MenuList.Kind.allCases)
  func awaited(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("Apple")])
    await list.source.applyModels([("Menu", [MenuDish("Fig"), MenuDish("Apple")])], animatingDifferences: false)
    #expect(list.rows == ["Fig", "Apple"])
  }

  @Test("The changes of an apply are a sentence", arguments: MenuList.Kind.allCases)
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

  @Test("Sections are named, places beyond the first section have both numbers, and of many items five are named")
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

  @Test("An apply that was not shown says so in a word")
  func notShown() async {
    let list = MenuList(.table, [MenuDish("Apple")])
    let task = Task { await list.source.applyAndReport(NSDiffableDataSourceSnapshot([("Menu", ["Fig"])])) }
    task.cancel()
    #expect(await task.value.description == "cancelled")
  }
}
