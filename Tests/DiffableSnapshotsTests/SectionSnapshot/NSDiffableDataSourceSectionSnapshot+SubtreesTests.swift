import DiffableSnapshots
import Testing

@Suite("Section snapshot: subtrees")
struct SectionSnapshotSubtreesTests {
  // The outline `a{a1{x y} a2} b`, in which braces contain the children of an item, with `a1` expanded.
  private var tree: Outline {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["x", "y"], to: "a1")
    outline.expand(["a1"])
    return outline
  }

  // The outline `p{p1{p2}} q`, in which braces contain the children of an item, with `p` and `p1` expanded.
  private var other: Outline {
    var outline = Outline()
    outline.append(["p", "q"])
    outline.append(["p1"], to: "p")
    outline.append(["p2"], to: "p1")
    outline.expand(["p", "p1"])
    return outline
  }

  @Test("B24: snapshot(of:) of an item has the expanded state of its descendants, and levels from 0")
  func copying() {
    let children = tree.snapshot(of: "a")
    #expect(children.line == "a1{x y} a2")
    #expect(children.rootItems == ["a1", "a2"])
    #expect(children.level(of: "x") == 1)
    #expect(children.expandedItems == ["a1"])
    #expect(children.visibleItems == ["a1", "x", "y", "a2"])
    let whole = tree.snapshot(of: "a", includingParent: true)
    #expect(whole.line == "a{a1{x y} a2}")
    #expect(whole.level(of: "a") == 0)
    let nested = tree.snapshot(of: "a1", includingParent: true)
    #expect(nested.line == "a1{x y}")
    #expect(nested.parent(of: "a1") == nil)
    #expect(nested.isExpanded("a1"))
    #expect(tree.snapshot(of: "a2").items == [])
    #expect(tree.snapshot(of: "a2", includingParent: true).line == "a2")
  }

  @Test("B25: the items that replace an item's children keep their expanded state, and the item keeps its own")
  func replacing() {
    var outline = tree
    outline.replace(childrenOf: "a", using: other)
    #expect(outline.line == "a{p{p1{p2}} q} b")
    #expect(outline.expandedItems == ["p", "p1"])
    #expect(!outline.isExpanded("a"))
    #expect(outline.level(of: "p2") == 3)
    #expect(!outline.contains("x"))
    outline.expand(["a"])
    outline.replace(childrenOf: "a", using: Outline())
    #expect(outline.line == "a b")
    #expect(outline.isExpanded("a"))
    outline.replace(childrenOf: "b", using: tree.snapshot(of: "a"))
    #expect(outline.line == "a b{a1{x y} a2}")
  }

  @Test("B25: an item's children can be replaced by the same items in another hierarchy")
  func replacingByOldChildren() {
    var children = Outline()
    children.append(["a2", "x"])
    children.append(["a1"], to: "a2")
    var outline = tree
    outline.replace(childrenOf: "a", using: children)
    #expect(outline.line == "a{a2{a1} x} b")
    #expect(outline.expandedItems == [])
  }

  @Test("B26: a section snapshot inserted next to an item gets the item's level and keeps its own expanded state")
  func inserting() {
    var outline = tree
    outline.insert(other, before: "a2")
    #expect(outline.line == "a{a1{x y} p{p1{p2}} q a2} b")
    #expect(outline.expandedItems == ["a1", "p", "p1"])
    outline = tree
    outline.insert(other, after: "a1")
    #expect(outline.line == "a{a1{x y} p{p1{p2}} q a2} b")
    outline = tree
    outline.insert(other, after: "a")
    #expect(outline.line == "a{a1{x y} a2} p{p1{p2}} q b")
    outline = tree
    outline.insert(other, before: "a")
    #expect(outline.line == "p{p1{p2}} q a{a1{x y} a2} b")
    outline = tree
    outline.insert(other, after: "b")
    #expect(outline.rootItems == ["a", "b", "p", "q"])
    outline._checkInvariants()
  }

  @Test("B27: replacing children by items that are elsewhere in the outline is refused and leaves the tree intact")
  func refusedSubtrees() {
    var outline = tree
    var clash = Outline()
    clash.append(["new", "b"])
    clash.append(["a"], to: "new")
    let message = "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    a,\n    b\n)}"
    #expect(refusal { try outline.attemptReplace(childrenOf: "a1", using: clash) } == message)
    #expect(refusal { try outline.attemptInsert(clash, at: "x", after: true) } == message)
    var itself = Outline()
    itself.append(["a1"])
    #expect(refusal { try outline.attemptReplace(childrenOf: "a1", using: itself) } != nil)
    #expect(
      refusal { try outline.attemptReplace(childrenOf: "zz", using: other) }
        == "Parent item identifier does not exist in section snapshot: zz")
    #expect(
      refusal { try outline.attemptInsert(other, at: "zz", after: false) }?
        .hasPrefix("Item identifier to insert before ") == true)
    #expect(outline.visualDescription() == tree.visualDescription())
    outline._checkInvariants()
  }
}
