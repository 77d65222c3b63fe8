import DiffableSnapshots
import Testing

@Suite("Identifiers")
struct IdentifierChecksTests {
  private let contradiction =
    "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers which "
    + "compare as equal must return the same hash value. You must fix this in the Hashable (Swift) or hash property "
    + "(Objective-C) implementation for the type of these identifiers. Identifiers that are equal but have different hash "
    + "values: ("

  private func sectioned<Item: Hashable & Sendable>(_ items: [Item]) -> NSDiffableDataSourceSnapshot<String, Item> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Item>()
    snapshot.appendSections(["A"])
    snapshot.appendItems(items)
    return snapshot
  }

  @Test("E1: unequal items with equal hashes can be appended to a snapshot, deleted and moved")
  func collisions() {
    var snapshot = sectioned((0..<50).map(Colliding.init))
    snapshot.deleteItems([Colliding(id: 7)])
    snapshot.moveItem(Colliding(id: 49), beforeItem: Colliding(id: 0))
    #expect(snapshot.itemIdentifiers.map(\.id) == [49] + (0..<49).filter { $0 != 7 })
  }

  @Test("E2: equal items with different hashes are detected among the few items of one append")
  func contradictionInArgument() {
    var snapshot = sectioned([Contradictory]())
    let message = refusal {
      try snapshot.attemptAppendItems([Contradictory(id: 1, title: "a"), Contradictory(id: 1, title: "b")])
    }
    #expect(message?.hasPrefix(contradiction) == true)
    #expect(message?.contains("title: \"a\"), ") == true)
    #expect(snapshot.numberOfItems == 0)
  }

  @Test("E2: an appended item that equals an item of a small snapshot but has another hash is detected")
  func contradictionInSnapshot() {
    var snapshot = sectioned([Contradictory(id: 1, title: "a")])
    let message = refusal { try snapshot.attemptAppendItems([Contradictory(id: 1, title: "b")]) }
    #expect(message?.hasPrefix(contradiction) == true)
    let deletion = refusal { try snapshot.attemptDeleteItems([Contradictory(id: 1, title: "b")]) }
    #expect(deletion?.hasPrefix(contradiction) == true)
    #expect(snapshot.itemIdentifiers.map(\.title) == ["a"])
  }

  @Test("E2: the report of a missing identifier names an equal identifier in the snapshot that has another hash")
  func contradictionInsteadOfUnknown() {
    var snapshot = sectioned((0..<100).map { Contradictory(id: $0, title: "a") })
    let changed = Contradictory(id: 50, title: "b")
    let known = Contradictory(id: 0, title: "a")
    let messages = [
      refusal { try snapshot.attemptReloadItems([changed]) },
      refusal { try snapshot.attemptReconfigureItems([changed]) },
      refusal { try snapshot.attemptMoveItem(changed, to: known, after: true) },
      refusal { try snapshot.attemptMoveItem(known, to: changed, after: true) },
      refusal {
        try snapshot.attemptInsertItems([Contradictory(id: 200, title: "c")], at: changed, after: true)
      },
    ]
    for message in messages { #expect(message?.hasPrefix(contradiction) == true) }
  }

  @Test("E2: section identifiers and section snapshots are checked for inconsistent hashes too")
  func contradictionElsewhere() {
    var snapshot = NSDiffableDataSourceSnapshot<Contradictory, Int>()
    snapshot.appendSections([Contradictory(id: 1, title: "a")])
    #expect(
      refusal { try snapshot.attemptAppendSections([Contradictory(id: 1, title: "b")]) }?
        .hasPrefix(contradiction) == true)
    var outline = NSDiffableDataSourceSectionSnapshot<Contradictory>()
    outline.append([Contradictory(id: 1, title: "a")])
    #expect(
      refusal { try outline.attemptAppend([Contradictory(id: 1, title: "b")]) }?
        .hasPrefix(contradiction) == true)
  }

  @Test("E3, E14: values that differ by == are different items")
  func otherIdentity() {
    /// An item identifier that contains the title of a recipe beside its number.
    enum Row: Hashable, Sendable { case recipe(Int, title: String) }
    let old = sectioned([Row.recipe(1, title: "Soup")])
    let new = sectioned([Row.recipe(1, title: "Broth")])
    let difference = new.difference(from: old, api: "test")
    #expect(difference.itemDeletions.count == 1)
    #expect(difference.itemInsertions.count == 1)
  }

  @Test("E4: snapshots whose items are equal by == have no difference, although other properties of the items differ")
  func equalValues() {
    let old = sectioned([Titled(id: 1, title: "Soup")])
    let new = sectioned([Titled(id: 1, title: "Broth")])
    #expect(new.difference(from: old, api: "test").isEmpty)
    #expect(new.itemIdentifiers.first?.title == "Broth")
  }

  @Test("E5: the argument of a mark or a move only looks up the item and does not replace it")
  func marksOnlyFind() {
    var snapshot = sectioned([Titled(id: 1, title: "Soup"), Titled(id: 2, title: "Roast")])
    snapshot.reloadItems([Titled(id: 1, title: "Broth")])
    snapshot.reconfigureItems([Titled(id: 1, title: "Broth")])
    snapshot.moveItem(Titled(id: 1, title: "Broth"), afterItem: Titled(id: 2, title: "Fish"))
    #expect(snapshot.itemIdentifiers.map(\.title) == ["Roast", "Soup"])
    #expect(snapshot.reloadedItemIdentifiers.first?.title == "Soup")
    #expect(snapshot.reconfiguredItemIdentifiers.first?.title == "Soup")
  }

  @Test(
    "E6: appending or inserting an item equal to one in the snapshot replaces the old value, in the reload marks too")
  func newValueWins() {
    var snapshot = sectioned([Titled(id: 1, title: "Soup"), Titled(id: 2, title: "Roast")])
    snapshot.reloadItems([Titled(id: 1, title: "Soup")])
    _ = warnings { snapshot.appendItems([Titled(id: 1, title: "Broth")]) }
    #expect(snapshot.itemIdentifiers.map(\.title) == ["Roast", "Broth"])
    #expect(snapshot.storedItem(equalTo: Titled(id: 1, title: "anything"))?.title == "Broth")
    #expect(snapshot.reloadedItemIdentifiers.map(\.title) == ["Broth"])
    _ = warnings { snapshot.insertItems([Titled(id: 1, title: "Stew")], beforeItem: Titled(id: 2, title: "")) }
    #expect(snapshot.itemIdentifiers.map(\.title) == ["Stew", "Roast"])
  }

  @Test(
    "E9, E10: a Swift class that is equal by its number works as an identifier; an object whose title changes is the same item"
  )
  func classes() {
    /// An item identifier that is an object, equal to another by its number.
    final class Recipe: Hashable, @unchecked Sendable {
      let id: Int
      // The class is marked `@unchecked Sendable` although `title` may change, because this test uses one thread.
      var title: String
      init(id: Int, title: String) {
        self.id = id
        self.title = title
      }
      static func == (lhs: Recipe, rhs: Recipe) -> Bool { lhs.id == rhs.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let soup = Recipe(id: 1, title: "Soup")
    let old = sectioned([soup])
    soup.title = "Broth"
    let new = sectioned([soup])
    #expect(new.difference(from: old, api: "test").isEmpty)
    #expect(sectioned([Recipe(id: 1, title: "Stew")]).difference(from: old, api: "test").isEmpty)
    #expect(old.itemIdentifiers.first?.title == "Broth")
  }

  @Test("E12: an item can be in a snapshot only once, not once per section")
  func onceInSnapshot() {
    var snapshot = Snapshot("A: x", "B:")
    _ = warnings { snapshot.appendItems(["x"], toSection: "B") }
    #expect(snapshot.lines == ["A:", "B: x"])
  }

  @Test("E13: one model can be shown in two sections by identifiers that include the section")
  func wrapped() {
    /// An item identifier that includes the section, so that one model can be shown in two sections.
    enum Row: Hashable, Sendable { case inSection(String, Int) }
    var snapshot = NSDiffableDataSourceSnapshot<String, Row>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([.inSection("A", 1)], toSection: "A")
    snapshot.appendItems([.inSection("B", 1)], toSection: "B")
    #expect(snapshot.numberOfItems == 2)
  }
}
