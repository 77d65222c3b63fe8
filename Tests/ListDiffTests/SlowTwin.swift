import ListDiff
import Testing

/// Returns the length of the longest increasing subsequence, by comparing all pairs.
func slowLongestIncreasingSubsequence(_ values: [Int]) -> Int {
  var best: [Int] = []
  for index in values.indices {
    var longest = 0
    for earlier in 0..<index where values[earlier] < values[index] { longest = max(longest, best[earlier]) }
    best.append(longest + 1)
  }
  return best.max() ?? 0
}

/// Returns every list of at most `length` elements up to relabelling, compared with a list of `count` elements 0, 1, …:
/// shared elements in every choice and order, and new elements numbered in order of appearance from `count` on.
func arrangements(of count: Int, length: Int) -> [[Int]] {
  var complete: [[Int]] = [[]]
  var longest: [[Int]] = [[]]
  for _ in 0..<length {
    longest = longest.flatMap { list -> [[Int]] in
      let fresh = count + list.filter { $0 >= count }.count
      return ((0..<count).filter { !list.contains($0) } + [fresh]).map { list + [$0] }
    }
    complete += longest
  }
  return complete
}

/// Checks a difference of two lists of unique elements by slow and simple means: its replay, its order, and the number
/// of deletions, insertions and moves.
func check<Element: Hashable>(
  _ difference: ListDifference, from old: [Element], to new: [Element], _ comment: @autoclosure () -> Comment? = nil,
  slowly: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) {
  let oldIndices = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
  let newElements = Set(new)
  var isSound = difference.applying(to: old, inserting: { new[$0] }) == new
  isSound = isSound && difference.deletions == old.indices.filter { !newElements.contains(old[$0]) }
  isSound = isSound && difference.insertions == new.indices.filter { oldIndices[new[$0]] == nil }
  isSound = isSound && difference.moves.allSatisfy { old[$0.from] == new[$0.to] }
  isSound = isSound && zip(difference.moves, difference.moves.dropFirst()).allSatisfy { $0.to < $1.to }
  if slowly {
    let common = new.compactMap { oldIndices[$0] }
    isSound = isSound && difference.moves.count == common.count - slowLongestIncreasingSubsequence(common)
  }
  #expect(isSound, comment() ?? "\(old) to \(new): \(difference)", sourceLocation: sourceLocation)
}
