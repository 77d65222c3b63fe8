/// The results after a change of the store, and what is different.
struct ResultsChange {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  /// The rows in order, without marks.
  var snapshot: Snapshot

  /// The rows that were there before and hold something else now.
  var changed: [RowID] = []

  /// Whether the order or the set of rows is another one.
  var isReordered = false

  /// The work that it took.
  var report: FetchedResultsRefresh

  var isEmpty: Bool { changed.isEmpty && !isReordered }

  /// The queries that the rows are read by.
  var plan: FetchPlan

  /// The number of the controller's fetch by which the rows were asked for.
  var fetch = 0

  init(snapshot: Snapshot, plan: FetchPlan, report: FetchedResultsRefresh) {
    self.snapshot = snapshot
    self.plan = plan
    self.report = report
  }
}
