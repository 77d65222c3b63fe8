extension ListDifference {
  /// Returns the fewest moves that bring relocated elements into order, when all other elements are known to have kept
  /// their order.
  ///
  /// - Parameters:
  ///   - oldEvents: The indices in the old list, ascending, of all elements that did not keep their order.
  ///   - newEvents: The indices in the new list, ascending, of all elements that did not keep their order.
  ///   - pairs: The elements that are in both lists of events, by ascending index in the new list.
  ///   - oldCount: The length of the old list.
  /// - Returns: The moves by ascending new index; they may include elements that kept their order, if that makes fewer
  ///   moves.
  /// - Complexity: O(*k* log *k*) for *k* events.
  package static func moves(
    oldEvents: [Int32], newEvents: [Int32], pairs: [Move], oldCount: Int
  ) -> [Move] {
    guard !pairs.isEmpty else { return [] }
    var runs = ScratchArray<MatchedRun>(capacity: 2 * (oldEvents.count + newEvents.count) + 2)
    var (old, new, nextOld, nextNew, nextPair) = (0, 0, 0, 0, 0)
    while true {
      while nextOld < oldEvents.count, Int(oldEvents[nextOld]) == old {
        old &+= 1
        nextOld &+= 1
      }
      while nextNew < newEvents.count, Int(newEvents[nextNew]) == new {
        if nextPair < pairs.count, pairs[nextPair].to == new {
          runs.appendExtending(old: pairs[nextPair].from, new: new)
          nextPair &+= 1
        }
        new &+= 1
        nextNew &+= 1
      }
      let oldEnd = nextOld < oldEvents.count ? Int(oldEvents[nextOld]) : oldCount
      var length = oldEnd &- old
      if nextNew < newEvents.count { length = min(length, Int(newEvents[nextNew]) &- new) }
      if length > 0 {
        runs.append(MatchedRun(old: old, new: new, length: length))
        old &+= length
        new &+= length
      } else {
        break
      }
    }
    runs.withElements { markMovingRuns($0) }
    var moves: [Move] = []
    for index in 0..<runs.count where runs[index].moves {
      let run = runs[index]
      for step in 0..<Int(run.length) {
        moves.append(Move(from: Int(run.old) &+ step, to: Int(run.new) &+ step))
      }
    }
    return moves
  }

  /// Makes a difference from its parts.
  ///
  /// - Parameters:
  ///   - deletions: The old indices of the deleted elements, ascending.
  ///   - insertions: The new indices of the inserted elements, ascending.
  ///   - moves: The moved elements, by ascending new index.
  package init(deletions: [Int], insertions: [Int], moves: [Move]) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
  }
}

extension SectionedListDifference {
  /// Makes a difference from its parts.
  ///
  /// - Parameters:
  ///   - sections: The difference of the sections.
  ///   - itemDeletions: The old positions of the items that are deleted from sections in both lists, ascending.
  ///   - itemInsertions: The new positions of the items that are inserted into sections in both lists, ascending.
  ///   - itemMoves: The moved items, by ascending new position.
  package init(
    sections: ListDifference, itemDeletions: [ItemPosition], itemInsertions: [ItemPosition], itemMoves: [ItemMove]
  ) {
    self.sections = sections
    self.itemDeletions = itemDeletions
    self.itemInsertions = itemInsertions
    self.itemMoves = itemMoves
  }
}
