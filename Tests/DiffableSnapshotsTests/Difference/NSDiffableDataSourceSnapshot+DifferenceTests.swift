import DiffableSnapshots
import ListDiff
import Testing

@Suite("Snapshot: difference")
struct SnapshotDifferenceTests {
  @Test(
    "C31, C38: a snapshot difference matches by identifier, and has the positions of deletions, insertions and moves")
  func difference() {
    let old = Snapshot("A: x y", "B: z", "C: v")
    let new = Snapshot("C: v", "A: y n", "D: m z")
    let difference = new.difference(from: old, api: "test")
    #expect(difference.sectionDeletions == [1])
    #expect(difference.sectionInsertions == [2])
    #expect(difference.sectionMoves.count == 1)
    #expect(difference.itemDeletions == [ItemPosition(section: 0, item: 0)])
    #expect(difference.itemInsertions == [ItemPosition(section: 1, item: 1)])
    #expect(
      difference.itemMoves == [.init(from: ItemPosition(section: 1, item: 0), to: ItemPosition(section: 2, item: 1))])
  }
  @Test(
    "The difference of snapshots that are no copies of each other equals that of plain lists of their identifiers",
    arguments: 1...8)
  func madeApart(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (old, new) = ((0..<1_000).map { _ in generator.next() }, (0..<100).map { _ in generator.next() })
    let kept = old.filter { _ in UInt64.random(in: 0..<10, using: &generator) >= seed }
    let numbers = (old: old, new: seed % 2 == 0 ? (kept + new).shuffled(using: &generator) : kept + new)
    compare(numbers.old, numbers.new, "UInt64, seed \(seed)")
    compare(numbers.old.map { UInt128($0) << 64 }, numbers.new.map { UInt128($0) << 64 }, "UInt128, seed \(seed)")
    compare(
      numbers.old.map { Int32(truncatingIfNeeded: $0) }, numbers.new.map { Int32(truncatingIfNeeded: $0) },
      "Int32, seed \(seed)")
    compare(numbers.old.map { "\($0)" }, numbers.new.map { "\($0)" }, "ASCII, seed \(seed)")
    // The same characters in other bytes: the difference must not compare the bytes of such strings.
    compare(numbers.old.map { "\($0)\u{E9}" }, numbers.new.map { "\($0)e\u{301}" }, "accents, seed \(seed)")
    compare(numbers.old.map { [$0] }, numbers.new.map { [$0] }, "another type, seed \(seed)")
  }

  private func compare<Item: Hashable & Sendable>(_ old: [Item], _ new: [Item], _ comment: Comment) {
    for sectionCount in [1, 3] {
      func list(_ items: [Item]) -> [(section: Int, items: [Item])] {
        (0..<sectionCount).map { section in
          let (start, end) = (items.count * section / sectionCount, items.count * (section + 1) / sectionCount)
          return (section, Array(items[start..<end]))
        }
      }
      func snapshot(_ list: [(section: Int, items: [Item])]) -> NSDiffableDataSourceSnapshot<Int, Item> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        for (section, items) in list {
          snapshot.appendSections([section])
          snapshot.appendItems(items, toSection: section)
        }
        return snapshot
      }
      let difference = snapshot(list(new)).sectionedDifference(from: snapshot(list(old)))
      #expect(difference == SectionedListDifference(from: list(old), to: list(new)), comment)
    }
  }
}
