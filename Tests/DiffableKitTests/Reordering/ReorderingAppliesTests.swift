import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Synchronization
import Testing

/// Tests of snapshots that are applied while a row is dragged, and in the handlers called at the drop.
@MainActor struct ReorderingAppliesTests {
  private let letters = ("A", ["a", "b", "c", "d", "e"])

  @Test(
    "C28: a snapshot applied during a drag is shown at once, and the drag continues with the same item"
  )
  func applyAmidDrag() throws {
    let fixture = ReorderFixture([letters])
    let cell = try #require(fixture.cell("b"))
    fixture.host.lift("b")
    fixture.host.drag(by: 100)
    #expect(fixture.rows == ["a", "c", "d", "b", "e"])
    fixture.show([("A", ["x", "a", "b", "c", "e", "f"])], animated: true)
    #expect(fixture.line == "x a b c e f")
    #expect(fixture.cellsAreRight)
    #expect(fixture.collectionView.hasUncommittedUpdates)
    #expect(fixture.cell("b") === cell)
    #expect(cell.frame.minY == 150, "the hand has not moved")
    #expect(fixture.rows == ["x", "a", "c", "b", "e", "f"])
    #expect(fixture.host.isDragging)
    #expect(fixture.log == ["can b: a b c d e"])
    fixture.host.drag(by: 50)
    fixture.host.drop()
    #expect(fixture.line == "x a c e b f")
    #expect(fixture.log.suffix(2) == ["will: x a b c e f", "did: x a c e b f"])
    #expect(fixture.cellsAreRight)
    #expect(fixture.host.tree.faults.isEmpty)
  }

  @Test("C28: a drag across sections continues through an apply that inserts and moves sections")
  func sectionsChange() {
    let fixture = ReorderFixture([("A", ["a", "b"]), ("B", ["c", "d"])], headers: .supplementary)
    fixture.host.lift("a")
    fixture.host.drag(by: 150)
    fixture.show([("B", ["c", "d"]), ("N", ["n"]), ("A", ["a", "b"])], animated: true)
    #expect(fixture.cellsAreRight)
    #expect(fixture.collectionView.hasUncommittedUpdates)
    fixture.host.drag(by: -1000)
    fixture.host.drop()
    #expect(fixture.line == "a c d | n | b")
    #expect(fixture.cellsAreRight)
  }

  @Test("C28: a drag continues through an apply that deletes and inserts sections above the dragged row")
  func sectionsGo() {
    let fixture = ReorderFixture([("A", ["a"]), ("B", ["b"]), ("C", ["c", "d"])])
    fixture.host.lift("d")
    fixture.host.drag(by: -100)
    #expect(fixture.rows == ["a", "d", "b", "c"])
    fixture.show([("N", ["n"]), ("C", ["c", "d"])], animated: true)
    #expect(fixture.collectionView.hasUncommittedUpdates)
    #expect(fixture.rows == ["n", "d", "c"])
    #expect(fixture.cellsAreRight)
    fixture.show([("C", ["c", "d"])], animated: false)
    fixture.host.drop()
    #expect(fixture.line == "c d")
    #expect(fixture.cellsAreRight)
    #expect(fixture.host.tree.faults.isEmpty)
  }

  @Test("C51: an apply that deletes the dragged item cancels the drag")
  func itemGoes() {
    let fixture = ReorderFixture([letters])
    fixture.host.lift("b")
    fixture.host.drag(by: 100)
    fixture.show([("A", ["a", "c", "d", "e"])], animated: true)
    #expect(!fixture.collectionView.hasUncommittedUpdates)
    #expect(!fixture.host.isDragging)
    #expect(fixture.rows == ["a", "c", "d", "e"])
    #expect(fixture.cellsAreRight)
    #expect(fixture.log == ["can b: a b c d e"])
    #expect(fixture.host.lift("c"))
  }

  @Test("C16: applySnapshotUsingReloadData during a drag cancels the drag")
  func reload() {
    let fixture = ReorderFixture([letters])
    fixture.host.lift("b")
    fixture.host.drag(by: 100)
    fixture.dataSource.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["b", "a"])]))
    fixture.host.update()
    #expect(!fixture.collectionView.hasUncommittedUpdates)
    #expect(!fixture.host.isDragging)
    #expect(fixture.rows == ["b", "a"])
    #expect(fixture.log == ["can b: a b c d e"])
  }

  @Test("D16, D17: a drag continues when its item is reconfigured, with the same cell, or reloaded, with a new cell")
  func marks() throws {
    let fixture = ReorderFixture([letters])
    let cell = try #require(fixture.cell("b"))
    fixture.host.lift("b")
    fixture.host.drag(by: 100)
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["b", "c"])
    fixture.dataSource.apply(snapshot)
    fixture.host.update()
    #expect(fixture.asked == ["b", "c"])
    #expect(fixture.cell("b") === cell && cell.frame.minY == 150)
    #expect(fixture.rows == ["a", "c", "d", "b", "e"])
    snapshot = fixture.dataSource.snapshot()
    snapshot.reloadItems(["b"])
    fixture.dataSource.apply(snapshot)
    fixture.host.update()
    let other = try #require(fixture.cell("b"))
    #expect(other.configurationState.isReordering)
    #expect(other.frame.minY == 150)
    #expect(fixture.collectionView.hasUncommittedUpdates)
    fixture.collectionView.endInteractiveMovement()
    #expect(fixture.line == "a c d b e")
  }

  @Test("I-2, C28, C65: snapshots applied in the reordering handlers are shown after the move, in their order")
  func applyInHandlers() {
    let fixture = ReorderFixture([letters])
    var seen: [String] = []
    fixture.whileWillReorder = {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["e", "d"])])) { seen.append("first") }
      seen.append("after will: \(fixture.line)")
    }
    fixture.whileDidReorder = {
      var next = fixture.dataSource.snapshot()
      next.appendItems(["f"])
      fixture.dataSource.apply(next) { seen.append("second") }
      seen.append("after did: \(fixture.line)")
    }
    #expect(fixture.host.drag("a", to: "b"))
    #expect(seen == ["after will: a b c d e", "after did: b a c d e"])
    // The list has the edits of both snapshots: the second was copied from the first, which was already pending
    // (`behaviour.md` C65).
    #expect(fixture.line == "e d f")
    fixture.host.advance(by: 1)
    #expect(seen.suffix(2) == ["first", "second"])
    #expect(fixture.cellsAreRight)
    #expect(!fixture.collectionView.hasUncommittedUpdates)
  }

  @Test("C57: a drop that happens during an apply is carried out after the apply")
  func dropAmidApply() {
    /// A delegate that runs a closure when a cell has left the screen.
    final class Delegate: NSObject, UICollectionViewDelegate {
      var whenGone: () -> Void = {}
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
      ) { whenGone() }
    }
    let fixture = ReorderFixture([letters])
    let delegate = Delegate()
    fixture.collectionView.delegate = delegate
    fixture.host.lift("a")
    fixture.host.drag(by: 100)
    delegate.whenGone = { fixture.collectionView.endInteractiveMovement() }
    fixture.show([("A", ["a", "b", "c", "d"])], animated: true)
    #expect(fixture.line == "b c a d")
    #expect(fixture.log.suffix(2) == ["will: a b c d", "did: b c a d"])
    #expect(!fixture.collectionView.hasUncommittedUpdates)
    #expect(fixture.cellsAreRight)
  }

  @Test(
    "C57: a drop applies on the main queue; mixing it with applies from another queue is warned of once (C21)"
  )
  func mixedQueues() async {
    let fixture = ReorderFixture()
    fixture.host.scene.clock = .immediateForTests
    let source = fixture.dataSource!
    var isOnMain = false
    fixture.whileWillReorder = {
      dispatchPrecondition(condition: .onQueue(.main))
      isOnMain = true
    }
    let warnings = Mutex<[String]>([])
    await $diagnosticSink.withValue({ message in warnings.withLock { $0.append(message) } }) {
      await Task.detached { await source.apply(ListFixture.snapshot([("A", ["a", "b"])])) }.value
      fixture.host.update()
      #expect(fixture.host.drag("a", to: "b"))
      #expect(fixture.host.drag("a", to: "b"))
    }
    #expect(fixture.line == "a b")
    #expect(isOnMain)
    #expect(warnings.withLock { $0 }.count { $0.contains("non-thread confined manner") } == 1)
  }

  @Test(
    "D45: with scroll anchoring a drag does not scroll the list, and rows inserted above do not move the visible rows")
  func anchoring() throws {
    let items = (0..<60).map { "i\($0)" }
    let fixture = ReorderFixture([("A", items)])
    fixture.collectionView.scrollAnchoring = .visibleItems
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    fixture.host.update()
    fixture.host.lift("i25")
    fixture.host.drag(by: -300)
    fixture.host.drag(by: 40)
    #expect(fixture.collectionView.contentOffset.y == 1000)
    fixture.host.drag(by: -90)
    fixture.host.cancelDrag()
    #expect(fixture.collectionView.contentOffset.y == 1000)

    fixture.host.lift("i25")
    fixture.host.drag(by: 110)
    let shown = fixture.rows
    fixture.show([("A", ["x", "y"] + items)], animated: true)
    #expect(fixture.collectionView.contentOffset.y == 1100)
    #expect(fixture.rows == shown)
    #expect(abs((fixture.cell("i25")?.frame.minY ?? 0) - (1250 + 110 + 100)) < 0.01)
    // The host reports the drag's next location in the content after the insertion, so that no row gives way.
    fixture.host.drag(by: 1)
    #expect(fixture.rows == shown)
    fixture.host.drop()
    #expect(fixture.dataSource.indexPath(for: "i25") == IndexPath(item: 29, section: 0))
    #expect(fixture.cellsAreRight)
    #expect(fixture.collectionView.contentOffset.y == 1100)
  }
}
