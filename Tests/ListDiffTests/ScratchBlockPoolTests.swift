import ListDiff
import Testing

@Suite("Scratch memory")
struct ScratchBlockPoolTests {
  @Test("Concurrent comparisons do not share working memory, and reused memory does not affect results")
  func concurrentComparisons() async {
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<16 as Range<UInt64> {
        group.addTask {
          (0..<4 as Range<UInt64>).allSatisfy { round in
            var generator = SeededGenerator(seed: seed * 4 + round)
            let old = Array(0..<Int.random(in: 5000...9000, using: &generator)).shuffled(using: &generator)
            let new = Array(old.shuffled(using: &generator)[1000...])
            let difference = ListDifference(from: old, to: new)
            return difference.deletions.count == 1000 && difference.applying(to: old, inserting: { new[$0] }) == new
          }
        }
      }
      group.addTask {
        for _ in 1...100 {
          ScratchBlockPool.freeSpares()
          await Task.yield()
        }
        return true
      }
      for await isRight in group { #expect(isRight, "seeds 0 to 63") }
    }
  }

  @Test("freeSpares() frees the working memory that a comparison of two lists has kept for the next comparison")
  func freeing() {
    let old = Array(0..<10_000)
    // Tries a hundred times at most, since other tests that run at the same time may use or free the spare memory.
    let freed = (1...100).lazy.map { _ in
      _ = ListDifference(from: old, to: old.reversed())
      return ScratchBlockPool.freeSpares()
    }
    #expect(freed.contains { $0 > 0 })
  }
}
