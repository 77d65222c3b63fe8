#if !hasFeature(Embedded)
  extension CollectionDifference {
    /// Converts a difference to the standard library's form.
    ///
    /// A move becomes a removal and an insertion that carry each other's offset, as in the result of `inferringMoves()`.
    ///
    /// - Parameters:
    ///   - difference: The difference of `old` and `new`.
    ///   - old: The old list of the difference.
    ///   - new: The new list of the difference.
    /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
    public init(_ difference: ListDifference, from old: [ChangeElement], to new: [ChangeElement]) {
      var changes: [Change] = []
      changes.reserveCapacity(
        difference.deletions.count + difference.insertions.count + 2 * difference.moves.count)
      for index in difference.deletions {
        changes.append(.remove(offset: index, element: old[index], associatedWith: nil))
      }
      for index in difference.insertions {
        changes.append(.insert(offset: index, element: new[index], associatedWith: nil))
      }
      for move in difference.moves {
        changes.append(.remove(offset: move.from, element: old[move.from], associatedWith: move.to))
        changes.append(.insert(offset: move.to, element: new[move.to], associatedWith: move.from))
      }
      guard let result = CollectionDifference(changes) else {
        fatalError(
          "A ListDifference removed or inserted at one offset twice. This is a bug in ListDiff; please report it.")
      }
      self = result
    }
  }
#endif
