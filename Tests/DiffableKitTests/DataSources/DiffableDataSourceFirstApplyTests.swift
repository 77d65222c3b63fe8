import DiffableKit
import DiffableTesting
import Testing

/// Tests of applies that are reloads, and of applies in quick succession: `behaviour.md` C16–C18, C40–C42.
@MainActor struct DiffableDataSourceFirstApplyTests {
  private static func marked() -> ListFixture.Snapshot {
    var snapshot = ListFixture.snapshot([("A", ["x", "y"]), ("B", ["u"])])
    snapshot.reloadItems(["y"])
    snapshot.reloadSections(["B"])
    return snapshot
  }

  /// Returns true if a change in the host frames from an index on is animated.
  private func takesTime(_ fixture: ListFixture, since frame: Int) -> Bool {
    fixture.host.frames[frame...].flatMap(\.changes).contains { change in
      switch change {
      case .insert(_, _, _, _, let appearance): appearance != .immediate
      case .remove(_, let disappearance): disappearance != .immediate
      case .update(_, _, _, let duration), .displace(_, through: _, _, let duration), .shift(_, by: _, let duration),
        .pose(_, from: _, let duration):
        duration > 0
      case .timing, .move: false
      }
    }
  }

  @Test("C18: a first apply without animation asks for each cell once, also for items marked for reload")
  func withoutAnimation() {
    let fixture = ListFixture()
    fixture.apply(Self.marked(), animated: false)
    #expect(fixture.takeAsked() == ["0.0 x", "0.1 y", "1.0 u"])
    #expect(!takesTime(fixture, since: 0))
  }

  @Test("C18: an animated first apply asks a second time for the cells of items marked for reload")
  func withAnimation() {
    let fixture = ListFixture()
    fixture.apply(Self.marked(), animated: true)
    #expect(fixture.takeAsked() == ["0.0 x", "0.1 y", "1.0 u", "0.1 y", "1.0 u"])
    #expect(fixture.collectionView.visibleCells.map(\.frame.minY) == [0, 50, 100])
    #expect(fixture.host.tree.faults == [])
  }

  @Test(
    "C18, C32f: an apply outside a window asks once for the cells of items marked for reload", arguments: [true, false])
  func markedOutOfWindow(isFirst: Bool) {
    let fixture = isFirst ? ListFixture() : ListFixture([("A", ["x"]), ("B", [])])
    let window = fixture.collectionView.superview
    fixture.collectionView.removeFromSuperview()
    fixture.host.update()
    fixture.dataSource.apply(Self.marked(), animatingDifferences: true)
    fixture.host.update()
    window?.addSubview(fixture.collectionView)
    fixture.host.advance(by: 1)
    #expect(fixture.takeAsked().filter { $0 != "0.0 x" } == ["0.1 y", "1.0 u"])
  }

  @Test("C18: an animated first apply without marks shows its rows without animation")
  func withoutMarks() {
    let fixture = ListFixture()
    fixture.apply(ListFixture.snapshot([("A", ["x", "y"])]), animated: true)
    #expect(fixture.takeAsked() == ["0.0 x", "0.1 y"])
    #expect(!takesTime(fixture, since: 0))
    fixture.apply(ListFixture.snapshot([("A", ["x", "y", "z"])]), animated: true)
    #expect(takesTime(fixture, since: 0), "the second one is animated")
  }

  @Test("C18: after an empty first apply, the second apply inserts its rows with animation")
  func secondAfterEmpty() {
    let fixture = ListFixture()
    fixture.apply(ListFixture.snapshot([]))
    let frame = fixture.host.frames.count
    fixture.apply(ListFixture.snapshot([("A", ["x"])]))
    #expect(takesTime(fixture, since: frame))
  }

  @Test("C16: applySnapshotUsingReloadData during an animation shows the new rows at once and completes once")
  func reloadInterrupts() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    var completions: [String] = []
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["z", "y", "x"])])) { completions.append("apply") }
    fixture.host.update()
    fixture.host.advance(by: 0.1)
    let cells = fixture.collectionView.visibleCells
    let frame = fixture.host.frames.count
    fixture.dataSource.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["z", "n", "x"])])) {
      MainActor.assertIsolated()
      completions.append("reload")
    }
    fixture.host.update()
    #expect(!takesTime(fixture, since: frame))
    #expect(fixture.takeAsked() == ["0.0 z", "0.1 n", "0.2 x"])
    #expect(cells.compactMap { ($0 as? ListFixture.Cell)?.reuses } == [1, 1, 1], "all were taken back")
    fixture.host.advance(by: 5)
    #expect(completions == ["reload", "apply"])
  }

  @Test("C17: applySnapshotUsingReloadData ignores reload marks, and the next apply does not see them")
  func reloadWithMarks() {
    let fixture = ListFixture([("A", ["x"])])
    fixture.dataSource.applySnapshotUsingReloadData(Self.marked())
    fixture.host.update()
    #expect(fixture.takeAsked() == ["0.0 x", "0.1 y", "1.0 u"])
    fixture.apply(fixture.dataSource.snapshot())
    #expect(fixture.takeAsked() == [])
  }

  @Test("C14: an apply without animation still asks only for inserted and reconfigured cells, and is not animated")
  func differenceWithoutAnimation() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    let frame = fixture.host.frames.count
    var snapshot = ListFixture.snapshot([("A", ["z", "n", "x"])])
    snapshot.reconfigureItems(["x"])
    fixture.apply(snapshot, animated: false)
    #expect(fixture.takeAsked() == ["0.2 x", "0.1 n"])
    #expect(!takesTime(fixture, since: frame))
  }

  @Test("C25, C33: completions run once each, in the order of the applies, after apply has returned")
  func completionOrder() {
    let fixture = ListFixture([("A", ["x"])])
    var order: [Int] = []
    let snapshots = [["x", "y"], ["x", "y"], ["y"], []].map { ListFixture.snapshot([("A", $0)]) }
    for (index, snapshot) in snapshots.enumerated() {
      fixture.dataSource.apply(snapshot, animatingDifferences: false) {
        MainActor.assertIsolated()
        order.append(index)
      }
    }
    #expect(order == [], "none before the call returns")
    fixture.host.advance(by: 0)
    #expect(order == [0, 1, 2, 3])
    fixture.host.advance(by: 10)
    #expect(order == [0, 1, 2, 3])
  }

  @Test("C28, C41: an apply during an animation is carried out at once, from the state of the apply before it")
  func interrupting() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    let cells = ["x", "y", "z"].map { fixture.cell($0) }
    var completed: [Int] = []
    for (index, items) in [["z", "x", "y"], ["y", "z", "x"], ["x", "y", "z"]].enumerated() {
      fixture.dataSource.apply(ListFixture.snapshot([("A", items)])) { completed.append(index) }
      #expect(fixture.dataSource.snapshot().itemIdentifiers == items)
      fixture.host.update()
      #expect(items.compactMap { fixture.cell($0)?.frame.minY } == [0, 50, 100])
      fixture.host.advance(by: 0.1)
    }
    #expect(completed == [0])
    fixture.host.advance(by: 1)
    #expect(completed == [0, 1, 2])
    #expect(zip(cells, ["x", "y", "z"]).allSatisfy { $0 === fixture.cell($1) })
    #expect(fixture.takeAsked() == [])
    #expect(fixture.host.tree.faults == [])
  }

  @Test("C40: changing content that is part of an identifier deletes the old item and inserts a new one")
  func contentInIdentifier() {
    let fixture = ListFixture([("A", ["x/old", "y/old"])])
    let cell = fixture.cell("x/old")
    var report: AppliedChanges<String, String>?
    fixture.dataSource.applyAndReport(ListFixture.snapshot([("A", ["x/new", "y/old"])])) { report = $0 }
    fixture.host.advance(by: 1)
    #expect(report?.deletedItems.map(\.identifier) == ["x/old"])
    #expect(report?.insertedItems.map(\.identifier) == ["x/new"])
    #expect(report?.movedItems.isEmpty == true && report?.reconfiguredItems.isEmpty == true)
    #expect(fixture.takeAsked() == ["0.0 x/new"])
    #expect(cell?.reuses == 1 || fixture.cell("x/new") !== cell)
  }

  @Test("C42: an apply outside a window asks for no cell and completes without waiting for an animation")
  func outOfWindow() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let fixture = ListFixture([("A", ["x"])])
    fixture.collectionView.removeFromSuperview()
    fixture.host.update()
    var completions = 0
    fixture.host.scene.perform {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])])) { completions += 1 }
    }
    fixture.host.advance(by: 0)
    #expect(fixture.takeAsked() == [])
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 2)
    #expect(view.window == nil && completions == 1)
  }
}
