import FetchedResults
import Foundation
import GRDB
import Synchronization
import Testing

/// Tests of the results that many controllers of one database share (G15, G16).
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

  @Test("G15: controllers that show the same rows read and decode each of them once in each state of the database")
  func records() async throws {
    let fixture = try fixture()
    func controllers(_ request: QueryInterfaceRequest<DecodedPlayer>, _ count: Int) throws
      -> [FetchedResultsController<DecodedPlayer>]
    {
      try (0..<count).map { _ in
        let controller = FetchedResultsController(
          fetchRequest: FetchedRequest(request), database: fixture.pool, pollInterval: StoreFixture.never)
        try controller.performFetch()
        return controller
      }
    }
    let all =
      try controllers(DecodedPlayer.order(Player.name), 20) + controllers(DecodedPlayer.order(Player.name.desc), 2)
      + controllers(DecodedPlayer.filter(Player.name < "1050").order(Player.name), 2)
    #expect(all.allSatisfy { $0.object(with: RowID(7))?.name == "1007" && $0.object(with: RowID(8))?.name == "1008" })
    #expect(DecodedPlayer.decoded.load(ordering: .relaxed) == 2)
    try await fixture.write("UPDATE player SET score = 60 WHERE id = 7")
    #expect(all.allSatisfy { $0.object(with: RowID(7))?.score == 60 && $0.object(with: RowID(8))?.score == nil })
    #expect(DecodedPlayer.decoded.load(ordering: .relaxed) == 3, "The unchanged row is not read again.")
    let late = try controllers(DecodedPlayer.order(Player.name), 2)
    #expect(late.allSatisfy { $0.object(with: RowID(7))?.score == 60 && $0.object(with: RowID(8))?.name == "1008" })
    #expect(DecodedPlayer.decoded.load(ordering: .relaxed) == 4)
  }

  @Test("G15: controllers share no records of other columns or types, and no records that are objects")
  func ownRecords() throws {
    let fixture = try fixture()
    func controller<Record: FetchableRecord & Sendable>(_ request: FetchedRequest<Record>) throws
      -> FetchedResultsController<Record>
    {
      let controller = FetchedResultsController(
        fetchRequest: request, database: fixture.pool, pollInterval: StoreFixture.never)
      try controller.performFetch()
      return controller
    }
    let player = try controller(byName)
    let named = try controller(FetchedRequest(NamedPlayer.order(Player.name)))
    let renamed = try controller(
      FetchedRequest(NamedPlayer.select(sql: "id, 'x' || name AS name, score").order(Player.name)))
    let chosen = try [1, 2].map { score in
      try controller(
        FetchedRequest(
          NamedPlayer.select(sql: "id, name, ? AS score", arguments: [score]).order(Player.name)))
    }
    #expect(player.object(with: RowID(7))?.name == "1007")
    #expect(named.object(with: RowID(7))?.name == "1007")
    #expect(renamed.object(with: RowID(7))?.name == "x1007")
    #expect(chosen.map { $0.object(with: RowID(7))?.score } == [1, 2])
    let objects = try (0..<2).map { _ in try controller(FetchedRequest(PlayerObject.order(Player.name))) }
    let found = objects.map { $0.object(with: RowID(7)) }
    #expect(found.map { $0?.name } == ["1007", "1007"])
    #expect(found[0] !== found[1] && found[0] === objects[0].object(with: RowID(7)))
  }

  @Test("G15: controllers return the right records of more rows than a state's shared records may be")
  func manyRecords() async throws {
    let fixture = try fixture()
    try await fixture.write(
      "INSERT INTO player(id, name) SELECT value, 'b' || value FROM json_each('[\((101...2_500).map(String.init).joined(separator: ","))]')"
    )
    let all = try controllers(2, byName, on: fixture)
    for controller in all {
      for id in 1...2_500 {
        #expect(controller.object(with: RowID(Int64(id)))?.name == (id > 100 ? "b\(id)" : "\(1_000 + id)"))
      }
      #expect(controller.fetchedObjects?.map(\.id) == controller.snapshot.itemIdentifiers.map(\.rawValue))
    }
  }

  @Test("G16: a row that was deleted is not returned, also if its deletion is delivered together with a later change")
  func deletedRow() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    await fixture.settle()
    #expect([7, 8].map { fixture.controller.object(with: RowID($0))?.name } == ["1007", "1008"])
    try fixture.commit { try $0.execute(sql: "DELETE FROM player WHERE id = 7") }
    try fixture.commit { try $0.execute(sql: "UPDATE player SET score = 1 WHERE id = 8") }
    await fixture.settle()
    #expect(fixture.snapshots.count == 2, "Both changes arrive together.")
    #expect(fixture.controller.object(with: RowID(7)) == nil)
    #expect(fixture.controller.object(with: RowID(8))?.score == 1)
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

  @Test("G15: the shared results of a request are released with the last of its controllers")
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

/// A player whose decodings are counted.
private struct DecodedPlayer: FetchableRecord, TableRecord, Sendable {
  static let databaseTableName = "player"
  /// The number of players that were decoded; one test alone reads it.
  static let decoded = Atomic(0)

  var name: String?
  var score: Int?

  init(row: Row) {
    name = row["name"]
    score = row["score"]
    Self.decoded.add(1, ordering: .relaxed)
  }
}

/// A player with a name and a score.
private struct NamedPlayer: FetchableRecord, TableRecord, Sendable {
  static let databaseTableName = "player"

  var name: String?
  var score: Int?

  init(row: Row) {
    name = row["name"]
    score = row["score"]
  }
}

/// A player that is an object.
private final class PlayerObject: FetchableRecord, TableRecord, Sendable {
  static let databaseTableName = "player"

  let name: String?

  init(row: Row) { name = row["name"] }
}
