import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 15: edits of snapshots that UIKit does not have, such as insertion at an index and sorting.
@Suite("Wish 15: richer edits") @MainActor struct Wish15EditingTests {
  @Test(
    "Edits insert sections and items at an index, and replace, remove and sort items",
    arguments: MenuList.Kind.allCases)
  func edits(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad"), MenuDish("stew")])
    list.source.edit { snapshot in
      snapshot.insertSections(["Today"], at: 0)
      snapshot.insertItems(["special", "offer"], at: 0, inSection: "Today")
      snapshot.insertItems(["bread"], at: 1, inSection: "Menu")
      snapshot.replaceItem("salad", with: "green salad")
      snapshot.removeAllItems { $0 == "offer" }
    }
    #expect(list.rows == ["special", "soup", "bread", "green salad", "stew"])
    list.source.edit { $0.sortItems(inSection: "Menu") }
    #expect(list.rows == ["special", "bread", "green salad", "soup", "stew"])
    list.source.edit { $0.replaceItems(in: "Menu", with: ["tart", "special"]) }
    #expect(list.rows == ["tart", "special"])
  }

  @Test(
    "A section can be inserted at any index, and an index beyond the end is reported as misuse",
    arguments: MenuList.Kind.allCases)
  func sectionAtIndex(kind: MenuList.Kind) {
    for index in 0...2 {
      let list = MenuList(kind)
      list.source.applyModels([("Starters", [MenuDish("soup")]), ("Mains", [MenuDish("stew")])])
      list.source.edit { snapshot in
        snapshot.insertSections(["Today"], at: index)
        snapshot.appendItems(["special"], toSection: "Today")
      }
      var rows = ["soup", "stew"]
      rows.insert("special", at: index)
      #expect(list.rows == rows)
    }
    let list = MenuList(kind, [MenuDish("soup")])
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    list.source.edit { $0.insertSections(["Today"], at: 2) }
    #expect(reports.count == 1)
    #expect(list.source.snapshot().sectionIdentifiers == ["Menu"])
    var snapshot = list.source.snapshot()
    #expect(throws: (any Error).self) { try snapshot.attemptInsertSections(["Today"], at: 2) }
  }

  @Test("Snapshots built from pairs, from a dictionary literal and by a result builder are equal")
  func builders() {
    let pairs = NSDiffableDataSourceSnapshot([("Starters", ["soup"]), ("Mains", ["stew", "tart"])])
    let literal = NSDiffableDataSourceSnapshot(["Starters": ["soup"], "Mains": ["stew", "tart"]])
    let described = NSDiffableDataSourceSnapshot<String, String> {
      SnapshotSection("Starters") { "soup" }
      SnapshotSection("Mains", items: ["stew", "tart"])
    }
    #expect(pairs == literal)
    #expect(pairs == described)
    #expect(pairs.contains("stew") && !pairs.contains("pie") && pairs.containsSection("Mains"))
  }
}
