import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Wish 17: a line of the log for each apply, through one hook.
@Suite("Wish 17: a log of applies", .serialized) @MainActor struct Wish17LogTests {
  /// The records while something runs, of one list: tests beside this one apply too.
  private func records(of list: MenuList, _ body: () async -> Void) async -> [ApplyRecord] {
    let records = Mutex<[ApplyRecord]>([])
    let source = ObjectIdentifier(list.source)
    ApplyRecord.handler = { record in
      if record.dataSource == source { records.withLock { $0.append(record) } }
    }
    await body()
    ApplyRecord.handler = nil
    return records.withLock { $0 }
  }

  @Test("C68: every way of applying is one record, in words", arguments: MenuList.Kind.allCases)
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
      all.map { String($0.description.split(separator: ": ", maxSplits: 2).last!) } == [
        "1 deleted", "1 inserted, 1 moved, 1 reconfigured, 1 section changed", "no changes", "reloaded",
      ])
    #expect(all.map(\.isAnimated) == [true, true, false, false])
    #expect(all.allSatisfy { $0.outcome == .shown && $0.duration > .zero })
    let first = try #require(all.first)
    #expect(first.description.hasPrefix("\(first.api): shown in "))
    #expect(first.description.hasSuffix(" ms, 2 items: 1 deleted"))
  }

  @Test("C68: what is refused, cancelled or passed over is in the records too", arguments: MenuList.Kind.allCases)
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

  @Test("C68: without a handler nothing is counted or timed")
  func nobody() async {
    #expect(ApplyRecord.handler == nil)
    let list = MenuList(.collectionView, [MenuDish("soup")])
    let all = await records(of: list) {}
    #expect(all.isEmpty)
  }
}
