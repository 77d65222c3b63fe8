import DiffableSnapshots
import Testing

@Suite("Section snapshot: reading")
struct NSDiffableDataSourceSectionSnapshotTests {
  // The outline `a{a1{x} a2} b`, in which braces contain the children of an item, with all items collapsed.
  private var tree: Outline {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["x"], to: "a1")
    return outline
  }

  @Test("B1: a new section snapshot has no items, and none that are roots, visible or expanded")
  func empty() {
    let outline = Outline()
    #expect(outline.items == [])
    #expect(outline.rootItems == [])
    #expect(outline.visibleItems == [])
    #expect(outline.expandedItems == [])
  }

  @Test("B12: items appended to an outline are collapsed at first")
  func collapsed() {
    #expect(tree.visibleItems == ["a", "b"])
    #expect(tree.expandedItems == [])
    #expect(!tree.isExpanded("a"))
  }

  @Test("B17: an outline lists all items depth-first, the visible items and the expanded items in the same order")
  func orders() {
    var outline = tree
    outline.expand(["b", "a1"])
    #expect(outline.items == ["a", "a1", "x", "a2", "b"])
    #expect(outline.rootItems == ["a", "b"])
    #expect(outline.visibleItems == ["a", "b"])
    #expect(outline.expandedItems == ["a1", "b"])
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "a1", "x", "a2", "b"])
    #expect(outline.expandedItems == ["a", "a1", "b"])
    outline.collapse(["a1"])
    #expect(outline.visibleItems == ["a", "a1", "a2", "b"])
  }

  @Test("B18: an outline's item is visible if none of its ancestors is collapsed")
  func visibility() {
    var outline = tree
    outline.expand(["a1"])
    #expect(outline.isVisible("a"))
    #expect(!outline.isVisible("a1"))
    #expect(!outline.isVisible("x"))
    outline.expand(["a"])
    #expect(outline.isVisible("x"))
  }

  @Test("B20: for an unknown item of an outline contains(_:) returns false and index(of:) nil")
  func lookUps() {
    #expect(tree.contains("x"))
    #expect(!tree.contains("nope"))
    #expect(tree.index(of: "x") == 2)
    #expect(tree.index(of: "b") == 4)
    #expect(tree.index(of: "nope") == nil)
  }

  @Test("B21: the parent of a root item in an outline is nil")
  func parents() {
    #expect(tree.parent(of: "a") == nil)
    #expect(tree.parent(of: "a2") == "a")
    #expect(tree.parent(of: "x") == "a1")
  }

  @Test("B22: root items of an outline have level 0")
  func levels() {
    #expect(tree.items.map { tree.level(of: $0) } == [0, 1, 2, 1, 0])
  }

  @Test("B23: level, index and visibility of all items are found quickly in an outline of a hundred thousand levels")
  func lookUpCost() {
    let depth = 100_000
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([0])
    for item in 1..<depth { outline.append([item], to: item - 1) }
    outline.expand(Array(0..<depth))
    outline.collapse([depth / 2])
    #expect(outline.items == Array(0..<depth))
    #expect(outline.visibleItems.count == depth / 2 + 1)
    for item in 0..<depth where outline.level(of: item) != item || outline.index(of: item) != item {
      Issue.record("item \(item)")
    }
    #expect((0..<depth).filter { outline.isVisible($0) }.count == depth / 2 + 1)
    outline._checkInvariants()
    let half = outline.snapshot(of: depth / 2, includingParent: true)
    #expect(half.items.count == depth / 2)
    outline.insert([-1], after: 1)
    outline.replace(childrenOf: -1, using: NSDiffableDataSourceSectionSnapshot())
    outline.delete([1])
    #expect(outline.items == [0, -1])
    outline.insert(half, before: -1)
    #expect(outline.items.count == depth / 2 + 2)
    outline._checkInvariants()
    outline.deleteAll()
    #expect(outline.items == [])
  }

  @Test("B28: the visual description shows expansion, visibility, level and identifier")
  func visualDescription() {
    var outline = tree
    outline.expand(["a"])
    let expected = """
      <NSDiffableDataSourceSectionSnapshot: 5 items
      +* a
      -*   a1
      -      x
      -*   a2
      -* b
      >
      """
    #expect(outline.visualDescription() == expected)
    #expect(outline.description == expected)
    #expect(outline.debugDescription == expected)
  }

  @Test("B29, B30: a copy is equal, and editing it leaves the original unchanged")
  func copies() {
    var original = tree
    original.expand(["a"])
    var copy = Outline(original)
    #expect(copy.visualDescription() == original.visualDescription())
    let before = original.visualDescription()
    #expect(copy.visibleItems == ["a", "a1", "a2", "b"])
    copy.collapse(["a"])
    copy.delete(["b"])
    copy.append(["c"], to: "a1")
    #expect(original.visualDescription() == before)
    #expect(copy.visibleItems == ["a"])
    #expect(original.visibleItems == ["a", "a1", "a2", "b"])
  }

  @Test("B29: copies of an outline that are edited before its first look-up each keep their own order of items")
  func unreadCopies() {
    // The outline has many items, because debug builds check the order of small ones after each edit, which would be a
    // look-up.
    var first = NSDiffableDataSourceSectionSnapshot<Int>()
    first.append(Array(0..<100))
    var second = first
    first.insert([100], before: 0)
    second.insert([100], after: 99)
    #expect(first.items == [100] + Array(0..<100))
    #expect(second.items == Array(0...100))
  }
}
