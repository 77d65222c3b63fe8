import Foundation
import GRDB
import Synchronization

/// The coordinator that keeps the results of a database up to date: one for each pool, shared by the controllers of all
/// sessions.
///
/// After a commit, still on the pool's writer queue, the coordinator begins a read transaction of the new state, brings
/// the results of all followed requests up to date in it, and hands them to their followers. It does the same when a
/// check of the file shows that another connection has committed, or that an error is over. A request is fetched beside
/// that (``RunningFetch``), so that a long fetch delays neither commits nor others' fetches; so are the results of requests
/// for which the changed rows are not sufficient, but for a few (`fetchPostponed(_:)`).
///
/// Ownership of state:
///
/// - `followed`: the newest state, and the results of the requests that are followed in it.
/// - `observer`: the changes of the open transaction.
/// - `watch`: the identity of the file, and the commits that the writer has seen.
/// - `polling`: the schedule of checks of the file.
/// - `log`: the decision when to restart the write-ahead log.
/// - `connections`: the connections of read transactions.
///
/// Locking:
///
/// - `lock` guards `followed`, `watch`, `log` and everything of the results and followers that says so. The owner of
///   the lock may wait for reading connections, never for the pool's writer or the main queue. It is a condition, too: it
///   is signalled at the end of each commit.
/// - The pool's writer queue takes the lock after each commit and so delays the next commit meanwhile.
///
/// The compiler does not know of the lock, so that the type is `@unchecked Sendable`.
final class FetchCoordinator: @unchecked Sendable {
  let pool: DatabasePool
  let lock = NSCondition()
  let plans = FetchPlanCache()
  let followed = FollowedResultsRegistry()

  private let connections: ReadConnectionPool
  private let watch: DatabaseFileChangeDetector
  private let log: WriteAheadLogRestarter
  private var observer: CommitObserver!
  private var polling: DatabaseFilePoller!

  /// The queue on which postponed fetches are made, one after the other, and true while it has work; the latter under the lock.
  private let queue = DispatchQueue(label: "FetchedResults.postponed")
  private var isFetchingPostponed = false

  /// The number of fetches that wait for the end of a commit; under the lock.
  private var waitingFetches = 0

  /// The number of fetches that controllers asked for and that read rows, since no results of an equal request could be
  /// shared.
  private let fetchCount = Mutex(0)

  private init(pool: DatabasePool) {
    self.pool = pool
    connections = ReadConnectionPool(beside: pool)
    watch = DatabaseFileChangeDetector(pool: pool)
    log = WriteAheadLogRestarter(connections: connections, watch: watch)
    observer = CommitObserver { [weak self] db in self?.didCommit(db) }
    polling = DatabaseFilePoller(of: pool) { [weak self] writer in self?.look(writer: writer) }
  }

  deinit {
    // Frees the page caches of the pool, since the database is no longer followed: SQLite caches up to two megabytes of
    // it for each connection.
    pool.releaseMemoryEventually()
  }

  // MARK: - Shared coordinators

  /// A weak reference to a coordinator.
  private struct WeakCoordinatorReference { weak var coordinator: FetchCoordinator? }

  private static let coordinators = Mutex<[ObjectIdentifier: WeakCoordinatorReference]>([:])

  /// Returns the coordinator of a database pool, made when there is none.
  static func coordinator(of pool: DatabasePool) -> FetchCoordinator {
    coordinators.withLock { coordinators in
      if let coordinator = coordinators[ObjectIdentifier(pool)]?.coordinator { return coordinator }
      // Removes the entries of deallocated coordinators. Only such an entry can have this pool's object identifier: the
      // identifier is used again after the former pool was deallocated, which its coordinator retained.
      coordinators = coordinators.filter { $0.value.coordinator != nil }
      let coordinator = FetchCoordinator(pool: pool)
      coordinators[ObjectIdentifier(pool)] = WeakCoordinatorReference(coordinator: coordinator)
      return coordinator
    }
  }

  // MARK: - Fetches

  /// Prepares for a fetch: begins to follow the database, and keeps its newest state; under the lock.
  ///
  /// - Parameter interval: The interval at which the fetching controller checks for commits of other connections.
  func beginFetch(every interval: DispatchTimeInterval) {
    observer.begin(in: pool) { [weak self] db in self?.look(writer: db) }
    polling.start(every: interval)
    followed.beginFetch()
  }

  /// Throws an error if the program has closed the pool.
  func checkPool() throws { try pool.unsafeRead { _ in } }

  /// Throws an error if the file was deleted, moved or replaced; under the lock.
  func checkFile() throws { try watch.checkFile() }

  /// The greatest number of attempts to begin a transaction for a fetch alone, and the seconds for which an attempt waits for the end of a
  /// commit: so soon a fetch that is outdated meanwhile ends, and so long one waits for a commit that has failed and is neither
  /// repeated nor rolled back.
  private static let mostAttempts = 100
  private static let longestWait: TimeInterval = 0.1

  /// Begins a transaction of the newest state for a fetch alone, so that cells and commits meanwhile can read in the
  /// transaction of that state which all controllers share; under the lock, which is free while this method waits.
  ///
  /// While a commit is under way, a new transaction might already see it, and not the newest state that is followed.
  ///
  /// - Parameter mayWait: Returns true as long as the fetch waits for the end of a commit that is under way; otherwise, and after many
  ///   attempts in vain, it reads in the shared transaction, and whoever needs that waits for the fetch.
  /// - Returns: The shared transaction of the newest state, and the fetch's own, or the shared one again.
  /// - Throws: SQLite's error, or that of a deleted file.
  func beginReading(whileWaiting mayWait: () -> Bool) throws -> (present: ReadTransaction, own: ReadTransaction) {
    for _ in 0..<Self.mostAttempts {
      let present = try update()
      let own = try connections.begin(after: present.dataVersion)
      if try !observer.isCommitting && watch.dataVersion() == present.dataVersion { return (present, own) }
      guard mayWait() else { return (present, present) }
      guard observer.isCommitting else { continue }
      waitingFetches += 1
      _ = lock.wait(until: Date(timeIntervalSinceNow: Self.longestWait))
      waitingFetches -= 1
    }
    let present = try update()
    return (present, present)
  }

  /// Brings the results up to date with commits of other connections, and begins the first read transaction if there is
  /// none; under the lock.
  ///
  /// - Returns: The newest state.
  func update() throws -> ReadTransaction {
    try watch.checkFile()
    let version = try watch.dataVersion()
    if let transaction = followed.transaction, transaction.dataVersion == version || observer.isCommitting {
      return transaction
    }
    let next = try connections.begin(after: version)
    if let transaction = followed.transaction, observer.isCommitting { return transaction }
    watch.forgetWriter()
    refresh(at: next, because: .otherConnection)
    polling.lookLater()
    return next
  }

  /// Adds results to the followed ones; under the lock.
  func add(_ results: OrderedResults) {
    followed.add(results)
    observer.follow(followed.plans)
  }

  /// Counts a fetch that read its rows, since no results of an equal request could be shared.
  func noteFetch() { fetchCount.withLock { $0 += 1 } }

  // MARK: - Commits

  private func didCommit(_ db: Database) {
    lock.withLock {
      let changes = observer.takeChanges()
      defer {
        observer.endCommit()
        lock.broadcast()
      }
      followed.dropUnneeded()
      guard followed.areNeeded else { return }
      do {
        try watch.checkFile()
        let version = try DatabaseFileChangeDetector.dataVersion(db)
        let next = try connections.begin(after: watch.dataVersion())
        let isForeign = try watch.noteCommit(db, since: version)
        refresh(at: next, because: isForeign ? .otherConnection : nil) { changes.changes(for: $0) }
      } catch {
        watch.forgetWriter()
        fail(error)
      }
    }
  }

  private func refresh(
    at next: ReadTransaction, because reason: FetchedResultsRefreshReport.FullFetchReason?, readsLog: Bool = true,
    changes: (FetchPlan) -> OpenTransactionChanges = { _ in OpenTransactionChanges() }
  ) {
    log.noteTransaction(readsLog: readsLog)
    followed.refresh(at: next, because: reason, plans: plans, changes: changes)
    // Has the observer collect changes for the present plans, which another schema may have changed.
    observer.follow(followed.plans)
    fetchPostponed()
  }

  private func fail(_ error: any Error) { followed.fail(FetchedResultsError(error, path: pool.path)) }

  // MARK: - Postponed fetches

  /// Begins to make the postponed fetches, unless that has begun; under the lock.
  private func fetchPostponed() {
    guard !isFetchingPostponed, !followed.postponed.isEmpty else { return }
    isFetchingPostponed = true
    queue.async { [self] in
      while let round = lock.withLock({ nextRound() }) {
        for results in round.results { fetch(results, in: round) }
      }
    }
  }

  /// A round of postponed fetches, all at one state of the database, so that the number of states that are shown at a time does
  /// not grow with the number of requests.
  private struct PostponedRound {
    let results: [OrderedResults]
    /// The newest state at the beginning of the round, and the transaction in which it is read.
    let present: ReadTransaction
    let own: ReadTransaction
  }

  /// Returns the next round of postponed fetches, under the lock; `nil` if there is none.
  private func nextRound() -> PostponedRound? {
    do {
      if !followed.postponed.isEmpty {
        let (present, own) = try beginReading { true }
        return PostponedRound(results: followed.postponed, present: present, own: own)
      }
    } catch {
      for results in followed.postponed { followed.fail(results, FetchedResultsError(error, path: pool.path)) }
    }
    isFetchingPostponed = false
    return nil
  }

  /// Makes a postponed fetch beside commits and other fetches.
  ///
  /// The rows that it has read are shown also if there was a commit meanwhile: a search that is never brought up to date, since commits come faster, would be worse than one of a moment ago.
  private func fetch(_ results: OrderedResults, in round: PostponedRound) {
    let (former, reason) = lock.withLock {
      ((snapshot: results.snapshot, transaction: results.transaction), results.postponed)
    }
    guard let reason else { return }
    do {
      let plan = try round.own.read { try results.description.plan($0, plans) }
      let change = try round.own.read { db in
        var updating = UpdatingFetch(plan: plan, db: db, old: former.transaction)
        return try updating.fullFetch(former.snapshot, because: reason, changed: nil)
      }
      lock.withLock {
        if results.postponed != nil, results.isFollowed { followed.catchUp(results, with: change, at: round.present) }
        followed.dropUnneeded()
        observer.follow(followed.plans)
      }
    } catch {
      lock.withLock { followed.fail(results, FetchedResultsError(error, path: pool.path)) }
    }
  }

  // MARK: - Checks of the file

  /// Checks, as soon as the pool's writer is free, whether another connection has changed the file.
  func poll() { polling.lookSoon() }

  /// Checks whether another connection has changed the file, or whether an error is over.
  ///
  /// - Parameter writer: The pool's writer, if this is its queue.
  private func look(writer: Database?) {
    lock.withLock {
      if writer != nil { polling.noteLook() }
      followed.dropUnneeded()
      guard followed.areNeeded else { return }
      do {
        try watch.checkFile()
        let written = try writer.map(DatabaseFileChangeDetector.dataVersion)
        let version = try watch.dataVersion()
        let isForeign = version != followed.transaction?.dataVersion
        let haveFailed = followed.haveFailed
        if haveFailed { try checkPool() }
        if isForeign || haveFailed {
          let next = try connections.begin(after: version)
          // Ends this check if the pool is committing: that commit is followed at once on the writer's queue.
          if observer.isCommitting { return }
          refresh(at: next, because: isForeign ? .otherConnection : nil)
          if isForeign { watch.forgetWriter() }
        }
        if let written { watch.noteWriter(written) }
        if !watch.knowsWriter { polling.lookLater() }
        switch try log.shortenLog(by: writer, at: followed.transaction?.dataVersion) {
        case .wait: break
        case .askWriter: polling.lookLater()
        case .goOver(let next): refresh(at: next, because: nil, readsLog: false)
        }
      } catch {
        fail(error)
      }
    }
  }

  // MARK: - Costs

  /// The numbers of open transactions, connections, requests and observers of the database's results.
  var counts: ResultsResourceCounts {
    lock.withLock {
      ResultsResourceCounts(
        transactionsBegun: connections.begun, transactions: connections.live, connections: connections.open + 1,
        fetches: fetchCount.withLock { $0 }, waiting: waitingFetches, results: followed.count,
        postponed: followed.postponed.count, observers: observer.isObserving ? 1 : 0)
    }
  }
}
