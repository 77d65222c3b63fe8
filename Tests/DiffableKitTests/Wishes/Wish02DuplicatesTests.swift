import DiffableKit
import DiffableTesting
import Testing

/// Wish 2: data with duplicates does not end the program.
@Suite("Wish 2: duplicate identifiers") @MainActor struct Wish02DuplicatesTests {
  private let menu = [("Starters", ["soup", "salad", "soup"]), ("Mains", ["stew", "soup"]), ("Starters", ["tart"])]

  @Test("A builder that cannot stop keeps the first of each, and says what it left out", arguments: MenuList.Kind.allCases)
  func builder(kind: MenuList.Kind) {
    let list = MenuList(kind)
    var (sections, items): ([String], [String]) = ([], [])
    let snapshot = NSDiffableDataSourceSnapshot(keepingFirst: menu) { (sections, items) = ($0, $1) }
    list.source.apply(snapshot, animatingDifferences: false, completion: nil)
    #expect(list.rows == ["soup", "salad", "tart", "stew"])
    #expect(sections == ["Starters"])
    #expect(items == ["soup", "soup"])
  }

  @Test("Pages that overlap are appended without a thought", arguments: MenuList.Kind.allCases)
  func pages(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad")])
    list.source.edit { $0.appendNewItems(["salad", "stew", "stew"]) }
    #expect(list.rows == ["soup", "salad", "stew"])
  }

  @Test("Under the data source's own policy alone edits, models and bindings report duplicates and go on", arguments: MenuList.Kind.allCases)
  func ownPolicy(kind: MenuList.Kind) {
    let list = MenuList(kind)
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    list.source.edit { snapshot in
      snapshot.appendSections(["Menu"])
      snapshot.appendItems(["soup", "stew", "soup"])
    }
    #expect(list.rows == ["soup", "stew"])
    #expect(reports.count == 1)
    list.source.applyModels([("Menu", [MenuDish("soup", "Leek soup"), MenuDish("soup"), MenuDish("tart")])])
    #expect(list.rows == ["Leek soup", "tart"])
    #expect(reports.count == 2)
    list.source.bind { NSDiffableDataSourceSnapshot([("Menu", ["pie", "pie"])]) }
    #expect(list.rows == ["pie"])
    #expect(reports.count == 3)
  }
}
