import DiffableKit
import DiffableTesting
import Testing

/// Tests of outlines after an apply of a whole snapshot: `behaviour.md` B36 and B37.
@MainActor struct DiffableDataSourceOutlineOrderTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// Returns the outline of section `S` after a whole snapshot was applied to the outline with these items expanded.
  private func line(after items: [String], expanding expanded: [String] = ["a"]) -> String {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline(expanding: expanded))
    fixture.apply([("S", items)])
    #expect(fixture.items == items)
    #expect(fixture.dataSource.snapshot(for: "S").visibleItems == items)
    return fixture.dataSource.snapshot(for: "S").line
  }

  @Test("B36: a section that keeps its items keeps its outline, with the children of collapsed items")
  func keeps() {
    #expect(line(after: ["a", "a1", "a2", "b", "c"]) == "+a{a1{a11} a2} b c")
  }

  @Test("B36: deleted items leave the outline, and the children of a deleted expanded item move up one level")
  func gone() {
    #expect(line(after: ["a", "a1", "c"]) == "+a{a1{a11}} c")
    #expect(line(after: ["a1", "a2", "b", "c"]) == "a1{a11} a2 b c")
    #expect(line(after: ["a", "a2", "b", "c"]) == "+a{a2} b c", "a1 was closed and takes along what is inside")
    #expect(line(after: []) == "")
  }

  @Test("B36: inserted items follow the visible item before them, at its level in the outline")
  func came() {
    #expect(line(after: ["n", "a", "a1", "a2", "b", "c"]) == "n +a{a1{a11} a2} b c")
    #expect(line(after: ["a", "a1", "n", "a2", "b", "c"]) == "+a{a1{a11} n a2} b c")
    #expect(line(after: ["a", "a1", "a2", "n", "m", "b", "c"]) == "+a{a1{a11} a2 n m} b c")
    #expect(line(after: ["a", "a1", "a2", "b", "c", "n"]) == "+a{a1{a11} a2} b c n")
  }

  @Test("B36: an item inserted between an expanded item and its first child becomes a child")
  func cameBelowParent() {
    #expect(line(after: ["a", "n", "a1", "a2", "b", "c"]) == "+a{n a1{a11} a2} b c")
  }

  @Test("B36: moved items keep their children, and children that stay below their parent keep their parent")
  func moved() {
    #expect(line(after: ["c", "a", "a1", "a2", "b"]) == "c +a{a1{a11} a2} b")
    #expect(line(after: ["b", "c", "a", "a1", "a2"]) == "b c +a{a1{a11} a2}")
    #expect(line(after: ["a", "a2", "a1", "b", "c"]) == "+a{a2 a1{a11}} b c")
    #expect(line(after: ["a", "a1", "c", "a2", "b"]) == "+a{a1{a11} c a2} b", "c moved between two children")
    #expect(line(after: ["a", "a2", "b", "c", "a1"]) == "+a{a2} b c a1{a11}", "a1 moved out")
    #expect(line(after: ["a1", "a", "a2", "b", "c"]) == "a1{a11} +a{a2} b c")
  }

  @Test(
    "B36: a hidden child that a whole snapshot shows leaves its collapsed parent, with its children only if it is collapsed itself"
  )
  func surfaced() {
    #expect(line(after: ["a", "b", "a1", "c"], expanding: []) == "a{a2} b a1{a11} c")
    #expect(line(after: ["a", "b", "a1", "c"], expanding: ["a1"]) == "a{a11 a2} b +a1 c")
    #expect(line(after: ["a11", "a", "b", "c"], expanding: []) == "a11 a{a1 a2} b c")
  }

  @Test("B36: a hidden child that moves to another section is not shown twice when its old parent expands")
  func surfacedElsewhere() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.apply([("S", ["a", "b", "c"]), ("P", ["a1"])])
    #expect(fixture.dataSource.snapshot(for: "S").line == "a{a2} b c")
    fixture.toggle("a")
    #expect(fixture.rows == ["+a", "  a2", "b", "c", "a1"])
  }

  @Test("B36: a section that was deleted and comes back has lost its outline")
  func removedSection() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline(expanding: ["a"]))
    fixture.apply([("T", ["z"])])
    #expect(fixture.dataSource.snapshot(for: "S").items == [])
    fixture.apply([("T", ["z"]), ("S", ["a", "a1"])])
    #expect(fixture.dataSource.snapshot(for: "S").line == "a a1")
    #expect(fixture.rows == ["z", "a", "a1"])
  }

  @Test("B37: an expanded item that moves to another section leaves no stale row, with or without its children")
  func parentIntoAnotherSection() {
    for moved in [["a"], ["a", "a1"], ["a", "a1", "a2"], ["a", "a1", "a11", "a2"]] {
      let fixture = OutlineFixture()
      fixture.apply(OutlineFixture.outline(expanding: ["a", "a1"]))
      var other = Outline()
      other.append(["o"])
      fixture.apply(other, to: "T")
      var snapshot = fixture.dataSource.snapshot()
      snapshot.appendItems(moved, toSection: "T")
      fixture.dataSource.apply(snapshot, animatingDifferences: false)
      fixture.host.update()
      let staying = ["a", "a1", "a11", "a2", "b", "c"].filter { !moved.contains($0) }
      #expect(fixture.items == staying + ["o"] + moved)
      #expect(fixture.rows.map { $0.filter { $0 != " " && $0 != "+" } } == fixture.items)
      #expect(fixture.dataSource.snapshot(for: "S").items == staying)
      #expect(fixture.dataSource.snapshot(for: "T").line == (["o"] + moved).joined(separator: " "))
      fixture.apply(OutlineFixture.outline(expanding: ["a"]))
      #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c", "o"])
      #expect(fixture.dataSource.snapshot(for: "T").line == "o")
    }
  }

  @Test(
    "B36: after random inserts, deletes and moves the outline shows the snapshot's items and keeps its tree",
    arguments: 1...40)
  func anyOrder(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for step in 0..<25 {
      let fixture = OutlineFixture()
      let old = Self.randomOutline(&random)
      fixture.apply(old)
      let keepsOrder = Bool.random(using: &random)
      var items = old.visibleItems.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      if !keepsOrder {
        items += old.items.filter { !items.contains($0) && Int.random(in: 0..<4, using: &random) == 0 }
        for _ in 0..<Int.random(in: 1..<4, using: &random) where items.count > 1 {
          items.insert(items.remove(at: .random(in: items.indices, using: &random)), at: items.count / 2)
        }
      }
      for new in 0..<Int.random(in: 0..<4, using: &random) {
        items.insert("n\(new)", at: .random(in: 0...items.count, using: &random))
      }
      fixture.dataSource.apply(ListFixture.snapshot([("S", items)]), animatingDifferences: false)
      let new = fixture.dataSource.snapshot(for: "S")
      let words = "seed \(seed), step \(step): \(old.line) as \(items) is \(new.line)"
      #expect(new.visibleItems == items, "\(words)")
      #expect(new.items.allSatisfy { old.contains($0) || items.contains($0) }, "\(words)")
      for item in new.items where old.contains(item) {
        #expect(new.isExpanded(item) == old.isExpanded(item), "\(item); \(words)")
        guard keepsOrder else { continue }
        #expect(new.parent(of: item) == Self.stayingAncestor(of: item, in: old, new), "\(item); \(words)")
      }
      guard new.visibleItems == items else { return }
    }
  }

  private static func randomOutline(_ random: inout SeededGenerator) -> Outline {
    var outline = Outline()
    for index in 0..<Int.random(in: 1..<14, using: &random) {
      let parent = Bool.random(using: &random) ? outline.items.randomElement(using: &random) : nil
      outline.append(["i\(index)"], to: parent)
      if Int.random(in: 0..<3, using: &random) > 0 { outline.expand(["i\(index)"]) }
    }
    return outline
  }

  private static func stayingAncestor(of item: String, in old: Outline, _ new: Outline) -> String? {
    var ancestor = old.parent(of: item)
    while let candidate = ancestor, !new.contains(candidate) { ancestor = old.parent(of: candidate) }
    return ancestor
  }
}
