import DiffableKit
import DiffableTesting
import Testing

/// What rows of an outline show of the tree: `behaviour.md` B46.
@MainActor struct DiffableDataSourceIndentationTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  @Test("B46: the level is set after the cell was configured, and again after it was configured anew")
  func afterConfiguration() {
    let fixture = OutlineFixture()
    fixture.configure = { cell, _ in cell.indentationLevel = 7 }
    fixture.apply(OutlineFixture.outline(expanding: ["a", "a1"]))
    #expect(fixture.rows == ["+a", "  +a1", "    a11", "  a2", "b", "c"])
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["a11"])
    snapshot.reloadItems(["a2"])
    fixture.dataSource.apply(snapshot)
    fixture.host.update()
    #expect(fixture.rows == ["+a", "  +a1", "    a11", "  a2", "b", "c"])
  }

  @Test("B46: rows that stay are told that they opened or closed, and are not asked for again")
  func staying() throws {
    let fixture = OutlineFixture()
    var states: [String] = []
    fixture.configure = { cell, item in
      cell.configurationUpdateHandler = { _, state in if item == "a" { states.append("\(state.isExpanded)") } }
    }
    fixture.apply(OutlineFixture.outline())
    let cell = try fixture.cell("a")
    fixture.asked = []
    states = []
    fixture.toggle("a")
    #expect(states.last == "true" && cell.configurationState.isExpanded)
    fixture.toggle("a")
    #expect(states.last == "false" && !cell.configurationState.isExpanded)
    #expect(try fixture.cell("a") === cell)
    #expect(fixture.asked == ["a1", "a2"])
  }

  @Test("B46: a row that opens or changes its level is told so though no row came, went or moved")
  func withoutDifference() {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline())
    var outline = OutlineFixture.outline(expanding: ["b"])
    fixture.apply(outline)
    #expect(fixture.rows == ["a", "+b", "c"])
    outline.delete(["c"])
    outline.append(["c"], to: "b")
    fixture.asked = []
    fixture.apply(outline)
    #expect(fixture.rows == ["a", "+b", "  c"])
    #expect(fixture.asked == [])
  }

  @Test("B46: a row that leaves its outline for a plain section moves back to the edge", arguments: [false, true])
  func leaving(isLast: Bool) {
    let fixture = OutlineFixture()
    var other = Outline()
    other.append(["o"])
    fixture.apply(OutlineFixture.outline(expanding: ["a", "a1"]))
    if !isLast { fixture.apply(other, to: "O") }
    fixture.asked = []
    fixture.apply([("P", ["a1", "a11", "a2"])] + (isLast ? [] : [("O", ["o"])]))
    #expect(fixture.rows == ["a1", "a11", "a2"] + (isLast ? [] : ["o"]))
    #expect(fixture.asked == [])
  }

  @Test("B46: rows tell their level, whether they are open, and their place among their siblings")
  func rowAccessibility() throws {
    let fixture = ListFixture()
    fixture.dataSource.apply(OutlineFixture.outline(expanding: ["a"]), to: "S")
    fixture.host.update()
    let rows = fixture.host.tree.visible.map(\.node.element.accessibility).filter { $0.role == .treeitem }
    #expect(rows.map(\.level) == [1, 2, 2, 1, 1])
    #expect(rows.map(\.isExpanded) == [true, false, nil, nil, nil])
    #expect(rows.map(\.position) == [1, 1, 2, 2, 3])
    #expect(rows.map(\.setSize) == [3, 2, 2, 3, 3])
  }
}
