import ListDiff

extension NSDiffableDataSourceSnapshot {
  /// What changes another snapshot into this one, by index: sections and items that are deleted, inserted and moved.
  ///
  /// An addition to Apple's API. It is what a data source gives to its view, for those who update a view of their own.
  /// Marks play no part (`behaviour.md` A35).
  ///
  /// - Parameter old: The snapshot to start from.
  /// - Returns: The difference, whose old positions are places in `old` and whose new positions are places in this snapshot.
  /// - Complexity: O(*k* log *n*) if one was made from the other, or both from a third, by copying and *k* edits. Otherwise
  ///   O(*n*) comparisons, where *n* is the number of sections and items of both snapshots, and O(*m* log *m*) for the
  ///   order of *m* stretches. Items are not hashed: that was done when they came in.
  @inlinable
  public func sectionedDifference(from old: Self) -> SectionedListDifference {
    difference(from: old, api: "NSDiffableDataSourceSnapshot.sectionedDifference(from:)")
  }

  /// What changes another snapshot into this one.
  ///
  /// Marks play no part (`behaviour.md` A35).
  ///
  /// Where so little changed that it costs nothing, deleted and inserted items are compared with each other, to find
  /// equal items with different hashes (E2), which would otherwise show as a mysterious delete and insert.
  ///
  /// - Parameters:
  ///   - old: The snapshot to start from.
  ///   - api: The method on whose behalf snapshots are compared, for the message in case of E2.
  /// - Returns: The difference, whose old positions are places in `old` and whose new positions are places in this snapshot.
  /// - Complexity: O(*k* log *n*) if one was made from the other, or both from a third, by copying and *k* edits. Otherwise
  ///   O(*n*) comparisons, where *n* is the number of sections and items of both snapshots, and O(*m* log *m*) for the
  ///   order of *m* stretches. Items are not hashed: that was done when they came in.
  @inlinable
  package func difference(from old: Self, api: String) -> SectionedListDifference {
    let difference = list.difference(from: old.list)
    let limit = IdentifierChecks.comparisonLimit
    if difference.itemDeletions.count <= limit, difference.itemInsertions.count <= limit {
      for deletion in difference.itemDeletions {
        let deleted = old.list.item(at: deletion)
        for insertion in difference.itemInsertions {
          let inserted = list.item(at: insertion)
          if IdentifierChecks.contradict(deleted, inserted) {
            report(Refusal.contradictoryItems(deleted, inserted), api: api, state: stateText)
          }
        }
      }
    }
    return difference
  }
}
