/// The news that wait for the main queue: one snapshot at most, with all that is different from the one that it has.
struct ResultsInbox {
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
      self = ResultsInbox()
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
