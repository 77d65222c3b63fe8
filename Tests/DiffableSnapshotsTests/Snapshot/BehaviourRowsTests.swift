import DiffableSnapshots
import Foundation
import Testing

// Rows that are about what a snapshot is not, or leaves to others.
@Suite("Rows without a method of their own")
struct BehaviourRowsTests {
  @Test("A6: a section that is there is refused as such, not by counting the sections afterwards")
  func existingSection() {
    var snapshot = Snapshot("A:")
    #expect(throws: Snapshot.Refusal.existingSections(["A"])) { try snapshot.attemptAppendSections(["B", "A"]) }
    #expect(Snapshot.Refusal.existingSections(["A"]).message.contains("numberOfSections ==") == false)
    #expect(snapshot.sectionIdentifiers == ["A"])
  }

  @Test("A41: marks of a section and of items in it are listed side by side, each once")
  func sectionAndItemMarks() {
    var snapshot = Snapshot("A: x y")
    snapshot.reloadItems(["x"])
    snapshot.reloadSections(["A"])
    snapshot.reloadItems(["y", "x"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
    #expect(snapshot.reloadedItemIdentifiers == ["x", "y"])
  }

  @Test("A51: only the section to append to and the parent may be nil, and mean the last section and a root")
  func nilArguments() {
    var snapshot = Snapshot("A:", "B:")
    snapshot.appendItems(["x"], toSection: nil)
    #expect(snapshot.lines == ["A:", "B: x"])
    var outline = Outline()
    outline.append(["a"], to: nil)
    #expect(outline.rootItems == ["a"])
  }

  @Test("E7: with identifiers that are not the content, changed content leaves the snapshot as it is")
  func contentOutside() {
    var titles = [1: "Soup"]
    let before = NSDiffableDataSourceSnapshot([("A", Array(titles.keys))])
    titles[1] = "Broth"
    var after = NSDiffableDataSourceSnapshot([("A", Array(titles.keys))])
    after.reconfigureItems([1])
    #expect(after == before)
    #expect(after.reconfiguredItemIdentifiers.map { titles[$0] } == ["Broth"])
  }

  @Test("E8: structures, enumerations, numbers, texts and UUIDs are identifiers")
  func identifierTypes() {
    enum Row: Hashable, Sendable { case header, recipe(UUID) }
    func holds<Item: Hashable & Sendable>(_ items: [Item]) -> Bool {
      let snapshot = NSDiffableDataSourceSnapshot([("A", items)])
      return snapshot.itemIdentifiers == items && items.indices.allSatisfy { snapshot.indexOfItem(items[$0]) == $0 }
    }
    #expect(holds([3, 1, 2]))
    #expect(holds(["b", "a", "é", "e\u{301}x"]))
    #expect(holds((0..<10).map { _ in UUID() }))
    #expect(holds([Row.header, .recipe(UUID()), .recipe(UUID())]))
    #expect(holds([Titled(id: 1, title: ""), Titled(id: 2, title: "")]))
  }
}
