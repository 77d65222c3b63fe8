import DiffableKit
import DiffableTesting
import Observation
import Testing

/// Tests of wish 11: a list is bound to a store and follows its changes.
@Suite("Wish 11: lists bound to stores") @MainActor struct Wish11StoreTests {
  @Observable final class Menu {
    var dishes = [MenuDish("soup"), MenuDish("stew")]
  }

  @Test(
    "A list bound to an observable store follows its changes, and reconfigures only the changed row",
    arguments: MenuList.Kind.allCases)
  func observed(kind: MenuList.Kind) async {
    let menu = Menu()
    let list = MenuList(kind)
    list.source.bind(toModels: { [("Menu", menu.dishes)] })
    #expect(list.rows == ["soup", "stew"])
    _ = list.takeAsked()
    menu.dishes[1].name = "Lentil stew"
    await until("the change is shown") { list.rows == ["soup", "Lentil stew"] }
    #expect(list.takeAsked() == ["stew"])
  }

  @Test(
    "A list bound to a stream of snapshots shows each one and reconfigures the items marked in it",
    arguments: MenuList.Kind.allCases)
  func streamed(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("stew")])
    let (snapshots, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, String>.self)
    let binding = list.source.bind(toSnapshots: snapshots, animatingDifferences: false)
    var snapshot = NSDiffableDataSourceSnapshot([("Menu", ["stew", "tart"])])
    snapshot.reconfigureItems(["stew"])
    continuation.yield(snapshot)
    await until("the snapshot is shown") { list.rows == ["stew", "tart"] }
    #expect(list.takeAsked().sorted() == ["stew", "tart"])
    continuation.finish()
    await binding.end()
    #expect(!binding.isActive && list.rows == ["stew", "tart"])
  }

  @Test(
    "An error thrown by a bound sequence is passed to onFailure, and the rows shown so far stay",
    arguments: MenuList.Kind.allCases)
  func failing(kind: MenuList.Kind) async {
    /// The error that a bound sequence throws.
    struct Offline: Error {}
    let list = MenuList(kind)
    let (menus, continuation) = AsyncThrowingStream.makeStream(of: [MenuDish].self)
    var errors: [any Error] = []
    let binding = list.source.bind(
      toModels: menus, inSection: "Menu", animatingDifferences: false, onFailure: { errors.append($0) })
    continuation.yield([MenuDish("soup")])
    continuation.finish(throwing: Offline())
    await binding.end()
    #expect(errors.count == 1 && errors.first is Offline)
    #expect(list.rows == ["soup"])
  }

  @Test(
    "applyAndReport lists the items that a snapshot inserts, deletes and reconfigures",
    arguments: MenuList.Kind.allCases)
  func changedIdentifiers(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("stew")])
    var snapshot = NSDiffableDataSourceSnapshot([("Menu", ["stew", "tart"])])
    snapshot.reconfigureItems(["stew"])
    let changes = await list.source.applyAndReport(snapshot, animatingDifferences: false)
    #expect(changes.insertedItems.map(\.identifier) == ["tart"])
    #expect(changes.deletedItems.map(\.identifier) == ["soup"])
    #expect(changes.reconfiguredItems.map(\.identifier) == ["stew"])
  }

  @Test(
    "Duplicates in the snapshot of a bound closure are reported to the data source's own misuse policy",
    arguments: MenuList.Kind.allCases)
  func policy(kind: MenuList.Kind) {
    let list = MenuList(kind)
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    list.source.bind { NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew", "soup"])]) }
    #expect(list.rows == ["soup", "stew"])
    list.source.edit { $0.appendItems(["tart", "tart"]) }
    #expect(list.rows == ["soup", "stew", "tart"])
    #expect(reports.count == 2)
  }
}
