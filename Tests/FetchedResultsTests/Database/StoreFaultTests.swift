import FetchedResults
import Foundation
import GRDB
import Synchronization
import Testing

/// Tests of a database that is locked, full, damaged or deleted: a typed error, the last snapshot, and recovery.
@MainActor struct StoreFaultTests {
  private func fixture() throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.insert(["a:x", "b:y"])
    return fixture
  }

  @Test("Fetching from a locked database throws an error, and the rows are fetched once the lock is released")
  func locked() async throws {
    let fixture = try fixture()
    // Each new connection of the pool throws SQLite's error while the flag is true: in WAL mode readers of an open pool
    // are locked out for moments only.
    let lock = Lock(isLocked: false)
    var configuration = Configuration()
    configuration.prepareDatabase { _ in
      if lock.isLocked.withLock({ $0 }) { throw DatabaseError(resultCode: .SQLITE_BUSY) }
    }
    let pool = try DatabasePool(path: fixture.path, configuration: configuration)
    let controller = FetchedResultsController(
      fetchRequest: FetchedRequest(Player.order(Player.name)), database: pool, pollInterval: StoreFixture.never)
    controller.delegate = fixture
    lock.isLocked.withLock { $0 = true }
    #expect(throws: FetchedResultsError.locked(path: fixture.path)) { try controller.performFetch() }
    #expect(fixture.errors == [.locked(path: fixture.path)])
    #expect(controller.error == .locked(path: fixture.path))
    lock.isLocked.withLock { $0 = false }
    controller.checkForExternalChanges()
    try barrier(pool)
    await fixture.settle()
    #expect(controller.error == nil)
    #expect(controller.snapshot.shortText == "[1 2]")
    #expect(fixture.snapshots.count == 1)
  }

  @Test("The words of an error for people name a file without its folder, and those for a log with it")
  func namesOfFiles() {
    let path = "/srv/private/list.sqlite"
    let errors: [FetchedResultsError] = [
      .locked(path: path), .full(path: path), .corrupt(path: path, message: "no page"), .deleted(path: path),
    ]
    for error in errors {
      #expect(error.description.contains(path))
      let words = (error as any Error).localizedDescription
      #expect(words.contains("list.sqlite") && !words.contains("private"), "\(words)")
    }
  }

  /// A flag for the connections of a pool: while it is true, a new one fails as if the database were locked.
  private final class Lock: Sendable {
    let isLocked: Mutex<Bool>
    init(isLocked: Bool) { self.isLocked = Mutex(isLocked) }
  }

  /// Waits until a database pool's writer has finished its waiting work.
  private func barrier(_ pool: DatabasePool) throws {
    pool.writeWithoutTransaction { _ in }
  }

  @Test("A write into a full database fails; the controller's snapshot stays and follows later writes")
  func full() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    try fixture.commit { try $0.execute(sql: "PRAGMA max_page_count = 1") }
    let error = #expect(throws: DatabaseError.self) {
      try fixture.commit { db in
        for index in 0..<10_000 { try Player(id: Int64(100 + index), team: "c", name: "\(index)").insert(db) }
      }
    }
    await fixture.settle()
    #expect(error.map { FetchedResultsError($0, path: fixture.path) } == .full(path: fixture.path))
    #expect(fixture.text == "a[1] b[2]")
    #expect(fixture.snapshots.count == 1)
    try await fixture.write("PRAGMA max_page_count = 1000000; INSERT INTO player(id, team, name) VALUES (7, 'a', 'a')")
    #expect(fixture.text == "a[7 1] b[2]")
  }

  @Test("A damaged file gives the delegate and a loop an error, keeps the last snapshot, and recovers once repaired")
  func corrupt() async throws {
    let fixture = try fixture()
    try fixture.emptyLog()
    try fixture.controller.performFetch()
    var loop = fixture.controller.snapshots.makeAsyncIterator()
    #expect(try await loop.next()?.shortText == "a[1] b[2]")
    try OtherProcess.run(
      """
      import shutil, sys
      shutil.copy(sys.argv[1], sys.argv[1] + ".kept")
      file = open(sys.argv[1], "r+b")
      file.write(b"this is no database, but something else" * 3)
      """, path: fixture.path)
    // The commit may succeed, since the pool's writer has the file's first page cached; a new reader then reads the
    // damaged page.
    try? fixture.commit { try $0.execute(sql: "INSERT INTO player(id, team, name) VALUES (7, 'a', 'a')") }
    await fixture.settle()
    guard case .corrupt = fixture.errors.first else {
      Issue.record("\(fixture.errors)")
      return
    }
    #expect(fixture.text == "a[1] b[2]")
    do throws(FetchedResultsError) {
      _ = try await loop.next()
      Issue.record("The loop goes on.")
    } catch {
      #expect(error == fixture.errors.first)
    }
    await fixture.look()
    #expect(fixture.errors.count == 1)
    try OtherProcess.run(
      """
      import sys
      kept = open(sys.argv[1] + ".kept", "rb").read(200)
      open(sys.argv[1], "r+b").write(kept)
      """, path: fixture.path)
    await fixture.look()
    #expect(fixture.controller.error == nil)
    #expect(fixture.text == "a[7 1] b[2]")
    #expect(try await loop.next()?.shortText == "a[7 1] b[2]")
    #expect(fixture.controller.lastRefresh?.fullFetchReason == .recovery)
  }

  @Test("A deleted file gives one error and keeps the last snapshot with its rows, and recovers once it is back")
  func deleted() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    try FileManager.default.moveItem(atPath: fixture.path, toPath: fixture.path + ".away")
    await fixture.look()
    #expect(fixture.errors == [.deleted(path: fixture.path)])
    #expect(fixture.text == "a[1] b[2]")
    #expect(fixture.controller.object(with: RowID(2))?.name == "y")
    await fixture.look()
    #expect(fixture.errors.count == 1)
    // Another file at the same path counts as another database.
    #expect(FileManager.default.createFile(atPath: fixture.path, contents: Data()))
    await fixture.look()
    #expect(fixture.errors.count == 1)
    try FileManager.default.removeItem(atPath: fixture.path)
    try FileManager.default.moveItem(atPath: fixture.path + ".away", toPath: fixture.path)
    await fixture.look()
    #expect(fixture.controller.error == nil)
    #expect(fixture.snapshots.count == 2)
    try await fixture.write("DELETE FROM player WHERE id = 1")
    #expect(fixture.text == "b[2]")
  }

  @Test("A fetch while the file is missing throws, and its rows appear once the file is back")
  func requestWhileDeleted() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    #expect(fixture.controller.object(with: RowID(2))?.name == "y")
    try FileManager.default.moveItem(atPath: fixture.path, toPath: fixture.path + ".away")
    let upper = FetchedRequest<Player>(
      sql: "SELECT id, upper(name) AS name, isHidden FROM player WHERE team = 'b'", identifier: "id")
    fixture.controller.fetchRequest = upper
    #expect(throws: FetchedResultsError.deleted(path: fixture.path)) { try fixture.controller.performFetch() }
    #expect(fixture.text == "a[1] b[2]")
    #expect(fixture.controller.object(with: RowID(1))?.name == "x")
    let other = FetchedResultsController(fetchRequest: upper, database: fixture.pool, pollInterval: StoreFixture.never)
    #expect(throws: FetchedResultsError.deleted(path: fixture.path)) { try other.performFetch() }
    #expect(other.fetchedObjects == nil)
    try FileManager.default.moveItem(atPath: fixture.path + ".away", toPath: fixture.path)
    other.checkForExternalChanges()
    await fixture.look()
    for controller in [try #require(fixture.controller), other] {
      #expect(controller.error == nil)
      #expect(controller.snapshot.itemIdentifiers == [RowID(2)])
      #expect(controller.object(with: RowID(2))?.name == "Y")
      #expect(controller.fetchedObjects?.map(\.name) == ["Y"])
    }
  }

  @Test("A database's write-ahead log stays short, although a controller shows rows all the time")
  func log() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    let other = FetchedResultsController(
      fetchRequest: FetchedRequest(Player.all()), database: fixture.pool, pollInterval: StoreFixture.never)
    try other.performFetch()
    func length() throws -> Int {
      try #require(try FileManager.default.attributesOfItem(atPath: fixture.path + "-wal")[.size] as? NSNumber).intValue
    }
    var longest = 0
    for round in 0..<30 {
      for change in 0..<10 {
        try await fixture.write(
          "UPDATE player SET name = hex(zeroblob(50000)), score = \(round * 10 + change) WHERE id = 1")
      }
      longest = max(longest, try length())
      for _ in 0..<2 {
        other.checkForExternalChanges()
        await fixture.look()
      }
      #expect(fixture.controller.object(with: RowID(1))?.score == round * 10 + 9)
    }
    // The log's greatest length is between 4 and 8 MB, although thirty megabytes were written.
    #expect(longest > 4 << 20)
    #expect(longest < 8 << 20)
  }

  @Test("A fetch without the section column, a column, the table or row identifiers throws an error that names it")
  func schema() throws {
    func error(_ request: FetchedRequest<Player>, _ sql: String) throws -> FetchedResultsError? {
      let fixture = try StoreFixture(request, makeTables: { try $0.execute(sql: sql) })
      return #expect(throws: FetchedResultsError.self) { try fixture.controller.performFetch() }
    }
    let request = FetchedRequest(Player.order(Player.team), sectionKey: Player.team)
    #expect(
      try error(request, "CREATE TABLE player(id INTEGER PRIMARY KEY)")
        == .missingSectionColumn("team", table: "player"))
    #expect(
      try error(FetchedRequest(Player.order(Player.score)), "CREATE TABLE player(id INTEGER PRIMARY KEY)")
        == .missingColumn("score"))
    #expect(try error(request, "CREATE TABLE other(id INTEGER)") == .missingTable("player"))
    #expect(
      try error(request, "CREATE TABLE player(id TEXT PRIMARY KEY, team TEXT) WITHOUT ROWID")
        == .noRowIdentifier(table: "player"))
    #expect(
      try error(FetchedRequest(sql: "SELECT * FROM player", identifier: "number"), "CREATE TABLE player(id INTEGER)")
        == .missingIdentifierColumn("number"))
    #expect("\(FetchedResultsError.missingSectionColumn("team", table: "player"))".contains("the section key team"))
  }

  @Test("Renaming the section's column gives an error and keeps the snapshot; renaming it back recovers")
  func schemaChange() async throws {
    let fixture = try fixture()
    try fixture.controller.performFetch()
    try await fixture.write("ALTER TABLE player ADD COLUMN nick TEXT")
    #expect(fixture.errors == [])
    try await fixture.write("ALTER TABLE player RENAME COLUMN team TO side")
    #expect(fixture.errors == [.missingSectionColumn("team", table: "player")])
    #expect(fixture.text == "a[1] b[2]")
    try await fixture.write("ALTER TABLE player RENAME COLUMN side TO team; UPDATE player SET name = 'n' WHERE id = 2")
    #expect(fixture.controller.error == nil)
    #expect(fixture.text == "a[1] b[2]")
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers.contains(RowID(2)))
  }

  @Test("Rows of one section with rows of another between them give an error, at a fetch and after a change")
  func scattered() async throws {
    let fixture = try StoreFixture(FetchedRequest(Player.order(Player.name), sectionKey: Player.team))
    try fixture.insert(["a:1", "b:2", "b:3"])
    try fixture.controller.performFetch()
    try await fixture.write("INSERT INTO player(team, name) VALUES ('a', '4')")
    #expect(fixture.errors == [.scatteredSection("a")])
    #expect(fixture.text == "a[1] b[2 3]")
    #expect(throws: FetchedResultsError.scatteredSection("a")) { try fixture.controller.performFetch() }
    try await fixture.write("DELETE FROM player WHERE name = '4'")
    #expect(fixture.controller.error == nil)
    try await fixture.write("INSERT INTO player(team, name) VALUES ('c', '21')")
    #expect(fixture.errors.last == .scatteredSection("b"))
  }

  @Test("A request that returns a row twice throws an error")
  func duplicates() throws {
    let fixture = try StoreFixture(
      FetchedRequest(sql: "SELECT player.* FROM player, club", identifier: "id"))
    try fixture.insert(["a:1"])
    try fixture.commit { try $0.execute(sql: "INSERT INTO club(team) VALUES ('a'), ('b')") }
    #expect(throws: FetchedResultsError.duplicateIdentifier(RowID(1))) { try fixture.controller.performFetch() }
  }
}

extension StoreFixture {
  /// Moves the contents of the write-ahead log into the database file.
  func emptyLog() throws {
    try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
  }
}
