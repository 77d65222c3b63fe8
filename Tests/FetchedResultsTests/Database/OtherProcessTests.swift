import FetchedResults
import Foundation
import GRDB
import Testing

/// Other processes write to the same file, and may be killed while they do.
@MainActor struct OtherProcessTests {
  /// Writes a transaction of several rows each time it is told to, and says so.
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
    "A process is killed in the middle of its transactions: what it has committed is shown, and nothing else",
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
    // It is somewhere in these when it is killed.
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

  @Test("Two processes write at once: in the end everything is there, and each own commit is seen at once")
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

  @Test("A commit of another connection that comes before an own one is seen with it")
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
}
