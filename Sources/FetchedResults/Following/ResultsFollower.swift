import Foundation
import GRDB
import Synchronization

/// A controller's link to a database's results: the results that it follows, its last snapshot, and its inbox for the
/// main queue.
///
/// Ownership of state:
///
/// - The lock of the ``FetchCoordinator`` guards `results`, `kept`, `plan`, `transaction`, `fetch` and `failure`. While
///   the follower's fetch runs the follower is *detached*: only the fetch changes them.
/// - `transactions`, `inbox` and `attempt` are shared with the main queue, each behind a mutex.
///
/// The compiler does not know of the lock, so that the type is `@unchecked Sendable`.
final class ResultsFollower: @unchecked Sendable {
  /// The type of a snapshot of results: the names of sections, and row numbers.
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  /// The results that are followed, or were followed before the running fetch.
  var results: OrderedResults?

  /// The snapshot that the main queue received last, or has in its inbox.
  private(set) var kept = Snapshot()

  /// The queries of the snapshot `kept`.
  private(set) var plan: FetchPlan?

  /// The read transaction with the state of the database that the snapshot `kept` shows.
  private(set) var transaction: ReadTransaction?

  /// The number of the fetch that the results come from.
  var fetch = 0

  private var failure: FetchedResultsError?

  let transactions = Mutex(ShownAndNewestTransactions())
  let inbox = Mutex(ResultsInbox())

  /// The queue of this controller's fetches, which run one after the other, beside those of other controllers.
  let queue = DispatchQueue(label: "FetchedResults.fetching")

  /// The state of the follower's newest fetch: its number, and whether it is still wanted.
  private struct NewestFetchState {
    var newest = 0
    var isGivenUp = false
    var hasEnded = false
  }

  private let attempt = Mutex(NewestFetchState())
  private let onArrival: @Sendable (_ isAwaited: Bool) -> Void

  /// Makes a follower without results.
  ///
  /// - Parameter onArrival: Called when the inbox has contents; the argument is true if the program has asked for them.
  init(onArrival: @escaping @Sendable (_ isAwaited: Bool) -> Void) { self.onArrival = onArrival }

  // MARK: - Outdated fetches

  /// Returns the number of a new fetch, which makes all earlier fetches outdated.
  func nextFetch() -> Int {
    attempt.withLock { attempt in
      attempt.newest += 1
      attempt.isGivenUp = false
      return attempt.newest
    }
  }

  /// Gives up a fetch, as its caller no longer waits for it.
  func giveUp(_ fetch: Int) {
    attempt.withLock { attempt in
      guard fetch == attempt.newest else { return }
      attempt.isGivenUp = true
    }
  }

  /// Gives up all fetches, as the controller is deallocated.
  func end() { attempt.withLock { $0.hasEnded = true } }

  /// Returns true if a fetch is superseded, given up, or its controller was deallocated.
  func isOutdated(_ fetch: Int) -> Bool { attempt.withLock { $0.newest != fetch || $0.isGivenUp || $0.hasEnded } }

  /// Returns true if there is a newer fetch, or the controller was deallocated.
  func isSuperseded(_ fetch: Int) -> Bool { attempt.withLock { $0.newest != fetch || $0.hasEnded } }

  // MARK: - Changes

  /// Switches to the results of a fetch.
  func follow(_ results: OrderedResults, fetch: Int) {
    self.results?.remove(self)
    self.results = results
    self.fetch = fetch
    results.add(self)
  }

  /// Puts the results after a change of the database, or the error, into the inbox of the main queue.
  ///
  /// Unchanged results only get the new transaction.
  func take(_ outcome: OrderedResults.ChangeOutcome, at transaction: ReadTransaction) {
    switch outcome {
    case .unchanged: advance(to: transaction, with: nil)
    case .postponed: break
    case .changed(let change): take(change, at: transaction)
    case .failed(let error): take(error)
    }
  }

  /// Puts a snapshot into the inbox of the main queue.
  ///
  /// - Parameters:
  ///   - change: The snapshot, with its changes.
  ///   - transaction: The state of the database of the snapshot.
  ///   - isAwaited: True if the program has asked for the snapshot; false if a commit has caused it.
  func take(_ change: ResultsChange, at transaction: ReadTransaction, isAwaited: Bool = false) {
    var change = change
    change.fetch = fetch
    kept = change.snapshot
    plan = change.plan
    failure = nil
    advance(to: transaction, with: change, isAwaited: isAwaited)
  }

  /// Puts an error into the inbox of the main queue, unless it repeats the last one and nobody has asked for it.
  func take(_ error: FetchedResultsError, isAwaited: Bool = false) {
    guard isAwaited || failure != error else { return }
    failure = error
    inbox.withLock { $0.put(error) }
    onArrival(isAwaited)
  }

  private func advance(to transaction: ReadTransaction, with change: ResultsChange?, isAwaited: Bool = false) {
    self.transaction = transaction
    // Exchanges the transaction and the snapshot under the inbox's lock, so that the main queue does not show an older
    // snapshot with a newer transaction.
    inbox.withLock { inbox in
      transactions.withLock { transactions in
        let isShown = transactions.isNewestShown
        transactions.put(transaction)
        // If the results have not changed and the main queue has the newest snapshot, its cells are filled from the
        // newest transaction at once: the rows have the same values in it.
        if change == nil, isShown { transactions.show() }
      }
      if let change { inbox.put(change) }
    }
    if change != nil { onArrival(isAwaited) }
  }
}
