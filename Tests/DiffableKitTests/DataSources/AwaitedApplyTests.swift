import DiffableKit
import DiffableTesting
import Testing

/// Tests of awaited applies on a host whose clock stands still.
@Suite("Awaited applies") @MainActor struct AwaitedApplyTests {
  @Test("C63: an awaited apply without animation returns although the host's clock stands still")
  func notAnimated() async {
    let fixture = ListFixture([("A", ["x"])])
    await fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])]), animatingDifferences: false)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["x", "y"])
    await fixture.dataSource.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["z"])]))
    let report = await fixture.dataSource.applyAndReport(
      ListFixture.snapshot([("A", ["z", "a"])]), animatingDifferences: false)
    #expect(report.outcome == .shown)
    #expect(fixture.host.now == 0)
    #expect(!fixture.host.scene.needsFrame, "the frame was taken without another call")
  }

  @Test("C63: an awaited animated apply returns when the host's clock is advanced, and not before")
  func animated() async {
    let fixture = ListFixture([("A", ["x"])])
    var hasReturned = false
    let task = Task { @MainActor in
      await fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])]))
      hasReturned = true
    }
    await until("the apply has begun") { fixture.dataSource.snapshot().itemIdentifiers == ["x", "y"] }
    #expect(!hasReturned)
    fixture.host.advance(by: 1)
    await task.value
    #expect(hasReturned)
  }

  @Test("C63: an animated apply that waits for a stopped clock logs once that advance(by:) has to be called")
  func notice() async {
    let fixture = ListFixture([("A", ["x"])])
    #expect(fixture.host.patience == .seconds(5), "of real time")
    await confirmation(expectedCount: 1) { noticed in
      let (lines, continuation) = AsyncStream<String>.makeStream()
      fixture.host.setPatience(.zero) { line in
        noticed()
        continuation.yield(line)
      }
      let first = Task { @MainActor in await fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])])) }
      let second = Task { @MainActor in await fixture.dataSource.apply(ListFixture.snapshot([("A", ["y"])])) }
      for await line in lines {
        #expect(line.contains("advance(by:)") && !line.contains("\n"))
        break
      }
      await until("both applies have begun") { fixture.dataSource.snapshot().itemIdentifiers == ["y"] }
      fixture.host.advance(by: 1)
      await first.value
      await second.value
    }
  }

  @Test("C63: an animated apply whose task is cancelled returns at once, with its snapshot shown")
  func cancelledAmidAnimation() async {
    let fixture = ListFixture([("A", ["x"])])
    let task = Task { @MainActor in
      await fixture.dataSource.applyAndReport(ListFixture.snapshot([("A", ["x", "y"])])).outcome
    }
    await until("the apply has begun") { fixture.dataSource.snapshot().itemIdentifiers == ["x", "y"] }
    task.cancel()
    #expect(await task.value == .shown)
    #expect(fixture.host.now == 0)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["x", "y"])
    // The timer of the animation, which still fires, does not complete the apply a second time.
    fixture.host.advance(by: 1)
  }

  @Test("C63: an awaited apply returns although its host was released")
  func hostIsGone() async {
    var fixture: ListFixture? = ListFixture([("A", ["x"])])
    let dataSource = fixture!.dataSource!
    let task = Task { @MainActor in await dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])])) }
    await until("the apply has begun") { dataSource.snapshot().itemIdentifiers == ["x", "y"] }
    fixture = nil
    await task.value
    #expect(dataSource.snapshot().itemIdentifiers == ["x", "y"])
  }
}
