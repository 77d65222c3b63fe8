import Foundation
import GRDB

// A request is fetched in three steps: under the lock a transaction is begun that sees the newest state; the rows are read there
// without the lock; under the lock the results are added to those that are followed. If there was a commit meanwhile the rows are
// read again, this time under the lock.
extension FetchCoordinator {
  /// Fetches a request, which its follower follows from then on.
  ///
  /// - Parameters:
  ///   - description: The request.
  ///   - number: The number of the fetch.
  ///   - follower: Who asks; this is its queue.
  ///   - interval: How often it wants to know of other connections' commits.
  /// - Returns: What was wrong; `nil` also if the fetch was given up, whose follower then keeps what it has.
  func fetch(
    _ description: FetchDescription, number: Int, for follower: ResultsFollower, interval: DispatchTimeInterval
  ) -> FetchedResultsError? {
    if follower.isOutdated(number) { return nil }
    lock.withLock {
      startObserving()
      startPolling(every: interval)
      runningFetches += 1
      follower.results?.remove(follower)
    }
    defer {
      lock.withLock {
        runningFetches -= 1
        dropResults()
      }
    }
    do {
      do {
        try lock.withLock { try watch.checkFile() }
        try checkPool()
        let (present, own) = try lock.withLock { try beginFetch() }
        if own !== present { follower.setRunning(own) }
        defer { follower.setRunning(nil) }
        let fetch = RunningFetch(description: description, number: number, follower: follower)
        let plan = try own.read { try description.plan($0, plans) }
        let found = lock.withLock { present === transaction ? results(of: plan)?.snapshot : nil }
        let change = try read(plan, found, for: fetch, in: own, present: present)
        try lock.withLock {
          if present === transaction { add(change, for: fetch, at: present) } else { try fetchAgain(fetch) }
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && follower.isOutdated(number) {
        throw OutdatedFetch()
      }
    } catch is OutdatedFetch {
      lock.withLock { takeBack(follower, from: number) }
    } catch {
      let error = FetchedResultsError(error, path: pool.path)
      lock.withLock { addFailed(description, number: number, for: follower, because: error) }
      return error
    }
    return nil
  }

  /// A fetch, and who waits for it.
  private struct RunningFetch {
    var description: FetchDescription
    var number: Int
    var follower: ResultsFollower
    var canBeGivenUp = true

    var isOutdated: Bool { canBeGivenUp && follower.isOutdated(number) }
  }

  /// Finds out whether the program has closed the pool.
  func checkPool() throws { try pool.unsafeRead { _ in } }

  /// Begins a transaction that sees the newest state and is the fetch's own, so that cells can be filled from the other one.
  private func beginFetch() throws -> (present: ReadTransaction, own: ReadTransaction) {
    let present = try update()
    let own = try connections.begin(after: present.dataVersion)
    // If something is committed just now it may have seen that already.
    let isSame = try !observer.isCommitting && watch.dataVersion() == present.dataVersion
    return (present, isSame ? own : present)
  }

  /// The results of a request that are up to date, if somebody follows them.
  private func results(of plan: FetchPlan) -> OrderedResults? {
    results.first { results in
      results.failure == nil && results.transaction === transaction
        && results.plan.map { $0.isSameRequest(as: plan) } == true
    }
  }

  /// Reads the rows of a request, unless somebody has them already.
  private func read(
    _ plan: FetchPlan, _ found: OrderedResults.Snapshot?, for fetch: RunningFetch, in own: ReadTransaction,
    present: ReadTransaction
  ) throws -> ResultsChange {
    let follower = fetch.follower
    // Rows of another request hold what they held if nobody has written since.
    let comparesRows =
      follower.transaction !== present || follower.plan.map { !plan.readsSameRows(as: $0) } ?? true
    if fetch.isOutdated { throw OutdatedFetch() }
    if found == nil { fetchCount.withLock { $0 += 1 } }
    return try own.read { db in
      // A connection reads one thing at a time.
      let old = follower.transaction === own ? nil : follower.transaction
      var work = ResultsWork(plan: plan, db: db, old: old) { fetch.isOutdated }
      if let found { return try work.taking(found, after: follower.kept, comparesRows: comparesRows) }
      return try work.fullFetch(follower.kept, because: .performFetch, changed: comparesRows ? nil : [])
    }
  }

  private func add(_ change: ResultsChange, for fetch: RunningFetch, at present: ReadTransaction) {
    var change = change
    let shared = results(of: change.plan)
    if let shared { change.snapshot = shared.snapshot }
    let results =
      shared
      ?? OrderedResults(fetch.description, plan: change.plan, snapshot: change.snapshot, transaction: present)
    fetch.follower.follow(results, fetch: fetch.number)
    add(results)
    fetch.follower.take(change, at: present, isAwaited: true)
  }

  /// Fetches while nothing can be committed.
  private func fetchAgain(_ fetch: RunningFetch) throws {
    let present = try update()
    let plan = try present.read { try fetch.description.plan($0, plans) }
    let change = try read(plan, results(of: plan)?.snapshot, for: fetch, in: present, present: present)
    add(change, for: fetch, at: present)
  }

  /// Has a follower go on with what it had before a fetch that was given up.
  ///
  /// If there is a newer fetch, that one goes on from there.
  private func takeBack(_ follower: ResultsFollower, from number: Int) {
    guard !follower.isSuperseded(number), let former = follower.results else { return }
    if former.transaction === transaction, follower.transaction === transaction {
      follower.follow(former, fetch: follower.fetch)
      return add(former)
    }
    do {
      try fetchAgain(
        RunningFetch(description: former.description, number: follower.fetch, follower: follower, canBeGivenUp: false))
    } catch {
      addFailed(
        former.description, number: follower.fetch, for: follower, because: FetchedResultsError(error, path: pool.path))
    }
  }

  /// Has a follower wait for a request that cannot be fetched now, and keep what it has.
  private func addFailed(
    _ description: FetchDescription, number: Int, for follower: ResultsFollower, because error: FetchedResultsError
  ) {
    let results = OrderedResults(description, after: follower.kept, follower.transaction)
    results.fail(error)
    follower.follow(results, fetch: number)
    add(results)
    follower.take(error, isAwaited: true)
  }
}

/// What the results of a database cost at present, for tests.
package struct FetchCounts: Sendable {
  /// The read transactions that were begun so far.
  package var transactionsBegun: Int
  /// The read transactions that are open.
  package var transactions: Int
  /// The connections that are open, with that of the watch over the file.
  package var connections: Int
  /// The requests that were fetched because a controller asked, and nobody had their rows.
  package var fetches: Int
  /// The requests that are followed.
  package var results: Int
  /// The observers of commits.
  package var observers: Int
}

extension FetchCoordinator {
  /// What the results cost at present.
  var counts: FetchCounts {
    lock.withLock {
      FetchCounts(
        transactionsBegun: connections.begun, transactions: connections.live, connections: connections.open + 1,
        fetches: fetchCount.withLock { $0 }, results: results.count { $0.isFollowed }, observers: isObserving ? 1 : 0)
    }
  }
}
