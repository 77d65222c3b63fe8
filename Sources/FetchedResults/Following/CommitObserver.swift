import GRDB
import Synchronization

/// The observer of a pool's commits: collects the changes of a transaction once for all requests that have the same
/// relevant changes.
///
/// GRDB calls the observer on the pool's writer queue; plans are added and removed under the lock of the
/// ``FetchCoordinator``.
final class CommitObserver: TransactionObserver, Sendable {
  /// A collector of the changes that are relevant to requests which read the same part of the database.
  fileprivate struct Collector {
    /// The plan of one of the collector's requests, which stands for all of them.
    var plan: FetchPlan
    var changes = OpenTransactionChanges()
    var wantsMore = true
  }

  /// The changes that the collectors have collected in one transaction.
  struct CollectedChanges {
    fileprivate var collectors: [Collector] = []

    /// Returns the changes that are relevant to a request; unknown changes if none were collected for it.
    func changes(for plan: FetchPlan) -> OpenTransactionChanges {
      if let collector = collectors.first(where: { $0.plan.hearsSameChanges(as: plan) }) { return collector.changes }
      var unknown = OpenTransactionChanges()
      unknown.noteUnnamed()
      return unknown
    }
  }

  /// The state of the observer: the collectors, and the progress of the open transaction.
  fileprivate struct State {
    /// True if the observer was added to the database pool.
    var isObserving = false
    var collectors: [Collector] = []
    /// True if the open transaction has run a statement.
    var hasStatements = false
    /// True if a transaction is committed or about to be, and has not been followed yet.
    var isCommitting = false
  }

  private let state = Mutex(State())
  private let onCommit: @Sendable (Database) -> Void

  init(onCommit: @escaping @Sendable (Database) -> Void) { self.onCommit = onCommit }

  /// True if the observer has been added to the pool, or is about to be.
  var isObserving: Bool { state.withLock { $0.isObserving } }

  /// Adds the observer to a pool, once, as soon as the pool's writer is free.
  ///
  /// - Parameters:
  ///   - pool: The pool.
  ///   - body: Called on the writer's queue when the observer has been added.
  func begin(in pool: DatabasePool, then body: @escaping @Sendable (_ writer: Database) -> Void) {
    let wasObserving = state.withLock { state in
      defer { state.isObserving = true }
      return state.isObserving
    }
    if wasObserving { return }
    pool.asyncWriteWithoutTransaction { [weak self] db in
      guard let self else { return }
      db.add(transactionObserver: self, extent: .observerLifetime)
      body(db)
    }
  }

  /// True from the beginning of a commit until the results have been brought up to date after it.
  var isCommitting: Bool { state.withLock { $0.isCommitting } }

  /// Collects changes for the given plans from now on, and for no others.
  func follow(_ plans: [FetchPlan]) {
    state.withLock { state in
      var collectors: [Collector] = []
      for plan in plans where !collectors.contains(where: { $0.plan.hearsSameChanges(as: plan) }) {
        if let known = state.collectors.first(where: { $0.plan.hearsSameChanges(as: plan) }) {
          collectors.append(known)
          continue
        }
        var collector = Collector(plan: plan)
        // A collector that is added amid a transaction notes that the transaction's earlier changes are unknown.
        if state.hasStatements { collector.changes.noteUnnamed() }
        collectors.append(collector)
      }
      state.collectors = collectors
    }
  }

  /// Returns the changes of the committed transaction, and forgets them.
  func takeChanges() -> CollectedChanges {
    state.withLock { state in
      let changes = CollectedChanges(collectors: state.collectors)
      state.reset()
      return changes
    }
  }

  /// Notes that following a commit has ended: the results are up to date, or have failed.
  func endCommit() { state.withLock { $0.isCommitting = false } }

  // MARK: - TransactionObserver

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
    state.withLock { state in
      state.hasStatements = true
      var isWanted = false
      for index in state.collectors.indices {
        let plan = state.collectors[index].plan
        state.collectors[index].changes.note(eventKind, plan: plan)
        isWanted =
          isWanted || eventKind.isAbout(plan.table) || plan.region.isModified(byEventsOfKind: eventKind)
      }
      return isWanted
    }
  }

  func databaseDidChange() {
    state.withLock { state in
      for index in state.collectors.indices { state.collectors[index].changes.noteUnnamed() }
    }
  }

  func databaseDidChange(with event: DatabaseEvent) {
    let wantsMore = state.withLock { state in
      for index in state.collectors.indices where state.collectors[index].wantsMore {
        let plan = state.collectors[index].plan
        state.collectors[index].wantsMore = state.collectors[index].changes.collect(event, plan: plan)
      }
      return state.collectors.contains { $0.wantsMore }
    }
    if !wantsMore { stopObservingDatabaseChangesUntilNextTransaction() }
  }

  func databaseWillCommit() { state.withLock { $0.isCommitting = true } }

  func databaseDidCommit(_ db: Database) { onCommit(db) }

  func databaseDidRollback(_ db: Database) {
    state.withLock { state in
      state.reset()
      state.isCommitting = false
    }
  }
}

extension CommitObserver.State {
  /// Forgets the changes of a finished transaction.
  fileprivate mutating func reset() {
    hasStatements = false
    for index in collectors.indices {
      collectors[index].changes = OpenTransactionChanges()
      collectors[index].wantsMore = true
    }
  }
}

extension DatabaseEventKind {
  /// Returns true if this kind of event inserts, updates or deletes rows of a table, whichever columns an update names:
  /// the request may select all columns.
  fileprivate func isAbout(_ table: String?) -> Bool {
    guard let table else { return false }
    switch self {
    case .delete(let name), .insert(let name), .update(let name, _): return name.uppercased() == table.uppercased()
    }
  }
}
