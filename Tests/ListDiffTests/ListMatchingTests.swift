import ListDiff
import Testing

@Suite("What matching costs")
struct ListMatchingTests {
  private func lists(
    _ old: [Int], _ new: [Int]
  ) -> (old: [CountedIdentifier], new: [CountedIdentifier], costs: IdentifierCosts) {
    let costs = IdentifierCosts()
    return (
      old.map { CountedIdentifier(value: $0, costs: costs, list: 0) },
      new.map { CountedIdentifier(value: $0, costs: costs, list: 1) }, costs
    )
  }

  @Test("Computing the difference of a list with itself compares and hashes no element")
  func sameStorage() {
    let (old, _, costs) = lists(Array(0..<1000), [])
    #expect(ListDifference(from: old, to: old).isEmpty)
    #expect(costs.comparisons == 0)
    #expect(costs.hashCount == 0)
  }

  @Test("Computing the difference of two equal lists compares each element once and hashes none")
  func equalLists() {
    let (old, new, costs) = lists(Array(0..<1000), Array(0..<1000))
    #expect(ListDifference(from: old, to: new).isEmpty)
    #expect(costs.comparisons == 1000)
    #expect(costs.hashCount == 0)
  }

  @Test("Computing a list difference hashes no element if one block was inserted, deleted or appended")
  func oneBlock() {
    let list = Array(0..<1000)
    for (old, new) in [(list, list[..<300] + [-1, -2, -3] + list[300...]), (list, list + [-1]), (list, list[200...])] {
      for (old, new) in [(old, Array(new)), (Array(new), old)] {
        let (counted, countedNew, costs) = lists(old, new)
        #expect(!ListDifference(from: counted, to: countedNew).isEmpty)
        #expect(costs.comparisons <= 1002)
        #expect(costs.hashCount == 0)
      }
    }
  }

  @Test("Computing a list difference with one move hashes only the moved element, once in each list")
  func oneMove() {
    var list = Array(0..<1000)
    list.insert(list.remove(at: 900), at: 100)
    let (old, new, costs) = lists(Array(0..<1000), list)
    #expect(ListDifference(from: old, to: new).moves == [.init(from: 900, to: 100)])
    #expect(costs.hashes == [900 * 2: 1, 900 * 2 + 1: 1])
    #expect(costs.comparisons < 1000 + 100)
  }

  @Test("Computing a list difference with scattered deletions and insertions hashes only elements that do not match")
  func scattered() {
    let old = Array(0..<1000)
    let new = old.flatMap { $0 % 10 == 3 ? [] : $0 % 10 == 7 ? [$0, -$0] : [$0] }
    let (counted, countedNew, costs) = lists(old, new)
    #expect(!ListDifference(from: counted, to: countedNew).isEmpty)
    #expect(costs.hashCount == 200)
    #expect(costs.comparisons < 3000)
  }

  @Test(
    "The difference of a list and a shuffled one hashes each identifier once in each list, and compares it a few times",
    arguments: 1...3)
  func shuffle(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (old, new, costs) = lists(Array(0..<5000), Array(0..<5000).shuffled(using: &generator))
    #expect(ListDifference(from: old, to: new).moves.count > 4000)
    #expect(costs.hashes.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    #expect(costs.hashCount <= 10_000, "seed \(seed)")
    #expect(costs.comparisons < 2 * 5000 + 4096, "seed \(seed)")
  }

  @Test(
    "After a long disordered part of two lists, elements in the same order are matched again without hashing them",
    arguments: 0...20)
  func inStepAfterDisorder(shift: Int) {
    let disordered = 2000 + shift
    let list = Array(0..<6000)
    let (old, new, costs) = lists(
      list + [-1], list[..<disordered].reversed() + list[disordered...] + [-2])
    let difference = ListDifference(from: old, to: new)
    #expect(difference.applying(to: old, inserting: { new[$0] }).map(\.value) == new.map(\.value))
    #expect(costs.hashCount <= 2 * (disordered + 1))
    #expect(costs.comparisons < 6000 + 2000 + 2 * 4096)
  }

  @Test("The difference of lists with nothing in common hashes each identifier once and compares hardly any")
  func disjoint() {
    let (old, new, costs) = lists(Array(0..<5000), Array(5000..<10_000))
    #expect(ListDifference(from: old, to: new).deletions.count == 5000)
    #expect(costs.hashCount == 10_000)
    #expect(costs.hashes.values.allSatisfy { $0 == 1 })
    #expect(costs.comparisons < 5000)
  }
}
