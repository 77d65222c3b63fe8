import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// Tests of wish 5: no edit is lost, in whatever order edits are made.
@Suite("Wish 5: no edit is lost") @MainActor struct Wish05QueueTests {
  /// Runs a closure that applies from several queues, without logging the warning about mixed queues
  /// (`behaviour.md` C21).
  private func unwarned(_ body: () async -> Void) async {
    await $diagnosticSink.withValue({ _ in }, operation: body)
  }

  private func sequences(of length: Int, _ places: [NestedEdits.Place]) -> [[NestedEdits.Place]] {
    length == 0 ? [[]] : sequences(of: length - 1, places).flatMap { start in places.map { start + [$0] } }
  }

  private func judge(_ list: MenuList, _ method: NestedEdits.Method, _ places: [NestedEdits.Place]) async {
    let edits = NestedEdits(list, method, places)
    await edits.run()
    #expect(edits.isComplete, "\(places)")
    #expect(edits.items == edits.model, "\(places)")
    #expect(list.rows == edits.model, "\(places)")
  }

  @Test(
    "C65: up to three edits nested in callbacks, closures and other queues, in any order, all take effect",
    arguments: MenuList.Kind.allCases, NestedEdits.Method.allCases)
  func orders(kind: MenuList.Kind, method: NestedEdits.Method) async {
    await unwarned {
      let list = NestedEdits.makeList(kind)
      for length in 1...3 {
        for places in sequences(of: length, NestedEdits.Place.allCases) { await judge(list, method, places) }
      }
    }
  }

  /// The distance between two tried orders of five edits; all orders are tried if DIFFABLEKIT_RANDOM_APPLIES is set.
  private static let stride = ProcessInfo.processInfo.environment["DIFFABLEKIT_RANDOM_APPLIES"] == nil ? 3 : 1

  @Test(
    "C65: four or five edits of a collection view, nested in callbacks and other queues in any order, all take effect",
    arguments: NestedEdits.Method.allCases)
  func fiveNested(method: NestedEdits.Method) async {
    await unwarned {
      let list = NestedEdits.makeList(.collectionView)
      for places in sequences(of: 4, NestedEdits.Place.amid) { await judge(list, method, places) }
      for (index, places) in sequences(of: 5, NestedEdits.Place.amid).enumerated()
      where index.isMultiple(of: Self.stride) {
        await judge(list, method, places)
      }
    }
  }

  @Test(
    "C65: four edits of a table, nested in callbacks and other queues in any order, all take effect",
    arguments: NestedEdits.Method.allCases)
  func fourNested(method: NestedEdits.Method) async {
    await unwarned {
      let table = NestedEdits.makeList(.table)
      for places in sequences(of: 4, NestedEdits.Place.amid) { await judge(table, method, places) }
    }
  }

  @Test(
    "C65: two applies in one delegate call, each based on snapshot(), are both kept", arguments: MenuList.Kind.allCases)
  func twoRounds(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    list.onDisplay = {
      for item in ["salad", "stew"] {
        var snapshot = source.snapshot()
        snapshot.appendItems([item])
        source.apply(snapshot, animatingDifferences: false, completion: nil)
      }
    }
    source.apply(
      NSDiffableDataSourceSnapshot([("Menu", ["soup", "tart"])]), animatingDifferences: false, completion: nil)
    #expect(list.rows == ["soup", "tart", "salad", "stew"])
  }

  @Test("C65: snapshot() in a cell provider or a layout is the snapshot on screen, even while another apply waits")
  func placesAreShown() {
    var source: UICollectionViewDiffableDataSource<String, String>!
    var seen: [String] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      if let source { seen.append(source.snapshot().sectionIdentifiers[index]) }
      return .list(using: .init(appearance: .plain), layoutEnvironment: environment)
    }
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let host = HeadlessHost(view: list, size: CGSize(width: 320, height: 480))
    var asked: [String] = []
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, id in
      // The cell provider looks up an item in the snapshot by its index path, as those of apps do.
      asked.append(
        source.snapshot().itemIdentifiers(inSection: source.snapshot().sectionIdentifiers[path.section])[path.item])
      return list.dequeueConfiguredReusableCell(using: row, for: path, item: id)
    }
    let delegate = MenuList(.collectionView)
    list.delegate = delegate
    delegate.onDisplay = {
      source.apply(NSDiffableDataSourceSnapshot([("A", ["z"])]), animatingDifferences: false)
    }
    source.apply(NSDiffableDataSourceSnapshot([("A", ["a"]), ("B", ["b", "c"])]), animatingDifferences: false)
    host.update()
    #expect(asked == ["a", "b", "c", "z"])
    #expect(source.snapshot().itemIdentifiers == ["z"])
    #expect(seen.contains("B"))
  }

  @Test("C65: several applies of section snapshots in one delegate call are all kept")
  func outlines() {
    let list = MenuList(.collectionView, [MenuDish("soup")])
    let source = list.source as! UICollectionViewDiffableDataSource<String, String>
    list.onDisplay = {
      for item in ["salad", "stew"] {
        var outline = source.snapshot(for: "Menu")
        outline.append([item])
        source.apply(outline, to: "Menu", animatingDifferences: false)
      }
      source.edit(section: "Menu", animatingDifferences: false) { $0.append(["tart"]) }
      var whole = source.snapshot()
      whole.appendItems(["pie"], toSection: "Menu")
      source.apply(whole, animatingDifferences: false)
    }
    source.apply(NSDiffableDataSourceSnapshot([("Menu", ["soup", "bread"])]), animatingDifferences: false)
    list.host.update()
    #expect(source.snapshot().itemIdentifiers == ["soup", "bread", "salad", "stew", "tart", "pie"])
  }

  @Test(
    "C65: an edit's closure runs again if another queue applies a snapshot while it runs, and both changes are kept",
    arguments: MenuList.Kind.allCases)
  func meanwhile(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    var runs = 0
    await unwarned {
      source.edit(animatingDifferences: false, completion: nil) { snapshot in
        snapshot.appendItems(["stew"])
        runs += 1
        source.edit(animatingDifferences: false, completion: nil) { $0.appendItems(["pie"]) }
        guard runs == 1 else { return }
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          var other = source.snapshot()
          other.appendItems(["tart"])
          source.apply(other, animatingDifferences: false, completion: nil)
          isDone.signal()
        }
        isDone.wait()
      }
    }
    #expect(runs == 2)
    #expect(list.rows == ["soup", "tart", "stew", "pie"])
  }

  @Test(
    "C65: an apply inside the closure of an edit is reported as misuse and changes nothing",
    arguments: MenuList.Kind.allCases
  )
  func applyInside(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    let reports = MenuReports()
    source.misusePolicy = .report { reports.note($0) }
    source.edit(animatingDifferences: false) { snapshot in
      snapshot.appendItems(["stew"])
      source.apply(NSDiffableDataSourceSnapshot([("Menu", ["tart"])]), animatingDifferences: false, completion: nil)
    }
    #expect(list.rows == ["soup", "stew"])
    #expect(reports.count == 1)
  }

  @Test(
    "C65: an edit starts from the newest snapshot, also while that snapshot waits for a frame",
    arguments: MenuList.Kind.allCases)
  func paced(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup")])
    list.source.applyPacing = .newestPerFrame
    for item in ["salad", "stew", "tart"] { list.source.edit(animatingDifferences: false) { $0.appendItems([item]) } }
    #expect(list.rows == ["soup", "salad", "stew", "tart"])
  }

  @Test(
    "C65: an awaited edit returns when its change is shown, and at once if its task is cancelled",
    arguments: MenuList.Kind.allCases)
  func awaited(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    await list.source.edit(animatingDifferences: false) { $0.appendItems(["stew"]) }
    #expect(list.rows == ["soup", "stew"])
    let task = Task { await list.source.edit { $0.appendItems(["tart"]) } }
    await until("the edit has begun") { list.source.snapshot().numberOfItems == 3 }
    task.cancel()
    await task.value
    #expect(list.rows == ["soup", "stew", "tart"])
  }
}
