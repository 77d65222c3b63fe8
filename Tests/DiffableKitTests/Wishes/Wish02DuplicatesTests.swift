import DiffableKit
import DiffableTesting
import Testing

/// Wish 2: data with duplicates does not end the program.
@Suite("Wish 2: duplicate identifiers") @MainActor struct Wish02DuplicatesTests {
  private let menu = [("Starters", ["soup", "salad", "soup"]), ("Mains", ["stew", "soup"]), ("Starters", ["tart"])]

  @Test(
    "A builder that cannot stop keeps the first of each, and says what it left out", arguments: MenuList.Kind.allCases)
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

  @Test(
    "Under the data source's own policy alone edits, models and bindings report duplicates and go on",
    arguments: MenuList.Kind.allCases)
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

  @Test(
    "Under that policy models with an identifier in two sections, and a section twice, are one report",
    arguments: MenuList.Kind.allCases)
  func ownPolicyAndSections(kind: MenuList.Kind) {
    let list = MenuList(kind)
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    list.source.applyModels([
      ("Starters", [MenuDish("soup"), MenuDish("salad")]), ("Mains", [MenuDish("soup", "another soup")]),
      ("Starters", [MenuDish("bread")]),
    ])
    #expect(list.rows == ["soup", "salad", "bread"])
    #expect(list.source.snapshot().sectionIdentifiers == ["Starters", "Mains"])
    #expect(reports.count == 1)
  }

  @Test("Under that policy a stream of models with duplicates goes on after them", arguments: MenuList.Kind.allCases)
  func ownPolicyAndStream(kind: MenuList.Kind) async {
    let list = MenuList(kind)
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    let (menus, continuation) = AsyncStream.makeStream(of: [MenuDish].self)
    list.source.bind(toModels: menus, inSection: "Menu", animatingDifferences: false)
    continuation.yield([MenuDish("soup"), MenuDish("soup")])
    continuation.yield([MenuDish("soup"), MenuDish("stew")])
    for _ in 0..<20 where list.rows.count < 2 { await MenuList.mainQueueTurn() }
    #expect(list.rows == ["soup", "stew"])
    #expect(reports.count == 1)
  }

  @Test("Under that policy an edit of an outline reports duplicates and goes on")
  func ownPolicyAndOutline() {
    let fixture = OutlineFixture()
    let reports = MenuReports()
    fixture.dataSource.misusePolicy = .report { reports.note($0) }
    fixture.dataSource.edit(section: "Menu", animatingDifferences: false) { $0.append(["soup", "stew", "soup"]) }
    fixture.dataSource.edit(section: "Menu", animatingDifferences: false) { $0.append(["stew", "tart"]) }
    #expect(fixture.items == ["soup", "stew", "tart"])
    #expect(reports.count == 2)
  }

  @Test(
    "A policy around the place where a snapshot is built reports duplicates there, on any thread",
    arguments: MenuList.Kind.allCases)
  func builtUnderPolicy(kind: MenuList.Kind) async {
    let list = MenuList(kind)
    let reports = MenuReports()
    let snapshot = await Task.detached {
      MisusePolicy.withPolicy(.report { reports.note($0) }) {
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["Menu", "Menu"])
        snapshot.appendItems(["soup", "stew", "soup"])
        return snapshot
      }
    }.value
    list.source.apply(snapshot, animatingDifferences: false, completion: nil)
    #expect(list.rows == ["soup", "stew"])
    #expect(reports.count == 2)
  }

  @Test("The throwing twin of an edit says which item is there twice, and leaves all as it was")
  func attempted() {
    var snapshot = NSDiffableDataSourceSnapshot([("Menu", ["soup"])])
    do {
      try snapshot.attemptAppendItems(["stew", "tart", "stew"])
      Issue.record("duplicates were appended")
    } catch {
      #expect(error.message.contains("stew") && !error.message.contains("tart"))
    }
    #expect(snapshot.itemIdentifiers == ["soup"])
  }

  @Test(
    "Whichever way a menu is shown that was built by the builder that cannot stop, its duplicates stop nothing",
    arguments: MenuList.Kind.allCases)
  func everyWay(kind: MenuList.Kind) async {
    let menu = menu
    let snapshot = await Task.detached { NSDiffableDataSourceSnapshot(keepingFirst: menu) }.value
    let (menus, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, String>.self)
    let ways: [@MainActor (any DiffableDataSource<String, String>) async -> Void] = [
      { $0.applyAnimated(snapshot, with: DiffableAnimation()) },
      { _ = await $0.applyAndReport(snapshot, animatingDifferences: false) },
      { await $0.edit(animatingDifferences: false) { $0 = snapshot } },
      { $0.bind { snapshot } },
      { source in
        source.bind(toSnapshots: menus)
        continuation.yield(snapshot)
      },
    ]
    for (index, show) in ways.enumerated() {
      let list = MenuList(kind)
      await show(list.source)
      for _ in 0..<20 where list.rows.isEmpty { await MenuList.mainQueueTurn() }
      #expect(list.rows == ["soup", "salad", "tart", "stew"], "way \(index)")
    }
  }
}
