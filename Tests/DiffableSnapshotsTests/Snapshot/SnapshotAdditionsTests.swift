import DiffableSnapshots
import Foundation
import ListDiff
import Testing

@Suite("Snapshot: equality, questions and edits that UIKit does not have")
struct SnapshotAdditionsTests {
  @Test("A48: snapshots are equal if their sections and items are equal in order; A35: marks play no part")
  func equality() {
    let snapshot = Snapshot("A: x y", "B: z")
    var marked = Snapshot("A: x y", "B: z")
    marked.reloadItems(["x"])
    marked.reconfigureItems(["y"])
    marked.reloadSections(["B"])
    #expect(snapshot == marked)
    #expect(snapshot.hashValue == marked.hashValue)
    for other in [
      Snapshot("A: x y", "B:"), Snapshot("A: y x", "B: z"), Snapshot("B: z", "A: x y"), Snapshot("A: x", "B: y z"),
      Snapshot("A: x y", "C: z"), Snapshot("A: x y", "B: z", "C:"), Snapshot(),
    ] {
      #expect(snapshot != other)
      #expect(snapshot.hashValue != other.hashValue)
    }
  }

  @Test("E4: snapshots of equal values are equal, even if the values differ in properties that == ignores")
  func equalValues() {
    let soup = NSDiffableDataSourceSnapshot([("A", [Titled(id: 1, title: "Soup")])])
    #expect(soup == NSDiffableDataSourceSnapshot([("A", [Titled(id: 1, title: "Broth")])]))
  }

  @Test("Snapshots are built from pairs and from a dictionary literal, in order")
  func pairs() {
    #expect(Snapshot([("B", ["x", "y"]), ("A", []), ("C", ["z"])]).lines == ["B: x y", "A:", "C: z"])
    #expect(Snapshot(["B": ["x", "y"], "A": []]).lines == ["B: x y", "A:"])
    #expect(Snapshot([]) == Snapshot())
  }

  @Test("Snapshots are built by a result builder with if, switch and for")
  func builder() {
    /// A section identifier that is an enumeration.
    enum Course: Hashable, Sendable { case starters, mains, desserts }
    func menu(isHungry: Bool, extras: [Int]) -> NSDiffableDataSourceSnapshot<Course, Int> {
      NSDiffableDataSourceSnapshot {
        SnapshotSection(.starters) {
          12
          if isHungry { 7 }
          [20, 21]
          for extra in extras { extra }
        }
        if isHungry {
          SnapshotSection(.mains, items: [31])
        } else {
          SnapshotSection(.mains)
        }
        for course in [Course.desserts] {
          SnapshotSection(course) {
            switch isHungry {
            case true: 40;
            case false: 41
            }
          }
        }
      }
    }
    #expect(
      menu(isHungry: true, extras: [1, 2])
        == NSDiffableDataSourceSnapshot([(.starters, [12, 7, 20, 21, 1, 2]), (.mains, [31]), (.desserts, [40])]))
    #expect(
      menu(isHungry: false, extras: [])
        == NSDiffableDataSourceSnapshot([(.starters, [12, 20, 21]), (.mains, []), (.desserts, [41])]))
  }

  @Test("A3, A7, E12: the throwing initializer refuses pairs that repeat a section or an item, without a warning")
  func refusedPairs() {
    func refused(_ pairs: [(String, [String])]) -> Snapshot.Refusal? {
      do throws(Snapshot.Refusal) {
        _ = try Snapshot(attempting: pairs)
        return nil
      } catch {
        return error
      }
    }
    var results: [Snapshot.Refusal?] = []
    let lines = warnings {
      results = [
        refused([("A", []), ("B", []), ("A", [])]), refused([("A", ["x", "y", "x"])]),
        refused([("A", ["x", "y"]), ("B", ["z", "y", "x"])]), refused([("A", ["x"]), ("B", ["y"])]),
      ]
    }
    #expect(
      results == [.duplicateSections(["A"]), .duplicateItems(["x"]), .duplicateItems(["y", "x"]), nil])
    #expect(lines.isEmpty)
  }

  @Test("Items and sections are looked up by identifier, position, index and range")
  func questions() {
    let snapshot = Snapshot("A: a b", "B:", "C: c d e")
    #expect(snapshot.contains("d") && !snapshot.contains("A"))
    #expect(snapshot.containsSection("B") && !snapshot.containsSection("a"))
    let items = snapshot.itemIdentifiers
    for index in -1...5 {
      let expected = items.indices.contains(index) ? items[index] : nil
      #expect(snapshot.itemIdentifier(at: index) == expected)
      #expect(snapshot.position(ofItemAt: index) == expected.flatMap { snapshot.position(ofItem: $0) })
    }
    for lower in 0...5 {
      for upper in lower...5 { #expect(snapshot.itemIdentifiers(in: lower..<upper) == Array(items[lower..<upper])) }
    }
    #expect(snapshot.itemIdentifiers(in: 1..<3, ofSection: "C") == ["d", "e"])
    #expect(snapshot.itemIdentifiers(in: 0..<0, ofSection: "B") == [])
    #expect(snapshot.items(at: [4, 0, 2]) == ["e", "a", "c"])
    #expect(snapshot.itemIdentifier(at: ItemPosition(section: 2, item: 1)) == "d")
    #expect(snapshot.sectionIdentifier(at: 1) == "B")
    #expect(snapshot.sectionIdentifier(at: 3) == nil)
    #expect(Snapshot().itemIdentifiers(in: 0..<0) == [])
  }

  @Test("Items are inserted at every index of a section; existing ones move there with a warning (A15)")
  func insertingAtIndex() throws {
    for index in 0...3 {
      var snapshot = Snapshot("A: x", "B: a b c")
      var expected = ["a", "b", "c"]
      expected.insert(contentsOf: ["n", "m"], at: index)
      snapshot.insertItems(["n", "m"], at: index, inSection: "B")
      #expect(snapshot.itemIdentifiers(inSection: "B") == expected)
      snapshot._checkInvariants()
    }
    var snapshot = Snapshot("A: x", "B: a b c", "C:")
    let lines = warnings { snapshot.insertItems(["b", "x", "a"], at: 1, inSection: "B") }
    #expect(snapshot.lines == ["A:", "B: b x a c", "C:"])
    #expect(lines.count == 1)
    _ = warnings { snapshot.insertItems(["c", "b", "a", "x"], at: 2, inSection: "B") }
    #expect(snapshot.lines == ["A:", "B: c b a x", "C:"])
    snapshot.insertItems(["n"], at: 0, inSection: "C")
    snapshot.insertItems([], at: 0, inSection: "C")
    #expect(snapshot.lines == ["A:", "B: c b a x", "C: n"])
    snapshot._checkInvariants()
  }

  @Test("Sections are inserted at every index up to their number, and refused at any other or if one is repeated")
  func sectionsAtIndices() throws {
    for index in 0...2 {
      var snapshot = Snapshot("A: x", "B: y")
      var expected = ["A", "B"]
      expected.insert(contentsOf: ["N", "M"], at: index)
      snapshot.insertSections(["N", "M"], at: index)
      #expect(snapshot.sectionIdentifiers == expected)
      snapshot._checkInvariants()
    }
    var snapshot = Snapshot("A: x", "B: y")
    for index in [-1, 3, Int.min, Int.max] {
      #expect(refusal { try snapshot.attemptInsertSections(["N"], at: index) }?.contains("0..<2") == true)
    }
    #expect(throws: Snapshot.Refusal.duplicateSections(["N"])) {
      try snapshot.attemptInsertSections(["N", "N"], at: 0)
    }
    #expect(refusal { try snapshot.attemptInsertSections(["N", "B"], at: 1) } != nil)
    snapshot.insertSections([], at: 9)
    #expect(snapshot.lines == ["A: x", "B: y"])
    var empty = Snapshot()
    empty.insertSections(["A"], at: 0)
    #expect(empty.sectionIdentifiers == ["A"])
  }

  @Test(
    "Building a snapshot from random data with duplicates keeps the first of each and returns the others, as a plain loop does"
  )
  func keepingFirst() {
    let seed = UInt64.random(in: 1...1_000_000)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let data = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (
          "\(Int.random(in: 0...4, using: &random))",
          (0..<Int.random(in: 0...5, using: &random)).map { _ in "i\(Int.random(in: 0...12, using: &random))" }
        )
      }
      var order: [String] = []
      var expected: [String: [String]] = [:]
      var (sections, items): ([String], [String]) = ([], [])
      for (section, members) in data {
        if order.contains(section) { sections.append(section) } else { order.append(section) }
        for item in members {
          if expected.values.contains(where: { $0.contains(item) }) {
            items.append(item)
          } else {
            expected[section, default: []].append(item)
          }
        }
      }
      var told: ([String], [String]) = ([], [])
      let snapshot = Snapshot(keepingFirst: data) { told = ($0, $1) }
      #expect(snapshot.sectionIdentifiers == order, "seed \(seed)")
      for section in order {
        #expect(snapshot.itemIdentifiers(inSection: section) == expected[section] ?? [], "seed \(seed)")
      }
      #expect(told.0 == sections && told.1 == items, "seed \(seed)")
    }
  }

  @Test("Appending a page of rows that repeats items appends the new ones and returns the repeated ones")
  func newItems() {
    var snapshot = Snapshot("A: x y", "B:")
    #expect(snapshot.appendNewItems(["y", "z", "z", "w"]) == ["y", "z"])
    #expect(snapshot.lines == ["A: x y", "B: z w"])
    #expect(snapshot.appendNewItems(["v"], toSection: "A") == [])
    #expect(snapshot.appendNewItems(["v"]) == ["v"])
    #expect(snapshot.lines == ["A: x y v", "B: z w"])
  }

  @Test("An insertion at an index out of bounds, or into an unknown section, is refused and changes nothing")
  func refusedIndices() {
    var snapshot = Snapshot("A: x")
    for index in [-1, 2, Int.min, Int.max] {
      #expect(refusal { try snapshot.attemptInsertItems(["y"], at: index, inSection: "A") }?.contains("0..<1") == true)
    }
    #expect(throws: Snapshot.Refusal.unknownSection("Z", .append)) {
      try snapshot.attemptInsertItems(["y"], at: 0, inSection: "Z")
    }
    #expect(throws: Snapshot.Refusal.duplicateItems(["y"])) {
      try snapshot.attemptInsertItems(["y", "y"], at: 0, inSection: "A")
    }
    #expect(snapshot.lines == ["A: x"])
  }

  @Test(
    "Replacing a section's items keeps the marks of items that stay or come from other sections, and drops those of removed items (A38)"
  )
  func replacingItems() {
    var snapshot = Snapshot("A: x y", "B: z")
    snapshot.reloadItems(["x", "y", "z"])
    let lines = warnings { snapshot.replaceItems(in: "A", with: ["z", "n", "x"]) }
    #expect(snapshot.lines == ["A: z n x", "B:"])
    #expect(snapshot.reloadedItemIdentifiers == ["x", "z"])
    #expect(lines.isEmpty)
    snapshot.replaceItems(in: "A", with: [])
    #expect(snapshot.lines == ["A:", "B:"])
    #expect(throws: Snapshot.Refusal.unknownSection("Z", .lookUp)) {
      try snapshot.attemptReplaceItems(in: "Z", with: [])
    }
  }

  @Test("Replacing an item puts the new one at its position, without its marks (A38)", arguments: ["a", "b", "c"])
  func replacingItem(old: String) {
    var snapshot = Snapshot("A: a b c")
    snapshot.reloadItems(["a", "b", "c"])
    snapshot.replaceItem(old, with: "n")
    #expect(snapshot.itemIdentifiers == ["a", "b", "c"].map { $0 == old ? "n" : $0 })
    #expect(snapshot.reloadedItemIdentifiers == ["a", "b", "c"].filter { $0 != old })
    snapshot._checkInvariants()
    let before = snapshot
    let other = old == "a" ? "b" : "a"
    #expect(throws: Snapshot.Refusal.existingItem(other)) { try snapshot.attemptReplaceItem("n", with: other) }
    #expect(throws: Snapshot.Refusal.unknownItem("nope", .replace)) {
      try snapshot.attemptReplaceItem("nope", with: "m")
    }
    #expect(snapshot == before)
  }

  @Test("E6: replacing an item by an equal value keeps its position and marks", arguments: 1...3)
  func replacingValue(count: Int) {
    for id in 0..<count {
      var snapshot = NSDiffableDataSourceSnapshot([("A", (0..<count).map { Titled(id: $0, title: "old") })])
      snapshot.reconfigureItems(snapshot.itemIdentifiers)
      let lines = warnings { snapshot.replaceItem(Titled(id: id, title: ""), with: Titled(id: id, title: "new")) }
      #expect(snapshot.itemIdentifiers.map(\.id) == Array(0..<count))
      #expect(snapshot.itemIdentifiers.map(\.title) == (0..<count).map { $0 == id ? "new" : "old" })
      #expect(snapshot.reconfiguredItemIdentifiers.count == count)
      #expect(lines.isEmpty)
      snapshot._checkInvariants()
    }
  }

  @Test("E2: replaceItem refuses a new item that is equal to the old one but has another hash, and changes nothing")
  func replacingContradiction() {
    let old = Contradictory(id: 1, title: "a")
    var snapshot = NSDiffableDataSourceSnapshot([("A", [old])])
    #expect(throws: NSDiffableDataSourceSnapshot<String, Contradictory>.Refusal.self) {
      try snapshot.attemptReplaceItem(old, with: Contradictory(id: 1, title: "b"))
    }
    #expect(snapshot.itemIdentifiers.map(\.title) == ["a"])
  }

  @Test("Items for which a condition holds are deleted in all sections; a condition that throws deletes nothing")
  func removingWhere() {
    /// The error that the condition for removing items throws in this test.
    struct Unknown: Error {}
    var snapshot = Snapshot("A: x1 y1", "B: x2", "C: y2")
    #expect(throws: Unknown.self) {
      try snapshot.removeAllItems { item throws(Unknown) in if item == "y2" { throw Unknown() } else { return true } }
    }
    #expect(snapshot.numberOfItems == 4)
    snapshot.removeAllItems { $0.hasPrefix("x") }
    #expect(snapshot.lines == ["A: y1", "B:", "C: y2"])
  }

  @Test("Sorting a section is stable and keeps the marks")
  func sorting() {
    var snapshot = Snapshot("A: z y", "B: b2 a1 b1 a2")
    snapshot.reloadItems(["b1"])
    snapshot.sortItems(inSection: "B") { $0.prefix(1) < $1.prefix(1) }
    #expect(snapshot.lines == ["A: z y", "B: a1 a2 b2 b1"])
    snapshot.sortItems(inSection: "B")
    #expect(snapshot.lines == ["A: z y", "B: a1 a2 b1 b2"])
    #expect(snapshot.reloadedItemIdentifiers == ["b1"])
    #expect(throws: Snapshot.Refusal.unknownSection("Z", .lookUp)) {
      try snapshot.attemptSortItems(inSection: "Z", by: <)
    }
  }
}
