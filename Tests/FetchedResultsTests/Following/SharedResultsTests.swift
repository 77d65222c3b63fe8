import FetchedResults
import Foundation
import GRDB
import Testing

/// The results that many controllers of one database share (G15, G16).
@MainActor struct SharedResultsTests {
  private let byName = FetchedRequest(Player.order(Player.name))

  private func fixture() throws -> StoreFixture {
    let fixture = try StoreFixture(byName)
    try fixture.insert((1...100).map { "a:\(1_000 + $0)" })
    return fixture
  }

  /// Returns the number of file descriptors of this process that are open on a fixture's database.
  private func openFiles(of fixture: StoreFixture) -> Int {
    let manager = FileManager.default
    return ((try? manager.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count {
      (try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasPrefix(fixture.path) == true
    }
  }

  private func controllers(_ count: Int, _ request: FetchedRequest<Player>, on fixture: StoreFixture) throws
    -> [FetchedResultsController<Player>]
  {
    try (0..<count).map { _ in
      let controller = FetchedResultsController(
        fetchRequest: request, database: fixture.pool, pollInterval: StoreFixture.never)
      try controller.performFetch()
      return controller
    }
  }

  @Test("G15: 201 controllers with equal requests share one fetch, one observer and one read transaction")
  func equalRequests() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    let files = openFiles(of: fixture)
    #expect(files > 0)
    let others = try controllers(200, byName, on: fixture)
    let counts = fixture.controller.counts
    #expect(counts.fetches == 1)
    #expect(counts.results == 1)
    #expect(counts.observers == 1)
    #expect(counts.transactions == 1)
    #expect(openFiles(of: fixture) - files < 12, "no file descriptors for a controller")
    #expect(others.allSatisfy { $0.snapshot.numberOfItems == 100 && $0.lastRefresh?.rowsRead == 0 })
    #expect(others.last?.object(with: RowID(7))?.name == "1007")
  }

  @Test("G15: requests with different SQL, section keys or arguments share no results")
  func unequalRequests() throws {
    let fixture = try fixture()
    let requests = [
      byName, FetchedRequest(Player.order(Player.name.desc)),
      FetchedRequest(Player.order(Player.name), sectionKey: Player.team),
      FetchedRequest(Player.filter(Player.name > "1050").order(Player.name)),
      FetchedRequest(Player.filter(Player.name > "1060").order(Player.name)),
      FetchedRequest(Player.select(Player.name, Column("id")).order(Player.name)),
    ]
    let all = try requests.map { try controllers(1, $0, on: fixture)[0] }
    #expect(all[0].counts.results == requests.count)
    #expect(all.map(\.snapshot.numberOfItems) == [100, 100, 100, 50, 40, 100])
  }

  @Test(
    "G15: a commit begins one read transaction for 120 controllers, and each shows the change")
  func oneTransaction() async throws {
    let fixture = try fixture()
    let same = try controllers(100, byName, on: fixture)
    let different = try (0..<20).map { number in
      try controllers(1, FetchedRequest(Player.filter(Player.score == number).order(Player.name)), on: fixture)[0]
    }
    await fixture.settle()
    let before = same[0].counts
    try await fixture.write("UPDATE player SET name = '0', score = 3 WHERE id = 50")
    let after = same[0].counts
    #expect(after.transactionsBegun == before.transactionsBegun + 1)
    #expect(after.transactions == 1)
    #expect(after.fetches == before.fetches)
    for controller in same {
      #expect(controller.snapshot.itemIdentifiers.first == RowID(50))
      #expect(controller.snapshot.reconfiguredItemIdentifiers == [RowID(50)])
      #expect(controller.object(with: RowID(50))?.score == 3)
    }
    #expect(different.map(\.snapshot.numberOfItems) == (0..<20).map { $0 == 3 ? 1 : 0 })
  }

  @Test("G16: a controller with an undelivered commit returns the old row, while a new controller returns the new one")
  func lateController() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    try fixture.commit { try $0.execute(sql: "UPDATE player SET name = 'new' WHERE id = 1") }
    // The main queue has not run since the commit; a new controller reads the newest state.
    let late = try #require(fixture.controller)
    let new = try controllers(1, byName, on: fixture)[0]
    #expect(late.object(with: RowID(1))?.name == "1001")
    #expect(new.object(with: RowID(1))?.name == "new")
    #expect(late.counts.transactions == 2)
    await fixture.settle()
    #expect(late.object(with: RowID(1))?.name == "new")
    #expect(late.counts.transactions == 1)
  }

  @Test("G15: results without a controller are released")
  func forgotten() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    var others = try (0..<50).map { number in
      try controllers(1, FetchedRequest(Player.filter(Player.score > number).order(Player.name)), on: fixture)[0]
    }
    #expect(others[0].counts.results == 51)
    others = []
    #expect(fixture.controller.counts.results == 1)
    try await fixture.write("UPDATE player SET score = 60 WHERE id = 2")
    #expect(fixture.controller.counts.results == 1)
    #expect(fixture.controller.counts.connections < 8)
  }

  @Test("A fetch succeeds while another process holds the write lock, and the waiting write is shown later")
  func writeLock() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    fixture.waitForWriter()
    let other = try OtherProcess(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1], timeout=30, isolation_level=None)
      db.execute("BEGIN IMMEDIATE")
      print("locked")
      sys.stdin.readline()
      db.execute("COMMIT")
      print("done")
      """, path: fixture.path)
    #expect(other.line() == "locked")
    let edit = Task.detached { [pool = fixture.pool] in
      try await pool.write { try $0.execute(sql: "UPDATE player SET name = '0' WHERE id = 9") }
    }
    // The fetch returns although the writer waits for the lock of the other process.
    fixture.controller.fetchRequest = FetchedRequest(Player.order(Player.name.desc))
    try fixture.controller.performFetch()
    #expect(fixture.controller.snapshot.itemIdentifiers.first == RowID(100))
    let second = try controllers(1, byName, on: fixture)[0]
    #expect(second.object(with: RowID(9))?.name == "1009")
    other.goOn()
    #expect(other.line() == "done")
    try await edit.value
    await fixture.settle()
    #expect(second.snapshot.itemIdentifiers.first == RowID(9))
    other.finish()
  }

  @Test("A row written before a request's first fetch and committed after it appears in the results")
  func requestAmidTransaction() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    let reached = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    fixture.pool.asyncWriteWithoutTransaction { db in
      try? db.inTransaction {
        try db.execute(sql: "INSERT INTO club(team) VALUES ('z'); UPDATE player SET score = 77 WHERE id = 5")
        reached.signal()
        goOn.wait()
        return .commit
      }
    }
    reached.wait()
    let controller = try controllers(
      1,
      FetchedRequest<Player>(
        sql: "SELECT * FROM player WHERE score = 77 OR team IN (SELECT team FROM club)", identifier: "id"),
      on: fixture)[0]
    #expect(controller.snapshot.numberOfItems == 0)
    goOn.signal()
    fixture.waitForWriter()
    await fixture.settle()
    #expect(controller.snapshot.itemIdentifiers == [RowID(5)])
  }
}
