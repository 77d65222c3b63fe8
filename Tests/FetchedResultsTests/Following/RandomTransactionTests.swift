import DiffableSnapshots
import FetchedResults
import Foundation
import GRDB
import Testing

/// Tests of random transactions on databases in files, each compared with a full fetch.
///
/// `DIFFABLEKIT_RANDOM_TRANSACTIONS` sets their number in all (20,000 in `script/test thorough`, a tenth of them in the
/// gate), `DIFFABLEKIT_SEED` the seed of the first database.
@MainActor struct RandomTransactionTests {
  /// A fetch request, and an SQL query that gives the rows expected in its snapshot.
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var request: FetchedRequest<Player>
    /// The SQL query for the expected rows in order, with the section's name as text.
    var judge: String
    /// True if the request is mostly refreshed by incremental fetches.
    var isIncremental = true
    /// The columns that the request reads; nil for all columns.
    var columns: [String]?
  }

  nonisolated static let shapes: [Shape] = [
    Shape(
      testDescription: "sections, order with ties",
      request: FetchedRequest(Player.order(Player.team, Player.name), sectionKey: Player.team),
      judge: "SELECT id, COALESCE(team, '') FROM player ORDER BY team, name, id"),
    Shape(
      testDescription: "filter, descending sections, collation, expression",
      request: FetchedRequest(
        Player.filter(Player.isHidden == false)
          .order(Player.team.desc, Player.name.collating(.nocase), Player.score.desc), sectionKey: Player.team),
      judge: """
        SELECT id, COALESCE(team, '') FROM player WHERE isHidden = 0
        ORDER BY team DESC, name COLLATE NOCASE, score DESC, id
        """),
    Shape(
      testDescription: "no sections, no order",
      request: FetchedRequest(Player.filter(Player.score > 3)),
      judge: "SELECT id, '' FROM player WHERE score > 3 ORDER BY id"),
    Shape(
      testDescription: "some columns",
      request: FetchedRequest(
        Player.select(Column("id"), Player.name, Player.isHidden).filter(Player.score > 3).order(Player.team)),
      judge: "SELECT id, '' FROM player WHERE score > 3 ORDER BY team, id",
      columns: ["id", "name", "isHidden"]),
    Shape(
      testDescription: "limit",
      request: FetchedRequest(Player.order(Player.score, Player.name).limit(7)),
      judge: "SELECT id, '' FROM player ORDER BY score, name, id LIMIT 7", isIncremental: false),
    Shape(
      testDescription: "subquery",
      request: FetchedRequest(
        Player.filter(sql: "team IN (SELECT team FROM club)").order(Player.team, Player.name), sectionKey: Player.team),
      judge: "SELECT id, COALESCE(team, '') FROM player WHERE team IN (SELECT team FROM club) ORDER BY team, name, id",
      isIncremental: false),
    Shape(
      testDescription: "SQL",
      request: FetchedRequest(
        sql: """
          SELECT player.*, COALESCE(club.city, '-') AS city FROM player LEFT JOIN club ON club.id = player.score
          ORDER BY city, name, player.id
          """, identifier: "id", sectionKey: "city"),
      judge: """
        SELECT player.id, COALESCE(city, '-') AS city FROM player LEFT JOIN club ON club.id = player.score
        ORDER BY city, name, player.id
        """, isIncremental: false),
  ]

  private static var count: Int {
    ProcessInfo.processInfo.environment["DIFFABLEKIT_RANDOM_TRANSACTIONS"].flatMap(Int.init) ?? 500
  }

  @Test("After random transactions each snapshot equals a full fetch and marks the changed rows", arguments: shapes)
  func random(shape: Shape) async throws {
    let perDatabase = 200
    // Requests that are fetched completely after each change have fewer ways to fail, so that they get fewer databases.
    let share = shape.isIncremental ? 4 : 1
    let databases = max(1, Self.count * share / 15 / perDatabase + 1)
    let given = ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap(UInt64.init)
    let first = given ?? UInt64.random(in: 0..<1_000_000_000)
    print("random transactions, \(shape.testDescription): \(databases) databases from seed \(first)")
    var incremental = 0
    for seed in first..<first + UInt64(databases) {
      incremental += try await run(shape, seed: seed, count: perDatabase)
    }
    #expect((incremental > 0) == shape.isIncremental)
  }

  /// Makes transactions in a new database, and compares each snapshot with the database.
  ///
  /// - Returns: The number of transactions after which the controller was refreshed without a full fetch.
  private func run(_ shape: Shape, seed: UInt64, count: Int) async throws -> Int {
    let fixture = try StoreFixture(shape.request)
    var transactions = RandomTransactions(seed: seed)
    try fixture.commit { try transactions.fill($0) }
    try fixture.controller.performFetch()
    var incremental = 0
    var rows = try fixture.rows()
    for step in 0..<count {
      let before = fixture.controller.snapshot
      let shown = fixture.snapshots.count
      let old = rows
      if transactions.isFromOutside() {
        try fixture.fromOutside { try transactions.change($0) }
        await fixture.look()
      } else {
        try await fixture.write { try transactions.change($0) }
      }
      rows = try fixture.rows()
      let isNew = fixture.snapshots.count > shown
      let problem = try fixture.problem(shape, before, isNew: isNew, old, rows, &transactions.numbers)
      try #require(
        problem == nil,
        """
        DIFFABLEKIT_SEED=\(seed) DIFFABLEKIT_RANDOM_TRANSACTIONS=1 swift test --filter RandomTransactionTests
        \(shape), step \(step): \(transactions.log.joined(separator: "; "))
        """)
      try #require(fixture.snapshots.count <= shown + 1)
      if fixture.controller.lastRefresh?.fullFetchReason == nil { incremental += 1 }
    }
    return incremental
  }
}

extension StoreFixture {
  /// Returns the rows of the table of players in the database, by identifier.
  func rows() throws -> [Int64: Row] {
    try pool.read { db in
      var rows: [Int64: Row] = [:]
      let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM player")
      while let row = try cursor.next() { rows[row[0]] = row.copy() }
      return rows
    }
  }

  /// Returns the difference between the snapshot and the database in words, or `nil` if there is none.
  func problem(
    _ shape: RandomTransactionTests.Shape, _ before: Snapshot, isNew: Bool, _ old: [Int64: Row], _ new: [Int64: Row],
    _ numbers: inout SeededGenerator
  ) throws -> String? {
    let snapshot = controller.snapshot
    if let error = errors.first { return "\(error)" }
    let judged = try judged(by: shape.judge)
    if snapshot.shortText != judged { return "\(snapshot.shortText) in place of \(judged)" }
    if controller.lastRefresh?.fullFetchReason == .unexpectedOrder { return "the order was not the known one" }
    let ids = snapshot.itemIdentifiers
    let marked = Set(isNew ? snapshot.reconfiguredItemIdentifiers : [])
    func shown(_ row: Row?) -> [String: DatabaseValue]? {
      row.map { row in
        Dictionary(
          uniqueKeysWithValues: (shape.columns ?? Array(row.columnNames)).map { ($0, row[$0] as DatabaseValue) })
      }
    }
    for id in ids
    where !marked.contains(id) && before.contains(id) && shown(old[id.rawValue]) != shown(new[id.rawValue]) {
      return "\(id) is not marked"
    }
    if let id = ids.randomElement(using: &numbers), let row = shown(new[id.rawValue]) {
      let player = try Player(row: Row(row))
      if controller.object(with: id) != player { return "\(id) is not \(player)" }
    }
    return nil
  }

  /// Returns the rows of a query as the text of a snapshot.
  func judged(by sql: String) throws -> String {
    var sections: [(String, [String])] = []
    for row in try pool.read({ try Row.fetchAll($0, sql: sql) }) {
      if sections.last?.0 != row[1] { sections.append((row[1], [])) }
      sections[sections.count - 1].1.append("\(row[0] as Int64)")
    }
    if sections.isEmpty, controller.snapshot.sectionIdentifiers == [""] { sections = [("", [])] }
    return sections.map { "\($0.0)[\($0.1.joined(separator: " "))]" }.joined(separator: " ")
  }

  func fromOutside(_ body: (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write(body)
    try queue.close()
  }
}
