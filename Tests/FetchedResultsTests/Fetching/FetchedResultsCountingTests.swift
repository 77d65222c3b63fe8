import FetchedResults
import Foundation
import GRDB
import Synchronization
import Testing

/// The number of rows read after a change; `DIFFABLEKIT_FETCHED_ROWS` sets the size of the table (a million in
/// `script/test thorough`).
@MainActor struct FetchedResultsCountingTests {
  private func fixture(rows: Int, _ request: FetchedRequest<Player>) throws -> StoreFixture {
    let fixture = try StoreFixture(request)
    try fixture.commit {
      try $0.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          INSERT INTO player(id, team, name, score) SELECT i, 't' || (i % 10), 'n' || (i * 7919 % 1000003), i % 100 FROM n
          """, arguments: [rows])
    }
    try fixture.controller.performFetch()
    return fixture
  }

  @Test("A change of one row of n reads at most about 3 log2(n) rows, and six if its order stays")
  func oneRow() async throws {
    let count = ProcessInfo.processInfo.environment["DIFFABLEKIT_FETCHED_ROWS"].flatMap(Int.init) ?? 20_000
    let request = FetchedRequest(Player.order(Player.team, Player.name), sectionKey: Player.team)
    let fixture = try fixture(rows: count, request)
    let most = Int(3 * log2(Double(count))) + 8
    for (change, limit) in [
      // At most six rows are read if the changed row stays in its place: the row, its neighbours, and its old and new
      // values.
      ("UPDATE player SET score = 5 WHERE id = 5000", 6),
      ("UPDATE player SET name = 'n5' WHERE id = 4000", most),
      ("UPDATE player SET team = 't3' WHERE id = 3000", most),
      ("INSERT INTO player(id, team, name) VALUES (5000000, 't5', 'new')", most),
      ("DELETE FROM player WHERE id = 2000", 0),
    ] {
      try await fixture.write(change)
      let report = try #require(fixture.controller.lastRefresh)
      print("\(change): \(report.rowsRead) rows in \(report.queries) queries of \(count)")
      #expect(report.fullFetchReason == nil)
      #expect(report.rowsRead <= limit)
    }
  }

  @Test("A change of k rows of n reads at most about k log(n) rows")
  func many() async throws {
    let fixture = try fixture(rows: 20_000, FetchedRequest(Player.order(Player.name)))
    let before = fixture.controller.snapshot
    try await fixture.write("UPDATE player SET name = 'm' || id WHERE id % 200 = 0")
    let report = try #require(fixture.controller.lastRefresh)
    #expect(report.fullFetchReason == nil)
    #expect(report.rowsRead <= 100 * (4 + 8 * 6))
    let difference = fixture.controller.snapshot.difference(from: before)
    #expect(difference.itemRemovals.count == 100)
  }

  @Test("A refresh reports the reason for which all rows were fetched, and none for a plain insertion")
  func reasons() async throws {
    let fixture = try fixture(rows: 100, FetchedRequest(Player.order(Player.name)))
    func reason(_ sql: String) async throws -> FetchedResultsRefreshReport.FullFetchReason? {
      try await fixture.write(sql)
      return fixture.controller.lastRefresh?.fullFetchReason
    }
    #expect(fixture.controller.lastRefresh?.fullFetchReason == .performFetch)
    #expect(try await reason("UPDATE player SET id = 1000 WHERE id = 1") == .changedRowIDs)
    #expect(try await reason("INSERT INTO player(id, code) VALUES (2000, 'c')") == nil)
    #expect(try await reason("INSERT OR REPLACE INTO player(id, code) VALUES (2001, 'c')") == nil)
    #expect(!fixture.controller.snapshot.contains(RowID(2000)))
    #expect(
      try await reason("INSERT INTO player(id, code) VALUES (3000, 'd'); UPDATE player SET code = 'e' WHERE id = 3000")
        == .replacedRows)
    try await fixture.write("DELETE FROM player")
    #expect(fixture.text == "[]")
    let schema = "CREATE INDEX byScore ON player(score); INSERT INTO player(id) VALUES (1)"
    #expect(try await reason(schema) == .schemaChange)
    try await fixture.write { db in
      try db.notifyChanges(in: Player.all())
      try db.execute(sql: "UPDATE player SET score = 3")
    }
    #expect(fixture.controller.lastRefresh?.fullFetchReason == .unnamedChanges)
  }

  @Test("A fetch for a new request reads each row once, and compares rows only after another connection has written")
  func anotherRequest() async throws {
    let fixture = try fixture(rows: 1_000, FetchedRequest(Player.order(Player.name)))
    let controller = try #require(fixture.controller)
    controller.fetchRequest = FetchedRequest(Player.filter(Player.score < 50).order(Player.score))
    try controller.performFetch()
    #expect(controller.snapshot.numberOfItems == 500)
    #expect(controller.lastRefresh?.rowsRead == 500)
    #expect(controller.snapshot.reconfiguredItemIdentifiers == [])
    // A row changed by a commit whose snapshot was not delivered yet is marked too.
    try fixture.commit { try $0.execute(sql: "UPDATE player SET team = 'new' WHERE id = 10") }
    controller.fetchRequest = FetchedRequest(Player.order(Player.score))
    try controller.performFetch()
    #expect(controller.snapshot.reconfiguredItemIdentifiers == [RowID(10)])
    #expect(controller.lastRefresh?.rowsRead == 1_000)
    try fixture.writeFromOutside("UPDATE player SET team = 'other' WHERE id = 20")
    controller.fetchRequest = FetchedRequest(Player.order(Player.name))
    try controller.performFetch()
    #expect(controller.snapshot.reconfiguredItemIdentifiers == [RowID(20)])
    #expect(controller.lastRefresh.map { $0.rowsRead > 2_000 } == true)
  }

  @Test(
    "Rows of a full-text search are read without a search, one by one, prefetched, and when they are compared",
    arguments: [
      "SELECT rowid FROM playerName WHERE playerName MATCH ?",
      """
      WITH word AS (SELECT rowid FROM playerName WHERE playerName MATCH ?)
      SELECT DISTINCT player.id FROM word JOIN player ON player.id = word.rowid GROUP BY player.team, player.id
      """,
    ]) func fullTextRows(found: String) async throws
  {
    let searches = Mutex(0)
    let fixture = try StoreFixture(
      FetchedRequest(Player.order(Player.name)),
      makeTables: { db in
        try Player.makeTables(db)
        try db.execute(sql: "CREATE VIRTUAL TABLE playerName USING fts5(name, content='player', content_rowid='id')")
      },
      configure: { configuration in
        configuration.prepareDatabase { db in
          db.trace { if "\($0)".contains("MATCH") { searches.withLock { $0 += 1 } } }
        }
      })
    try fixture.insert((1...40).map { "a:n\($0)" })
    try fixture.commit { try $0.execute(sql: "INSERT INTO playerName(playerName) VALUES ('rebuild')") }
    let search = Player.filter(sql: "id IN (\(found))", arguments: ["n*"])
    let controller = FetchedResultsController(
      fetchRequest: FetchedRequest(search.order(Player.name)), database: fixture.pool,
      pollInterval: StoreFixture.never)
    try await controller.performBackgroundFetch()
    #expect(controller.snapshot.numberOfItems == 40)
    let before = searches.withLock { $0 }
    #expect(before > 0)
    controller.prefetch((1...16).map { RowID($0) })
    while !(1...16).allSatisfy({ controller.isRead(RowID($0)) }) { await fixture.settle() }
    for id in 17...40 { #expect(controller.object(with: RowID(Int64(id)))?.name == "n\(id)") }
    #expect(searches.withLock { $0 } == before)
    // After a commit the search is made once, for the results, and not again for the former and the present values of the row.
    try fixture.commit { try $0.execute(sql: "UPDATE player SET score = 7 WHERE id = 20") }
    while controller.object(with: RowID(20))?.score != 7 { await fixture.settle() }
    #expect(searches.withLock { $0 } == before + 1)
  }

  @Test("Rows of a request in SQL are read sixteen at a time, and one that has changed by itself")
  func blocks() async throws {
    let queries = Mutex(0)
    let fixture = try StoreFixture(
      FetchedRequest(sql: "SELECT * FROM player ORDER BY id", identifier: "id"),
      configure: { configuration in
        configuration.prepareDatabase { db in
          db.trace { if "\($0)".contains("json_each") { queries.withLock { $0 += 1 } } }
        }
      })
    try fixture.insert((1...100).map { "a:n\($0)" })
    try fixture.controller.performFetch()
    for id in 1...40 { #expect(fixture.controller.object(with: RowID(Int64(id)))?.name == "n\(id)") }
    #expect(queries.withLock { $0 } == 3)
    #expect(fixture.controller.isRead(RowID(48)) && !fixture.controller.isRead(RowID(49)))
    #expect(fixture.controller.object(with: RowID(100))?.name == "n100")
    try await fixture.write("UPDATE player SET score = 7 WHERE id = 20")
    let before = queries.withLock { $0 }
    for id in 1...40 { #expect((fixture.controller.object(with: RowID(Int64(id)))?.score == 7) == (id == 20)) }
    #expect(queries.withLock { $0 } == before + 1)
  }

  /// A player who cannot be read if the number is 5.
  private struct ReadablePlayer: FetchableRecord, Sendable {
    var name: String

    init(row: Row) throws {
      if row["id"] == 5 { throw DatabaseError(message: "This row cannot be read.") }
      name = row["name"]
    }
  }

  @Test("A row of a request in SQL that cannot be read keeps none of those beside it from being read")
  func unreadableRow() throws {
    let fixture = try StoreFixture(FetchedRequest(Player.order(Player.name)))
    try fixture.insert((1...20).map { "a:n\($0)" })
    let controller = FetchedResultsController(
      fetchRequest: FetchedRequest<ReadablePlayer>(sql: "SELECT * FROM player ORDER BY id", identifier: "id"),
      database: fixture.pool, pollInterval: StoreFixture.never)
    try controller.performFetch()
    #expect(controller.object(with: RowID(5)) == nil)
    #expect(controller.object(with: RowID(6))?.name == "n6")
  }

  /// A row of a full-text table, with the part of its text that a search has found.
  private struct Excerpt: Codable, Sendable, FetchableRecord, TableRecord {
    var text: String

    static let databaseTableName = "word"
    static var databaseSelection: [any SQLSelectable] {
      [SQL("snippet(word, 0, '[', ']', '…', 5)").forKey("text")]
    }
  }

  @Test("The rows of a full-text table have the excerpts of each controller's own search")
  func excerpts() async throws {
    let fixture = try StoreFixture(
      FetchedRequest(Player.order(Player.name)),
      makeTables: { db in
        try Player.makeTables(db)
        try db.execute(
          sql: "CREATE VIRTUAL TABLE word USING fts5(text); INSERT INTO word VALUES ('apple bread'), ('bread')")
      })
    for (search, texts) in [("apple", ["[apple] bread"]), ("bread", ["apple [bread]", "[bread]"])] {
      let found: SQL = "word MATCH \(search)"
      let controller = FetchedResultsController(
        fetchRequest: FetchedRequest(Excerpt.filter(literal: found).order(Column.rowID)), database: fixture.pool,
        pollInterval: StoreFixture.never)
      try await controller.performBackgroundFetch()
      #expect(controller.snapshot.itemIdentifiers.map { controller.object(with: $0)?.text } == texts)
    }
  }

  @Test("Rows of a request are read whatever its condition, its order and its limit are, also of an aliased table")
  func conditions() async throws {
    let fixture = try fixture(rows: 20, FetchedRequest(Player.order(Player.name)))
    let alias = TableAlias(name: "other")
    let requests = [
      Player.all(), Player.filter(Player.score >= 0), Player.filter(Player.score >= 0).limit(10),
      Player.order(Player.name).limit(10, offset: 2), Player.filter(keys: [3, 4, 5]), Player.none(),
      Player.aliased(alias).filter(alias[Player.score] >= 0).order(alias[Player.name].desc),
      Player.filter(sql: "score >= ? AND EXISTS (SELECT 1 FROM player p WHERE p.id <= player.id)", arguments: [0]),
    ]
    for request in requests {
      let controller = FetchedResultsController(
        fetchRequest: FetchedRequest(request), database: fixture.pool, pollInterval: StoreFixture.never)
      for bound in [0, 1] {
        // The second fetch is that of a request of the same form, whose queries are kept, with another argument.
        controller.fetchRequest = FetchedRequest(request.filter(Player.score >= bound * -1))
        try await controller.performBackgroundFetch()
        let ids = controller.snapshot.itemIdentifiers
        let expected = try await fixture.pool.read { try Player.filter(keys: ids.map(\.rawValue)).fetchCount($0) }
        #expect(controller.fetchedObjects?.count == expected)
        #expect(ids.allSatisfy { controller.object(with: $0)?.id == $0.rawValue })
      }
    }
  }

  @Test("An insertion whose trigger updates the row causes no full fetch, unless a unique column is written")
  func triggers() async throws {
    let fixture = try fixture(rows: 1_000, FetchedRequest(Player.order(Player.name)))
    try await fixture.write(
      """
      CREATE TRIGGER scored AFTER INSERT ON player BEGIN UPDATE player SET score = 7 WHERE id = NEW.id; END;
      CREATE TRIGGER coded AFTER INSERT ON player WHEN NEW.code IS NULL BEGIN
        UPDATE player SET code = 'c' || NEW.id WHERE id = NEW.id;
      END
      """)
    try await fixture.write("INSERT INTO player(id, name) VALUES (4000, 'coded')")
    #expect(
      fixture.controller.lastRefresh?.fullFetchReason == .replacedRows, "a unique column was written after the row")
    try await fixture.write("DROP TRIGGER coded")
    try fixture.controller.performFetch()
    try await fixture.write("INSERT INTO player(id, name, code) VALUES (5000, 'new', 'c')")
    #expect(fixture.controller.lastRefresh?.fullFetchReason == nil)
    #expect(fixture.controller.object(with: RowID(5000))?.score == 7)
    try await fixture.write("INSERT OR REPLACE INTO player(id, name, code) VALUES (5001, 'newer', 'c')")
    #expect(fixture.controller.lastRefresh?.fullFetchReason == nil)
    #expect(!fixture.controller.snapshot.contains(RowID(5000)))
    #expect(fixture.controller.snapshot.contains(RowID(5001)))
  }

  @Test("Joins, groups, subqueries and DISTINCT in a query are found as obstacles to an incremental fetch")
  func shapes() {
    for (sql, obstacle) in [
      ("SELECT a FROM t", nil), ("SELECT \"join\" FROM t WHERE x = 'group' -- union\n", nil),
      ("SELECT a FROM t JOIN s", "JOIN"), ("SELECT a FROM t GROUP BY a", "GROUP"),
      ("SELECT a FROM t WHERE a IN (SELECT b FROM s)", "SELECT"), ("select distinct a from t", "DISTINCT"),
    ] {
      #expect(QueryForm(sql: sql).obstacle == obstacle)
    }
  }

  @Test(
    "QueryForm finds a query's own columns only if they have no subquery or ? argument, and it has no join, union or window"
  )
  func ownColumns() {
    for (sql, columns) in [
      ("SELECT a, \"from\" FROM t WHERE b IN (SELECT c FROM s)", "SELECT a, \"from\" FROM"),
      ("SELECT (SELECT b FROM s) FROM t", nil), ("SELECT a + ? FROM t", nil), ("SELECT a FROM t JOIN s", nil),
      ("SELECT a FROM t UNION SELECT b FROM s", nil), ("SELECT count(*) OVER () FROM t", nil),
      ("SELECT a FROM t WHERE b IN (WITH u AS (SELECT c FROM s) SELECT c FROM u JOIN v GROUP BY c)", "SELECT a FROM"),
      ("SELECT a FROM t WHERE b UNION SELECT c FROM s WHERE d", nil), ("SELECT (max(a) OVER ()) FROM t WHERE b", nil),
      ("SELECT a FROM (t JOIN s) WHERE b", nil), ("SELECT a FROM t WHERE b = ')' AND (c) GROUP BY d", nil),
    ] {
      #expect(QueryForm(sql: sql).ownColumns == columns)
    }
  }

  @Test("QueryForm finds the text before a query's own condition, not before that of a subquery")
  func unconditional() {
    for (sql, text) in [
      ("SELECT a FROM t WHERE b IN (SELECT c FROM s WHERE d)", "SELECT a FROM t "),
      ("SELECT a FROM \"where\" where b", "SELECT a FROM \"where\" "), ("SELECT a FROM t", nil),
      ("SELECT a FROM (SELECT b FROM s WHERE d) WHERE c", nil), ("SELECT a + ? FROM t WHERE b", nil),
      ("SELECT a FROM t JOIN s WHERE b", nil),
    ] {
      #expect(QueryForm(sql: sql).unconditional == text)
    }
  }
}
