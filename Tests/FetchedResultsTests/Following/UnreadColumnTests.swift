import FetchedResults
import GRDB
import Synchronization
import Testing

/// Tests of updates of columns that a request does not read, and of columns that change although no statement names
/// them.
@MainActor struct UnreadColumnTests {
  /// A record of the SQL statements that the connections have run.
  private final class Statements: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    func take() -> [String] {
      texts.withLock { texts in
        defer { texts = [] }
        return texts
      }
    }
  }

  /// A record without columns.
  private struct Note: FetchableRecord, Sendable {
    init(row: Row) {}
  }

  private func fixture(
    _ request: FetchedRequest<Player>, _ statements: Statements? = nil, schema: String = ""
  ) throws -> StoreFixture {
    let fixture = try StoreFixture(
      request,
      makeTables: { db in
        try Player.makeTables(db)
        try db.execute(sql: schema)
      },
      configure: { configuration in
        guard let statements else { return }
        configuration.prepareDatabase { $0.trace { statements.add("\($0)") } }
      })
    try fixture.insert(["a:x", "a:y", "b:z"])
    return fixture
  }

  /// A request that does not read the columns code and score.
  private static let names = FetchedRequest(
    Player.select(Column("id"), Player.team, Player.name, Player.isHidden).order(Player.team, Player.name),
    sectionKey: Player.team)

  @Test("An update of a column that no request reads runs no further statement, with 21 requests")
  func unread() async throws {
    let statements = Statements()
    let fixture = try fixture(Self.names, statements)
    try fixture.controller.performFetch()
    let others = try (0..<20).map { number in
      let request = FetchedRequest(
        Player.select(Column("id"), Player.name, Player.isHidden).filter(Player.name != "\(number)"))
      let controller = FetchedResultsController(
        fetchRequest: request, database: fixture.pool, pollInterval: StoreFixture.never)
      try controller.performFetch()
      return controller
    }
    fixture.waitForWriter()
    _ = statements.take()
    try await fixture.write("UPDATE player SET score = 7")
    #expect(statements.take().filter { $0.contains("player") } == ["UPDATE player SET score = 7"])
    #expect(fixture.snapshots.count == 1)
    // A change of a column that the request reads is still noticed.
    try await fixture.write("UPDATE player SET score = 8; UPDATE player SET name = 'a' WHERE id = 3")
    #expect(fixture.text == "a[1 2] b[3]")
    #expect(fixture.snapshots.last?.reconfiguredItemIdentifiers == [RowID(3)])
    #expect(fixture.controller.object(with: RowID(3))?.name == "a")
    #expect(others.allSatisfy { $0.snapshot.numberOfItems == 3 })
  }

  @Test("Columns of the section key, the filter and the order count as read by a request")
  func readBesideWhatIsShown() async throws {
    let fixture = try fixture(
      FetchedRequest(
        Player.select(Column("id"), Player.isHidden).filter(Player.score == nil).order(Player.team, Player.name),
        sectionKey: Player.team))
    try fixture.controller.performFetch()
    try await fixture.write("UPDATE player SET team = 'c' WHERE id = 1")
    #expect(fixture.text == "a[2] b[3] c[1]")
    try await fixture.write("UPDATE player SET score = 5 WHERE id = 2")
    #expect(fixture.text == "b[3] c[1]")
    try await fixture.write("UPDATE player SET name = 'q', team = 'b' WHERE id = 1")
    #expect(fixture.text == "b[1 3]")
  }

  @Test(
    "A column changed by a trigger or a foreign key updates the row, although the statement does not name it",
    arguments: [
      "CREATE TRIGGER named AFTER UPDATE OF score ON player BEGIN UPDATE player SET name = 'w' WHERE id = NEW.id; END",
      """
      ALTER TABLE player ADD COLUMN captain TEXT REFERENCES player(code) ON UPDATE SET NULL;
      CREATE TRIGGER named AFTER UPDATE OF score ON player BEGIN UPDATE player SET code = 'n' || NEW.id WHERE id = NEW.id; END;
      CREATE TRIGGER led AFTER UPDATE OF captain ON player BEGIN UPDATE player SET name = 'w' WHERE id = 3; END
      """,
    ])
  func indirect(schema: String) async throws {
    let fixture = try fixture(Self.names, schema: schema)
    if schema.contains("captain") {
      try fixture.commit {
        try $0.execute(sql: "UPDATE player SET code = 'k' WHERE id = 3; UPDATE player SET captain = 'k' WHERE id = 1")
      }
    }
    try fixture.controller.performFetch()
    try fixture.commit { try $0.execute(sql: "UPDATE player SET name = 'z' WHERE id = 3") }
    await fixture.settle()
    try await fixture.write("UPDATE player SET score = 1 WHERE id = 3")
    #expect(fixture.controller.object(with: RowID(3))?.name == "w")
  }

  @Test("A cascade of a foreign key within the table updates and removes the rows of a request")
  func foreignKey() async throws {
    let fixture = try fixture(
      FetchedRequest(
        Player.select(Column("id"), Player.isHidden).filter(sql: "captain IS NOT NULL").order(Column("captain"))),
      schema: "ALTER TABLE player ADD COLUMN captain TEXT REFERENCES player(code) ON UPDATE CASCADE ON DELETE SET NULL")
    try fixture.commit {
      try $0.execute(sql: "UPDATE player SET code = 'c' || id; UPDATE player SET captain = 'c' || (4 - id)")
    }
    try fixture.controller.performFetch()
    #expect(fixture.text == "[3 2 1]")
    try await fixture.write("UPDATE player SET code = 'd' WHERE id = 1")
    #expect(fixture.text == "[2 1 3]")
    try await fixture.write("DELETE FROM player WHERE id = 2")
    #expect(fixture.text == "[1 3]")
  }

  @Test("Writing a column reorders rows that are sorted by a column generated from it")
  func generated() async throws {
    let fixture = try fixture(
      FetchedRequest(Player.select(Column("id"), Player.isHidden).order(sql: "rank")),
      schema: "ALTER TABLE player ADD COLUMN rank INTEGER GENERATED ALWAYS AS (-score) VIRTUAL")
    try fixture.commit { try $0.execute(sql: "UPDATE player SET score = id") }
    try fixture.controller.performFetch()
    #expect(fixture.text == "[3 2 1]")
    try await fixture.write("UPDATE player SET score = 9 WHERE id = 1")
    #expect(fixture.text == "[1 3 2]")
  }

  @Test("A write into a table that a request does not read runs no query of that request")
  func foreignTable() async throws {
    let statements = Statements()
    let fixture = try fixture(
      FetchedRequest(sql: "SELECT * FROM player ORDER BY (SELECT count(*) FROM club)", identifier: "id"), statements)
    try fixture.controller.performFetch()
    let notes = FetchedResultsController(
      fetchRequest: FetchedRequest<Note>(sql: "SELECT id FROM note", identifier: "id"), database: fixture.pool,
      pollInterval: StoreFixture.never)
    try notes.performFetch()
    fixture.waitForWriter()
    _ = statements.take()
    try await fixture.write("INSERT INTO note(text) VALUES ('n')")
    #expect(notes.snapshot.numberOfItems == 1)
    #expect(!statements.take().contains { $0.contains("player") })
  }

  @Test("A request that differs only in its arguments runs no schema query, until the schema changes")
  func plansOfOneForm() throws {
    func search(_ word: String) -> FetchedRequest<Player> {
      FetchedRequest(Player.filter(Player.name.like("%\(word)%")).order(Player.team), sectionKey: Player.team)
    }
    let statements = Statements()
    let fixture = try fixture(search("x"), statements)
    try fixture.controller.performFetch()
    #expect(statements.take().contains { $0.contains("sqlite_master") })
    fixture.controller.fetchRequest = search("y")
    try fixture.controller.performFetch()
    #expect(!statements.take().contains { $0.contains("sqlite_master") })
    #expect(fixture.text == "a[2]")
    // The plan that was cached for the earlier searches is used with the arguments of this one, until the schema
    // changes.
    fixture.controller.fetchRequest = search("z")
    try fixture.controller.performFetch()
    try fixture.commit { try $0.execute(sql: "ALTER TABLE player ADD COLUMN more TEXT") }
    try fixture.controller.performFetch()
    #expect(statements.take().contains { $0.contains("sqlite_master") })
    #expect(fixture.text == "b[3]")
  }
}
