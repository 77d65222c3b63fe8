import DiffableSnapshots
import Foundation
import Testing

// Tests of rows of `behaviour.md` that belong to no single method of snapshots.
@Suite("Rows without a method of their own")
struct BehaviourRowsTests {
  @Test("A6: an existing section is refused with a message about that section, not about the number of sections")
  func existingSection() {
    var snapshot = Snapshot("A:")
    #expect(throws: Snapshot.Refusal.existingSections(["A"])) { try snapshot.attemptAppendSections(["B", "A"]) }
    #expect(Snapshot.Refusal.existingSections(["A"]).message.contains("numberOfSections ==") == false)
    #expect(snapshot.sectionIdentifiers == ["A"])
  }

  @Test("A41: a reload of a section and reloads of items in it are listed separately, each once")
  func sectionAndItemMarks() {
    var snapshot = Snapshot("A: x y")
    snapshot.reloadItems(["x"])
    snapshot.reloadSections(["A"])
    snapshot.reloadItems(["y", "x"])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
    #expect(snapshot.reloadedItemIdentifiers == ["x", "y"])
  }

  @Test(
    "A51: a nil section to append to is the last section of a snapshot, and a nil parent the root level of an outline")
  func nilArguments() {
    var snapshot = Snapshot("A:", "B:")
    snapshot.appendItems(["x"], toSection: nil)
    #expect(snapshot.lines == ["A:", "B: x"])
    var outline = Outline()
    outline.append(["a"], to: nil)
    #expect(outline.rootItems == ["a"])
  }

  @Test("E7: a snapshot of identifiers does not change when the content of the models changes")
  func contentOutside() {
    var titles = [1: "Soup"]
    let before = NSDiffableDataSourceSnapshot([("A", Array(titles.keys))])
    titles[1] = "Broth"
    var after = NSDiffableDataSourceSnapshot([("A", Array(titles.keys))])
    after.reconfigureItems([1])
    #expect(after == before)
    #expect(after.reconfiguredItemIdentifiers.map { titles[$0] } == ["Broth"])
  }

  @Test("E8: structures, enumerations, numbers, strings and UUIDs can be identifiers")
  func identifierTypes() {
    /// An item identifier that is an enumeration.
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
