import DiffableKit
import DiffableTesting
import Testing

/// Tests of the indentation and accessibility of the rows of an outline: `behaviour.md` B46.
@MainActor struct DiffableDataSourceIndentationTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  @Test("B46: the outline sets a cell's indentation level after each configuration of the cell")
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

  @Test("B46: a row that expands or collapses keeps its cell and updates the cell's configuration state")
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

  @Test("B46: a row's expanded state and indentation are updated although no row is inserted, deleted or moved")
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

  @Test("B46: a row that leaves its outline for a plain section loses its indentation", arguments: [false, true])
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

  @Test("B46: outline rows have accessibility values for level, expanded state and position among siblings")
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
