extension ListDifference {
  /// Returns the new list, made by applying the difference to the old list.
  ///
  /// - Parameters:
  ///   - old: The old list of the difference, or any array parallel to it, such as the cells of its elements.
  ///   - inserting: Returns the element to insert at an index of the new list. Called once per insertion, ascending.
  /// - Returns: The new list.
  /// - Complexity: O(*n*), where *n* is the length of both lists together.
  public func applying<Element>(to old: [Element], inserting: (Int) -> Element) -> [Element] {
    var leaves = [Bool](repeating: false, count: old.count)
    for index in deletions { leaves[index] = true }
    for move in moves { leaves[move.from] = true }

    let newCount = old.count - deletions.count + insertions.count
    var result: [Element] = []
    result.reserveCapacity(newCount)
    var oldIndex = 0
    var nextInsertion = 0
    var nextMove = 0
    for newIndex in 0..<newCount {
      if nextInsertion < insertions.count, insertions[nextInsertion] == newIndex {
        result.append(inserting(newIndex))
        nextInsertion += 1
      } else if nextMove < moves.count, moves[nextMove].to == newIndex {
        result.append(old[moves[nextMove].from])
        nextMove += 1
      } else {
        while leaves[oldIndex] { oldIndex += 1 }
        result.append(old[oldIndex])
        oldIndex += 1
      }
    }
    return result
  }
}
