import ListDiff
import Testing

@Suite("ListDifference replay")
struct ListDifferenceReplayTests {
  @Test("Replay asks once for each insertion, in order, and takes everything else from the old list")
  func insertionsAreAskedFor() {
    let difference = ListDifference(from: [1, 2, 3, 4], to: [9, 4, 1, 8, 3])
    var asked: [Int] = []
    let result = difference.applying(to: ["one", "two", "three", "four"]) { index in
      asked.append(index)
      return "new \(index)"
    }
    #expect(result == ["new 0", "four", "one", "new 3", "three"])
    #expect(asked == [0, 3])
  }

  @Test("Replay of an empty difference gives the list back")
  func emptyDifference() {
    #expect(
      ListDifference(from: [1, 2], to: [1, 2]).applying(to: ["a", "b"], inserting: { _ in "never" }) == ["a", "b"])
  }
}
