import Foundation
import GRDB

/// The base class of fetched results controllers, without the type of their records, so that one delegate can serve
/// several.
///
/// Create instances of its subclass ``FetchedResultsController``.
@MainActor
public class AnyFetchedResultsController {
  /// The mark, reload or reconfigure, that a changed row gets in the snapshot (`behaviour.md` G7).
  public enum ChangedRowUpdateKind: Hashable, Sendable {
    /// The changed row's existing cell is configured again.
    case reconfigure
    /// The changed row gets a new cell.
    case reload
  }

  /// The object that is notified of changes of the results.
  public weak var delegate: (any FetchedResultsControllerDelegate)?

  /// The rows and sections that the delegate received last, with their marks; empty before the first `performFetch()`.
  public private(set) var snapshot = NSDiffableDataSourceSnapshot<String, RowID>()

  /// True while the delegate is called for a fetch that the program asked for, not for a commit (`behaviour.md` G5).
  public private(set) var isPerformingFetch = false

  /// The reason why the snapshot is out of date; `nil` if it is up to date.
  public private(set) var error: FetchedResultsError?

  /// The work that the newest snapshot took; `nil` before the first `performFetch()`.
  public private(set) var lastRefresh: FetchedResultsRefreshReport?

  /// The mark that changed rows get in the controller's snapshots.
  public let changeMark: ChangedRowUpdateKind

  /// The pool whose commits are followed.
  public nonisolated let database: DatabasePool

  /// The number of the fetch whose rows are in the snapshot.
  private var shownFetch = 0

  let subscribers = SnapshotSubscribers()
  let coordinator: FetchCoordinator
  private(set) var follower: ResultsFollower!
  private let pollInterval: DispatchTimeInterval

  private nonisolated static let living = LivingObjectCounter("fetched results controllers")

  init(database: DatabasePool, changeMark: ChangedRowUpdateKind, pollInterval: DispatchTimeInterval) {
    self.database = database
    self.changeMark = changeMark
    self.pollInterval = pollInterval
    Self.living.add()
    coordinator = FetchCoordinator.coordinator(of: database)
    let number = DeliveryQueue.shared.makeNumber()
    follower = ResultsFollower { [weak self] isAwaited in
      DeliveryQueue.shared.add(number, isAwaited: isAwaited) { self?.deliver() }
    }
  }

  deinit {
    Self.living.remove()
    follower.end()
  }

  /// An asynchronous sequence of the controller's snapshots: the present one, if there is one, then one after each
  /// change.
  ///
  /// Each loop over the sequence progresses by itself. A loop that is slower than the changes gets the newest snapshot,
  /// with the marks of the snapshots that it has missed. When the results cannot be brought up to date the iterator
  /// throws the error; called again, the iterator waits until the store has recovered. A loop that is started again
  /// does the same:
  ///
  ///     do {
  ///       for try await snapshot in controller.snapshots { await dataSource.apply(snapshot) }
  ///     } catch { show(error) }
  ///
  /// Snapshots arrive at the same turn of the main queue as the delegate's. The sequence ends when the controller is
  /// deallocated.
  public nonisolated var snapshots: FetchedSnapshots { FetchedSnapshots(subscribers: subscribers) }

  /// Fetches all rows and waits for them.
  ///
  /// The delegate is called before this method returns (`behaviour.md` G5). From then on the delegate is called after
  /// each commit that concerns the results: at once for commits of the pool, within the poll interval for commits of
  /// other connections and processes. A program that has changed the request calls this method again; the snapshot is
  /// then edited into the new one. Where the main queue must not wait, as in a program with several sessions, call
  /// ``beginFetch()`` instead.
  ///
  /// - Throws: The reason why rows could not be fetched. The delegate is notified of the error, too, the snapshot
  ///   stays, and the controller tries again after each poll interval; after
  ///   ``FetchedResultsError/tooManySteps(limit:)`` it follows the request of its last successful fetch instead.
  /// - Complexity: O(*n*), where *n* is the number of rows; O(1) if another controller of the pool has an equal
  ///   request. The fetch does not wait for writers.
  public func performFetch() throws(FetchedResultsError) {
    isPerformingFetch = true
    defer { isPerformingFetch = false }
    let fetch = nextFetch(isInBackground: false)
    let error = follower.queue.sync { fetch() }
    deliver()
    if let error { throw error }
  }

  /// Begins to fetch all rows and returns at once.
  ///
  /// An addition of this package, for requests that change as fast as a person types, or that take long. The delegate
  /// is called when the rows have been read, while ``isPerformingFetch`` is `true`, or when reading has failed; until
  /// then the snapshot and its rows stay as they are. A fetch that is not finished when another one begins is given up,
  /// and so is a fetch whose controller is deallocated: SQLite interrupts its query. A commit that is under way is waited
  /// for (`behaviour.md` G17).
  ///
  /// - Complexity: O(1) on the main queue; for the rest see ``performBackgroundFetch()``.
  public func beginFetch() {
    let fetch = nextFetch(isInBackground: true)
    BackgroundFetchQueue.shared.add { [follower] in _ = follower?.queue.sync { fetch() } }
  }

  /// Fetches all rows without blocking the main queue, and waits for them.
  ///
  /// Like ``beginFetch()``, for a caller that continues when the rows have been read: the delegate is called before
  /// this method returns. A fetch that is given up returns without notifying the delegate, so that there is never more
  /// than one fetch to wait for. So does the fetch of a cancelled task; the controller then keeps the request that it
  /// had before. The controller is retained until this method returns.
  ///
  /// - Throws: The reason why rows could not be fetched, as ``performFetch()`` does.
  /// - Complexity: O(*n*), beside the main queue and the pool's writers, where *n* is the number of rows. Rows that
  ///   were in the snapshot already are not compared with their former values if the request reads the same table,
  ///   selects the same columns without joins, and nothing has been written meanwhile: the commits since have reported
  ///   every change.
  public func performBackgroundFetch() async throws(FetchedResultsError) {
    let fetch = nextFetch(isInBackground: true)
    let error: FetchedResultsError? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        BackgroundFetchQueue.shared.add { [follower] in
          continuation.resume(returning: follower?.queue.sync { fetch() } ?? nil)
        }
      }
    } onCancel: { [follower, fetchNumber] in
      follower?.giveUp(fetchNumber)
    }
    deliver()
    if let error { throw error }
  }

  /// The number of the newest fetch that the program has requested.
  private var fetchNumber = 0

  /// Returns the next fetch as a closure to run on the follower's queue; the closure does not retain the controller.
  private func nextFetch(isInBackground: Bool) -> @Sendable () -> FetchedResultsError? {
    fetchNumber = follower.nextFetch()
    let description = describeFetch(number: fetchNumber)
    return { [coordinator, follower, fetchNumber, pollInterval] in
      follower.flatMap {
        let fetch = RunningFetch(
          description, number: fetchNumber, for: $0, in: coordinator, isInBackground: isInBackground)
        return fetch.run(pollingEvery: pollInterval)
      }
    }
  }

  /// Shows the results that are waiting in the inbox, and notifies the delegate.
  func deliver() {
    let (change, failure) = follower.inbox.withLock { inbox in
      // The read transaction from which rows come changes together with the snapshot, while the inbox is locked.
      let taken = inbox.take()
      if taken.change != nil { follower.transactions.withLock { $0.show() } }
      return taken
    }
    if let change { show(change) }
    if let failure {
      error = failure
      subscribers.put(failure)
      delegate?.controller(self, didFailWith: failure)
    }
  }

  private func show(_ change: ResultsChange) {
    var marked = change.snapshot
    switch changeMark {
    case .reconfigure: marked.reconfigureItems(change.changed)
    case .reload: marked.reloadItems(change.changed)
    }
    let wasPerformingFetch = isPerformingFetch
    defer { isPerformingFetch = wasPerformingFetch }
    if change.fetch != shownFetch { isPerformingFetch = true }
    shownFetch = change.fetch
    error = nil
    snapshot = marked
    lastRefresh = change.report
    forget(change)
    subscribers.put(marked, mark: changeMark)
    delegate?.controller(self, didChangeContentWith: marked)
  }

  /// Returns the request whose rows the controller fetches; overridden by subclasses.
  func describeFetch(number: Int) -> AnyFetchedRequest { internalInconsistency("A controller has no request.") }

  /// Removes the rows that a change concerns from the cache of read rows; overridden by subclasses.
  func forget(_ change: ResultsChange) {}

  /// Checks at once, without waiting for the poll interval, whether another connection has changed the file.
  ///
  /// An addition of this package, for programs that know that another process has written. Changes that are found are
  /// delivered as usual.
  public func checkForExternalChanges() {
    coordinator.poll()
  }

  /// The present numbers of transactions, connections, requests and observers of the database's results, for tests.
  package nonisolated var counts: ResultsResourceCounts { coordinator.counts }
}
