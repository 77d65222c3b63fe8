import ListDiff

extension NSDiffableDataSourceSnapshot {
  /// Returns the difference that changes another snapshot into this one, by index: deletions, insertions and moves of
  /// sections and items.
  ///
  /// An addition to UIKit's API. A data source passes this difference to its view; use it to update a view of your own.
  /// Marks are not compared (`behaviour.md` A35).
  ///
  /// - Parameter old: The snapshot to start from.
  /// - Returns: The difference, whose old positions are positions in `old` and whose new positions are positions in
  ///   this snapshot.
  /// - Complexity: O(*k* log *n*) if one snapshot was made from the other, or both from a third, by copying and *k*
  ///   edits. Otherwise O(*n*) comparisons, where *n* is the number of sections and items of both snapshots, and O(*m*
  ///   log *m*) for the order of *m* runs. Items are not hashed again: their hashes were stored when they were added.
  @inlinable
  public func sectionedDifference(from old: Self) -> SectionedListDifference {
    difference(from: old, api: "NSDiffableDataSourceSnapshot.sectionedDifference(from:)")
  }

  /// Returns the difference that changes another snapshot into this one, and reports items with contradictory hashes.
  ///
  /// Marks are not compared (`behaviour.md` A35).
  ///
  /// If there are few changes, deleted and inserted items are compared with each other, to find equal items with
  /// different hashes (E2), which would otherwise appear as an inexplicable deletion and insertion.
  ///
  /// - Parameters:
  ///   - old: The snapshot to start from.
  ///   - api: The name of the calling method, for the message in case of E2.
  /// - Returns: The difference, whose old positions are positions in `old` and whose new positions are positions in
  ///   this snapshot.
  /// - Complexity: O(*k* log *n*) if one snapshot was made from the other, or both from a third, by copying and *k*
  ///   edits. Otherwise O(*n*) comparisons, where *n* is the number of sections and items of both snapshots, and O(*m*
  ///   log *m*) for the order of *m* runs. Items are not hashed again: their hashes were stored when they were added.
  @inlinable
  package func difference(from old: Self, api: String) -> SectionedListDifference {
    let difference = list.difference(from: old.list)
    for contradiction in contradictions(in: difference, from: old) {
      report(contradiction, api: api, state: stateText)
    }
    return difference
  }

  /// Returns the difference that changes another snapshot into this one, or throws if items have contradictory hashes.
  ///
  /// - Parameter old: The snapshot to start from.
  /// - Returns: The same difference as `difference(from:api:)`.
  /// - Throws: A refusal with equal items that have different hashes (`behaviour.md` E2), if there are few changes.
  /// - Complexity: The cost of `difference(from:api:)`.
  @inlinable
  package func attemptDifference(from old: Self) throws(Refusal) -> SectionedListDifference {
    let difference = list.difference(from: old.list)
    if let contradiction = contradictions(in: difference, from: old).first { throw contradiction }
    return difference
  }

  /// Returns the deleted and inserted items that are equal but have different hashes, if there are few of both.
  @inlinable
  func contradictions(in difference: SectionedListDifference, from old: Self) -> [Refusal] {
    let limit = IdentifierChecks.comparisonLimit
    guard difference.itemDeletions.count <= limit, difference.itemInsertions.count <= limit else { return [] }
    var contradictions: [Refusal] = []
    for deletion in difference.itemDeletions {
      let deleted = old.list.item(at: deletion)
      for insertion in difference.itemInsertions {
        let inserted = list.item(at: insertion)
        if IdentifierChecks.contradict(deleted, inserted) {
          contradictions.append(.contradictoryItems(deleted, inserted))
        }
      }
    }
    return contradictions
  }
}
