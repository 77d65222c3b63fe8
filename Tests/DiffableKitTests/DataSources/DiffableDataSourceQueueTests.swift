import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// A counter of completions, which stops the program if one runs off the main queue.
private final class Completions: Sendable {
  private let counter = Mutex(0)
  var count: Int { counter.withLock { $0 } }

  func note() {
    dispatchPrecondition(condition: .onQueue(.main))
    counter.withLock { $0 += 1 }
  }
}

/// Tests of concurrent, cancelled and superseded applies, and of the changes that applies report.
@MainActor struct DiffableDataSourceQueueTests {
  @Test("C20, C28: an apply requested first on another queue is carried out before a later one on the main queue")
  func order() async {
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    let dataSource = fixture.dataSource!
    applyElsewhere(ListFixture.snapshot([("A", ["x", "y"])]), to: dataSource)
    // The apply of the other queue still waits for the main queue, on which this test runs.
    fixture.show(ListFixture.snapshot([("A", ["x", "z"])]))
    #expect(dataSource.snapshot().itemIdentifiers == ["x", "z"])
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(dataSource.snapshot().itemIdentifiers == ["x", "z"])
  }

  /// Applies a snapshot on another thread, and blocks the main queue until that apply has been requested.
  private func applyElsewhere(
    _ snapshot: ListFixture.Snapshot, to dataSource: UICollectionViewDiffableDataSource<String, String>
  ) {
    let isAsked = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      dataSource.apply(snapshot, animatingDifferences: false)
      isAsked.signal()
    }
    isAsked.wait()
  }

  @Test("C20, C21: concurrent applies from many tasks all complete once, on the main queue")
  func manyQueues() async {
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    let dataSource = fixture.dataSource!
    let completions = Completions()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<10 {
            dataSource.apply(ListFixture.snapshot([("A", ["\(task).\(round)"])]), animatingDifferences: false) {
              completions.note()
            }
          }
        }
      }
    }
    // This apply is requested after the applies of all tasks.
    await dataSource.apply(ListFixture.snapshot([("A", ["last"])]), animatingDifferences: false)
    while completions.count < 80 {
      fixture.host.advance(by: 1)
      await Task.yield()
    }
    #expect(dataSource.snapshot().itemIdentifiers == ["last"])
  }

  @Test("C26: an awaited apply on the main actor logs no warning about mixed queues (C21)")
  func awaitedOnMain() async {
    let warnings = Mutex<[String]>([])
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    let dataSource = fixture.dataSource!
    await $diagnosticSink.withValue({ message in warnings.withLock { $0.append(message) } }) {
      await dataSource.apply(ListFixture.snapshot([("A", ["y"])]), animatingDifferences: false)
    }
    #expect(dataSource.snapshot().itemIdentifiers == ["y"])
    #expect(warnings.withLock { $0 } == [])
  }

  @Test("Wish 6: an apply whose task is cancelled before it begins is dropped and reported as cancelled")
  func cancelledBefore() async {
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    let dataSource = fixture.dataSource!
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      await dataSource.apply(ListFixture.snapshot([("A", ["y"])]))
      return await dataSource.applyAndReport(ListFixture.snapshot([("A", ["z"])])).outcome
    }
    #expect(await task.value == .cancelled)
    #expect(dataSource.snapshot().itemIdentifiers == ["x"])
  }

  @Test("Wish 6: an apply that waits behind another one is dropped when its task is cancelled")
  func cancelledWhileWaiting() async {
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    let dataSource = fixture.dataSource!
    dataSource.applyPacing = .newestPerFrame
    fixture.show(ListFixture.snapshot([("A", ["y"])]))
    let task = Task { @MainActor in await dataSource.applyAndReport(ListFixture.snapshot([("A", ["z"])])).outcome }
    await Task.yield()
    task.cancel()
    let outcome = await task.value
    fixture.host.update()
    #expect(outcome == .cancelled && dataSource.snapshot().itemIdentifiers == ["y"])
  }

  @Test("C25: an apply that has begun is shown although its task is cancelled")
  func cancelledAfter() async {
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    let dataSource = fixture.dataSource!
    let task = Task { @MainActor in await dataSource.applyAndReport(ListFixture.snapshot([("A", ["y"])])).outcome }
    while dataSource.snapshot().itemIdentifiers != ["y"] { await Task.yield() }
    task.cancel()
    fixture.host.advance(by: 1)
    #expect(await task.value == .shown)
  }

  @Test(
    "Wish 5: with newestPerFrame, of snapshots applied faster than frames only the first and newest ask for cells; all complete in order"
  )
  func coalescing() {
    let fixture = ListFixture([("A", ["x"])])
    let dataSource = fixture.dataSource!
    dataSource.applyPacing = .newestPerFrame
    var completed: [String] = []
    for item in ["a", "b", "c", "d"] {
      dataSource.applyAndReport(ListFixture.snapshot([("A", [item])]), animatingDifferences: false) { changes in
        completed.append("\(item) \(changes.outcome)")
      }
    }
    #expect(dataSource.snapshot().itemIdentifiers == ["a"])
    fixture.host.update()
    fixture.host.advance(by: 1)
    #expect(dataSource.snapshot().itemIdentifiers == ["d"])
    #expect(fixture.takeAsked() == ["0.0 a", "0.0 d"])
    #expect(completed == ["a shown", "b superseded", "c superseded", "d shown"])
    // Once a host frame has been made, the pacing does not delay the next snapshot: it is applied at once.
    dataSource.apply(ListFixture.snapshot([("A", ["e"])]), animatingDifferences: false)
    #expect(dataSource.snapshot().itemIdentifiers == ["e"])
  }

  @Test("The reconfigure marks of a superseded snapshot are carried out with the snapshot that is shown")
  func marksOfSuperseded() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.dataSource.applyPacing = .newestPerFrame
    fixture.show(ListFixture.snapshot([("A", ["x", "y", "z", "a"])]))
    var marked = ListFixture.snapshot([("A", ["x", "y", "z", "b"])])
    marked.reconfigureItems(["x", "b"])
    fixture.show(marked)
    fixture.show(ListFixture.snapshot([("A", ["y", "x", "z", "c"])]))
    fixture.host.update()
    fixture.host.update()
    #expect(fixture.cell("x")?.shown == ["x", "x"] && fixture.cell("y")?.shown == ["y"])
  }

  @Test("With newestPerFrame, a list outside a window applies snapshots without waiting for a frame")
  func coalescingWithoutWindow() async {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let dataSource = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { _, _, _ in nil }
    dataSource.applyPacing = .newestPerFrame
    await dataSource.apply(ListFixture.snapshot([("A", ["a"])]))
    await dataSource.apply(ListFixture.snapshot([("A", ["b"])]))
    #expect(dataSource.snapshot().itemIdentifiers == ["b"])
  }

  @Test("Closing a scene completes the applies that wait for a frame")
  func closing() {
    let fixture = ListFixture([("A", ["x"])])
    let dataSource = fixture.dataSource!
    dataSource.applyPacing = .newestPerFrame
    var ends = 0
    for item in ["a", "b"] {
      dataSource.apply(ListFixture.snapshot([("A", [item])]), animatingDifferences: false) { ends += 1 }
    }
    fixture.host.scene.close()
    fixture.host.advance(by: 1)
    #expect(ends == 2)
  }

  @Test("applyAndReport lists inserted, deleted, moved, reloaded and reconfigured items with their index paths")
  func report() {
    let fixture = ListFixture([("A", ["a", "b", "c", "d"]), ("B", ["e"]), ("C", ["f"])])
    var new = ListFixture.snapshot([("D", ["g"]), ("A", ["d", "a", "c", "h"]), ("B", ["e", "f"])])
    new.reloadItems(["a"])
    new.reconfigureItems(["e", "c"])
    new.reloadSections(["B"])
    var reports: [AppliedChanges<String, String>] = []
    fixture.dataSource.applyAndReport(new) { reports.append($0) }
    fixture.host.advance(by: 1)
    #expect(reports.count == 1)
    guard let changes = reports.first else { return }
    #expect(changes.outcome == .shown)
    #expect(changes.insertedSections.map { "\($0.identifier) \($0.index)" } == ["D 0"])
    #expect(changes.deletedSections.map { "\($0.identifier) \($0.index)" } == ["C 2"])
    #expect(changes.movedSections.isEmpty)
    #expect(changes.insertedItems.map { "\($0.identifier) \(text($0.indexPath))" } == ["g 0.0", "h 1.3"])
    #expect(changes.deletedItems.map { "\($0.identifier) \(text($0.indexPath))" } == ["b 0.1"])
    #expect(
      changes.movedItems.map { "\($0.identifier) \(text($0.oldIndexPath)) \(text($0.newIndexPath))" } == [
        "d 0.3 1.0", "f 2.0 2.1",
      ])
    #expect(changes.reloadedItems.map { "\($0.identifier) \(text($0.indexPath))" } == ["a 1.1"])
    #expect(changes.reconfiguredItems.map { "\($0.identifier) \(text($0.indexPath))" } == ["e 2.0", "c 1.2"])
    #expect(changes.reloadedSections.map { "\($0.identifier) \($0.index)" } == ["B 2"])
  }

  private func text(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }
}
