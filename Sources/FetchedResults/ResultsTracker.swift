import Foundation
import GRDB
import Synchronization

/// Follows the commits of a pool and keeps the order of a request's rows.
///
/// Who owns what:
///
/// - The pool's writer queue owns `plan`, `changes`, `kept`, `dataVersion`, `fileNumber`, `failure` and `isLogInUse`. GRDB calls
///   the observer there, and fetches and polls go there too, so that no commit of the pool comes between a change and its snapshot.
/// - `states` and `inbox` are shared with the main queue, each behind a mutex.
///
/// The compiler cannot know of the writer queue, so that the type says `@unchecked Sendable`.
final class ResultsTracker: TransactionObserver, @unchecked Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  let pool: DatabasePool
  private let interval: DispatchTimeInterval
  private var fileNumber: UInt64?

  private var description: FetchDescription?
  private var plan: FetchPlan?
  private var changes = PendingChanges()
  private var kept = Snapshot()
  private var dataVersion: Int64?
  private var failure: FetchedResultsError?
  private var timer: (any DispatchSourceTimer)?

  /// Whether something was written since the log was begun anew.
  private var isLogInUse = false

  /// How many bytes of log are many: about as many as SQLite's own limit, a thousand pages.
  private static let longLog = 4 << 20

  /// The newest fetch that was asked for: those before it are not worth finishing.
  private let newestFetch = Mutex(0)

  let states = Mutex(ReadStates())
  let inbox = Mutex(Inbox())
  private let isPolling = Mutex(false)

  /// Called when something is in the inbox.
  private let onArrival: @Sendable () -> Void

  init(pool: DatabasePool, interval: DispatchTimeInterval, onArrival: @escaping @Sendable () -> Void) {
    self.pool = pool
    self.interval = interval
    self.onArrival = onArrival
    fileNumber = Self.fileNumber(at: pool.path)
  }

  deinit { timer?.cancel() }

  // MARK: - Fetching

  /// Numbers a fetch, which makes those before it superfluous.
  func nextFetch() -> Int {
    newestFetch.withLock { number in
      number += 1
      return number
    }
  }

  /// Fetches all rows of a request, which is followed from then on.
  func fetch(_ description: FetchDescription) throws(FetchedResultsError) {
    let error: FetchedResultsError? = pool.writeWithoutTransaction { db in begin(description, db) }
    if let error { throw error }
  }

  /// Fetches all rows of a request as soon as the pool's writer can, unless there is a newer fetch by then.
  func fetchLater(_ description: FetchDescription) async throws(FetchedResultsError) {
    let error: FetchedResultsError? = await withCheckedContinuation { continuation in
      pool.asyncWriteWithoutTransaction { db in
        continuation.resume(returning: self.isOutdated(description) ? nil : self.begin(description, db))
      }
    }
    if let error { throw error }
  }

  /// Whether nobody waits for a fetch any more.
  private func isOutdated(_ description: FetchDescription) -> Bool {
    newestFetch.withLock { $0 != description.fetch }
  }

  private func begin(_ description: FetchDescription, _ db: Database) -> FetchedResultsError? {
    if timer == nil { db.add(transactionObserver: self, extent: .observerLifetime) }
    startPolling()
    let before = (description: self.description, plan: plan)
    self.description = description
    plan = nil
    // What an open transaction has changed so far is needed when it is committed.
    if !db.isInsideTransaction { changes = PendingChanges() }
    do {
      try refresh(db, because: .performFetch, before: before.plan)
    } catch {
      // The request that was followed before still fits the order that is kept.
      (self.description, plan) = before
      return nil
    }
    return failure
  }

  /// Brings the results up to date after a commit, or because of something else.
  ///
  /// - Throws: That a newer fetch made this one superfluous, which cannot be if it is because of a change. What is wrong with the store is told to the main queue.
  private func refresh(
    _ writer: Database, changes: PendingChanges = PendingChanges(),
    because reason: FetchedResultsRefresh.FullFetchReason? = nil, before: FetchPlan? = nil
  ) throws(OutdatedFetch) {
    guard let description else { return }
    isLogInUse = true
    // A connection that has met an error is not used again: it may have kept some of it.
    do {
      try checkFile()
      var reason = failure == nil ? reason : reason ?? .recovery
      let known = dataVersion
      let state = try states.withLock { $0.takeSpare() } ?? ReadState(beside: pool)
      reason = try renew(state, writer, reason)
      // Rows of another request hold what they held if nobody has written since.
      let before = failure == nil && known == dataVersion ? before : nil
      let change = try state.read { db in
        do {
          return try makeChange(db, description: description, changes: changes, reason: reason, before: before)
        } catch let outdated as OutdatedFetch {
          states.withLock { $0.putBack(state) }
          dataVersion = known
          throw outdated
        }
      }
      publish(change, state: state)
    } catch let outdated as OutdatedFetch {
      throw outdated
    } catch {
      fail(FetchedResultsError(error, path: pool.path))
    }
  }

  /// Has a state see what the writer sees, and finds out whether others have changed the file meanwhile.
  private func renew(
    _ state: ReadState, _ writer: Database, _ reason: FetchedResultsRefresh.FullFetchReason?
  ) throws -> FetchedResultsRefresh.FullFetchReason? {
    try state.renew()
    let version = try Int64.fetchOne(writer, sql: "PRAGMA data_version")
    if version == dataVersion { return reason }
    let isFirst = dataVersion == nil
    dataVersion = version
    // The state may be from before that change.
    try state.renew()
    return isFirst ? reason : reason ?? .otherConnection
  }

  private func makeChange(
    _ db: Database, description: FetchDescription, changes: PendingChanges,
    reason: FetchedResultsRefresh.FullFetchReason?, before: FetchPlan?
  ) throws -> ResultsChange {
    var reason = reason
    let schemaVersion = try FetchDescription.schemaVersion(db)
    if plan?.schemaVersion != schemaVersion {
      if plan != nil { reason = reason ?? .schemaChange }
      db.clearSchemaCache()
      plan = try description.plan(db)
    }
    guard let plan else { brokenPromise("There is no plan.") }
    let old = states.withLock { $0.newest }
    var work = ResultsWork(plan: plan, db: db, old: old) { [self] in reason == .performFetch && isOutdated(description)
    }
    if reason == nil, changes.isEmpty { return ResultsChange(snapshot: kept, plan: plan, report: work.report) }
    if reason == .performFetch, let before, plan.readsSameRows(as: before) {
      return try work.fullFetch(kept, because: .performFetch, changed: [])
    }
    return try work.change(of: kept, changes: changes, reason: reason)
  }

  private func publish(_ change: ResultsChange, state: ReadState) {
    let hasNews = change.report.fullFetchReason == .performFetch || failure != nil || !change.isEmpty
    failure = nil
    kept = change.snapshot
    // Under one lock, so that the main queue does not show an older snapshot with a newer state.
    inbox.withLock { inbox in
      states.withLock { states in
        let isShown = states.isNewestShown
        states.put(state)
        // Rows that no snapshot is about are as they were.
        if !hasNews, isShown { states.show() }
      }
      if hasNews { inbox.put(change) }
    }
    if hasNews { onArrival() }
  }

  private func fail(_ error: FetchedResultsError) {
    guard failure != error else { return }
    failure = error
    inbox.withLock { $0.put(error) }
    onArrival()
  }

  // MARK: - The file

  private static func fileNumber(at path: String) -> UInt64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value
  }

  /// An open file can be read after it was deleted; nobody else sees it any more.
  private func checkFile() throws(FetchedResultsError) {
    let present = Self.fileNumber(at: pool.path)
    // The controller may have been made while the file was away.
    fileNumber = fileNumber ?? present
    guard let present, present == fileNumber else { throw .deleted(path: pool.path) }
  }

  private func startPolling() {
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
    timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(20))
    timer.setEventHandler { [weak self] in self?.poll() }
    timer.activate()
    self.timer = timer
  }

  /// Looks whether another connection has changed the file, or whether what was wrong is right again.
  func poll() {
    let isFree = isPolling.withLock { isPolling in
      defer { isPolling = true }
      return !isPolling
    }
    guard isFree else { return }
    pool.asyncWriteWithoutTransaction { [weak self] db in
      guard let self else { return }
      look(db)
      isPolling.withLock { $0 = false }
    }
  }

  private func look(_ db: Database) {
    do {
      if failure == nil {
        try checkFile()
        guard try Int64.fetchOne(db, sql: "PRAGMA data_version") != dataVersion else { return shortenLog(db) }
      }
      try? refresh(db)
    } catch {
      fail(FetchedResultsError(error, path: pool.path))
    }
  }

  /// Has SQLite begin its log anew if it has become long.
  ///
  /// It does so by itself only while nobody reads what is in the log, and a controller always reads. A state that begins after
  /// all of the log was copied into the database does not read the log.
  private func shortenLog(_ db: Database) {
    guard isLogInUse, states.withLock({ $0.isNewestShown }) else { return }
    let attributes = try? FileManager.default.attributesOfItem(atPath: pool.path + "-wal")
    guard let size = attributes?[.size] as? NSNumber, size.intValue > Self.longLog else { return }
    // Others may still read older states, or copy the log themselves; then the next poll tries again.
    guard let log = try? db.checkpoint(.passive), log.checkpointedFrameCount == log.walFrameCount else { return }
    try? refresh(db)
    isLogInUse = false
  }

  // MARK: - TransactionObserver

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    guard let plan else { return false }
    changes.note(eventKind, plan: plan)
    return plan.region.isModified(byEventsOfKind: eventKind) || eventKind.isAbout(plan.table)
  }

  func databaseDidChange() { changes.noteUnnamed() }

  func databaseDidChange(with event: DatabaseEvent) {
    guard let plan, !changes.collect(event, plan: plan) else { return }
    stopObservingDatabaseChangesUntilNextTransaction()
  }

  func databaseDidCommit(_ db: Database) {
    defer { changes = PendingChanges() }
    try? refresh(db, changes: changes)
  }

  func databaseDidRollback(_ db: Database) { changes = PendingChanges() }
}

extension DatabaseEventKind {
  /// Whether the event is about a row of a table: also of columns that a request does not name, since it may show them.
  fileprivate func isAbout(_ table: String?) -> Bool {
    guard let table else { return false }
    switch self {
    case .delete(let name), .insert(let name), .update(let name, _): return name.uppercased() == table.uppercased()
    }
  }
}
