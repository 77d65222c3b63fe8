import DiffableSnapshots
import Testing

@Suite("Section snapshot: editing")
struct SectionSnapshotEditingTests {
  private let unique = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "

  @Test("B2: roots are added at the end, children after the existing children")
  func appending() {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    outline.append(["a2"], to: "a")
    outline.append(["c"], to: nil)
    #expect(outline.items == ["a", "a1", "a2", "b", "c"])
    #expect(outline.line == "a{a1 a2} b c")
  }

  @Test("B3: edits of an outline with an empty array or an empty outline change nothing, whatever the destination")
  func emptyArguments() {
    var outline = Outline()
    outline.append(["a"])
    outline.append([])
    outline.append([], to: "unknown")
    outline.insert([], before: "unknown")
    outline.insert([], after: "unknown")
    outline.insert(Outline(), before: "unknown")
    outline.insert(Outline(), after: "unknown")
    outline.delete([])
    outline.expand([])
    outline.collapse([])
    #expect(outline.line == "a")
  }

  @Test(
    "B4: items already in the tree and repeats in the argument are refused, listed in the order found, and nothing is inserted"
  )
  func duplicates() {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    #expect(
      refusal { try outline.attemptAppend(["n", "b", "m", "m", "a1", "b"], to: "b") }
        == unique + "{(\n    b,\n    m,\n    a1\n)}")
    #expect(refusal { try outline.attemptAppend(["a"]) } == unique + "{(\n    a\n)}")
    #expect(refusal { try outline.attemptInsert(["a1"], at: "b", after: true) } != nil)
    #expect(refusal { try outline.attemptInsert(["n", "n"], at: "b", after: false) } != nil)
    #expect(outline.line == "a{a1} b")
  }

  @Test("B5: appending to an unknown parent in an outline is refused")
  func unknownParent() {
    var outline = Outline()
    #expect(
      refusal { try outline.attemptAppend(["a"], to: "zz") }
        == "Parent item identifier does not exist in section snapshot: zz")
    #expect(outline.items == [])
  }

  @Test("B6: items inserted before an outline's item get that item's level, also before a first child")
  func insertingBefore() {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.insert(["n", "m"], before: "a1")
    #expect(outline.line == "a{n m a1 a2} b")
    outline.insert(["o"], before: "a2")
    outline.insert(["r"], before: "a")
    outline.insert(["s"], before: "b")
    #expect(outline.line == "r a{n m a1 o a2} s b")
    #expect(outline.level(of: "n") == 1)
    #expect(outline.parent(of: "o") == "a")
  }

  @Test("B7: items inserted after an outline's item come after its descendants, at its level")
  func insertingAfter() {
    var outline = Outline()
    outline.append(["0", "3"])
    outline.append(["1", "2"], to: "0")
    outline.insert(["INS"], after: "0")
    #expect(outline.line == "0{1 2} INS 3")
    outline.insert(["n", "m"], after: "1")
    outline.insert(["last"], after: "3")
    outline.insert(["child"], after: "2")
    #expect(outline.line == "0{1 n m 2 child} INS 3 last")
  }

  @Test("B8: inserting next to an unknown item of an outline is refused")
  func unknownDestination() {
    var outline = Outline()
    outline.append(["a"])
    let before = refusal { try outline.attemptInsert(["n"], at: "zz", after: false) }
    #expect(before?.hasPrefix("Item identifier to insert before ") == true)
    let after = refusal { try outline.attemptInsert(["n"], at: "zz", after: true) }
    #expect(after?.hasPrefix("Item identifier to insert after ") == true)
    #expect(outline.line == "a")
  }

  @Test("B9: deleting an outline's item deletes its descendants")
  func deleting() {
    var outline = Outline()
    outline.append(["a", "b", "c"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["x"], to: "a1")
    outline.delete(["a1"])
    #expect(outline.line == "a{a2} b c")
    #expect(!outline.contains("x"))
    outline.delete(["a", "c"])
    #expect(outline.line == "b")
    outline.append(["x", "a1"], to: "b")
    #expect(outline.line == "b{x a1}")
  }

  @Test("B10: deleting an unknown item is refused before anything is deleted")
  func deletingUnknown() {
    var outline = Outline()
    outline.append(["a", "b"])
    #expect(
      refusal { try outline.attemptDelete(["a", "zz"]) } == "Failed to find index of item zz")
    #expect(outline.line == "a b")
  }

  @Test(
    "B10: the items to delete may name an item twice, or an item and its descendant",
    arguments: [["a", "a1", "a"], ["a1", "a", "a1"]])
  func deletingTwice(items: [String]) {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    outline.delete(items)
    #expect(outline.line == "b")
  }

  @Test("B11: deleteAll empties the tree and the expanded items")
  func deletingAll() {
    var outline = Outline()
    outline.append(["a"])
    outline.expand(["a"])
    outline.deleteAll()
    #expect(outline.items == [])
    #expect(outline.expandedItems == [])
    outline.append(["a"])
    #expect(!outline.isExpanded("a"))
  }

  @Test("B13: expanding and collapsing ignore unknown items of an outline, and each call that names any logs one line")
  func expandingUnknown() {
    var outline = Outline()
    outline.append(["a"])
    let lines = warnings {
      outline.expand(["zz", "a", "ww"])
      outline.collapse(["yy"])
      outline.expand(["a"])
      outline.collapse([])
    }
    #expect(outline.expandedItems == ["a"])
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("(zz, ww)") == true && lines.first?.contains("\n") == false)
  }

  @Test("B14: an item without children can be expanded, and children appended to it later are visible at once")
  func expandingLeaf() {
    var outline = Outline()
    outline.append(["leaf"])
    outline.expand(["leaf"])
    #expect(outline.isExpanded("leaf"))
    outline.append(["child"], to: "leaf")
    #expect(outline.visibleItems == ["leaf", "child"])
  }

  @Test("B15: a deleted item loses its expanded state")
  func deletedExpansion() {
    var outline = Outline()
    outline.append(["a"])
    outline.append(["a1"], to: "a")
    outline.expand(["a", "a1"])
    outline.delete(["a"])
    outline.append(["a", "a1"])
    #expect(!outline.isExpanded("a"))
    #expect(!outline.isExpanded("a1"))
  }

  @Test("B16: collapsing a parent keeps the expanded state inside it")
  func nestedExpansion() {
    var outline = Outline()
    outline.append(["a"])
    outline.append(["a1"], to: "a")
    outline.append(["x"], to: "a1")
    outline.expand(["a", "a1"])
    outline.collapse(["a"])
    #expect(outline.visibleItems == ["a"])
    #expect(outline.isExpanded("a1"))
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "a1", "x"])
  }
}
