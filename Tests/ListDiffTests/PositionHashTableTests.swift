import ListDiff
import Testing

@Suite("Hash table of positions")
struct PositionHashTableTests {
  @Test("Lists of 10,000 identifiers that all have one hash value give correct differences")
  func oneHash() {
    var generator = SeededGenerator(seed: 11)
    let old = (0..<10_000).map(CollidingIdentifier.init)
    let reversed: [CollidingIdentifier] = old.reversed()
    check(ListDifference(from: old, to: reversed), from: old.map(\.value), to: reversed.map(\.value), slowly: false)
    let rotated = Array(old[5000...] + old[..<5000])
    #expect(ListDifference(from: old, to: rotated).moves.count == 5000)
    let some = Array(old.shuffled(using: &generator)[..<2000])
    check(
      ListDifference(from: old[..<2000] + [], to: some), from: old[..<2000].map(\.value), to: some.map(\.value),
      "seed 11",
      slowly: false)
  }

  @Test("Lists of integers that differ only in high or low bits give correct differences", arguments: [0, 20, 40, 48])
  func structuredIdentifiers(shift: Int) {
    let old = (0..<5000).map { $0 << shift }
    var generator = SeededGenerator(seed: UInt64(shift))
    let new = old.shuffled(using: &generator)
    check(ListDifference(from: old, to: new), from: old, to: new, "seed \(shift)", slowly: false)
  }
}
