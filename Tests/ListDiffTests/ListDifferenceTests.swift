import ListDiff
import Testing

@Suite("ListDifference")
struct ListDifferenceTests {
  @Test("Deletions, insertions and moves are in terms of old and new indices")
  func example() {
    let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "a", "x"])
    #expect(difference.deletions == [1])
    #expect(difference.insertions == [2])
    #expect(difference.moves.count == 1)
  }
}
