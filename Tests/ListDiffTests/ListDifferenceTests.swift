import ListDiff
import Testing

@Suite("ListDifference")
struct ListDifferenceTests {
  @Test("A list difference has deletions by old index, insertions by new index, and moves with both indices")
  func example() {
    let difference = ListDifference(from: ["a", "b", "c"], to: ["c", "a", "x"])
    // difference.deletions is [1], "b"; difference.insertions is [2], "x";
    // difference.moves is [ListDifference.Move(from: 2, to: 0)], "c"

    #expect(difference.deletions == [1])
    #expect(difference.insertions == [2])
    #expect(difference.moves == [ListDifference.Move(from: 2, to: 0)])
    #expect(!difference.isEmpty)
  }

  @Test("Equal lists have an empty difference, whether or not they share storage")
  func equalLists() {
    let list = Array(0..<100)
    #expect(ListDifference(from: list, to: list).isEmpty)
    #expect(ListDifference(from: list, to: Array(0..<100)).isEmpty)
    #expect(ListDifference(from: [PlainIdentifier](), to: []).isEmpty)
  }

  @Test("C31: the element that changed its position is the one that moves, not the elements that it passed")
  func oneMove() {
    let list = Array(0..<1000).map(PlainIdentifier.init)
    var toBack = list
    toBack.append(toBack.removeFirst())
    #expect(ListDifference(from: list, to: toBack).moves == [ListDifference.Move(from: 0, to: 999)])
    #expect(ListDifference(from: toBack, to: list).moves == [ListDifference.Move(from: 999, to: 0)])
  }

  @Test("The differences of all pairs of lists with up to 5 elements replay with the fewest moves", arguments: 0...5)
  func exhaustive(count: Int) {
    let old = Array(0..<count)
    for new in arrangements(of: count, length: 5) {
      check(ListDifference(from: old, to: new), from: old, to: new)
      let (oldPlain, newPlain) = (old.map(PlainIdentifier.init), new.map(PlainIdentifier.init))
      check(ListDifference(from: oldPlain, to: newPlain), from: oldPlain, to: newPlain)
      let (oldColliding, newColliding) = (old.map(CollidingIdentifier.init), new.map(CollidingIdentifier.init))
      check(ListDifference(from: oldColliding, to: newColliding), from: oldColliding, to: newColliding)
    }
  }

  @Test(
    "The differences of randomly edited longer lists replay with the fewest moves", arguments: 0..<40 as Range<UInt64>)
  func randomEdits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let old = Array(0..<Int.random(in: 0...300, using: &generator)).shuffled(using: &generator)
      let new = edited(old, using: &generator)
      check(ListDifference(from: old, to: new), from: old, to: new, "seed \(seed): \(old) to \(new)")
      let (oldStrings, newStrings) = (old.map { "é\($0)" }, new.map { "é\($0)" })
      #expect(
        ListDifference(from: oldStrings, to: newStrings) == ListDifference(from: old, to: new), "seed \(seed)")
    }
  }

  @Test(
    "The differences of randomly edited lists that need larger hash tables replay",
    arguments: 100..<104 as Range<UInt64>)
  func randomEditsOfLongLists(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<20_000).shuffled(using: &generator)
    for new in [edited(old, using: &generator), old.shuffled(using: &generator), old.reversed()] {
      check(ListDifference(from: old, to: new), from: old, to: new, "seed \(seed)", slowly: false)
    }
  }

  /// Returns a copy of a list with some blocks moved, and some elements deleted, inserted and shuffled.
  private func edited(_ list: [Int], using generator: inout SeededGenerator) -> [Int] {
    var result = list
    for _ in 0..<Int.random(in: 0...4, using: &generator) where !result.isEmpty {
      let start = Int.random(in: 0..<result.count, using: &generator)
      let end = Int.random(in: start...result.count, using: &generator)
      let block = Array(result[start..<end])
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        result.removeSubrange(start..<end)
      case 1:
        result.removeSubrange(start..<end)
        result.insert(contentsOf: block, at: Int.random(in: 0...result.count, using: &generator))
      case 2:
        result.replaceSubrange(start..<end, with: block.shuffled(using: &generator))
      case 3:
        result.replaceSubrange(start..<end, with: block.reversed())
      default:
        result = result.flatMap { element -> [Int] in
          switch Int.random(in: 0..<10, using: &generator) {
          case 0: []
          case 1: [element, (1 << 40) + Int.random(in: 0..<(1 << 40), using: &generator)]
          default: [element]
          }
        }
      }
    }
    return result
  }

  @Test("A duplicate is paired at most once, the surplus is deleted or inserted, and replay still gives the new list")
  func duplicates() {
    let surplus = ListDifference(from: [1, 1, 2], to: [1, 2])
    #expect(surplus.deletions.count == 1)
    #expect(surplus.insertions.isEmpty)

    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let old = (0..<Int.random(in: 0...40, using: &generator)).map { _ in Int.random(in: 0..<8, using: &generator) }
      let new = (0..<Int.random(in: 0...40, using: &generator)).map { _ in Int.random(in: 0..<8, using: &generator) }
      let difference = ListDifference(from: old, to: new)
      #expect(difference.applying(to: old, inserting: { new[$0] }) == new, "seed \(seed): \(old) to \(new)")
      let pairs = (0..<8).map { value in min(old.filter { $0 == value }.count, new.filter { $0 == value }.count) }
      #expect(difference.deletions.count == old.count - pairs.reduce(0, +), "seed \(seed): \(old) to \(new)")
    }
  }

  @Test("Computing the difference of lists with many duplicates takes few comparisons")
  func manyDuplicates() {
    let costs = IdentifierCosts()
    var generator = SeededGenerator(seed: 3)
    let old = (0..<4000).map { _ in
      CountedIdentifier(value: Int.random(in: 0..<2, using: &generator), costs: costs, list: 0)
    }
    let new = old.shuffled(using: &generator).map { CountedIdentifier(value: 1 - $0.value, costs: costs, list: 1) }
    let difference = ListDifference(from: old, to: new)
    #expect(difference.applying(to: old, inserting: { new[$0] }).map(\.value) == new.map(\.value))
    #expect(costs.comparisons < 10 * 4000 + 2 * 4096)
  }

  @Test("The difference of two lists of a million elements replays")
  func million() {
    let old = Array(0..<1_000_000)
    var new = old
    new.swapAt(10, 900_000)
    new.remove(at: 500_000)
    new.append(-1)
    let difference = ListDifference(from: old, to: new)
    #expect(difference.deletions == [500_000])
    #expect(difference.insertions == [999_999])
    #expect(difference.moves == [.init(from: 900_000, to: 10), .init(from: 10, to: 899_999)])
  }
}
