import DiffableSnapshots
import FetchedResults
import Foundation
import GRDB
import Testing

/// Tests of the behaviour of fetched results controllers, row by row of part G of `behaviour.md`.
@MainActor struct FetchedResultsControllerTests {
  private func fixture(_ rows: [String] = ["b:x", "a:z", "a:y"]) throws -> StoreFixture {
    let fixture = try StoreFixture()
    try fixture.insert(rows)
    try fixture.controller.performFetch()
    return fixture
  }

  @Test("A controller made as in the example of FetchedResultsController hands performFetch's snapshot to its delegate")
  func example() throws {
    /// A delegate that records the snapshots it is given.
    final class Roster: FetchedResultsControllerDelegate {
      var shown: [NSDiffableDataSourceSnapshot<String, RowID>] = []

      func controller(
        _ controller: AnyFetchedResultsController,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
      ) {
        shown.append(snapshot)
      }
    }
    let fixture = try StoreFixture()
    try fixture.insert(["a:x", "b:y"])
    let pool = fixture.pool
    let roster = Roster()

    let controller = FetchedResultsController(
      fetchRequest: FetchedRequest(Player.order(Column("team"), Column("name")), sectionKey: Column("team")),
      database: pool)
    controller.delegate = roster
    try controller.performFetch()

    #expect(roster.shown.last?.shortText == "a[1] b[2]")
  }

  @Test(
    "G1: a delegate with didChangeContentWith for a snapshot and for a snapshot reference gets only the call with the snapshot"
  )
  func forms() async throws {
    /// A delegate that implements both forms of `didChangeContentWith` and records which one is called.
    final class Both: FetchedResultsControllerDelegate {
      var calls: [String] = []
      func controller(
        _ controller: AnyFetchedResultsController,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
      ) { calls.append("snapshot") }
      func controller(
        _ controller: AnyFetchedResultsController, didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
      ) { calls.append("reference") }
    }
    let fixture = try StoreFixture()
    let both = Both()
    fixture.controller.delegate = both
    try fixture.controller.performFetch()
    #expect(both.calls == ["snapshot"])
  }

  @Test("G2: the delegate's snapshot reference can be cast to a snapshot of section names and row identifiers")
  func reference() async throws {
    /// A delegate that implements the form of `didChangeContentWith` with a snapshot reference.
    final class Older: FetchedResultsControllerDelegate {
      var snapshot: NSDiffableDataSourceSnapshot<String, RowID>?
      func controller(
        _ controller: AnyFetchedResultsController, didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
      ) { self.snapshot = snapshot as NSDiffableDataSourceSnapshot<String, RowID> }
    }
    let fixture = try StoreFixture()
    let older = Older()
    fixture.controller.delegate = older
    try fixture.insert(["a:x", "b:y"])
    try fixture.controller.performFetch()
    #expect(older.snapshot?.shortText == "a[1] b[2]")
  }

  @Test("Changes to WITHOUT ROWID and virtual tables update a request that reads them, by a full fetch")
  func silentTables() async throws {
    let fixture = try StoreFixture(
      FetchedRequest(
        sql: """
          SELECT player.*, (SELECT count(*) FROM guest WHERE playerID = player.id)
            + (SELECT count(*) FROM word WHERE word MATCH 'x') AS score
          FROM player ORDER BY id
          """, identifier: "id")
    ) { db in
      try db.execute(
        sql: """
          CREATE TABLE player(id INTEGER PRIMARY KEY, team, name, code, isHidden DEFAULT 0);
          CREATE TABLE guest(playerID INTEGER, name TEXT, PRIMARY KEY (playerID, name)) WITHOUT ROWID;
          CREATE VIRTUAL TABLE word USING fts4(text);
          INSERT INTO player(id) VALUES (1), (2);
          """)
    }
    try fixture.controller.performFetch()
    try await fixture.write("INSERT INTO guest VALUES (2, 'a')")
    #expect(fixture.snapshots.last?.reconfiguredItemIdentifiers == [RowID(2)])
    #expect(fixture.controller.object(with: RowID(2))?.score == 1)
    #expect(fixture.controller.lastRefresh?.fullFetchReason == .otherTable)
    try await fixture.write("INSERT INTO word VALUES ('x')")
    #expect(fixture.snapshots.last?.reconfiguredItemIdentifiers == [RowID(1), RowID(2)])
  }

  @Test("G3: a transaction with several changes gives one snapshot, with all sections and rows")
  func wholeSnapshots() async throws {
    let fixture = try fixture()
    try await fixture.write {
      try Player(id: 4, team: "c", name: "q").insert($0)
      try Player(id: 5, team: "a", name: "a").insert($0)
      try $0.execute(sql: "DELETE FROM player WHERE id = 1")
    }
    #expect(fixture.snapshots.map(\.shortText) == ["a[3 2] b[1]", "a[5 3 2] c[4]"])
  }

  @Test("G3: a transaction that is rolled back or leaves the results unchanged gives no snapshot")
  func noSnapshot() async throws {
    let fixture = try fixture()
    try fixture.rollBack("DELETE FROM player")
    await fixture.settle()
    try await fixture.write("INSERT INTO note(text) VALUES ('n')")
    try await fixture.write { db in
      try db.inSavepoint {
        try db.execute(sql: "DELETE FROM player")
        return .rollback
      }
      try db.execute(sql: "INSERT INTO note(text) VALUES ('n')")
    }
    #expect(fixture.snapshots.count == 1)
    #expect(fixture.controller.object(with: RowID(1))?.name == "x")
  }

  @Test("G5: performFetch calls the delegate before it returns, with isPerformingFetch true")
  func firstDelivery() async throws {
    let fixture = try fixture()
    #expect(fixture.wasFirst == [true])
    #expect(fixture.text == "a[3 2] b[1]")
    try await fixture.write("DELETE FROM player WHERE id = 2")
    #expect(fixture.wasFirst == [true, false])
    try fixture.controller.performFetch()
    #expect(fixture.wasFirst == [true, false, true])
  }

  @Test("G6, G7: changed rows are marked for reconfiguring by default, moved ones too, inserted ones not")
  func marks() async throws {
    let fixture = try fixture()
    try await fixture.write("UPDATE player SET score = 5 WHERE id = 2")
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [RowID(2)])
    #expect(fixture.controller.snapshot.reloadedItemIdentifiers == [])
    try await fixture.write("UPDATE player SET name = 'a' WHERE id = 2")
    #expect(fixture.text == "a[2 3] b[1]")
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [RowID(2)])
    try await fixture.write { try Player(id: 9, team: "a", name: "b").insert($0) }
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test("G20: a written row is marked only if a column of the request or its section has changed")
  func silentColumns() async throws {
    let request = FetchedRequest(Player.select(Column("id"), Column("team"), Column("name")).order(Column("name")))
    let fixture = try StoreFixture(request)
    try fixture.insert(["a:x", "a:y"])
    try fixture.controller.performFetch()
    await fixture.settle()
    let count = fixture.snapshots.count
    try await fixture.write("UPDATE player SET score = 5")
    #expect(fixture.snapshots.count == count)
    try await fixture.write("UPDATE player SET team = CASE id WHEN 2 THEN 'b' ELSE team END")
    #expect(fixture.snapshots.count == count + 1)
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [RowID(2)])
  }

  @Test("G7: changed rows are marked for reloading if the controller was made with the change mark reload")
  func reloadMarks() async throws {
    let fixture = try StoreFixture(mark: .reload)
    try fixture.insert(["a:x", "a:y"])
    try fixture.controller.performFetch()
    try await fixture.write("UPDATE player SET score = 5 WHERE id = 2")
    #expect(fixture.controller.snapshot.reloadedItemIdentifiers == [RowID(2)])
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [])
  }

  @Test("G8: the identifier of an inserted row stays the same when the row changes and moves to another section")
  func permanentIdentifiers() async throws {
    let fixture = try fixture([])
    try await fixture.write("INSERT INTO player(team, name) VALUES ('a', 'x')")
    let id = try #require(fixture.controller.snapshot.itemIdentifiers.first)
    try await fixture.write("UPDATE player SET name = 'y', team = 'b'")
    #expect(fixture.controller.snapshot.itemIdentifiers == [id])
  }

  @Test("G9: a change of one row among 1,000 reads six rows: its old and new values and its neighbours")
  func reads() async throws {
    let fixture = try fixture((1...1_000).map { "a:\(10_000 + $0)" })
    try await fixture.write("UPDATE player SET score = 1 WHERE id = 500")
    let report = try #require(fixture.controller.lastRefresh)
    #expect(report.fullFetchReason == nil)
    #expect(report.rowsRead == 6)
  }

  @Test("G10: the delegate is called outside of transactions and may write to the database")
  func noReentrancy() async throws {
    /// A delegate that writes to the database when it is called, and records the snapshots as text.
    final class Writer: FetchedResultsControllerDelegate {
      var texts: [String] = []
      func controller(
        _ controller: AnyFetchedResultsController,
        didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
      ) {
        texts.append(snapshot.shortText)
        if texts.count < 3 {
          try? controller.database.write { try $0.execute(sql: "INSERT INTO player(team, name) VALUES ('a', 'x')") }
        }
      }
    }
    let fixture = try StoreFixture()
    let writer = Writer()
    fixture.controller.delegate = writer
    try fixture.controller.performFetch()
    for _ in 0..<4 { await fixture.settle() }
    #expect(writer.texts == ["", "a[1]", "a[1 2]"])
  }

  @Test("G12, G14: rows that move or stay are neither deleted nor inserted in the difference after a full fetch")
  func stableIdentifiers() async throws {
    let fixture = try fixture()
    let before = fixture.controller.snapshot
    try fixture.writeFromOutside(
      "UPDATE player SET name = 'zz' WHERE id = 3; INSERT INTO player(id, team, name) VALUES (7, 'b', 'a')")
    await fixture.look()
    let difference = fixture.controller.snapshot.difference(from: before)
    #expect(fixture.text == "a[2 3] b[7 1]")
    #expect(difference.deletedItems == [])
    #expect(difference.insertedItems == [RowID(7)])
    #expect(fixture.controller.lastRefresh?.fullFetchReason == .otherConnection)
  }

  @Test("G13, I-8: a request without a section key gives one section with an empty name, also without rows")
  func oneSection() async throws {
    let fixture = try StoreFixture(FetchedRequest(Player.order(Player.name)))
    try fixture.controller.performFetch()
    #expect(fixture.text == "[]")
    try await fixture.write { try Player(id: 4, team: "c", name: "q").insert($0) }
    #expect(fixture.text == "[4]")
    try await fixture.write("DELETE FROM player")
    #expect(fixture.text == "[]")
  }

  @Test("Sections follow the request's order, and rows with a null section key are in the section with an empty name")
  func sectionOrder() async throws {
    let fixture = try StoreFixture(
      FetchedRequest(Player.order(Player.score.desc, Player.name.desc), sectionKey: Player.score))
    try fixture.insert(["a:x", "a:y", "a:z"])
    try fixture.controller.performFetch()
    #expect(fixture.text == "[3 2 1]")
    try await fixture.write("UPDATE player SET score = 10 WHERE id = 2")
    try await fixture.write("UPDATE player SET score = 9 WHERE id = 1")
    #expect(fixture.text == "10[2] 9[1] [3]")
  }

  @Test("A controller returns rows by identifier and by index path, and all of them as fetchedObjects")
  func objects() async throws {
    let fixture = try StoreFixture()
    try fixture.insert(["b:x", "a:z", "a:y"])
    #expect(fixture.controller.fetchedObjects == nil)
    try fixture.controller.performFetch()
    #expect(fixture.controller.object(with: RowID(3))?.name == "y")
    #expect(fixture.controller.object(at: IndexPath(indexes: [1, 0]))?.name == "x")
    #expect(fixture.controller.object(with: RowID(77)) == nil)
    #expect(fixture.controller.fetchedObjects?.map(\.name) == ["y", "z", "x"])
  }

  @Test("A controller returns rows as of its snapshot until the snapshot of a commit has been delivered")
  func rowsOfTheSnapshot() async throws {
    let fixture = try fixture()
    #expect(fixture.controller.object(with: RowID(1))?.name == "x")
    for change in [
      "UPDATE player SET name = 'new'", "INSERT INTO player(id, name) VALUES (50, 'q')",
      "DELETE FROM player WHERE id < 4",
    ] {
      try fixture.commit { try $0.execute(sql: change) }
    }
    // The main queue has not run since the commits: the controller answers from its snapshot.
    #expect(fixture.controller.object(with: RowID(2))?.name == "z")
    #expect(fixture.controller.object(with: RowID(50)) == nil)
    #expect(fixture.controller.fetchedObjects?.map(\.name) == ["y", "z", "x"])
    await fixture.settle()
    #expect(fixture.text == "[50]")
    #expect(fixture.controller.object(with: RowID(1)) == nil)
    #expect(fixture.controller.object(with: RowID(50))?.name == "q")
    #expect(fixture.snapshots.count == 2)
  }

  @Test("Prefetched rows are kept in memory until they change, and a changed one is read again when it is asked for")
  func prefetching() async throws {
    let fixture = try fixture((1...100).map { "a:\($0)" })
    fixture.controller.prefetch([RowID(1), RowID(2), RowID(999)])
    while !fixture.controller.isRead(RowID(2)) { await fixture.settle() }
    #expect(fixture.controller.isRead(RowID(1)))
    fixture.controller.prefetch([RowID(3)])
    fixture.controller.cancelPrefetching([RowID(3)])
    fixture.controller.prefetch([RowID(4)])
    while !fixture.controller.isRead(RowID(4)) { await fixture.settle() }
    try await fixture.write("UPDATE player SET score = 7 WHERE id IN (1, 4)")
    #expect(!fixture.controller.isRead(RowID(1)))
    #expect(fixture.controller.isRead(RowID(2)))
    #expect(fixture.controller.object(with: RowID(4))?.score == 7)
  }

  @Test("A new fetch request takes effect at the next performFetch")
  func otherRequest() async throws {
    let fixture = try fixture()
    fixture.controller.fetchRequest = FetchedRequest(Player.filter(Player.team == "a").order(Player.name.desc))
    #expect(fixture.text == "a[3 2] b[1]")
    try fixture.controller.performFetch()
    #expect(fixture.text == "[2 3]")
    try await fixture.write("UPDATE player SET team = 'a' WHERE id = 1")
    #expect(fixture.text == "[2 3 1]" || fixture.text == "[2 1 3]" || fixture.text == "[1 2 3]")
    #expect(fixture.controller.lastRefresh?.fullFetchReason == nil)
  }

  @Test("Misuse: object(at:) with an index path outside of the snapshot stops the program with a remedy")
  func noPlace() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let fixture = try StoreFixture()
        try fixture.controller.performFetch()
        _ = fixture.controller.object(at: IndexPath(indexes: [0, 3]))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("FetchedResultsController.object(at:): There is no row at"))
    #expect(text.contains("Remedy: Call performFetch() first"))
  }
}
