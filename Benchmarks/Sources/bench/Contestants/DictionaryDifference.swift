/// The difference of two arrays as people write it: matching through a dictionary, and moves by a plain longest
/// increasing subsequence.
struct DictionaryDifference {
  var deletions: [Int] = []
  var insertions: [Int] = []
  var moves: [(from: Int, to: Int)] = []

  init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
    var oldIndices: [Identifier: Int] = [:]
    oldIndices.reserveCapacity(old.count)
    for (index, identifier) in old.enumerated() { oldIndices[identifier] = index }

    var isKept = [Bool](repeating: false, count: old.count)
    var kept: [(from: Int, to: Int)] = []
    for (newIndex, identifier) in new.enumerated() {
      if let oldIndex = oldIndices[identifier] {
        isKept[oldIndex] = true
        kept.append((oldIndex, newIndex))
      } else {
        insertions.append(newIndex)
      }
    }
    deletions = old.indices.filter { !isKept[$0] }
    let staying = longestIncreasingSubsequence(kept.map(\.from))
    moves = kept.indices.filter { !staying[$0] }.map { kept[$0] }
  }
}

/// Returns true for each number in a longest increasing subsequence of distinct numbers, found by binary search over
/// the smallest last numbers (patience sorting).
func longestIncreasingSubsequence(_ numbers: [Int]) -> [Bool] {
  var ends: [Int] = []
  var predecessors = [Int](repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { predecessors[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var marks = [Bool](repeating: false, count: numbers.count)
  var index = ends.last ?? -1
  while index >= 0 {
    marks[index] = true
    index = predecessors[index]
  }
  return marks
}
