import Foundation
import GRDB

/// A controller of fetched results, whatever its rows become: what a delegate gets, which may have several.
///
/// Make a ``FetchedResultsController``.
@MainActor
public class AnyFetchedResultsController {
  /// The mark of a row that holds something else, in the snapshot (`behaviour.md` G7).
  public enum ChangeMark: Hashable, Sendable {
    /// Its cell is configured again.
    case reconfigure
    /// It gets another cell.
    case reload
  }

  /// The object that is told of changes.
  public weak var delegate: (any FetchedResultsControllerDelegate)?

  /// The rows and sections as the delegate had them last, with their marks; empty before the first `performFetch()`.
  public private(set) var snapshot = NSDiffableDataSourceSnapshot<String, RowID>()

  /// Whether the delegate is called because of a fetch that the program asked for (`behaviour.md` G5).
  public private(set) var isPerformingFetch = false

  /// The reason why the snapshot is not up to date, if it is not.
  public private(set) var error: FetchedResultsError?

  /// The work that the newest snapshot took; `nil` before the first `performFetch()`.
  public private(set) var lastRefresh: FetchedResultsRefresh?

  /// The mark that changed rows get.
  public let changeMark: ChangeMark

  /// The pool whose commits are followed.
  public nonisolated let database: DatabasePool

  /// The fetch whose request the snapshot is of.
  private var shownFetch = 0

  let subscribers = SnapshotSubscribers()
  let coordinator: FetchCoordinator
  private(set) var follower: ResultsFollower!
  private let pollInterval: DispatchTimeInterval

  private nonisolated static let living = LivingCount("fetched results controllers")

  init(database: DatabasePool, changeMark: ChangeMark, pollInterval: DispatchTimeInterval) {
    self.database = database
    self.changeMark = changeMark
    self.pollInterval = pollInterval
    Self.living.add()
    coordinator = FetchCoordinator.coordinator(of: database)
    let number = Deliveries.shared.makeNumber()
    follower = ResultsFollower { [weak self] isAwaited in
      Deliveries.shared.add(number, isAwaited: isAwaited) { self?.deliver() }
    }
  }

  deinit {
    Self.living.remove()
    follower.end()
  }

  /// Every snapshot from now on: first the present one, if there is one, then one after each change.
  ///
  /// Each loop over the sequence has its own place. A loop that is slower than the changes gets the newest snapshot, with the marks
  /// of those that it has missed. When the results cannot be brought up to date the iterator throws the error; asked again, it waits
  /// for the store to recover. A loop that begins anew does the same:
  ///
  ///     do {
  ///       for try await snapshot in controller.snapshots { await dataSource.apply(snapshot) }
  ///     } catch { show(error) }
  ///
  /// Snapshots come at the same turn of the main queue as the delegate's. The sequence ends with the controller.
  public nonisolated var snapshots: FetchedSnapshots { FetchedSnapshots(subscribers: subscribers) }

  /// Fetches all rows, and waits for them.
  ///
  /// The delegate is called before this returns (`behaviour.md` G5). From then on it is called after each commit that concerns
  /// the results: by the pool at once, by other connections and processes within the poll interval. A program that has changed
  /// the request calls it again; the snapshot is then edited into the new one. Where the main queue must not wait, as in a
  /// program with several sessions, ``beginFetch()`` does the same.
  ///
  /// - Throws: Why rows could not be fetched. The delegate is told of it too, the snapshot stays, and the controller tries again as
  ///   often as its poll interval says.
  /// - Complexity: O(*n*), where *n* is the number of rows; O(1) if another controller of the pool has an equal request.
  ///   It waits for nobody who writes.
  public func performFetch() throws(FetchedResultsError) {
    isPerformingFetch = true
    defer { isPerformingFetch = false }
    let fetch = nextFetch()
    let error = follower.queue.sync { fetch() }
    deliver()
    if let error { throw error }
  }

  /// Begins to fetch all rows, and returns at once.
  ///
  /// An addition of this package, and the way for requests that change as fast as a person types, or take long. The delegate is
  /// called when the rows are there, with ``isPerformingFetch`` being `true`, or told why they are not; until then the snapshot and
  /// its rows stay as they are. A fetch that is not done when another one is asked for is given up, and so is that of a
  /// controller which goes away: SQLite stops where it is.
  ///
  /// - Complexity: O(1) on the main queue; for the rest see ``performBackgroundFetch()``.
  public func beginFetch() {
    let fetch = nextFetch()
    RunningFetch.queue.addOperation { [follower] in _ = follower?.queue.sync { fetch() } }
  }

  /// Fetches all rows while the main queue does other things, and waits for them.
  ///
  /// As ``beginFetch()``, for a caller that goes on when the rows are there: the delegate is called before this returns. A fetch that
  /// is given up returns without a word to the delegate, so that there is never more than one fetch to wait for. So does that of a
  /// task which is cancelled; the controller then goes on with the request that it had before. It is kept until this returns.
  ///
  /// - Throws: Why rows could not be fetched, as ``performFetch()`` does.
  /// - Complexity: O(*n*) beside the main queue and the pool's writers, where *n* is the number of rows. Rows that were in the
  ///   snapshot already are not compared with what they held if the request is of the same table, selects the same columns
  ///   without joins, and nobody has written meanwhile: then commits have said what changed.
  public func performBackgroundFetch() async throws(FetchedResultsError) {
    let fetch = nextFetch()
    let error: FetchedResultsError? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        RunningFetch.queue.addOperation { [follower] in
          continuation.resume(returning: follower?.queue.sync { fetch() } ?? nil)
        }
      }
    } onCancel: { [follower, fetchNumber] in
      follower?.giveUp(fetchNumber)
    }
    deliver()
    if let error { throw error }
  }

  /// The number of the fetch that was asked for last.
  private var fetchNumber = 0

  /// The next fetch, to be made on the follower's queue; it does not keep the controller.
  private func nextFetch() -> @Sendable () -> FetchedResultsError? {
    fetchNumber = follower.nextFetch()
    let description = describeFetch(number: fetchNumber)
    return { [coordinator, follower, fetchNumber, pollInterval] in
      follower.flatMap {
        RunningFetch(description, number: fetchNumber, for: $0, in: coordinator).run(pollingEvery: pollInterval)
      }
    }
  }

  /// Has what waits in the inbox be the present results.
  func deliver() {
    let (change, failure) = follower.inbox.withLock { inbox in
      // The rows of a snapshot change hands together with it.
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

  /// The request to fetch; subclasses know it.
  func describeFetch(number: Int) -> FetchDescription { internalInconsistency("A controller has no request.") }

  /// Forgets rows that were read and are others now.
  func forget(_ change: ResultsChange) {}

  /// Looks now whether another connection has changed the file, and does not wait for the poll interval.
  ///
  /// An addition of this package, for programs that know that another process has written. What is found comes as always.
  public func lookForForeignChanges() {
    coordinator.poll()
  }

  /// The costs of the database's results at present, for tests.
  package nonisolated var counts: FetchCounts { coordinator.counts }
}
