import DiffableSnapshots
import ListDiff
import Testing

@Suite("Snapshot: reading")
struct NSDiffableDataSourceSnapshotTests {
  @Test("A1: a new snapshot has no sections and no items")
  func empty() {
    let snapshot = Snapshot()
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.itemIdentifiers.isEmpty)
    #expect(snapshot.sectionIdentifiers.isEmpty)
  }

  @Test("A2: section and item identifiers are separate name spaces")
  func nameSpaces() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([1])
    snapshot.appendItems([1])
    #expect(snapshot.itemIdentifiers(inSection: 1) == [1])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == 1)
  }

  @Test("A43: a known section's items are counted and listed")
  func sections() {
    let snapshot = Snapshot("A: x y", "B:")
    #expect(snapshot.numberOfItems(inSection: "A") == 2)
    #expect(snapshot.itemIdentifiers(inSection: "A") == ["x", "y"])
    #expect(snapshot.numberOfItems(inSection: "B") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "B") == [])
  }

  @Test("A43: looking up an unknown section of a snapshot is refused with the documented message")
  func unknownSection() throws {
    let snapshot = Snapshot("A: x")
    let message = refusal { _ = try snapshot.attemptPosition(ofSection: "Z") }
    #expect(
      try #require(message).hasPrefix(
        "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
          + "(which has O(1) performance)"))
  }

  @Test("A44: indexOfItem(_:) counts items across sections")
  func indexOfItem() {
    let snapshot = Snapshot("A: x y", "B:", "C: z")
    #expect(snapshot.indexOfItem("z") == 2)
    #expect(snapshot.indexOfItem("x") == 0)
    #expect(snapshot.indexOfItem("nope") == nil)
  }

  @Test("A45: indexOfSection(_:) is nil for an unknown section")
  func indexOfSection() {
    let snapshot = Snapshot("A: x y", "B:")
    #expect(snapshot.indexOfSection("B") == 1)
    #expect(snapshot.indexOfSection("x") == nil)
  }

  @Test("A46: sectionIdentifier(containingItem:) is nil for an unknown item")
  func containingSection() {
    let snapshot = Snapshot("A: x y", "B: z")
    #expect(snapshot.sectionIdentifier(containingItem: "z") == "B")
    #expect(snapshot.sectionIdentifier(containingItem: "A") == nil)
  }

  @Test("A47: editing a copy changes no other copy")
  func valueSemantics() {
    var original = Snapshot("A: x y", "B: z")
    original.reloadItems(["x"])
    var copy = original
    copy.deleteItems(["x"])
    copy.appendSections(["C"])
    copy.moveSection("B", beforeSection: "A")
    var emptied = original
    emptied.deleteAllItems()
    #expect(original.lines == ["A: x y", "B: z"])
    #expect(original.reloadedItemIdentifiers == ["x"])
    #expect(copy.lines == ["B: z", "A: y", "C:"])
    #expect(emptied.lines == [])
  }

  @Test("A49: each call of an identifier property returns an independent array")
  func freshArrays() {
    let snapshot = Snapshot("A: x", "B: y")
    var items = snapshot.itemIdentifiers
    items.append("changed")
    var sections = snapshot.sectionIdentifiers
    sections.removeAll()
    #expect(snapshot.itemIdentifiers == ["x", "y"])
    #expect(snapshot.sectionIdentifiers == ["A", "B"])
  }

  @Test("A50: the description has the counts, then one line per section")
  func description() {
    let snapshot = Snapshot("A: a1 a2 a3", "B: b1 b2", "C:")
    #expect(
      snapshot.description == """
        <NSDiffableDataSourceSnapshot: numberOfSections:3 numberOfItems:5; sectionCounts=<3 sections with item counts: \
        [3, 2, 0]>
        [A: {a1 a2 a3}]
        [B: {b1 b2}]
        [C: {}]
        >
        """)
    #expect(snapshot.debugDescription == snapshot.description)
  }

  @Test("A snapshot finds positions by identifier and identifiers by position")
  func positions() {
    let snapshot = Snapshot("A: x y", "B:", "C: z")
    #expect(snapshot.position(ofItem: "z") == ItemPosition(section: 2, item: 0))
    #expect(snapshot.position(ofItem: "nope") == nil)
    #expect(snapshot.itemIdentifier(at: ItemPosition(section: 0, item: 1)) == "y")
    #expect(snapshot.itemIdentifier(at: ItemPosition(section: 1, item: 0)) == nil)
    #expect(snapshot.itemIdentifier(at: ItemPosition(section: 3, item: 0)) == nil)
    #expect(snapshot.itemIdentifier(at: ItemPosition(section: 0, item: -1)) == nil)
    #expect(snapshot.sectionIdentifier(at: 2) == "C")
    #expect(snapshot.sectionIdentifier(at: 3) == nil)
    #expect(snapshot.itemIdentifiers(inSectionAt: 0) == ["x", "y"])
  }
}
