import ListDiff
import Testing

@Suite("Fewest moves")
struct LongestIncreasingSubsequenceTests {
  @Test(
    "The difference of a list whose blocks of random lengths are shuffled replays with the fewest moves",
    arguments: [1, 3, 12, 40])
  func runsOfDifferentLengths(longest: Int) {
    for seed in 0..<15 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var blocks: [[Int]] = []
      var count = 0
      for _ in 0..<Int.random(in: 2...50, using: &generator) {
        let length = Int.random(in: 1...longest, using: &generator)
        blocks.append(Array(count..<(count + length)))
        count += length
      }
      let new = blocks.shuffled(using: &generator).flatMap { $0 }
      check(ListDifference(from: Array(0..<count), to: new), from: Array(0..<count), to: new, "seed \(seed)")
    }
  }

  @Test(
    "The difference of a list with many elements moved to random positions replays with the fewest moves",
    arguments: [2, 5, 20])
  func longOrderWithManyMoves(share: Int) {
    var generator = SeededGenerator(seed: UInt64(share))
    let old = Array(0..<3000)
    var new = old.filter { $0 % share != 0 }
    for element in stride(from: 0, to: 3000, by: share) {
      new.insert(element, at: Int.random(in: 0...new.count, using: &generator))
    }
    check(ListDifference(from: old, to: new), from: old, to: new, "seed \(share)")
  }

  @Test("The difference of a list with one shuffled part replays with the fewest moves")
  func disorderedMiddle() {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let old = Array(0..<300)
      let start = Int.random(in: 0..<250, using: &generator)
      let end = Int.random(in: (start + 2)...300, using: &generator)
      let new = old[..<start] + old[start..<end].shuffled(using: &generator) + old[end...]
      check(ListDifference(from: old, to: Array(new)), from: old, to: Array(new), "seed \(seed)")
    }
  }
}
