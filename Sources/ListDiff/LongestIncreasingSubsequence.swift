/// Marks the fewest elements whose moving brings all runs into order: those outside the longest increasing subsequence.
///
/// A run moves or stays as a whole: runs are disjoint, so a subsequence that has one element of a run can have them
/// all.
///
/// - Parameter runs: The runs by ascending `new`, with `moves` false.
func markMovingRuns(_ runs: UnsafeMutableBufferPointer<MatchedRun>) {
  guard let region = disorderedRegion(runs) else { return }
  let disordered = UnsafeMutableBufferPointer(rebasing: runs[region])
  var elementCount = 0
  for index in disordered.indices {
    disordered[index].moves = true
    elementCount &+= Int(disordered[index].length)
  }
  // The runs that need not move are found fastest with a sorted list if there are few long runs, with a tree if there
  // are many long ones, and by their elements if runs are short.
  if disordered.count <= 32 || disordered.count < elementCount / disordered.count {
    keepHeaviestOrderByRun(disordered)
  } else if disordered.count < elementCount / 16 {
    keepHeaviestOrderByTree(disordered)
  } else {
    keepLongestOrderByElement(disordered, elementCount: elementCount)
  }
}

/// Returns the smallest range of runs outside which every run is in order with all others.
private func disorderedRegion(_ runs: UnsafeMutableBufferPointer<MatchedRun>) -> Range<Int>? {
  var lower = 1
  while lower < runs.count, runs[lower].old > runs[lower &- 1].old { lower &+= 1 }
  guard lower < runs.count else { return nil }
  var lowest = Int32.max
  for index in lower..<runs.count { lowest = min(lowest, runs[index].old) }
  while lower > 0, runs[lower &- 1].old > lowest { lower &-= 1 }

  var upper = runs.count &- 1
  while runs[upper].old > runs[upper &- 1].old { upper &-= 1 }
  var highest: Int32 = -1
  for index in lower..<upper { highest = max(highest, runs[index].old) }
  while upper < runs.count, runs[upper].old < highest { upper &+= 1 }
  return lower..<upper
}

/// An end of the best increasing subsequence of a given weight, its number of elements: no subsequence with at least
/// `weight` elements ends at a lower `old`.
private struct IncreasingSubsequenceEnd: BitwiseCopyable {
  var old: Int32
  var weight: Int32
  var run: Int32
}

/// Finds the heaviest increasing subsequence of runs with a list of ends that ascend in `old` and `weight`.
///
/// An insertion into that list costs up to its length, so this suits few runs, however long they are.
private func keepHeaviestOrderByRun(_ runs: UnsafeMutableBufferPointer<MatchedRun>) {
  var ends = ScratchArray<IncreasingSubsequenceEnd>(capacity: runs.count)
  var predecessors = ScratchArray<Int32>(capacity: runs.count)
  for index in runs.indices {
    let run = runs[index]
    var start = 0
    var upper = ends.count
    while start < upper {
      let middle = (start &+ upper) &>> 1
      if ends[middle].old < run.old { start = middle &+ 1 } else { upper = middle }
    }
    let weight = run.length &+ (start == 0 ? 0 : ends[start &- 1].weight)
    predecessors.append(start == 0 ? -1 : ends[start &- 1].run)
    var outdone = start
    while outdone < ends.count, ends[outdone].weight <= weight { outdone &+= 1 }
    ends.replace(
      start..<outdone,
      with: IncreasingSubsequenceEnd(old: run.old, weight: weight, run: Int32(truncatingIfNeeded: index)))
  }
  keepRuns(runs, endingWith: ends[ends.count &- 1].run, predecessors)
}

/// Finds the heaviest increasing subsequence of runs with a tree of the heaviest subsequences that end at or below a
/// rank.
///
/// Costs O(*m* log *m*) for *m* runs, however long they are.
private func keepHeaviestOrderByTree(_ runs: UnsafeMutableBufferPointer<MatchedRun>) {
  var ranks = ScratchArray<Int32>(repeating: 0, count: runs.count)
  for (rank, index) in runs.indices.sorted(by: { runs[$0].old < runs[$1].old }).enumerated() {
    ranks[index] = Int32(truncatingIfNeeded: rank)
  }
  // A Fenwick tree: node `i` has the heaviest subsequence that ends in the `i & -i` ranks up to `i`.
  var weights = ScratchArray<Int32>(repeating: 0, count: runs.count + 1)
  var ends = ScratchArray<Int32>(repeating: -1, count: runs.count + 1)
  var predecessors = ScratchArray<Int32>(capacity: runs.count)
  var heaviest = (weight: Int32(0), end: Int32(-1))
  for index in runs.indices {
    var weight: Int32 = 0
    var end: Int32 = -1
    var node = Int(ranks[index])
    while node > 0 {
      if weights[node] > weight { (weight, end) = (weights[node], ends[node]) }
      node &= node &- 1
    }
    predecessors.append(end)
    weight &+= runs[index].length
    if weight > heaviest.weight { heaviest = (weight, Int32(truncatingIfNeeded: index)) }
    node = Int(ranks[index]) &+ 1
    while node <= runs.count {
      if weight > weights[node] {
        weights[node] = weight
        ends[node] = Int32(truncatingIfNeeded: index)
      }
      node &+= node & -node
    }
  }
  keepRuns(runs, endingWith: heaviest.end, predecessors)
}

/// Finds the longest increasing subsequence by patience sorting: keeps, for each length, the lowest element that can
/// end a subsequence of that length.
///
/// Costs one search for each run and one store for each element, and does not depend on their order.
private func keepLongestOrderByElement(_ runs: UnsafeMutableBufferPointer<MatchedRun>, elementCount: Int) {
  var ends = PatiencePiles(capacity: elementCount)
  var endRuns = ScratchArray<Int32>(capacity: elementCount)
  var predecessors = ScratchArray<Int32>(capacity: runs.count)
  for index in runs.indices {
    let run = runs[index]
    let pile = ends.countBelow(run.old)
    predecessors.append(pile == 0 ? -1 : endRuns[pile &- 1])
    for step in 0..<Int(run.length) {
      ends.set(run.old &+ Int32(truncatingIfNeeded: step), at: pile &+ step)
      endRuns[pile &+ step] = Int32(truncatingIfNeeded: index)
    }
    ends.count = max(ends.count, pile &+ Int(run.length))
  }
  keepRuns(runs, endingWith: endRuns[ends.count &- 1], predecessors)
}

/// Marks the runs of the longest increasing subsequence as runs that stay, from the last run to the first.
private func keepRuns(
  _ runs: UnsafeMutableBufferPointer<MatchedRun>, endingWith last: Int32, _ predecessors: borrowing ScratchArray<Int32>
) {
  var index = last
  while index >= 0 {
    runs[Int(index)].moves = false
    index = predecessors[Int(index)]
  }
}

extension ScratchArray {
  /// Replaces the elements of a range, which may be empty, with one element.
  fileprivate mutating func replace(_ range: Range<Int>, with element: Element) {
    if count == capacity { grow() }
    let shift = 1 &- range.count
    if shift != 0 {
      (base + range.upperBound + shift).update(from: base + range.upperBound, count: count &- range.upperBound)
      count &+= shift
    }
    base[range.lowerBound] = element
  }
}
