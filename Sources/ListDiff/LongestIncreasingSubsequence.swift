/// Marks the fewest elements whose moving brings all runs into order: those outside the longest increasing subsequence.
///
/// A run is taken or left whole. Runs are disjoint, so a subsequence that has one element of a run can have them all.
///
/// - Parameter runs: Stretches by ascending `new`, with `moves` false.
func markMovingRuns(_ runs: UnsafeMutableBufferPointer<MatchedRun>) {
  guard runs.count > 1 else { return }
  var total = 0
  for run in runs { total += Int(run.length) }
  var tails = ScratchArray<Int32>(capacity: total)
  var tailRuns = ScratchArray<Int32>(capacity: total)
  var predecessors = ScratchArray<Int32>(capacity: runs.count)
  var length = 0
  for index in runs.indices {
    let run = runs[index]
    var low = 0
    var high = length
    while low < high {
      let middle = (low + high) / 2
      if tails[middle] < run.old { low = middle + 1 } else { high = middle }
    }
    predecessors.append(low == 0 ? -1 : tailRuns[low - 1])
    for step in 0..<Int(run.length) {
      tails[low + step] = run.old + Int32(step)
      tailRuns[low + step] = Int32(index)
    }
    length = max(length, low + Int(run.length))
    runs[index].moves = true
  }
  var staying = tailRuns[length - 1]
  while staying >= 0 {
    runs[Int(staying)].moves = false
    staying = predecessors[Int(staying)]
  }
}
