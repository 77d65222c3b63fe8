import FetchedResults
import Foundation
import GRDB
import Synchronization
import Testing

/// Tests of fetches outside of the main queue, which are abandoned when they are outdated.
@MainActor struct BackgroundFetchTests {
  /// An SQL function that waits at row 1500 until the gate is opened.
  private final class Gate: Sendable {
    private let reached = AsyncStream.makeStream(of: Void.self)
    private let opened = DispatchSemaphore(value: 0)
    private let isShut = Mutex(true)

    /// Adds the waiting SQL function to the connections of a database pool.
    func install(_ configuration: inout Configuration) {
      configuration.prepareDatabase { [self] db in
        db.add(
          function: DatabaseFunction("gate", argumentCount: 1, pure: true) { [self] values in
            if Int64.fromDatabaseValue(values[0]) == 1_500, isShut.withLock({ $0 }) {
              reached.continuation.yield()
              opened.wait()
            }
            return true
          })
      }
    }

    /// Waits until the SQL function has reached row 1500.
    func wait() async {
      for await _ in reached.stream { return }
    }

    func open() {
      isShut.withLock { $0 = false }
      opened.signal()
    }
  }

  private func fixture(rows: Int, _ configure: (inout Configuration) -> Void = { _ in }) throws -> StoreFixture {
    let fixture = try StoreFixture(
      FetchedRequest(Player.filter(Player.score == 0).order(Player.name)), configure: configure)
    try fixture.commit {
      try $0.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          INSERT INTO player(id, team, name, score) SELECT i, 't', 'n' || i, i % 100 FROM n
          """, arguments: [rows])
    }
    try fixture.controller.performFetch()
    return fixture
  }

  private let gated = FetchedRequest(Player.filter(sql: "gate(id)").order(Column("id")))

  @Test("performBackgroundFetch calls the delegate before it returns, with isPerformingFetch true")
  func delivery() async throws {
    let fixture = try fixture(rows: 300)
    #expect(fixture.text == "[100 200 300]")
    fixture.controller.fetchRequest = FetchedRequest(Player.filter(Player.score == 1).order(Player.name))
    try await fixture.controller.performBackgroundFetch()
    #expect(fixture.text == "[1 101 201]")
    #expect(fixture.wasFirst == [true, true])
    #expect(!fixture.controller.isPerformingFetch)
    #expect(fixture.controller.object(with: RowID(101))?.name == "n101")
    try await fixture.write("UPDATE player SET score = 1 WHERE id = 100")
    #expect(fixture.text == "[1 100 101 201]")
    #expect(fixture.wasFirst == [true, true, false])
    #expect(fixture.controller.lastRefresh?.fullFetchReason == nil)
  }

  @Test("Of several waiting background fetches only the newest is performed, and the others return without an error")
  func waiting() async throws {
    let gate = Gate()
    let fixture = try fixture(rows: 300, gate.install)
    let controller = try #require(fixture.controller)
    controller.fetchRequest = FetchedRequest(Player.filter(sql: "gate(1500 + id - id)").order(Column("id")))
    controller.beginFetch()
    await gate.wait()
    let fetches = (1...5).map { score in
      Task { @MainActor in
        controller.fetchRequest = FetchedRequest(Player.filter(Player.score == score).order(Player.name))
        try await controller.performBackgroundFetch()
      }
    }
    for _ in 1...10 { await fixture.settle() }
    gate.open()
    for fetch in fetches { try await fetch.value }
    #expect(fixture.snapshots.map(\.shortText) == ["[100 200 300]", "[105 205 5]"])
  }

  @Test("A running background fetch is abandoned for a newer one, which includes commits made meanwhile")
  func underWay() async throws {
    let gate = Gate()
    let fixture = try fixture(rows: 3_000, gate.install)
    let controller = try #require(fixture.controller)
    let first = fixture.text
    controller.fetchRequest = gated
    let outdated = Task { @MainActor in try await controller.performBackgroundFetch() }
    await gate.wait()
    let commit = Task.detached { [pool = fixture.pool] in
      try await pool.write { try $0.execute(sql: "UPDATE player SET team = 'u' WHERE id = 1701") }
    }
    controller.fetchRequest = FetchedRequest(Player.filter(Player.score == 1).order(Column("id")))
    let newest = Task { @MainActor in try await controller.performBackgroundFetch() }
    for _ in 1...10 { await fixture.settle() }
    gate.open()
    try await outdated.value
    try await newest.value
    try await commit.value
    await fixture.settle()
    let ids = (0..<30).map { "\($0 * 100 + 1)" }.joined(separator: " ")
    #expect(fixture.snapshots.map(\.shortText).filter { $0 != first }.allSatisfy { $0 == "[\(ids)]" })
    #expect(fixture.text == "[\(ids)]")
    #expect(controller.object(with: RowID(1_701))?.team == "u")
    try await fixture.write("UPDATE player SET score = 1 WHERE id = 2")
    #expect(controller.lastRefresh?.fullFetchReason == nil)
    #expect(controller.snapshot.numberOfItems == 31)
  }

  @Test("A change of another connection is still marked after the fetch that found it was abandoned")
  func foreignChange() async throws {
    let gate = Gate()
    let fixture = try fixture(rows: 3_000, gate.install)
    let controller = try #require(fixture.controller)
    try fixture.writeFromOutside("UPDATE player SET team = 'u' WHERE id = 200")
    controller.fetchRequest = gated
    let outdated = Task { @MainActor in try await controller.performBackgroundFetch() }
    await gate.wait()
    controller.fetchRequest = FetchedRequest(Player.filter(Player.score == 0).order(Column("id")))
    let newest = Task { @MainActor in try await controller.performBackgroundFetch() }
    for _ in 1...10 { await fixture.settle() }
    gate.open()
    try await outdated.value
    try await newest.value
    #expect(controller.snapshot.reconfiguredItemIdentifiers == [RowID(200)])
  }

  @Test("G17: a cancelled task's fetch is abandoned, and the rows from before are kept up to date")
  func cancelled() async throws {
    let gate = Gate()
    let fixture = try fixture(rows: 3_000, gate.install)
    let controller = try #require(fixture.controller)
    let before = fixture.text
    controller.fetchRequest = gated
    let fetch = Task { @MainActor in try await controller.performBackgroundFetch() }
    await gate.wait()
    try fixture.commit { try $0.execute(sql: "UPDATE player SET team = 'u' WHERE id = 200") }
    fetch.cancel()
    gate.open()
    try await fetch.value
    await fixture.settle()
    #expect(fixture.text == before)
    #expect(controller.snapshot.reconfiguredItemIdentifiers == [RowID(200)])
    try await fixture.write("UPDATE player SET score = 0 WHERE id = 1")
    #expect(controller.snapshot.numberOfItems == 31)
    #expect(controller.lastRefresh?.fullFetchReason == nil)
  }

  @Test("G17: an endless fetch blocks no commit and no other fetch, and is interrupted when its controller is released")
  func interrupted() async throws {
    let fixture = try fixture(rows: 300)
    let endless = FetchedRequest<Player>(
      sql: """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT player.* FROM player, n WHERE n.i < 0
        """, identifier: "id")
    var controller: FetchedResultsController? = FetchedResultsController(
      fetchRequest: endless, database: fixture.pool, pollInterval: StoreFixture.never)
    controller?.beginFetch()
    while fixture.controller.counts.fetches < 2 { await fixture.settle() }
    // While this endless fetch runs, commits and fetches of other controllers succeed.
    try fixture.commit { try $0.execute(sql: "UPDATE player SET score = 0 WHERE id = 1") }
    try fixture.controller.performFetch()
    #expect(fixture.controller.snapshot.numberOfItems == 4)
    #expect(fixture.controller.counts.transactions > 1)
    controller = nil
    while fixture.controller.counts.transactions > 1 { await fixture.settle() }
    #expect(fixture.controller.counts.results == 1)
  }

  /// An SQL function that is always true, and counts its calls.
  private final class CountedFunction: Sendable {
    private let calls = Mutex(0)

    /// The number of calls so far.
    var count: Int { calls.withLock { $0 } }

    /// Adds the SQL function `counted(value)` to the connections of a database pool.
    func install(_ configuration: inout Configuration) {
      let function = DatabaseFunction("counted", argumentCount: 1) { [self] _ in
        calls.withLock { $0 += 1 }
        return true
      }
      configuration.prepareDatabase { $0.add(function: function) }
    }
  }

  @Test(
    "G21: an endless fetch is refused after its limit of steps and not tried again; the former rows stay up to date")
  func endless() async throws {
    let function = CountedFunction()
    let fixture = try fixture(rows: 300, function.install)
    let controller = try #require(fixture.controller)
    controller.fetchRequest = FetchedRequest<Player>(
      sql: """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE counted(i))
        SELECT player.* FROM player, n WHERE n.i < 0
        """, identifier: "id")
    controller.fetchRequest.stepLimit = 10_000
    let refusal = FetchedResultsError.tooManySteps(limit: 10_000)
    await #expect(throws: refusal) { try await controller.performBackgroundFetch() }
    #expect(fixture.errors == [refusal])
    #expect("\(refusal)" == "the request takes more than 10000 steps of SQLite")
    #expect(fixture.text == "[100 200 300]")
    let calls = function.count
    #expect(calls > 10)
    fixture.waitForWriter()
    let begun = controller.counts.transactionsBegun
    await fixture.look()
    #expect(controller.counts.transactionsBegun == begun, "a poll tries nothing again")
    try await fixture.write("UPDATE player SET score = 1 WHERE id = 100")
    #expect(function.count == calls, "a commit does not run the query again")
    #expect(fixture.text == "[200 300]", "and brings the rows of the former request up to date")
    #expect(fixture.errors == [refusal])
    await #expect(throws: refusal) { try await controller.performBackgroundFetch() }
    #expect(fixture.errors == [refusal, refusal], "the delegate hears of each fetch that the program asks for")
    controller.fetchRequest = FetchedRequest(Player.filter(Player.score == 1).order(Player.name))
    try await controller.performBackgroundFetch()
    #expect(fixture.text == "[1 100 101 201]")
    #expect(controller.error == nil)
  }

  @Test("G21: rows of requests that have outgrown their limits of steps are still brought up to date by a commit")
  func limitAfterCommit() async throws {
    let fixture = try fixture(rows: 300)
    // The commit waits for four full fetches; the others are postponed.
    let controllers: [FetchedResultsController<Player>] = try (1...6).map { number in
      var request = FetchedRequest<Player>(
        sql: "SELECT * FROM player WHERE id > \(number) ORDER BY id", identifier: "id")
      request.stepLimit = 20_000
      let controller = FetchedResultsController(
        fetchRequest: request, database: fixture.pool, pollInterval: StoreFixture.never)
      try controller.performFetch()
      return controller
    }
    try fixture.commit {
      try $0.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < 21000)
          INSERT INTO player(id, team, name, score) SELECT i, 't', 'n' || i, 1 FROM n
          """)
    }
    while controllers.contains(where: { $0.error == nil && $0.snapshot.numberOfItems < 1_000 }) {
      await fixture.settle()
    }
    #expect(controllers.allSatisfy { $0.error == nil })
    #expect(controllers.map(\.snapshot.numberOfItems) == (1...6).map { 20_300 - $0 })
    #expect(throws: FetchedResultsError.tooManySteps(limit: 20_000)) { try controllers[5].performFetch() }
    #expect(controllers[5].snapshot.numberOfItems == 20_294)
    controllers[5].fetchRequest.stepLimit = 10_000_000
    try controllers[5].performFetch()
    #expect(controllers[5].error == nil)
  }

  @Test("G17: a fetch that begins during a commit waits for its end, and holds up neither that commit nor later ones")
  func duringCommit() async throws {
    let gate = Gate()
    let fixture = try fixture(rows: 3_000, gate.install)
    let shown = try #require(fixture.controller)
    let searching = FetchedResultsController(
      fetchRequest: gated, database: fixture.pool, pollInterval: StoreFixture.never)
    let commits = CommitGate(fixture.pool)
    let commit = Task.detached { [pool = fixture.pool] in
      try await pool.write { try $0.execute(sql: "UPDATE player SET team = 'u' WHERE id = 200") }
    }
    await commits.wait()
    let fetch = Task { @MainActor in try await searching.performBackgroundFetch() }
    while shown.counts.waiting == 0 { await fixture.settle() }
    commits.open()
    await gate.wait()
    // Both commits would wait for ever for a fetch that reads in the transaction that is shown.
    try await commit.value
    try await fixture.write("UPDATE player SET team = 'v' WHERE id = 300")
    #expect(shown.object(with: RowID(200))?.team == "u")
    #expect(shown.object(with: RowID(300))?.team == "v")
    gate.open()
    try await fetch.value
    #expect(searching.snapshot.numberOfItems == 3_000)
    #expect(searching.object(with: RowID(300))?.team == "v")
  }

  @Test(
    "A fetch that waits for a commit ends when another one begins: performFetch waits neither for it nor for the commit"
  )
  func outdatedDuringCommit() async throws {
    let fixture = try fixture(rows: 300)
    let controller = try #require(fixture.controller)
    let commits = CommitGate(fixture.pool)
    let commit = Task.detached { [pool = fixture.pool] in
      try await pool.write { try $0.execute(sql: "UPDATE player SET score = 1 WHERE id = 200") }
    }
    await commits.wait()
    controller.beginFetch()
    while controller.counts.waiting == 0 { await fixture.settle() }
    let attempts = controller.counts.transactionsBegun
    try controller.performFetch()
    #expect(fixture.text == "[100 200 300]")
    #expect(controller.counts.waiting == 0)
    #expect(
      controller.counts.transactionsBegun < attempts + 20, "the other fetch has given up long before its last attempt")
    commits.open()
    try await commit.value
    await fixture.settle()
    #expect(fixture.text == "[100 300]")
  }

  @Test("A fetch that begins during a transaction that is rolled back begins after it")
  func duringRollback() async throws {
    let fixture = try fixture(rows: 300)
    let controller = try #require(fixture.controller)
    let commits = CommitGate(fixture.pool, error: CancellationError())
    let commit = Task.detached { [pool = fixture.pool] in
      try await pool.write { try $0.execute(sql: "UPDATE player SET score = 1 WHERE id = 200") }
    }
    await commits.wait()
    controller.fetchRequest = FetchedRequest(Player.filter(Player.score == 1).order(Player.name))
    let fetch = Task { @MainActor in try await controller.performBackgroundFetch() }
    while controller.counts.waiting == 0 { await fixture.settle() }
    commits.open()
    await #expect(throws: CancellationError.self) { try await commit.value }
    try await fetch.value
    #expect(fixture.text == "[1 101 201]")
    #expect(controller.counts.waiting == 0)
  }

  @Test("performFetch replaces a running background fetch, whose rows are not delivered")
  func atOnce() async throws {
    let gate = Gate()
    let fixture = try fixture(rows: 3_000, gate.install)
    let controller = try #require(fixture.controller)
    controller.fetchRequest = gated
    let outdated = Task { @MainActor in try await controller.performBackgroundFetch() }
    await gate.wait()
    controller.fetchRequest = FetchedRequest(Player.filter(Player.score == 7).order(Player.name).limit(2))
    // The gate opens most likely while `performFetch` waits for the other fetch; the result is the same if it does not.
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) { gate.open() }
    try controller.performFetch()
    #expect(fixture.text == "[1007 107]")
    try await outdated.value
    await fixture.settle()
    #expect(fixture.snapshots.count == 2)
  }

  @Test("A failed background fetch throws and tells the delegate; its request takes effect once it can be fetched")
  func failure() async throws {
    let fixture = try fixture(rows: 300)
    fixture.controller.fetchRequest = FetchedRequest(Player.filter(sql: "height > 1").order(Player.name))
    await #expect(throws: FetchedResultsError.missingColumn("height")) {
      try await fixture.controller.performBackgroundFetch()
    }
    #expect(fixture.errors == [.missingColumn("height")])
    #expect(fixture.text == "[100 200 300]")
    try await fixture.write("ALTER TABLE player ADD COLUMN height INTEGER; UPDATE player SET height = 2 WHERE id = 3")
    #expect(fixture.text == "[3]")
    #expect(fixture.controller.object(with: RowID(3))?.name == "n3")
  }

  @Test("For a new filter or order, rows that stay are not compared with their old values, unless the columns differ")
  func comparisons() async throws {
    let fixture = try fixture(rows: 3_000)
    func rowsRead(_ request: FetchedRequest<Player>) async throws -> Int? {
      fixture.controller.fetchRequest = request
      try await fixture.controller.performBackgroundFetch()
      return fixture.controller.lastRefresh?.rowsRead
    }
    #expect(try await rowsRead(FetchedRequest(Player.filter(Player.score < 10).order(Player.name))) == 300)
    #expect(try await rowsRead(FetchedRequest(Player.filter(Player.score < 5).order(Player.score, Player.name))) == 150)
    let found = "id IN (SELECT value FROM json_each('[1,2,3]'))"
    #expect(try await rowsRead(FetchedRequest(Player.filter(sql: found).order(Player.name))) == 3)
    let annotated = Player.annotated(with: (Player.score + 1).forKey("code")).filter(Player.score < 5)
    #expect(try await rowsRead(FetchedRequest(annotated.order(Player.name)))! > 150)
    try fixture.writeFromOutside("UPDATE player SET team = 'u' WHERE id = 3")
    #expect(try await rowsRead(FetchedRequest(annotated.order(Player.name.desc)))! > 150)
    #expect(fixture.controller.snapshot.reconfiguredItemIdentifiers == [RowID(3)])
  }
}
