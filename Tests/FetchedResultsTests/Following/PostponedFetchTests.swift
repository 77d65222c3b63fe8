import FetchedResults
import Foundation
import GRDB
import Synchronization
import Testing

/// A delegate that counts errors.
@MainActor private final class ErrorCollector: FetchedResultsControllerDelegate {
  private(set) var count = 0

  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {}

  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) { count += 1 }
}

/// Tests of the full fetches that a commit postpones.
@MainActor struct PostponedFetchTests {
  /// A gate in the queries of requests: closed, it holds the queries of all requests but the first four.
  private final class Gate: Sendable {
    private let isClosed = Mutex(false)
    private let opened = DispatchSemaphore(value: 0)
    private let held = Mutex(0)

    /// The number of queries that wait at the gate.
    var waiting: Int { held.withLock { $0 } }

    /// True if the queries of these requests fail.
    let isBroken = Mutex(false)

    func close() { isClosed.withLock { $0 = true } }

    func open() {
      isClosed.withLock { $0 = false }
      for _ in 0..<held.withLock({ $0 }) { opened.signal() }
    }

    /// Lets one waiting query through; the gate stays closed for others.
    func letOneThrough() { opened.signal() }

    /// Adds the SQL function `gate(number)` to the connections of a pool.
    func install(_ configuration: inout Configuration) {
      let function = DatabaseFunction("gate", argumentCount: 1) { [self] values in
        let isMeant = (Int.fromDatabaseValue(values[0]) ?? 0) > 4
        if isMeant, isBroken.withLock({ $0 }) {
          throw DatabaseError(resultCode: .SQLITE_ERROR, message: "The gate is broken.")
        }
        let isHeld = isClosed.withLock { isClosed in
          let isHeld = isClosed && isMeant
          if isHeld { held.withLock { $0 += 1 } }
          return isHeld
        }
        if isHeld { opened.wait() }
        return true
      }
      configuration.prepareDatabase { $0.add(function: function) }
    }
  }

  /// Returns the controllers of requests that no changed row suffices for: the players of a club's city, each request with
  /// another number.
  private func searches(_ count: Int, on fixture: StoreFixture) throws -> [FetchedResultsController<Player>] {
    try (1...count).map { number in
      let request = FetchedRequest<Player>(
        sql: """
          SELECT * FROM player WHERE gate(\(number)) AND team IN (SELECT team FROM club WHERE city = 'Bern')
          AND id % \(count) = \(number % count) ORDER BY name
          """, identifier: "id")
      let controller = FetchedResultsController(
        fetchRequest: request, database: fixture.pool, pollInterval: StoreFixture.never)
      try controller.performFetch()
      return controller
    }
  }

  private func fixture(_ gate: Gate) throws -> StoreFixture {
    let fixture = try StoreFixture(FetchedRequest(Player.order(Player.name)), configure: gate.install)
    try fixture.insert((1...60).map { "\($0 > 30 ? "b" : "a"):\(1_000 + $0)" })
    try fixture.controller.performFetch()
    try fixture.commit { try $0.execute(sql: "INSERT INTO club VALUES (1, 'a', 'Bern'), (2, 'b', 'Genf')") }
    return fixture
  }

  @Test(
    "D155: commits wait for four full fetches at most; the others are made afterwards, at the newest state, and each is shown"
  )
  func postponed() async throws {
    let gate = Gate()
    let fixture = try fixture(gate)
    let controllers = try searches(12, on: fixture)
    #expect(controllers.map(\.snapshot.numberOfItems) == (1...12).map { $0 <= 6 ? 3 : 2 })
    gate.close()
    // This commit would wait for ever if it waited for the fifth search.
    try fixture.commit { try $0.execute(sql: "UPDATE club SET city = 'Bern'") }
    #expect(fixture.controller.counts.postponed == 8)
    // Further commits do not wait for the search that is held, and those that need no full fetch are followed at once.
    try await fixture.write("UPDATE player SET name = '0' WHERE id = 60")
    #expect(fixture.controller.snapshot.itemIdentifiers.first == RowID(60))
    #expect(controllers[4].snapshot.numberOfItems == 3)
    try fixture.commit { try $0.execute(sql: "UPDATE player SET team = 'c' WHERE id <= 12") }
    #expect(gate.waiting <= 1)
    gate.open()
    while fixture.controller.counts.postponed > 0 { await fixture.settle() }
    await fixture.settle()
    while controllers.contains(where: { $0.snapshot.numberOfItems != 4 }) { await fixture.settle() }
    #expect(controllers.flatMap(\.snapshot.itemIdentifiers).map(\.rawValue).sorted() == Array(13...60))
    #expect(controllers.allSatisfy { $0.lastRefresh?.fullFetchReason != nil })
    #expect(controllers[11].object(with: RowID(60))?.name == "0")
    while fixture.controller.counts.transactions > 1 { await fixture.settle() }
  }

  /// Lets the queries of a fetch through a closed gate, one after the other, and returns their number.
  private func letThrough(_ fetch: Task<Void, any Error>, _ gate: Gate, _ fixture: StoreFixture) async -> Int {
    var count = 0
    let end = Mutex(false)
    let watch = Task {
      _ = await fetch.result
      end.withLock { $0 = true }
    }
    while !end.withLock({ $0 }) {
      if gate.waiting > count {
        count += 1
        gate.letOneThrough()
      }
      await fixture.settle()
    }
    await watch.value
    return count
  }

  @Test(
    "D155: a background fetch that commits overtake is made again while others commit, and the fourth time while they wait"
  )
  func overtaken() async throws {
    let gate = Gate()
    let fixture = try fixture(gate)
    let controller = try #require(fixture.controller)
    gate.close()
    // The gate is asked once for each query, not for each row.
    controller.fetchRequest = FetchedRequest(Player.filter(sql: "id > 9 AND (SELECT gate(5))").order(Player.name))
    let counted = Task { @MainActor in try await controller.performBackgroundFetch() }
    let queries = await letThrough(counted, gate, fixture)
    try await counted.value
    controller.fetchRequest = FetchedRequest(Player.filter(sql: "id > 10 AND (SELECT gate(5))").order(Player.name))
    let fetch = Task { @MainActor in try await controller.performBackgroundFetch() }
    var passed = queries
    for row in [60, 59, 58] {
      while gate.waiting == passed { await fixture.settle() }
      // This commit would wait for ever if it waited for the fetch.
      try fixture.commit { try $0.execute(sql: "UPDATE player SET name = '0' || id WHERE id = ?", arguments: [row]) }
      for _ in 1...queries {
        passed += 1
        while gate.waiting < passed { await fixture.settle() }
        gate.letOneThrough()
      }
    }
    while gate.waiting == passed { await fixture.settle() }
    let last = Task.detached { [pool = fixture.pool] in
      try await pool.write { try $0.execute(sql: "UPDATE player SET name = '0' || id WHERE id = 57") }
    }
    gate.open()
    try await fetch.value
    try await last.value
    let rows = [57, 58, 59, 60].map { RowID($0) }
    while Array(controller.snapshot.itemIdentifiers.prefix(4)) != rows { await fixture.settle() }
    #expect(controller.snapshot.numberOfItems == 50)
    #expect(controller.counts.results == 1 && controller.counts.postponed == 0)
  }

  @Test("D155: postponed fetches that begin during a commit wait for its end, so that it need not wait for them")
  func duringCommit() async throws {
    let gate = Gate()
    let fixture = try fixture(gate)
    let controllers = try searches(12, on: fixture)
    gate.close()
    try fixture.commit { try $0.execute(sql: "UPDATE club SET city = 'Bern'") }
    while gate.waiting == 0 { await fixture.settle() }
    // The first round is of a state that is not the newest, so that another one follows.
    try fixture.commit { try $0.execute(sql: "UPDATE player SET team = 'c' WHERE id <= 12") }
    let commits = CommitGate(fixture.pool)
    let commit = Task.detached { [pool = fixture.pool] in
      try await pool.write { try $0.execute(sql: "UPDATE player SET name = '0' WHERE id = 60") }
    }
    await commits.wait()
    gate.open()
    while fixture.controller.counts.waiting == 0 { await fixture.settle() }
    commits.open()
    try await commit.value
    while fixture.controller.counts.postponed > 0 { await fixture.settle() }
    while controllers.contains(where: { $0.snapshot.numberOfItems != 4 }) { await fixture.settle() }
    #expect(controllers[11].object(with: RowID(60))?.name == "0")
  }

  @Test(
    "D155: a postponed fetch that fails passes its error on, and the results are fetched again when the error is over")
  func failed() async throws {
    let gate = Gate()
    let fixture = try fixture(gate)
    let controllers = try searches(8, on: fixture)
    let errors = controllers.map { _ in ErrorCollector() }
    for (controller, collector) in zip(controllers, errors) { controller.delegate = collector }
    gate.isBroken.withLock { $0 = true }
    try fixture.commit { try $0.execute(sql: "UPDATE club SET city = 'Bern'") }
    while errors.contains(where: { $0.count > 0 }) == false { await fixture.settle() }
    while fixture.controller.counts.postponed > 0 { await fixture.settle() }
    await fixture.settle()
    #expect(errors.map(\.count) == [0, 0, 0, 0, 1, 1, 1, 1])
    #expect(controllers[4].snapshot.numberOfItems == 4, "the former rows stay")
    gate.isBroken.withLock { $0 = false }
    try fixture.commit { try $0.execute(sql: "UPDATE club SET city = 'Bern', id = id + 10") }
    while controllers.contains(where: { $0.snapshot.itemIdentifiers.count < 7 }) { await fixture.settle() }
    #expect(controllers.flatMap(\.snapshot.itemIdentifiers).map(\.rawValue).sorted() == Array(1...60))
  }

  @Test("D155: a search whose controller is released while its fetch is postponed keeps no state of the database")
  func released() async throws {
    let gate = Gate()
    let fixture = try fixture(gate)
    var controllers = try searches(12, on: fixture)
    gate.close()
    try fixture.commit { try $0.execute(sql: "UPDATE club SET city = 'Bern'") }
    controllers.removeAll()
    gate.open()
    while fixture.controller.counts.transactions > 1 { await fixture.settle() }
    #expect(fixture.controller.counts.postponed == 0)
    #expect(fixture.controller.counts.results == 1)
  }
}
