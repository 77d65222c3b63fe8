import FetchedResults
import Foundation
import GRDB
import Testing

/// Tests of writes by other processes to the same database file, some of which are killed while they write.
@MainActor struct OtherProcessTests {
  /// A Python program that writes a transaction of several rows for each line of its input, and prints a line after
  /// each transaction.
  private static let writer = """
    import random, sqlite3, sys
    db = sqlite3.connect(sys.argv[1], timeout=30, isolation_level=None)
    n = 0
    while sys.stdin.readline():
        db.execute("BEGIN IMMEDIATE")
        for i in range(20):
            n += 1
            db.execute("INSERT INTO player(team, name) VALUES (?, ?)", (random.choice("abc"), str(n)))
        db.execute("UPDATE player SET name = ? WHERE id = (SELECT MIN(id) FROM player)", (str(n),))
        db.execute("COMMIT")
        print("done")
    """

  @Test(
    "After another process is killed amid its transactions, the snapshot has the committed rows and no others",
    arguments: 0..<8)
  func killed(round: Int) async throws {
    let fixture = try StoreFixture()
    try fixture.insert(["a:x"])
    try fixture.controller.performFetch()
    let process = try OtherProcess(Self.writer, path: fixture.path)
    for index in 0..<(3 + round) {
      process.goOn()
      #expect(process.line() == "done")
      if index.isMultiple(of: 3) { await fixture.look() }
    }
    // The other process is killed during one of these transactions.
    for _ in 0..<50 { process.goOn() }
    for _ in 0..<round { #expect(process.line() == "done") }
    process.kill()
    await fixture.look()
    #expect(fixture.text == (try fixture.judged(by: "SELECT id, team FROM player ORDER BY team, name, id")))
    #expect(fixture.controller.snapshot.numberOfItems % 20 == 1)
    #expect(fixture.errors == [])
    try await fixture.write("UPDATE player SET name = 'after' WHERE id = 1")
    #expect(fixture.text == (try fixture.judged(by: "SELECT id, team FROM player ORDER BY team, name, id")))
    #expect(fixture.controller.lastRefresh?.fullFetchReason == nil)
    #expect(fixture.controller.object(with: RowID(1))?.name == "after")
  }

  @Test("While another process writes, each commit of this one is in the next snapshot, and in the end all rows are")
  func twoWriters() async throws {
    let fixture = try StoreFixture()
    try fixture.insert((1...50).map { "a:\($0)" })
    try fixture.controller.performFetch()
    let process = try OtherProcess(Self.writer, path: fixture.path)
    for index in 0..<60 {
      process.goOn()
      let id = RowID(Int64(2 + index % 49))
      try await fixture.write("UPDATE player SET name = 'own\(index)', team = 'd' WHERE id = \(id)")
      #expect(fixture.controller.snapshot.sectionIdentifier(containingItem: id) == "d")
      #expect(fixture.controller.object(with: id)?.name == "own\(index)")
    }
    for _ in 0..<60 { #expect(process.line() == "done") }
    process.finish()
    await fixture.look()
    #expect(fixture.text == (try fixture.judged(by: "SELECT id, team FROM player ORDER BY team, name, id")))
    #expect(fixture.errors == [])
  }

  @Test("An earlier commit of another connection is in the same snapshot as this pool's next commit")
  func foreignFirst() async throws {
    let fixture = try StoreFixture()
    try fixture.insert(["a:x", "a:y"])
    try fixture.controller.performFetch()
    try fixture.writeFromOutside("UPDATE player SET team = 'b' WHERE id = 1; DELETE FROM player WHERE id = 2")
    try await fixture.write("INSERT INTO player(id, team, name) VALUES (9, 'c', 'z')")
    #expect(fixture.text == "b[1] c[9]")
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [RowID(1)])
    #expect(fixture.controller.lastRefresh?.fullFetchReason == .otherConnection)
    await fixture.look()
    #expect(fixture.snapshots.count == 2)
  }

  @Test("The report of a snapshot with a found commit of another connection and a later one of this pool has both")
  func foreignFoundFirst() async throws {
    let fixture = try StoreFixture()
    try fixture.insert(["a:x", "a:y"])
    try fixture.controller.performFetch()
    try fixture.writeFromOutside("UPDATE player SET team = 'b' WHERE id = 1")
    fixture.controller.checkForExternalChanges()
    fixture.waitForWriter()
    try await fixture.write("INSERT INTO player(id, team, name) VALUES (9, 'c', 'z')")
    #expect(fixture.text == "a[2] b[1] c[9]")
    #expect(fixture.snapshots.count == 2)
    #expect(fixture.controller.lastRefresh?.fullFetchReason == .otherConnection)
    #expect(try #require(fixture.controller.lastRefresh).rowsRead >= 3)
  }
}
