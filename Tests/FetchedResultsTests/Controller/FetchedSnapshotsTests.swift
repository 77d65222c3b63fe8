import FetchedResults
import GRDB
import Testing

/// Tests of a controller's snapshots as an asynchronous sequence.
@MainActor struct FetchedSnapshotsTests {
  @Test("A loop over snapshots gets the current snapshot first, then the newest one, with all marks since the last")
  func loop() async throws {
    let fixture = try StoreFixture()
    try fixture.insert(["a:x"])
    try fixture.controller.performFetch()
    var loop = fixture.controller.snapshots.makeAsyncIterator()
    #expect(try await loop.next()?.shortText == "a[1]")
    try fixture.commit { try $0.execute(sql: "INSERT INTO player(team, name) VALUES ('b', 'y')") }
    #expect(try await loop.next()?.shortText == "a[1] b[2]")
    try await fixture.write("UPDATE player SET score = 1 WHERE id = 1")
    try await fixture.write("UPDATE player SET score = 1 WHERE id = 2")
    let next = try await loop.next()
    #expect(next?.reconfiguredItemIdentifiers.sorted() == [RowID(1), RowID(2)])
  }

  @Test("Transactions committed while the main queue is busy are delivered as one snapshot with all their marks")
  func together() async throws {
    let fixture = try StoreFixture()
    try fixture.insert(["a:x", "a:y", "a:z"])
    try fixture.controller.performFetch()
    for id in 1...3 { try fixture.commit { try $0.execute(sql: "UPDATE player SET score = 1 WHERE id = \(id)") } }
    try fixture.commit { try $0.execute(sql: "DELETE FROM player WHERE id = 3") }
    await fixture.settle()
    #expect(fixture.snapshots.count == 2)
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [RowID(1), RowID(2)])
  }

  @Test("A row deleted and inserted again between two snapshots is marked for reconfiguring and read again")
  func back() async throws {
    let fixture = try StoreFixture()
    try fixture.insert(["a:x", "a:y"])
    try fixture.controller.performFetch()
    var loop = fixture.controller.snapshots.makeAsyncIterator()
    _ = try await loop.next()
    #expect(fixture.controller.object(with: RowID(2))?.name == "y")
    let deletion = "DELETE FROM player WHERE id = 2"
    let insertion = "INSERT INTO player(id, team, name) VALUES (2, 'a', 'z'), (3, 'a', 'new')"
    // Both commits happen before the main queue runs.
    try fixture.commit { try $0.execute(sql: deletion) }
    try fixture.commit { try $0.execute(sql: insertion) }
    await fixture.settle()
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [RowID(2)])
    #expect(fixture.controller.object(with: RowID(2))?.name == "z")
    #expect(try await loop.next()?.reconfiguredItemIdentifiers == [RowID(2)])
    // The main queue runs between the commits, and the loop does not.
    try await fixture.write("DELETE FROM player WHERE id > 1")
    try await fixture.write(insertion)
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [])
    #expect(try await loop.next()?.reconfiguredItemIdentifiers.sorted() == [RowID(2), RowID(3)])
  }

  @Test("Cancelling a loop over snapshots ends that loop, and other loops go on")
  func cancelling() async throws {
    let fixture = try StoreFixture()
    try fixture.controller.performFetch()
    let snapshots = fixture.controller.snapshots
    let cancelled = Task { for try await _ in snapshots {} }
    cancelled.cancel()
    try await cancelled.value
    var loop = fixture.controller.snapshots.makeAsyncIterator()
    _ = try await loop.next()
    try fixture.insert(["a:x"])
    #expect(try await loop.next()?.shortText == "a[1]")
  }

  @Test("The sequence of snapshots ends when its controller is released")
  func end() async throws {
    var fixture: StoreFixture? = try StoreFixture()
    try fixture?.controller.performFetch()
    var loop = fixture?.controller.snapshots.makeAsyncIterator()
    _ = try await loop?.next()
    fixture = nil
    #expect(try await loop?.next() == nil)
  }
}
