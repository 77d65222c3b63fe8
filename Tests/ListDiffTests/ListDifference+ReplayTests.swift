import ListDiff
import Testing

@Suite("ListDifference replay")
struct ListDifferenceReplayTests {
  @Test(
    "Replaying a list difference asks once for each inserted element, in order, and takes the rest from the old list")
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

  @Test("Replaying an empty list difference gives the old list")
  func emptyDifference() {
    #expect(
      ListDifference(from: [1, 2], to: [1, 2]).applying(to: ["a", "b"], inserting: { _ in "never" }) == ["a", "b"])
  }
}
