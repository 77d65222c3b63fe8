import Foundation
import GRDB
import Synchronization

/// Keeps the results of a database up to date: one for each pool and process, shared by the controllers of all sessions.
///
/// It has one observer of commits, one watch over the file, one timer and, at any moment, one read transaction of the newest
/// state. After a commit, still on the pool's writer queue, it begins the next one, brings the results of all requests that are
/// followed up to date in it, each request once, and hands them to their followers. A request is fetched beside that, in a
/// transaction of its own which sees the same moment, so that a long fetch keeps neither commits nor others' fetches waiting.
///
/// Who owns what:
///
/// - `lock` guards `watch`, `transaction`, `results`, `writerVersion`, `isLogInUse`, `timer`, `interval` and everything of the
///   results and followers that says so. Whoever has it may wait for reading connections, never for the pool's writer or the
///   main queue.
/// - The pool's writer queue takes the lock after each commit and keeps it from another commit meanwhile.
///
/// The compiler cannot know of the lock, so that the type says `@unchecked Sendable`.
final class FetchCoordinator: @unchecked Sendable {
  let pool: DatabasePool
  let connections: ReadConnections
  let lock = NSLock()
  let plans = FetchPlanCache()

  var watch: FileWatch
  private(set) var observer: CommitObserver!
  private(set) var isObserving = false

  /// How many fetches run, which need the newest state though nobody follows them yet.
  var runningFetches = 0

  /// The newest state that is followed; `nil` while nobody follows anything.
  private(set) var transaction: ReadTransaction?

  /// The results of the requests that are followed, each once.
  private(set) var results: [OrderedResults] = []

  /// What the writer has seen of other connections when `transaction` began; `nil` if nobody knows.
  private var writerVersion: Int64?

  private var isLookingLater = false

  /// Whether something was written since the log was begun anew.
  private var isLogInUse = false

  private var timer: (any DispatchSourceTimer)?
  private var interval = Int.max

  /// How many requests were fetched in full because a controller asked.
  let fetchCount = Mutex(0)

  /// Where fetches are made that nobody's main queue waits for: a few at once, since each has a connection to itself meanwhile.
  static let fetching = {
    let queue = OperationQueue()
    queue.name = "FetchedResults"
    queue.maxConcurrentOperationCount = 4
    queue.qualityOfService = .userInitiated
    return queue
  }()

  private init(pool: DatabasePool) {
    self.pool = pool
    connections = ReadConnections(beside: pool)
    watch = FileWatch(pool: pool)
    observer = CommitObserver { [weak self] db in self?.didCommit(db) }
  }

  deinit {
    timer?.cancel()
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

  // MARK: - What the lock guards

  /// Adds results to those that are followed.
  func add(_ results: OrderedResults) {
    if !self.results.contains(where: { $0 === results }) { self.results.append(results) }
    observer.follow(self.results.compactMap(\.plan))
  }

  /// Forgets results that nobody follows any more, and the present state if nobody needs it.
  func dropResults() {
    results.removeAll { !$0.isFollowed }
    if results.isEmpty, runningFetches == 0 { transaction = nil }
  }

  /// Follows what other connections have committed, and begins where nobody has followed anything.
  ///
  /// - Returns: The present transaction.
  func update() throws -> ReadTransaction {
    try watch.checkFile()
    let version = try watch.dataVersion()
    if let transaction, transaction.dataVersion == version || observer.isCommitting { return transaction }
    let next = try connections.begin(after: version)
    if let transaction, observer.isCommitting { return transaction }
    writerVersion = nil
    refresh(at: next, because: .otherConnection)
    lookLater()
    return next
  }

  private func refresh(
    at next: ReadTransaction, because reason: FetchedResultsRefresh.FullFetchReason?,
    changes: (FetchPlan) -> PendingChanges = { _ in PendingChanges() }
  ) {
    transaction = next
    isLogInUse = true
    let outcomes = results.map { $0.refresh(at: next, because: reason, plans: plans, changes: changes) }
    // The schema may have other plans made.
    observer.follow(results.compactMap(\.plan))
    // When all are done: whoever reads rows of the new state then waits for nobody.
    for (results, outcome) in zip(results, outcomes) {
      for follower in results.followers { follower.take(outcome, at: next) }
    }
  }

  private func fail(_ error: any Error) {
    let error = FetchedResultsError(error, path: pool.path)
    for results in results {
      results.fail(error)
      for follower in results.followers { follower.take(error) }
    }
  }

  // MARK: - Commits

  /// Begins to observe commits as soon as the pool's writer can.
  func startObserving() {
    if isObserving { return }
    isObserving = true
    pool.asyncWriteWithoutTransaction { [weak self] db in
      guard let self else { return }
      db.add(transactionObserver: observer, extent: .observerLifetime)
      look(writer: db)
    }
  }

  private func didCommit(_ db: Database) {
    lock.withLock {
      let changes = observer.takeChanges()
      defer { observer.endCommit() }
      dropResults()
      guard transaction != nil || !results.isEmpty else { return }
      do {
        try watch.checkFile()
        let version = try FileWatch.dataVersion(db)
        let next = try connections.begin(after: watch.dataVersion())
        // Before and since the transaction began.
        let isForeign = try version != writerVersion || FileWatch.dataVersion(db) != version
        writerVersion = version
        refresh(at: next, because: isForeign ? .otherConnection : nil) { changes.changes(for: $0) }
      } catch {
        writerVersion = nil
        fail(error)
      }
    }
  }

  // MARK: - The file

  /// Looks as often as somebody wants whether another connection has changed the file.
  func startPolling(every interval: DispatchTimeInterval) {
    guard interval.nanoseconds < self.interval else { return }
    self.interval = interval.nanoseconds
    let timer = self.timer ?? DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(20))
    guard self.timer == nil else { return }
    timer.setEventHandler { [weak self] in self?.look(writer: nil) }
    timer.activate()
    self.timer = timer
  }

  /// Looks, when the pool's writer can, whether another connection has changed the file.
  func poll() {
    pool.asyncWriteWithoutTransaction { [weak self] db in self?.look(writer: db) }
  }

  private func lookLater() {
    if isLookingLater { return }
    isLookingLater = true
    poll()
  }

  /// Looks whether another connection has changed the file, or whether what was wrong is right again.
  ///
  /// - Parameter writer: The pool's writer, if this is its queue.
  private func look(writer: Database?) {
    lock.withLock {
      if writer != nil { isLookingLater = false }
      dropResults()
      guard transaction != nil || !results.isEmpty else { return }
      do {
        try watch.checkFile()
        let written = try writer.map(FileWatch.dataVersion)
        let version = try watch.dataVersion()
        let isForeign = version != transaction?.dataVersion
        let hasFailed = results.contains { $0.failure != nil }
        if hasFailed { try checkPool() }
        if isForeign || hasFailed {
          let next = try connections.begin(after: version)
          // An own commit is followed at once by whoever makes it.
          if observer.isCommitting { return }
          refresh(at: next, because: isForeign ? .otherConnection : nil)
          if isForeign { writerVersion = nil }
        }
        writerVersion = written ?? writerVersion
        if writerVersion == nil { lookLater() }
        try shortenLog(writer)
      } catch {
        fail(error)
      }
    }
  }

  /// Has SQLite begin its log anew if it has become long.
  ///
  /// It does so by itself only while nobody reads what is in the log, and somebody always reads. A transaction that begins after
  /// all of the log was copied into the database does not read the log.
  private func shortenLog(_ writer: Database?) throws {
    guard isLogInUse, connections.live == 1, watch.isLogLong else { return }
    guard let writer else { return lookLater() }
    // Others may still read older states, or copy the log themselves; then the next look tries again.
    guard let log = try? writer.checkpoint(.passive), log.checkpointedFrameCount == log.walFrameCount else { return }
    // What another connection has committed since this look began is for the next one, which compares all rows with those of the
    // transaction that is present: it must not have seen any of that.
    guard let version = transaction?.dataVersion, try watch.dataVersion() == version else { return }
    let next = try connections.begin(after: version)
    guard try watch.dataVersion() == version else { return }
    refresh(at: next, because: nil)
    isLogInUse = false
  }
}

extension DispatchTimeInterval {
  fileprivate var nanoseconds: Int {
    switch self {
    case .seconds(let count): count * 1_000_000_000
    case .milliseconds(let count): count * 1_000_000
    case .microseconds(let count): count * 1_000
    case .nanoseconds(let count): count
    case .never: .max
    @unknown default: .max
    }
  }
}
