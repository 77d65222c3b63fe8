import DiffableSnapshots
import ListDiff
import Testing

@Suite("Snapshot: difference")
struct SnapshotDifferenceTests {
  @Test("C31, C38: a difference lists deleted, inserted and moved sections and items by identifier")
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
}
