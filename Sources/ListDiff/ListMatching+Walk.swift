extension ListMatching {
  /// Matches two lists: first the elements in step, then all elements that are still unmatched by hash.
  @inlinable
  mutating func match<List: IdentifierList>(_ old: List, _ new: List) {
    let suffix = matchInStep(old, new)
    if hasRest { matchRest(old, new) }
    appendSuffix(suffix, oldCount: old.count, newCount: new.count)
  }

  /// True if elements of both lists are still unmatched after `matchInStep`.
  @inlinable var hasRest: Bool { unmatchedOld.count > 0 && unmatchedNew.count > 0 }

  /// Matches the common prefix and suffix of both lists and, between them, elements that are in step or shifted by a
  /// few positions.
  ///
  /// - Returns: The length of the common suffix. Its run is the last one, to be appended after all others.
  @inlinable
  mutating func matchInStep<List: IdentifierList>(_ old: List, _ new: List) -> Int {
    guard max(old.count, new.count) < Int(Int32.max) else {
      fatalError("ListDiff compares lists of fewer than \(Int32.max) elements, but got \(old.count) and \(new.count).")
    }
    let shorter = min(old.count, new.count)
    let prefix =
      old.isSameStorage(as: new) ? shorter : old.countEqual(from: 0, to: new, from: 0, limit: shorter)
    if prefix > 0 { runs.append(MatchedRun(old: 0, new: 0, length: prefix)) }

    var suffix = 0
    while suffix < shorter &- prefix,
      old.isEqual(at: old.count &- suffix &- 1, to: new, at: new.count &- suffix &- 1)
    {
      suffix &+= 1
    }
    walk(old, prefix..<(old.count &- suffix), new, prefix..<(new.count &- suffix))
    return suffix
  }

  @inlinable
  mutating func appendSuffix(_ suffix: Int, oldCount: Int, newCount: Int) {
    guard suffix > 0 else { return }
    runs.append(MatchedRun(old: oldCount &- suffix, new: newCount &- suffix, length: suffix))
  }

  /// Walks both lists in step and, at each pair of different elements, looks for the next equal pair a few positions
  /// ahead.
  ///
  /// The search is paid for from a budget that equal elements refill. When the budget is spent, only every 16th pair is
  /// compared, so that lists with no common element cost few comparisons: each comparison may wait for memory that
  /// strings refer to.
  @inlinable
  mutating func walk<List: IdentifierList>(_ old: List, _ oldRange: Range<Int>, _ new: List, _ newRange: Range<Int>) {
    var oldIndex = oldRange.lowerBound
    var newIndex = newRange.lowerBound
    var budget = 4096
    var unseen = 0
    while oldIndex < oldRange.upperBound, newIndex < newRange.upperBound {
      let oldRest = oldRange.upperBound &- oldIndex
      let newRest = newRange.upperBound &- newIndex
      let equal = old.countEqual(from: oldIndex, to: new, from: newIndex, limit: min(oldRest, newRest))
      if equal > 0 {
        var behind = 0
        while behind < unseen, old.isEqual(at: oldIndex &- behind &- 1, to: new, at: newIndex &- behind &- 1) {
          behind &+= 1
        }
        unmatchedOld.count &-= behind
        unmatchedNew.count &-= behind
        runs.append(MatchedRun(old: oldIndex &- behind, new: newIndex &- behind, length: equal &+ behind))
        oldIndex &+= equal
        newIndex &+= equal
        budget = min(budget &+ 2 &* equal, 1 << 20)
        unseen = 0
        continue
      }
      var skipped = (old: 1, new: 1)
      unseen = 0
      if budget > 0 {
        if let ahead = Self.nextEqual(old, oldIndex, oldRest, new, newIndex, newRest) {
          skipped = ahead
        } else {
          budget &-= 64
        }
      } else {
        let step = min(16, oldRest, newRest)
        skipped = (step, step)
        unseen = step &- 1
      }
      unmatchedOld.append(contentsOf: oldIndex..<(oldIndex &+ skipped.old))
      unmatchedNew.append(contentsOf: newIndex..<(newIndex &+ skipped.new))
      oldIndex &+= skipped.old
      newIndex &+= skipped.new
    }
    unmatchedOld.append(contentsOf: oldIndex..<oldRange.upperBound)
    unmatchedNew.append(contentsOf: newIndex..<newRange.upperBound)
  }

  /// Returns the distances in each list to the nearest equal elements; `nil` if there are none whose distances add up
  /// to at most 10.
  @inlinable
  static func nextEqual<List: IdentifierList>(
    _ old: List, _ oldIndex: Int, _ oldRest: Int, _ new: List, _ newIndex: Int, _ newRest: Int
  ) -> (old: Int, new: Int)? {
    var distance = 1
    while distance <= 10 {
      var ahead = min(distance, oldRest &- 1)
      let least = max(0, distance &- newRest &+ 1)
      while ahead >= least {
        if old.isEqual(at: oldIndex &+ ahead, to: new, at: newIndex &+ distance &- ahead) {
          return (ahead, distance &- ahead)
        }
        ahead &-= 1
      }
      distance &+= 1
    }
    return nil
  }
}
