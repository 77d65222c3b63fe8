import GRDB

/// The ordered rows of a request, shared by all controllers whose requests are equal.
///
/// Owned by a ``FetchCoordinator``, and used under its lock.
final class OrderedResults {
  /// The type of a snapshot of results: the names of sections, and row numbers.
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  /// The effect of a change of the database on the results.
  enum ChangeOutcome {
    case unchanged
    /// The results stay as they are until they are fetched after the commit.
    case postponed
    case changed(ResultsChange)
    case failed(FetchedResultsError)
  }

  let description: AnyFetchedRequest

  /// The queries that answer the request; `nil` as long as the request does not fit the schema, or the database cannot
  /// be read.
  private(set) var plan: FetchPlan?

  /// The snapshot of the ordered rows, as of the state of the database that `transaction` sees.
  private(set) var snapshot = Snapshot()

  private(set) var transaction: ReadTransaction?

  /// The reason why the snapshot is out of date; `nil` if it is up to date.
  private(set) var failure: FetchedResultsError?

  /// The reason for the full fetch that was postponed; `nil` if the snapshot is of the newest state, or has failed.
  private(set) var postponed: FetchedResultsRefreshReport.FullFetchReason?

  /// A weak reference to a follower of the results.
  private struct WeakFollowerReference { weak var follower: ResultsFollower? }

  private var references: [WeakFollowerReference] = []

  /// Makes results that were fetched.
  init(_ description: AnyFetchedRequest, plan: FetchPlan, snapshot: Snapshot, transaction: ReadTransaction) {
    self.description = description
    self.plan = plan
    self.snapshot = snapshot
    self.transaction = transaction
  }

  /// Makes results that could not be fetched, with the snapshot of the request that was followed before.
  init(_ description: AnyFetchedRequest, after snapshot: Snapshot, _ transaction: ReadTransaction?) {
    self.description = description
    self.snapshot = snapshot
    self.transaction = transaction
  }

  // MARK: - Followers

  /// The followers that have not been deallocated.
  var followers: [ResultsFollower] { references.compactMap(\.follower) }

  /// True if the results have a living follower.
  var isFollowed: Bool { references.contains { $0.follower != nil } }

  func add(_ follower: ResultsFollower) {
    references.removeAll { $0.follower == nil || $0.follower === follower }
    references.append(WeakFollowerReference(follower: follower))
  }

  func remove(_ follower: ResultsFollower) { references.removeAll { $0.follower === follower } }

  // MARK: - Changes

  /// Brings the results up to date.
  ///
  /// - Parameters:
  ///   - transaction: The new state.
  ///   - reason: The reason for a full fetch, if the changes are unknown.
  ///   - plans: The cache of plans.
  ///   - mayFetch: Returns true if a full fetch may be made now; otherwise the results are postponed.
  ///   - changes: Returns the changes that are relevant to a plan.
  /// - Returns: The effect on the followers.
  func refresh(
    at transaction: ReadTransaction, because reason: FetchedResultsRefreshReport.FullFetchReason?,
    plans: FetchPlanCache, mayFetch: () -> Bool, changes: (FetchPlan) -> OpenTransactionChanges
  ) -> ChangeOutcome {
    // The changes since the state of postponed results are unknown.
    if postponed != nil { return .postponed }
    var reason = failure == nil ? reason : .recovery
    do {
      if plan?.schemaVersion != transaction.schemaVersion {
        if plan != nil { reason = reason ?? .schemaChange }
        plan = try transaction.read { try description.plan($0, plans) }
      }
      guard let plan else { internalInconsistency("There is no plan.") }
      let changes = changes(plan)
      if reason == nil, !changes.matter(to: plan) {
        self.transaction = transaction
        return .unchanged
      }
      if failure == nil, let reason = UpdatingFetch.fullFetchReason(reason, plan, changes), !mayFetch() {
        postponed = reason
        return .postponed
      }
      let change = try transaction.read { db in
        var fetch = UpdatingFetch(plan: plan, db: db, old: self.transaction)
        return try fetch.change(of: snapshot, changes: changes, reason: reason)
      }
      return take(change, at: transaction)
    } catch {
      return fail(FetchedResultsError(error, path: transaction.path))
    }
  }

  /// Takes over the change of a fetch.
  ///
  /// - Returns: The effect on the followers.
  private func take(_ change: ResultsChange, at transaction: ReadTransaction) -> ChangeOutcome {
    let isNews = failure != nil || !change.isEmpty
    failure = nil
    snapshot = change.snapshot
    self.transaction = transaction
    return isNews ? .changed(change) : .unchanged
  }

  /// Takes over the change of a postponed fetch.
  ///
  /// - Parameters:
  ///   - change: The change since the present snapshot.
  ///   - transaction: The state of the change.
  ///   - isNewest: True if there was no commit since; otherwise the results stay postponed.
  /// - Returns: The effect on the followers.
  func catchUp(with change: ResultsChange, at transaction: ReadTransaction, isNewest: Bool) -> ChangeOutcome {
    if isNewest { postponed = nil }
    plan = change.plan
    return take(change, at: transaction)
  }

  /// Notes the error for which the results cannot be brought up to date, and keeps their rows as they are.
  @discardableResult
  func fail(_ error: FetchedResultsError) -> ChangeOutcome {
    failure = error
    postponed = nil
    return .failed(error)
  }
}
