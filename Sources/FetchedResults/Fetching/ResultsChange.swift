/// A change of the results: the snapshot after a change of the store, with the rows that differ from the snapshot
/// before.
struct ResultsChange {
  /// The type of a snapshot of results: the names of sections, and row numbers.
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  /// The snapshot after the change, in which no row is marked for reload or reconfiguration.
  var snapshot: Snapshot

  /// The rows that were there before and whose values have changed.
  var changed: [RowID] = []

  /// True if the order or the set of rows has changed.
  var isReordered = false

  /// A report of the rows and queries that were read to compute the change.
  var report: FetchedResultsRefreshReport

  var isEmpty: Bool { changed.isEmpty && !isReordered }

  /// The queries by which the rows are read.
  var plan: FetchPlan

  /// The number of the controller's fetch that asked for the rows.
  var fetch = 0

  init(snapshot: Snapshot, plan: FetchPlan, report: FetchedResultsRefreshReport) {
    self.snapshot = snapshot
    self.plan = plan
    self.report = report
  }
}
