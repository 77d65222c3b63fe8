import DiffableKit
import DiffableTesting
import Testing

/// Wish 6: honest concurrency.
///
/// Snapshots are values that any task may build, and an apply that nobody waits for returns.
@Suite("Wish 6: cancellation") @MainActor struct Wish06CancellationTests {
  @Test(
    "C63: whichever way of applying is awaited returns at once when its task is cancelled",
    arguments: MenuList.Kind.allCases)
  func cancelled(kind: MenuList.Kind) async {
    let newer = NSDiffableDataSourceSnapshot([("Menu", ["soup", "stew"])])
    let ways: [@MainActor (any DiffableDataSource<String, String>) async -> Void] = [
      { source in
        if let source = source as? UICollectionViewDiffableDataSource<String, String> { await source.apply(newer) }
        if let source = source as? UITableViewDiffableDataSource<String, String> { await source.apply(newer) }
      },
      { await $0.applyAnimated(newer, with: DiffableAnimation(duration: 5)) },
      { _ = await $0.applyAndReport(newer) },
      { await $0.applyModels([("Menu", [MenuDish("soup"), MenuDish("stew")])]) },
      { _ = await $0.applyModelsAndReport([("Menu", [MenuDish("soup"), MenuDish("stew")])]) },
      { await $0.edit { $0.appendItems(["stew"]) } },
    ]
    for (index, apply) in ways.enumerated() {
      let list = MenuList(kind, [MenuDish("soup")])
      let source = list.source!
      let task = Task { await apply(source) }
      for _ in 0..<20 where source.snapshot().numberOfItems == 1 { await Task.yield() }
      #expect(source.snapshot().numberOfItems == 2, "way \(index)")
      task.cancel()
      // The clock of the host stands still: without the cancellation this would wait for the animation.
      await task.value
      #expect(list.host.now == 0)
    }
  }

  @Test("A snapshot is built in another task and shown by this one", arguments: MenuList.Kind.allCases)
  func built(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let snapshot = await Task.detached { NSDiffableDataSourceSnapshot([("Menu", (0..<5).map { "dish \($0)" })]) }.value
    list.source.apply(snapshot, animatingDifferences: false, completion: nil)
    #expect(list.rows == (0..<5).map { "dish \($0)" })
  }
}
