/// The results of the requests that are followed, each request once, and the newest state of the database.
///
/// Owned by a ``FetchCoordinator``, and used under its lock.
final class FollowedResultsRegistry {
  /// The read transaction with the newest state; `nil` while no request is followed and no fetch needs the state.
  private(set) var transaction: ReadTransaction?

  private var all: [OrderedResults] = []

  /// The greatest number of full fetches that are made while the next commit waits.
  ///
  /// Others are postponed, so that the number of searches of other people does not delay anybody's edit.
  private static let mostFetches = 4

  /// The number of running fetches, which need the newest state although they are not followed yet.
  private var runningFetches = 0

  /// True if results are followed, or the newest state is kept for a fetch.
  var areNeeded: Bool { transaction != nil || !all.isEmpty }

  /// True if some followed results could not be brought up to date, because of an error that is not over.
  var haveFailed: Bool { all.contains { $0.failure != nil } }

  /// The number of requests with a living follower.
  var count: Int { all.count { $0.isFollowed } }

  /// The queries that answer the followed requests, without requests that do not fit the schema.
  var plans: [FetchPlan] { all.compactMap(\.plan) }

  /// Returns the results of a request, if the request is followed and its results are up to date.
  func results(of plan: FetchPlan) -> OrderedResults? {
    all.first { results in
      results.failure == nil && results.transaction === transaction
        && results.plan.map { $0.isSameRequest(as: plan) } == true
    }
  }

  // MARK: - Adding and removing

  /// Adds results to the followed ones, unless they are already there.
  func add(_ results: OrderedResults) {
    if !all.contains(where: { $0 === results }) { all.append(results) }
  }

  /// Notes the beginning of a fetch, until whose end the newest state is kept.
  func beginFetch() { runningFetches += 1 }

  /// Notes the end of a fetch, and drops results and states that are no longer needed.
  func endFetch() {
    runningFetches -= 1
    dropUnneeded()
  }

  /// Drops results without followers, and the newest state if it is not needed.
  func dropUnneeded() {
    all.removeAll { !$0.isFollowed }
    if all.isEmpty, runningFetches == 0 { transaction = nil }
  }

  // MARK: - Changes

  /// Brings all results up to date, and hands them to their followers.
  ///
  /// - Parameters:
  ///   - next: The new state.
  ///   - reason: The reason for a full fetch, if the changes are unknown.
  ///   - plans: The cache of plans.
  ///   - changes: Returns the changes that are relevant to a plan.
  func refresh(
    at next: ReadTransaction, because reason: FetchedResultsRefreshReport.FullFetchReason?, plans: FetchPlanCache,
    changes: (FetchPlan) -> OpenTransactionChanges
  ) {
    transaction = next
    var fetches = 0
    let outcomes = all.map { results in
      results.refresh(at: next, because: reason, plans: plans) {
        fetches += 1
        return fetches <= Self.mostFetches
      } changes: {
        changes($0)
      }
    }
    // Followers are notified after all results are done, so that they can read rows of the new state without waiting.
    for (results, outcome) in zip(all, outcomes) {
      for follower in results.followers { follower.take(outcome, at: next) }
    }
  }

  // MARK: - Postponed fetches

  /// The followed results whose fetch was postponed and has not been made at the newest state.
  var postponed: [OrderedResults] { all.filter { $0.postponed != nil && $0.isFollowed } }

  /// Passes the change of a postponed fetch to the followers; results for which there was a commit meanwhile stay postponed.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - change: The change since their snapshot.
  ///   - present: The state of the change.
  func catchUp(_ results: OrderedResults, with change: ResultsChange, at present: ReadTransaction) {
    let outcome = results.catchUp(with: change, at: present, isNewest: present === transaction)
    for follower in results.followers { follower.take(outcome, at: present) }
  }

  /// Keeps results as they are, since their postponed fetch has failed, and passes the error to their followers.
  func fail(_ results: OrderedResults, _ error: FetchedResultsError) {
    results.fail(error)
    for follower in results.followers { follower.take(error) }
  }

  /// Keeps all results as they are, since they cannot be brought up to date, and passes the error to their followers.
  func fail(_ error: FetchedResultsError) {
    for results in all {
      results.fail(error)
      for follower in results.followers { follower.take(error) }
    }
  }
}
