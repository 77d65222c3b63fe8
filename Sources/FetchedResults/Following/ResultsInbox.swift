/// The inbox of the main queue: at most one snapshot, with all changes since the one that the main queue has, and an
/// error.
struct ResultsInbox {
  /// The snapshot that the main queue has.
  private var base = ResultsChange.Snapshot()
  private var change: ResultsChange?
  private var changed: Set<RowID> = []
  private var failure: FetchedResultsError?

  mutating func put(_ change: ResultsChange) {
    var change = change
    if let waiting = self.change {
      changed.formUnion(change.snapshot.itemsBack(after: waiting.snapshot, since: base))
      if waiting.isReordered { change.isReordered = true }
      if waiting.fetch == change.fetch { change.report.add(waiting.report) }
    }
    self.change = change
    changed.formUnion(change.changed)
    failure = nil
  }

  mutating func put(_ failure: FetchedResultsError) { self.failure = failure }

  /// Returns the snapshot and the error in the inbox, and empties the inbox.
  mutating func take() -> (change: ResultsChange?, failure: FetchedResultsError?) {
    var newest = change
    defer {
      let shown = newest?.snapshot ?? base
      self = ResultsInbox()
      base = shown
    }
    newest?.changed = changed.filter { change?.snapshot.contains($0) == true }.sorted()
    return (newest, failure)
  }
}

extension NSDiffableDataSourceSnapshot<String, RowID> {
  /// Returns the rows that were deleted and inserted again between two snapshots, and whose values may therefore have
  /// changed: they are in `shown` and in this snapshot, but not in the snapshot `missed` between the two, which was
  /// never shown.
  ///
  /// - Complexity: O(*k* log *n*) for *k* changes since the missed snapshot.
  func itemsBack(after missed: Self, since shown: Self) -> [RowID] {
    difference(from: missed).itemInsertions.map(\.item).filter { shown.contains($0) && !missed.contains($0) }
  }
}
