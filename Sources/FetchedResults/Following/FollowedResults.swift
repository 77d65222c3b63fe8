/// The results of the requests that are followed, each once, and the newest state of the database that they are of.
///
/// They belong to a ``FetchCoordinator``, and are used under its lock.
final class FollowedResults {
  /// The newest state; `nil` while nobody follows anything.
  private(set) var transaction: ReadTransaction?

  private var all: [OrderedResults] = []

  /// The number of fetches that run, which need the newest state though nobody follows them yet.
  private var runningFetches = 0

  /// Whether somebody follows anything, or a fetch runs.
  var areNeeded: Bool { transaction != nil || !all.isEmpty }

  /// Whether some of them cannot be brought up to date.
  var haveFailed: Bool { all.contains { $0.failure != nil } }

  /// The number of requests that are followed by somebody who still lives.
  var count: Int { all.count { $0.isFollowed } }

  /// The queries of all requests that fit the schema.
  var plans: [FetchPlan] { all.compactMap(\.plan) }

  /// The results of a request, if somebody follows it and they are up to date.
  func results(of plan: FetchPlan) -> OrderedResults? {
    all.first { results in
      results.failure == nil && results.transaction === transaction
        && results.plan.map { $0.isSameRequest(as: plan) } == true
    }
  }

  // MARK: - Coming and going

  /// Adds results, unless they are there.
  func add(_ results: OrderedResults) {
    if !all.contains(where: { $0 === results }) { all.append(results) }
  }

  /// Keeps the newest state for a fetch, until that ends.
  func beginFetch() { runningFetches += 1 }

  /// Forgets a fetch, and what nobody needs any more.
  func endFetch() {
    runningFetches -= 1
    dropUnneeded()
  }

  /// Forgets results that nobody follows any more, and the newest state if nobody needs it.
  func dropUnneeded() {
    all.removeAll { !$0.isFollowed }
    if all.isEmpty, runningFetches == 0 { transaction = nil }
  }

  // MARK: - Changes

  /// Brings all results up to date, and hands them to their followers.
  ///
  /// - Parameters:
  ///   - next: The state to go to.
  ///   - reason: Why all rows are fetched, if it is not known what has changed.
  ///   - plans: The plans of other requests.
  ///   - changes: What has changed for a plan.
  func refresh(
    at next: ReadTransaction, because reason: FetchedResultsRefresh.FullFetchReason?, plans: FetchPlanCache,
    changes: (FetchPlan) -> PendingChanges
  ) {
    transaction = next
    let outcomes = all.map { $0.refresh(at: next, because: reason, plans: plans, changes: changes) }
    // When all are done: whoever reads rows of the new state then waits for nobody.
    for (results, outcome) in zip(all, outcomes) {
      for follower in results.followers { follower.take(outcome, at: next) }
    }
  }

  /// Keeps all results as they are, since they cannot be brought up to date, and tells their followers.
  func fail(_ error: FetchedResultsError) {
    for results in all {
      results.fail(error)
      for follower in results.followers { follower.take(error) }
    }
  }
}
