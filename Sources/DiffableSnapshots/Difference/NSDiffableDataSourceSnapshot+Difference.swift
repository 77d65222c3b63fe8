import ListDiff

extension NSDiffableDataSourceSnapshot {
  /// The difference that changes another snapshot into this one, by index: sections and items that are deleted, inserted and moved.
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

  /// The difference that changes another snapshot into this one.
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
    for contradiction in contradictions(in: difference, from: old) {
      report(contradiction, api: api, state: stateText)
    }
    return difference
  }

  /// The difference that changes another snapshot into this one, or the reason why nobody should do that.
  ///
  /// - Parameter old: The snapshot to start from.
  /// - Returns: The difference that `difference(from:api:)` gives.
  /// - Throws: Equal items with different hashes (`behaviour.md` E2), where so little changed that they are looked for.
  /// - Complexity: That of `difference(from:api:)`.
  @inlinable
  package func attemptDifference(from old: Self) throws(Refusal) -> SectionedListDifference {
    let difference = list.difference(from: old.list)
    if let contradiction = contradictions(in: difference, from: old).first { throw contradiction }
    return difference
  }

  /// Deleted and inserted items that are equal but have different hashes, where there are few of both.
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
