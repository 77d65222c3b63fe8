import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of wish 17: one handler receives a record of each apply.
@Suite("Wish 17: a log of applies", .serialized) @MainActor struct Wish17LogTests {
  /// Returns the records that one list leaves while a closure runs; tests that run at the same time leave records too.
  private func records(of list: MenuList, _ body: () async -> Void) async -> [ApplyRecord] {
    await records(of: list.source, body)
  }

  private func records(of dataSource: AnyObject, _ body: () async -> Void) async -> [ApplyRecord] {
    let records = Mutex<[ApplyRecord]>([])
    let source = ObjectIdentifier(dataSource)
    ApplyRecord.handler = { record in
      if record.dataSource == source { records.withLock { $0.append(record) } }
    }
    await body()
    ApplyRecord.handler = nil
    return records.withLock { $0 }
  }

  @Test(
    "C68: an edit, applyModels, apply and a reload each leave one ApplyRecord, which describes the changes",
    arguments: MenuList.Kind.allCases)
  func everyApply(kind: MenuList.Kind) async throws {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad"), MenuDish("stew")])
    let source = list.source!
    func applies() {
      source.edit { $0.deleteItems(["salad"]) }
      source.applyModels([("Menu", [MenuDish("stew", "Lentil stew"), MenuDish("soup"), MenuDish("tart")])])
      source.apply(source.snapshot(), animatingDifferences: false, completion: nil)
      source.listDataSource.applySnapshotUsingReloadData(source.snapshot())
    }
    let all = await records(of: list) { applies() }
    #expect(
      all.map { $0.changes?.description ?? "reloaded" } == [
        "1 deleted", "1 inserted, 1 moved, 1 reconfigured, 1 section changed", "no changes", "reloaded",
      ])
    #expect(all.map(\.isAnimated) == [true, true, false, false])
    #expect(all.allSatisfy { $0.outcome == .shown && $0.duration > .zero })
    let first = try #require(all.first)
    #expect(first.description.hasPrefix("\(first.api): shown in "))
    // In the record's text the time that the apply has waited may stand before or after these words, so that parts are
    // compared.
    #expect(first.description.contains(" ms, 2 items: 1 deleted"))
  }

  @Test(
    "C68: every apply method leaves one ApplyRecord, whose description names the data source's class",
    arguments: MenuList.Kind.allCases)
  func everyWay(kind: MenuList.Kind) async {
    for method in ApplyMethod.allCases {
      let list = MenuList(kind, [MenuDish("soup")])
      let all = await records(of: list) {
        method.show([("Menu", [MenuDish("soup"), MenuDish("stew")])], in: list, isAnimated: true)
      }
      #expect(all.map { $0.changes?.inserted } == [1], "\(method)")
      #expect(all.map(\.itemCount) == [2] && all.map(\.outcome) == [.shown])
      #expect(all.allSatisfy { $0.description.hasPrefix(kind == .table ? "UITableView" : "UICollectionView") })
    }
  }

  @Test("C68: applying an outline, expanding by code and applying in a closed scene each leave an ApplyRecord")
  func others() async {
    let list = MenuList(.collectionView, [MenuDish("soup")])
    let source = list.source as! UICollectionViewDiffableDataSource<String, String>
    func applies() {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["drinks"])
      outline.append(["wine", "beer"], to: "drinks")
      source.apply(outline, to: "Menu", animatingDifferences: false)
      source.expand(["drinks"], animatingDifferences: false)
      list.host.close()
      source.apply(NSDiffableDataSourceSnapshot([("Menu", ["tart"])]), animatingDifferences: false)
    }
    let all = await records(of: list) { applies() }
    #expect(all.map(\.outcome) == [.shown, .shown, .shown])
    #expect(
      all.map { $0.changes?.description ?? "not looked for" } == [
        "1 inserted, 1 deleted", "2 inserted", "not looked for",
      ])
    #expect(all.map(\.itemCount) == [1, 3, 1])
  }

  @Test(
    "C68, C22: an apply inside a cell provider leaves one ApplyRecord with the outcome “refused”",
    arguments: ["apply", "edit", "edit(section", "applyModels", "expand"])
  func refused(method: String) async {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 480))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    weak var known: UICollectionViewDiffableDataSource<String, String>?
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
      switch method {
      case "apply": known?.apply(NSDiffableDataSourceSnapshot([("Menu", ["tart"])]), animatingDifferences: false)
      case "edit": known?.edit { $0.deleteAllItems() }
      case "edit(section": known?.edit(section: "Menu") { $0.deleteAll() }
      case "applyModels": known?.applyModels([("Menu", [MenuDish("tart")])])
      default: known?.expand(["soup"])
      }
      return view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    known = source
    source.misusePolicy = .report { _ in }
    func apply() {
      source.apply(NSDiffableDataSourceSnapshot([("Menu", ["soup"])]), animatingDifferences: false)
      host.update()
    }
    let all = await records(of: source) { apply() }
    #expect(all.map(\.outcome) == [.shown, .refused])
    #expect(all.last?.description.contains(".\(method)") == true)
    #expect(all.last?.description.contains(": refused") == true)
    #expect(source.snapshot().itemIdentifiers == ["soup"])
  }

  @Test("C68, C72: scrolling to an item leaves no ApplyRecord", arguments: MenuList.Kind.allCases)
  func scrolling(kind: MenuList.Kind) async {
    let list = MenuList(kind, (0..<60).map { MenuDish("dish \($0)") })
    let source = list.source!
    let cancelled = Task { await source.scroll(to: "dish 30") }
    cancelled.cancel()
    let all = await records(of: list) {
      #expect(await source.scroll(to: "dish 40", animated: false))
      #expect(await !source.scroll(to: "nobody"))
      #expect(await !cancelled.value)
      source.applyModels([("Menu", [MenuDish("dish 1")])], animatingDifferences: false, completion: nil)
    }
    #expect(all.map(\.itemCount) == [1])
  }

  @Test(
    "C68: a cancelled apply leaves an ApplyRecord, and a record counts the snapshots that it superseded",
    arguments: MenuList.Kind.allCases)
  func notShown(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    source.applyPacing = .newestPerFrame
    func edits() {
      for item in ["a", "b", "c"] { source.edit { $0.appendItems([item]) } }
    }
    let all = await records(of: list) {
      edits()
      let task = Task { _ = await source.applyAndReport(source.snapshot()) }
      task.cancel()
      await task.value
      list.host.update()
    }
    #expect(all.map(\.outcome).contains(.cancelled))
    #expect(all.filter { $0.outcome == .shown }.map(\.supersededCount) == [0, 1])
    #expect(all.last?.description.contains("1 superseded") == true)
  }

  @Test("C68: applies made before ApplyRecord.handler was set leave no record in it afterwards")
  func nobody() async {
    #expect(ApplyRecord.handler == nil)
    let list = MenuList(.collectionView, [MenuDish("soup")])
    let all = await records(of: list) {}
    #expect(all.isEmpty)
  }
}
