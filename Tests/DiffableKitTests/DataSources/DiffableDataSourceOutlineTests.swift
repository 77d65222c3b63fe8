import DiffableKit
import DiffableTesting
import Testing

/// Tests of section snapshots in a data source: `behaviour.md` B31–B35, B38 and B48.
@MainActor struct DiffableDataSourceOutlineTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  @Test("B31: applying a section snapshot to an unknown section appends the section")
  func newSection() {
    let fixture = OutlineFixture()
    fixture.apply([("A", ["x"])])
    fixture.apply(OutlineFixture.outline(), to: "B")
    #expect(fixture.dataSource.snapshot().sectionIdentifiers == ["A", "B"])
    #expect(fixture.rows == ["x", "a", "b", "c"])
  }

  @Test("B46: a plain list that gets an outline has the accessibility role of a tree, although no row changed")
  func becomesTree() {
    let fixture = OutlineFixture()
    fixture.apply([("S", ["a", "b"])])
    func roles() -> [ElementAccessibility.Role] {
      fixture.host.tree.visible.compactMap(\.node.element.accessibility.role).filter { $0 == .listbox || $0 == .tree }
    }
    #expect(roles() == [.listbox])
    var outline = Outline()
    outline.append(["a", "b"])
    fixture.apply(outline)
    #expect(roles() == [.tree])
  }

  @Test("B32: only the visible items of an outline are items of the data source")
  func visibleItems() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    #expect(fixture.items == ["a", "b", "c"])
    fixture.apply(OutlineFixture.outline(expanding: ["a1"]))
    #expect(fixture.items == ["a", "b", "c"], "an open item inside a closed one shows nothing")
    fixture.apply(OutlineFixture.outline(expanding: ["a"]))
    #expect(fixture.items == ["a", "a1", "a2", "b", "c"])
    #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c"])
    #expect(fixture.dataSource.indexPath(for: "a11") == nil)
    #expect(fixture.dataSource.snapshot(for: "S").items == ["a", "a1", "a11", "a2", "b", "c"])
  }

  @Test("B33: a section snapshot that names an item of another section moves the item with its cell")
  func steals() throws {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    let cell = try fixture.cell("b")
    fixture.asked = []
    var other = Outline()
    other.append(["b", "n"])
    fixture.apply(other, to: "T")
    #expect(fixture.dataSource.snapshot().itemIdentifiers(inSection: "S") == ["a", "c"])
    #expect(fixture.dataSource.snapshot().itemIdentifiers(inSection: "T") == ["b", "n"])
    #expect(fixture.dataSource.snapshot(for: "S").line == "a{a1{a11} a2} c")
    #expect(try fixture.cell("b") === cell)
    #expect(fixture.asked == ["n"])
  }

  @Test("B33: an expanded item that another section snapshot takes leaves its children in the old section")
  func stealsParent() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline(expanding: ["a", "a1"]))
    var other = Outline()
    other.append(["a1", "a"])
    fixture.apply(other, to: "T")
    #expect(fixture.dataSource.snapshot(for: "S").line == "a11 a2 b c")
    #expect(fixture.rows == ["a11", "a2", "b", "c", "a1", "a"])
  }

  @Test("B33: hidden children named by a section snapshot leave their old section too, and appear when expanded")
  func stealsHidden() {
    let fixture = OutlineFixture()
    fixture.apply([("P", ["a1", "p"]), ("O", [])])
    var outline = Outline()
    outline.append(["a2", "o"])
    outline.append(["a11"], to: "o")
    fixture.apply(outline, to: "O")
    fixture.apply(OutlineFixture.outline())
    #expect(fixture.items == ["p", "o", "a", "b", "c"])
    #expect(fixture.dataSource.snapshot(for: "O").line == "o")
    fixture.apply(OutlineFixture.outline(expanding: ["a", "a1"]))
    #expect(fixture.items == ["p", "o", "a", "a1", "a11", "a2", "b", "c"])
  }

  @Test("B34: snapshot(for:) is a copy of the outline, a plain section's items, or empty for an unknown section")
  func storedOutline() {
    let fixture = OutlineFixture()
    fixture.apply([("A", ["x", "y"])])
    fixture.apply(OutlineFixture.outline(expanding: ["a"]))
    var copy = fixture.dataSource.snapshot(for: "S")
    #expect(copy.line == "+a{a1{a11} a2} b c")
    copy.deleteAll()
    #expect(fixture.dataSource.snapshot(for: "S").line == "+a{a1{a11} a2} b c")
    #expect(fixture.dataSource.snapshot(for: "A").rootItems == ["x", "y"])
    #expect(fixture.dataSource.snapshot(for: "nope").items == [])
  }

  @Test("B35: applying a section snapshot leaves the cells and the selection of other sections unchanged")
  func otherSections() throws {
    let fixture = OutlineFixture()
    fixture.apply([("A", ["x", "y"]), ("S", []), ("Z", ["z"])])
    fixture.apply(OutlineFixture.outline(expanding: ["a"]))
    let cells = try [fixture.cell("x"), fixture.cell("z")]
    fixture.collectionView.selectItem(
      at: fixture.dataSource.indexPath(for: "z"), animated: false, scrollPosition: [])
    fixture.asked = []
    var smaller = Outline()
    smaller.append(["c", "d"])
    fixture.apply(smaller)
    #expect(fixture.asked == ["d"])
    #expect(fixture.rows == ["x", "y", "c", "d", "z"])
    #expect(try [fixture.cell("x"), fixture.cell("z")] == cells)
    #expect(
      fixture.collectionView.indexPathsForSelectedItems == fixture.dataSource.indexPath(for: "z").map { [$0] })
    #expect(fixture.dataSource.snapshot(for: "A").rootItems == ["x", "y"])
  }

  @Test("B38: a rebuilt outline is collapsed unless it calls carryOverExpansion")
  func rebuilding() throws {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    fixture.toggle("a")
    fixture.toggle("a1")
    #expect(fixture.rows == ["+a", "  +a1", "    a11", "  a2", "b", "c"])
    let shown = try ["a", "a1", "a11"].map { try fixture.cell($0) }
    fixture.asked = []
    var rebuilt = OutlineFixture.outline()
    rebuilt.delete(["a2"])
    rebuilt.append(["n1", "n2"], to: "b")
    rebuilt.carryOverExpansion(from: fixture.dataSource.snapshot(for: "S"))
    fixture.apply(rebuilt)
    #expect(fixture.rows == ["+a", "  +a1", "    a11", "b", "c"])
    #expect(fixture.asked == [])
    #expect(try ["a", "a1", "a11"].map { try fixture.cell($0) } == shown)
    fixture.apply(OutlineFixture.outline())
    #expect(fixture.rows == ["a", "b", "c"])
  }

  @Test("B48: sections made by section snapshots come after existing ones, in the order of their first apply")
  func sectionOrder() {
    let fixture = OutlineFixture()
    fixture.apply([("B", []), ("A", [])])
    for section in ["D", "A", "C", "B", "D"] {
      var outline = Outline()
      outline.append([section + "1"])
      fixture.apply(outline, to: section)
    }
    #expect(fixture.dataSource.snapshot().sectionIdentifiers == ["B", "A", "D", "C"])
    #expect(fixture.rows == ["B1", "A1", "D1", "C1"])
  }

  @Test("C20, decision on C27: a section snapshot applied from another queue completes on the main queue")
  func fromAnotherQueue() async {
    let fixture = OutlineFixture()
    fixture.host.scene.clock = .immediateForTests
    let source: UICollectionViewDiffableDataSource<String, String> = fixture.dataSource
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        source.apply(OutlineFixture.outline(), to: "S") {
          MainActor.assertIsolated()
          continuation.resume()
        }
      }
    }
    #expect(fixture.items == ["a", "b", "c"])
  }

  @Test(
    "D107: an outline row's accessibility position counts siblings on and off screen, and root items of all sections")
  func placesInTree() {
    let fixture = OutlineFixture()
    fixture.dataSource.apply(OutlineFixture.outline(expanding: ["a"]), to: "first", animatingDifferences: false)
    var second = OutlineFixture.Outline()
    second.append(["x", "y"])
    second.append(["x1"], to: "x")
    fixture.dataSource.apply(second, to: "second", animatingDifferences: false)
    fixture.host.update()
    func places() -> [String: [Int?]] {
      let rows = fixture.host.tree.visible.map(\.node.element.accessibility).filter { $0.role == .treeitem }
      return Dictionary(
        rows.map { ($0.label ?? "", [$0.level, $0.position, $0.setSize]) }, uniquingKeysWith: { first, _ in first })
    }
    #expect(
      places() == [
        "a": [1, 1, 5], "a1": [2, 1, 2], "a2": [2, 2, 2], "b": [1, 2, 5], "c": [1, 3, 5], "x": [1, 4, 5],
        "y": [1, 5, 5],
      ])
    // Deleting a root item in one section changes the accessibility positions and counts of the root items in all
    // sections.
    var first = OutlineFixture.outline()
    first.delete(["b"])
    fixture.dataSource.apply(first, to: "first", animatingDifferences: false)
    fixture.host.update()
    #expect(places() == ["a": [1, 1, 4], "c": [1, 2, 4], "x": [1, 3, 4], "y": [1, 4, 4]])
  }
}
