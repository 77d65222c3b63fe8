import ListDiff
import Testing

@Suite("Scratch memory")
struct ScratchMemoryTests {
  @Test("Comparisons at the same time do not share memory, and memory that was used before does no harm")
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
      for await isRight in group { #expect(isRight, "seeds 0 to 63") }
    }
  }
}
