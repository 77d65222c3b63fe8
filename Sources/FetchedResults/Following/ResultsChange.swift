/// The results after a change of the store, and what is different.
struct ResultsChange {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  /// The rows in order, without marks.
  var snapshot: Snapshot

  /// The rows that were there before and hold something else now.
  var changed: [RowID] = []

  /// Whether the order or the set of rows is another one.
  var isReordered = false

  /// What it took.
  var report: FetchedResultsRefresh

  var isEmpty: Bool { changed.isEmpty && !isReordered }

  /// The queries that the rows are read by.
  var plan: FetchPlan

  /// Which fetch of its controller the rows were asked for by.
  var fetch = 0

  init(snapshot: Snapshot, plan: FetchPlan, report: FetchedResultsRefresh) {
    self.snapshot = snapshot
    self.plan = plan
    self.report = report
  }
}

/// What waits for the main queue: one snapshot at most, with all that is different from the one that it has.
struct Inbox {
  /// The rows that the main queue has.
  private var base = ResultsChange.Snapshot()
  private var change: ResultsChange?
  private var changed: Set<RowID> = []
  private var failure: FetchedResultsError?

  mutating func put(_ change: ResultsChange) {
    if let waiting = self.change?.snapshot {
      changed.formUnion(change.snapshot.itemsBack(after: waiting, since: base))
    }
    self.change = change
    changed.formUnion(change.changed)
    failure = nil
  }

  mutating func put(_ failure: FetchedResultsError) { self.failure = failure }

  /// Empties the inbox.
  mutating func take() -> (change: ResultsChange?, failure: FetchedResultsError?) {
    var newest = change
    defer {
      let shown = newest?.snapshot ?? base
      self = Inbox()
      base = shown
    }
    newest?.changed = changed.filter { change?.snapshot.contains($0) == true }.sorted()
    return (newest, failure)
  }
}

extension NSDiffableDataSourceSnapshot<String, RowID> {
  /// The rows that were in an older snapshot and not in one between that nobody has seen: deleted and back again, they may hold
  /// something else.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes since the one between.
  func itemsBack(after missed: Self, since shown: Self) -> [RowID] {
    difference(from: missed).itemInsertions.map(\.item).filter { shown.contains($0) && !missed.contains($0) }
  }
}
