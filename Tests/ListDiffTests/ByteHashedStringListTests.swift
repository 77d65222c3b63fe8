import ListDiff
import Testing

@Suite("Strings")
struct ByteHashedStringListTests {
  private func expectSameAsNumbers(seed: UInt64, _ make: (Int) -> String) {
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<2000).shuffled(using: &generator)
    let new = Array(old.shuffled(using: &generator)[200...]) + Array(5000..<5100)
    #expect(
      ListDifference(from: old.map(make), to: new.map(make))
        == ListDifference(from: old.map(PlainIdentifier.init), to: new.map(PlainIdentifier.init)), "seed \(seed)")
  }

  @Test(
    "Lists of ASCII and other strings of many lengths have the same list difference as the numbers they are made of",
    arguments: 0..<3 as Range<UInt64>)
  func everyLength(seed: UInt64) {
    expectSameAsNumbers(seed: seed) { String($0) }
    expectSameAsNumbers(seed: seed) { "ein-Name-\($0)" }
    expectSameAsNumbers(seed: seed) { String(repeating: "x", count: $0 % 60) + String($0) }
    expectSameAsNumbers(seed: seed) { "数\($0)" }
    expectSameAsNumbers(seed: seed) { $0 == 17 ? "ß" : "row \($0)" }
  }

  @Test("Canonically equivalent strings with different bytes match, also where one is ASCII")
  func canonicalEquivalence() {
    let old = ["K", "a", "caf\u{E9}", "b"]
    let new = ["b", "cafe\u{301}", "a", "\u{212A}"]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.deletions.isEmpty && difference.insertions.isEmpty)
    #expect(difference.moves.count == 3)
  }
}
