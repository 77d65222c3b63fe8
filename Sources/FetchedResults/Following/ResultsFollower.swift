import Foundation
import GRDB
import Synchronization

/// A controller's part in the results of a database: which it follows, what it had last, and what waits for the main queue.
///
/// Who owns what:
///
/// - The lock of the ``FetchCoordinator`` guards `results`, `kept`, `plan`, `transaction`, `fetch` and `failure`. While the
///   follower's fetch runs it is *detached*: nobody but the fetch changes them.
/// - `transactions`, `inbox` and `attempt` are shared with the main queue, each behind a mutex.
///
/// The compiler cannot know of the lock, so that the type says `@unchecked Sendable`.
final class ResultsFollower: @unchecked Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  /// The results that are followed, or were before the fetch that runs.
  var results: OrderedResults?

  /// The snapshot that the main queue had last, or has in its inbox.
  private(set) var kept = Snapshot()

  /// The queries of that snapshot.
  private(set) var plan: FetchPlan?

  /// The moment of that snapshot.
  private(set) var transaction: ReadTransaction?

  /// The number of the fetch that the results are of.
  var fetch = 0

  private var failure: FetchedResultsError?

  let transactions = Mutex(ShownTransactions())
  let inbox = Mutex(ResultsInbox())

  /// Fetches are made here, one after the other, beside those of other controllers.
  let queue = DispatchQueue(label: "FetchedResults.fetching")

  private struct Attempt {
    var newest = 0
    var isGivenUp = false
    var hasEnded = false
    var running: ReadTransaction?
  }

  private let attempt = Mutex(Attempt())
  private let onArrival: @Sendable (_ isAwaited: Bool) -> Void

  /// Makes a follower of nothing.
  ///
  /// - Parameter onArrival: Called when something is in the inbox, with whether somebody has asked for it.
  init(onArrival: @escaping @Sendable (_ isAwaited: Bool) -> Void) { self.onArrival = onArrival }

  // MARK: - Fetches that are outdated

  /// Numbers a fetch, which makes those before it superfluous.
  func nextFetch() -> Int {
    attempt.withLock { attempt in
      attempt.running?.interrupt()
      attempt.newest += 1
      attempt.isGivenUp = false
      return attempt.newest
    }
  }

  /// Gives a fetch up that nobody waits for any more.
  func giveUp(_ fetch: Int) {
    attempt.withLock { attempt in
      guard fetch == attempt.newest else { return }
      attempt.isGivenUp = true
      attempt.running?.interrupt()
    }
  }

  /// Gives all fetches up, since the controller is gone.
  func end() {
    attempt.withLock { attempt in
      attempt.hasEnded = true
      attempt.running?.interrupt()
    }
  }

  /// Whether nobody waits for a fetch any more.
  func isOutdated(_ fetch: Int) -> Bool { attempt.withLock { $0.newest != fetch || $0.isGivenUp || $0.hasEnded } }

  /// Whether there is a newer fetch, or none is needed any more.
  func isSuperseded(_ fetch: Int) -> Bool { attempt.withLock { $0.newest != fetch || $0.hasEnded } }

  /// Notes the transaction that a fetch reads in and nobody else does, so that it can be interrupted.
  func setRunning(_ transaction: ReadTransaction?) { attempt.withLock { $0.running = transaction } }

  // MARK: - News

  /// Goes over to the results of a fetch.
  func follow(_ results: OrderedResults, fetch: Int) {
    self.results?.remove(self)
    self.results = results
    self.fetch = fetch
    results.add(self)
  }

  /// Takes what has become of the results.
  func take(_ outcome: OrderedResults.Outcome, at transaction: ReadTransaction) {
    switch outcome {
    case .unchanged: advance(to: transaction, with: nil)
    case .changed(let change): take(change, at: transaction)
    case .failed(let error): take(error)
    }
  }

  /// Takes a snapshot.
  ///
  /// - Parameters:
  ///   - change: The snapshot.
  ///   - transaction: Its moment.
  ///   - isAwaited: Whether the program has asked for it; else a commit has brought it.
  func take(_ change: ResultsChange, at transaction: ReadTransaction, isAwaited: Bool = false) {
    var change = change
    change.fetch = fetch
    kept = change.snapshot
    plan = change.plan
    failure = nil
    advance(to: transaction, with: change, isAwaited: isAwaited)
  }

  /// Takes an error, which is told if it is another one than before.
  func take(_ error: FetchedResultsError, isAwaited: Bool = false) {
    guard failure != error else { return }
    failure = error
    inbox.withLock { $0.put(error) }
    onArrival(isAwaited)
  }

  private func advance(to transaction: ReadTransaction, with change: ResultsChange?, isAwaited: Bool = false) {
    self.transaction = transaction
    // Under one lock, so that the main queue does not show an older snapshot with a newer transaction.
    inbox.withLock { inbox in
      transactions.withLock { transactions in
        let isShown = transactions.isNewestShown
        transactions.put(transaction)
        // Rows that no snapshot is about are as they were.
        if change == nil, isShown { transactions.show() }
      }
      if let change { inbox.put(change) }
    }
    if change != nil { onArrival(isAwaited) }
  }
}
