import Foundation
import GRDB
import Synchronization

/// Keeps the results of a database up to date: one for each pool and process, shared by the controllers of all sessions.
///
/// After a commit, still on the pool's writer queue, it begins a read transaction of the new state, has the results of all requests
/// that are followed brought up to date in it, and hands them to their followers. It does the same when a look at the file shows that
/// another connection has committed, or that what was wrong is right again. A request is fetched beside that (``RunningFetch``), so that
/// a long fetch keeps neither commits nor others' fetches waiting.
///
/// Who owns what:
///
/// - `followed`: the newest state, and the results of the requests that are followed in it.
/// - `observer`: what the transaction that is open has changed.
/// - `watch`: which file it is, and whose commits the writer has seen.
/// - `polling`: when the file is looked at.
/// - `log`: whether the write-ahead log has to be begun anew.
/// - `connections`: the connections that read transactions are held in.
///
/// Who may touch it when:
///
/// - `lock` guards `followed`, `watch`, `log` and everything of the results and followers that says so. Whoever has it may wait for
///   reading connections, never for the pool's writer or the main queue.
/// - The pool's writer queue takes the lock after each commit and keeps it from another commit meanwhile.
///
/// The compiler cannot know of the lock, so that the type says `@unchecked Sendable`.
final class FetchCoordinator: @unchecked Sendable {
  let pool: DatabasePool
  let lock = NSLock()
  let plans = FetchPlanCache()
  let followed = FollowedResults()

  private let connections: ReadConnections
  private let watch: FileWatch
  private let log: LogKeeper
  private var observer: CommitObserver!
  private var polling: FilePolling!

  /// The number of requests that were fetched because a controller asked, and nobody had their rows.
  private let fetchCount = Mutex(0)

  private init(pool: DatabasePool) {
    self.pool = pool
    connections = ReadConnections(beside: pool)
    watch = FileWatch(pool: pool)
    log = LogKeeper(connections: connections, watch: watch)
    observer = CommitObserver { [weak self] db in self?.didCommit(db) }
    polling = FilePolling(of: pool) { [weak self] writer in self?.look(writer: writer) }
  }

  deinit {
    // Nobody follows the database any more. SQLite keeps up to two megabytes of it for each connection of the pool.
    pool.releaseMemoryEventually()
  }

  // MARK: - One for each pool

  private struct Reference { weak var coordinator: FetchCoordinator? }

  private static let coordinators = Mutex<[ObjectIdentifier: Reference]>([:])

  /// The coordinator of a pool, made when there is none.
  static func coordinator(of pool: DatabasePool) -> FetchCoordinator {
    coordinators.withLock { coordinators in
      if let coordinator = coordinators[ObjectIdentifier(pool)]?.coordinator { return coordinator }
      // A coordinator keeps its pool, so that an identifier that is used again is that of a coordinator which is gone.
      coordinators = coordinators.filter { $0.value.coordinator != nil }
      let coordinator = FetchCoordinator(pool: pool)
      coordinators[ObjectIdentifier(pool)] = Reference(coordinator: coordinator)
      return coordinator
    }
  }

  // MARK: - Fetches

  /// Prepares for a fetch: begins to follow the database, and keeps its newest state; under the lock.
  ///
  /// - Parameter interval: How often who fetches wants to know of other connections' commits.
  func beginFetch(every interval: DispatchTimeInterval) {
    observer.begin(in: pool) { [weak self] db in self?.look(writer: db) }
    polling.start(every: interval)
    followed.beginFetch()
  }

  /// Finds out whether the program has closed the pool.
  func checkPool() throws { try pool.unsafeRead { _ in } }

  /// Finds out whether the file is still where it was; under the lock.
  func checkFile() throws { try watch.checkFile() }

  /// Begins a transaction that sees the newest state and is a fetch's own, so that cells can be filled from the other one; under the
  /// lock.
  ///
  /// - Returns: The newest state, and the fetch's own transaction: the same one if it cannot be said what another would see.
  func beginReading() throws -> (present: ReadTransaction, own: ReadTransaction) {
    let present = try update()
    let own = try connections.begin(after: present.dataVersion)
    // If something is committed just now it may have seen that already.
    let isSame = try !observer.isCommitting && watch.dataVersion() == present.dataVersion
    return (present, isSame ? own : present)
  }

  /// Follows what other connections have committed, and begins where nobody has followed anything; under the lock.
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

  /// Adds results to those that are followed; under the lock.
  func add(_ results: OrderedResults) {
    followed.add(results)
    observer.follow(followed.plans)
  }

  /// Counts a fetch whose rows nobody has.
  func noteFetch() { fetchCount.withLock { $0 += 1 } }

  // MARK: - Commits

  private func didCommit(_ db: Database) {
    lock.withLock {
      let changes = observer.takeChanges()
      defer { observer.endCommit() }
      followed.dropUnneeded()
      guard followed.areNeeded else { return }
      do {
        try watch.checkFile()
        let version = try FileWatch.dataVersion(db)
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
    at next: ReadTransaction, because reason: FetchedResultsRefresh.FullFetchReason?, readsLog: Bool = true,
    changes: (FetchPlan) -> PendingChanges = { _ in PendingChanges() }
  ) {
    log.noteTransaction(readsLog: readsLog)
    followed.refresh(at: next, because: reason, plans: plans, changes: changes)
    // The schema may have other plans made.
    observer.follow(followed.plans)
  }

  private func fail(_ error: any Error) { followed.fail(FetchedResultsError(error, path: pool.path)) }

  // MARK: - Looks at the file

  /// Looks, when the pool's writer can, whether another connection has changed the file.
  func poll() { polling.lookSoon() }

  /// Looks whether another connection has changed the file, or whether what was wrong is right again.
  ///
  /// - Parameter writer: The pool's writer, if this is its queue.
  private func look(writer: Database?) {
    lock.withLock {
      if writer != nil { polling.noteLook() }
      followed.dropUnneeded()
      guard followed.areNeeded else { return }
      do {
        try watch.checkFile()
        let written = try writer.map(FileWatch.dataVersion)
        let version = try watch.dataVersion()
        let isForeign = version != followed.transaction?.dataVersion
        let haveFailed = followed.haveFailed
        if haveFailed { try checkPool() }
        if isForeign || haveFailed {
          let next = try connections.begin(after: version)
          // An own commit is followed at once by whoever makes it.
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

  /// The costs of the results at present.
  var counts: FetchCounts {
    lock.withLock {
      FetchCounts(
        transactionsBegun: connections.begun, transactions: connections.live, connections: connections.open + 1,
        fetches: fetchCount.withLock { $0 }, results: followed.count, observers: observer.isObserving ? 1 : 0)
    }
  }
}
