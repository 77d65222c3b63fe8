import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 2: data with duplicate identifiers does not stop the program.
@Suite("Wish 2: duplicate identifiers") @MainActor struct Wish02DuplicatesTests {
  private let menu = [("Starters", ["soup", "salad", "soup"]), ("Mains", ["stew", "soup"]), ("Starters", ["tart"])]

  @Test(
    "A snapshot built with keepingFirst keeps the first of duplicate identifiers and reports those left out",
    arguments: MenuList.Kind.allCases)
  func builder(kind: MenuList.Kind) {
    let list = MenuList(kind)
    var (sections, items): ([String], [String]) = ([], [])
    let snapshot = NSDiffableDataSourceSnapshot(keepingFirst: menu) { (sections, items) = ($0, $1) }
    list.source.apply(snapshot, animatingDifferences: false, completion: nil)
    #expect(list.rows == ["soup", "salad", "tart", "stew"])
    #expect(sections == ["Starters"])
    #expect(items == ["soup", "soup"])
  }

  @Test(
    "appendNewItems skips items that the snapshot contains already, and duplicates among the new ones",
    arguments: MenuList.Kind.allCases)
  func pages(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad")])
    list.source.edit { $0.appendNewItems(["salad", "stew", "stew"]) }
    #expect(list.rows == ["soup", "salad", "stew"])
  }

  @Test(
    "With a reporting misuse policy, duplicates in edits, models and bindings are reported and the rest is shown",
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
    "A data source with a reporting misuse policy gets one report if applyModels' models repeat both an item and a section",
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

  @Test(
    "With a reporting misuse policy, a binding goes on after models with duplicate identifiers",
    arguments: MenuList.Kind.allCases)
  func ownPolicyAndStream(kind: MenuList.Kind) async {
    let list = MenuList(kind)
    let reports = MenuReports()
    list.source.misusePolicy = .report { reports.note($0) }
    let (menus, continuation) = AsyncStream.makeStream(of: [MenuDish].self)
    list.source.bind(toModels: menus, inSection: "Menu", animatingDifferences: false)
    continuation.yield([MenuDish("soup"), MenuDish("soup")])
    continuation.yield([MenuDish("soup"), MenuDish("stew")])
    await until("two rows are shown") { list.rows.count == 2 }
    #expect(list.rows == ["soup", "stew"])
    #expect(reports.count == 1)
  }

  @Test("With a reporting misuse policy, an edit of an outline reports duplicate items and adds the others")
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
    "A snapshot built inside MisusePolicy.withPolicy on another thread reports duplicates to that policy",
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

  @Test("attemptAppendItems throws an error that names the duplicate item, and leaves the snapshot unchanged")
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
    "Apply methods and bindings show a snapshot that was built with keepingFirst from data with duplicates",
    arguments: MenuList.Kind.allCases)
  func everyWay(kind: MenuList.Kind) async {
    let menu = menu
    let snapshot = await Task.detached { NSDiffableDataSourceSnapshot(keepingFirst: menu) }.value
    let (menus, continuation) = AsyncStream.makeStream(of: NSDiffableDataSourceSnapshot<String, String>.self)
    let methods: [@MainActor (any DiffableDataSource<String, String>) async -> Void] = [
      { $0.applyAnimated(snapshot, with: DiffableAnimation()) },
      { _ = await $0.applyAndReport(snapshot, animatingDifferences: false) },
      { await $0.edit(animatingDifferences: false) { $0 = snapshot } },
      { $0.bind { snapshot } },
      { source in
        source.bind(toSnapshots: menus)
        continuation.yield(snapshot)
      },
    ]
    for (index, show) in methods.enumerated() {
      let list = MenuList(kind)
      await show(list.source)
      await until("rows are shown") { !list.rows.isEmpty }
      #expect(list.rows == ["soup", "salad", "tart", "stew"], "method \(index)")
    }
  }
}
