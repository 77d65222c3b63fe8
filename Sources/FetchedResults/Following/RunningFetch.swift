import Foundation
import GRDB

/// A fetch that a controller has asked for, from its beginning until the controller follows the results.
///
/// A fetch has three steps. Under the lock of the ``FetchCoordinator``, a transaction is begun that sees the newest
/// state; without the lock, the rows are read in it; under the lock, the results are added to the followed ones. If
/// there was a commit meanwhile, a fetch in the background begins again, for which the next commit does not wait. A fetch
/// for which the main queue waits, and one that commits have overtaken several times, reads its rows again under the lock.
struct RunningFetch {
  private let description: AnyFetchedRequest
  private let number: Int
  private let follower: ResultsFollower
  private let coordinator: FetchCoordinator
  private let isInBackground: Bool
  private var canBeGivenUp = true

  /// The number of times that a fetch in the background reads its rows without the lock.
  private static let attempts = 3

  /// Makes a fetch of a request for one controller; `run(pollingEvery:)` begins it.
  ///
  /// - Parameters:
  ///   - description: The request.
  ///   - number: The number of the fetch.
  ///   - follower: The follower of the controller that asks.
  ///   - coordinator: The coordinator of the controller's database.
  ///   - isInBackground: True if the main queue does not wait for the fetch, which then waits for a commit that is under way.
  init(
    _ description: AnyFetchedRequest, number: Int, for follower: ResultsFollower, in coordinator: FetchCoordinator,
    isInBackground: Bool
  ) {
    self.description = description
    self.number = number
    self.follower = follower
    self.coordinator = coordinator
    self.isInBackground = isInBackground
  }

  /// Fetches the request and has the follower follow the results; runs on the follower's queue.
  ///
  /// - Parameter interval: The interval at which the controller checks for commits of other connections.
  /// - Returns: The error; `nil` after a success, and if the fetch was given up, whose follower then keeps its former
  ///   results.
  func run(pollingEvery interval: DispatchTimeInterval) -> FetchedResultsError? {
    if isOutdated { return nil }
    let lock = coordinator.lock
    lock.withLock {
      coordinator.beginFetch(every: interval)
      follower.results?.remove(follower)
    }
    defer { lock.withLock { coordinator.followed.endFetch() } }
    do {
      do {
        try lock.withLock { try coordinator.checkFile() }
        try coordinator.checkPool()
        let attempts = isInBackground ? Self.attempts : 1
        for _ in 1...attempts where try readBesideCommits() { return nil }
        try lock.withLock { try runAgain() }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && follower.isOutdated(number) {
        throw FetchAbandonedError()
      }
    } catch is FetchAbandonedError {
      lock.withLock { takeBack() }
    } catch {
      let error = FetchedResultsError(error, path: coordinator.pool.path)
      lock.withLock { error.isTriedAgain ? addFailed(because: error) : refuse(because: error) }
      return error
    }
    return nil
  }

  /// Reads the rows without the lock, and adds the results unless there was a commit meanwhile.
  ///
  /// - Returns: True if the results were added.
  private func readBesideCommits() throws -> Bool {
    let lock = coordinator.lock
    let (present, own) = try lock.withLock { try coordinator.beginReading { isInBackground && !isOutdated } }
    let plan = try own.read { try description.plan($0, coordinator.plans) }
    let found = lock.withLock {
      present === coordinator.followed.transaction ? coordinator.followed.results(of: plan)?.snapshot : nil
    }
    let change = try read(plan, found, in: own, present: present)
    return lock.withLock {
      guard present === coordinator.followed.transaction else { return false }
      add(change, at: present)
      return true
    }
  }

  /// True if the fetch is outdated and may be given up.
  private var isOutdated: Bool { canBeGivenUp && follower.isOutdated(number) }

  /// Reads the rows, unless the coordinator already has the results of an equal request.
  private func read(
    _ plan: FetchPlan, _ found: OrderedResults.Snapshot?, in own: ReadTransaction, present: ReadTransaction
  ) throws -> ResultsChange {
    // The values of rows are compared with the former ones, unless nothing was written since and the former request
    // reads the same values.
    let comparesRows =
      follower.transaction !== present || follower.plan.map { !plan.readsSameRows(as: $0) } ?? true
    if isOutdated { throw FetchAbandonedError() }
    if found == nil { coordinator.noteFetch() }
    return try own.read { db in
      // The former request, to which a follower returns, is brought up to date without a limit, as by a commit.
      try db.interrupting(afterSteps: canBeGivenUp ? description.stepLimit : .max, when: { isOutdated }) {
        // If the follower already shows the transaction in which this fetch reads, `old` stays nil, and rows count as
        // changed without a comparison: the connection is in use here.
        let old = follower.transaction === own ? nil : follower.transaction
        var fetch = UpdatingFetch(plan: plan, db: db, old: old) { isOutdated }
        if let found { return try fetch.taking(found, after: follower.kept, comparesRows: comparesRows) }
        return try fetch.fullFetch(follower.kept, because: .performFetch, changed: comparesRows ? nil : [])
      }
    }
  }

  /// Adds the results to the followed ones, under the coordinator's lock like the methods below.
  private func add(_ change: ResultsChange, at present: ReadTransaction) {
    var change = change
    let shared = coordinator.followed.results(of: change.plan)
    if let shared { change.snapshot = shared.snapshot }
    let results =
      shared ?? OrderedResults(description, plan: change.plan, snapshot: change.snapshot, transaction: present)
    follower.follow(results, fetch: number)
    coordinator.add(results)
    follower.take(change, at: present, isAwaited: true)
  }

  /// Fetches again because the database's newest state has changed since the fetch began, while commits are locked out.
  private func runAgain() throws {
    let present = try coordinator.update()
    let plan = try present.read { try description.plan($0, coordinator.plans) }
    let found = coordinator.followed.results(of: plan)?.snapshot
    try add(read(plan, found, in: present, present: present), at: present)
  }

  /// Returns the follower to the results that it had before this fetch, which was given up.
  ///
  /// If the database has changed since, the former request is fetched again. If there is a newer fetch, the follower is
  /// left to that fetch.
  private func takeBack() {
    guard !follower.isSuperseded(number), let former = follower.results else { return }
    if former.transaction === coordinator.followed.transaction,
      follower.transaction === coordinator.followed.transaction
    {
      follower.follow(former, fetch: follower.fetch)
      return coordinator.add(former)
    }
    var again = RunningFetch(
      former.description, number: follower.fetch, for: follower, in: coordinator, isInBackground: isInBackground)
    again.canBeGivenUp = false
    do {
      try again.runAgain()
    } catch {
      again.addFailed(because: FetchedResultsError(error, path: coordinator.pool.path))
    }
  }

  /// Returns the follower to the results that it had before this fetch, which would take too long each time, and passes
  /// the error to it.
  private func refuse(because error: FetchedResultsError) {
    guard !follower.isSuperseded(number) else { return }
    takeBack()
    follower.take(error, isAwaited: true)
  }

  /// Adds results without rows for the request, which cannot be fetched now; the follower keeps its snapshot and waits.
  private func addFailed(because error: FetchedResultsError) {
    let results = OrderedResults(description, after: follower.kept, follower.transaction)
    results.fail(error)
    follower.follow(results, fetch: number)
    coordinator.add(results)
    follower.take(error, isAwaited: true)
  }
}
