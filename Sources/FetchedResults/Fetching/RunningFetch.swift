import Foundation
import GRDB

/// A fetch of a request that a controller has asked for, from its beginning until the results are followed.
///
/// It goes three steps: under the lock of the ``FetchCoordinator`` a transaction is begun that sees the newest state; the rows are read
/// there without the lock; under the lock the results are added to those that are followed. If there was a commit meanwhile the rows
/// are read again, this time under the lock.
struct RunningFetch {
  private let description: FetchDescription
  private let number: Int
  private let follower: ResultsFollower
  private let coordinator: FetchCoordinator
  private var canBeGivenUp = true

  /// The queue of fetches that nobody's main queue waits for: a few at once, since each has a connection to itself meanwhile.
  static let queue = {
    let queue = OperationQueue()
    queue.name = "FetchedResults"
    queue.maxConcurrentOperationCount = 4
    queue.qualityOfService = .userInitiated
    return queue
  }()

  /// Makes a fetch.
  ///
  /// - Parameters:
  ///   - description: The request.
  ///   - number: The number of the fetch.
  ///   - follower: The part of the controller that asks.
  ///   - coordinator: The coordinator of its database.
  init(_ description: FetchDescription, number: Int, for follower: ResultsFollower, in coordinator: FetchCoordinator) {
    self.description = description
    self.number = number
    self.follower = follower
    self.coordinator = coordinator
  }

  /// Fetches the request, which the follower follows from then on; on the follower's queue.
  ///
  /// - Parameter interval: How often the controller wants to know of other connections' commits.
  /// - Returns: What was wrong; `nil` also if the fetch was given up, whose follower then keeps what it has.
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
        let (present, own) = try lock.withLock { try coordinator.beginReading() }
        if own !== present { follower.setRunning(own) }
        defer { follower.setRunning(nil) }
        let plan = try own.read { try description.plan($0, coordinator.plans) }
        let found = lock.withLock {
          present === coordinator.followed.transaction ? coordinator.followed.results(of: plan)?.snapshot : nil
        }
        let change = try read(plan, found, in: own, present: present)
        try lock.withLock {
          if present === coordinator.followed.transaction { add(change, at: present) } else { try runAgain() }
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && follower.isOutdated(number) {
        throw OutdatedFetch()
      }
    } catch is OutdatedFetch {
      lock.withLock { takeBack() }
    } catch {
      let error = FetchedResultsError(error, path: coordinator.pool.path)
      lock.withLock { addFailed(because: error) }
      return error
    }
    return nil
  }

  /// Whether nobody waits for it any more.
  private var isOutdated: Bool { canBeGivenUp && follower.isOutdated(number) }

  /// Reads the rows, unless somebody has them already.
  private func read(
    _ plan: FetchPlan, _ found: OrderedResults.Snapshot?, in own: ReadTransaction, present: ReadTransaction
  ) throws -> ResultsChange {
    // Rows of another request hold what they held if nobody has written since.
    let comparesRows =
      follower.transaction !== present || follower.plan.map { !plan.readsSameRows(as: $0) } ?? true
    if isOutdated { throw OutdatedFetch() }
    if found == nil { coordinator.noteFetch() }
    return try own.read { db in
      // A connection reads one thing at a time.
      let old = follower.transaction === own ? nil : follower.transaction
      var fetch = IncrementalFetch(plan: plan, db: db, old: old) { isOutdated }
      if let found { return try fetch.taking(found, after: follower.kept, comparesRows: comparesRows) }
      return try fetch.fullFetch(follower.kept, because: .performFetch, changed: comparesRows ? nil : [])
    }
  }

  /// Adds the results to those that are followed; under the lock, as all that follows.
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

  /// Fetches while nothing can be committed.
  private func runAgain() throws {
    let present = try coordinator.update()
    let plan = try present.read { try description.plan($0, coordinator.plans) }
    let found = coordinator.followed.results(of: plan)?.snapshot
    try add(read(plan, found, in: present, present: present), at: present)
  }

  /// Has the follower go on with what it had before this fetch, which was given up.
  ///
  /// If there is a newer fetch, that one goes on from there.
  private func takeBack() {
    guard !follower.isSuperseded(number), let former = follower.results else { return }
    if former.transaction === coordinator.followed.transaction,
      follower.transaction === coordinator.followed.transaction
    {
      follower.follow(former, fetch: follower.fetch)
      return coordinator.add(former)
    }
    var again = RunningFetch(former.description, number: follower.fetch, for: follower, in: coordinator)
    again.canBeGivenUp = false
    do {
      try again.runAgain()
    } catch {
      again.addFailed(because: FetchedResultsError(error, path: coordinator.pool.path))
    }
  }

  /// Has the follower wait for the request, which cannot be fetched now, and keep what it has.
  private func addFailed(because error: FetchedResultsError) {
    let results = OrderedResults(description, after: follower.kept, follower.transaction)
    results.fail(error)
    follower.follow(results, fetch: number)
    coordinator.add(results)
    follower.take(error, isAwaited: true)
  }
}
