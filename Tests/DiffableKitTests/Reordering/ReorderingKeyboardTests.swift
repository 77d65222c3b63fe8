import DiffableKit
import DiffableTesting
import Testing

/// Tests of the keys Alt with Up or Down, which move the focused row.
@MainActor struct ReorderingKeyboardTests {
  @Test("C50: Alt with an arrow key moves the focused row by one position, calls each handler once and announces it")
  func presses() {
    let fixture = ReorderFixture([("A", ["a", "b", "c"])])
    fixture.focus("a")
    fixture.pressAlt(.down)
    #expect(fixture.line == "b a c")
    #expect(fixture.log == ["can a: a b c", "will: a b c", "did: b a c"])
    #expect(fixture.host.announcements == ["a, moved to position 2 of 3"])
    fixture.pressAlt(.down)
    fixture.pressAlt(.down)
    #expect(fixture.line == "b c a")
    #expect(fixture.host.announcements == ["a, moved to position 2 of 3", "a, moved to position 3 of 3"])
    fixture.pressAlt(.up)
    #expect(fixture.line == "b a c")
    #expect(fixture.cellsAreRight)
    #expect(fixture.asked.isEmpty)
    #expect(fixture.transactions.count == 6)
    #expect(fixture.collectionView.indexPathsForSelectedItems == [fixture.path("a")])
  }

  @Test("C54: Alt with an arrow key moves a row into the next section and announces that section's name")
  func sections() {
    let fixture = ReorderFixture([("Fruit", ["a", "b"]), ("Empty", []), ("Herbs", ["c"])], headers: .supplementary)
    fixture.focus("b")
    fixture.pressAlt(.down)
    #expect(fixture.line == "a | b | c")
    #expect(fixture.host.announcements.last == "b, moved to position 1 of 1, Empty")
    fixture.pressAlt(.down)
    fixture.pressAlt(.down)
    #expect(fixture.line == "a |  | c b")
    #expect(fixture.host.announcements.last == "b, moved to position 2 of 2")
    fixture.pressAlt(.down)
    #expect(fixture.line == "a |  | c b")
    for _ in 0..<3 { fixture.pressAlt(.up) }
    #expect(fixture.line == "a b |  | c")
    #expect(fixture.host.announcements.last == "b, moved to position 2 of 2, Fruit")
  }

  @Test("C49: Alt with an arrow key neither moves nor announces an item that canReorderItem refuses")
  func refused() {
    let fixture = ReorderFixture([("A", ["a", "b"])])
    fixture.mayMove = { _ in false }
    fixture.focus("a")
    fixture.pressAlt(.down)
    #expect(fixture.line == "a b")
    #expect(fixture.log == ["can a: a b"])
    #expect(fixture.host.announcements.isEmpty)
  }

  @Test(
    "C50: Alt with an arrow key moves an expanded item with its children, and announces its position among siblings")
  func outlines() {
    let fixture = ReorderFixture()
    fixture.dataSource.apply(OutlineFixture.outline(expanding: ["a"]), to: "S", animatingDifferences: false)
    fixture.host.update()
    fixture.focus("a")
    fixture.pressAlt(.down)
    #expect(fixture.dataSource.snapshot(for: "S").line == "b +a{a1{a11} a2} c")
    #expect(fixture.host.announcements == ["a, moved to position 2 of 3"])
    fixture.pressAlt(.up)
    #expect(fixture.dataSource.snapshot(for: "S").line == "+a{a1{a11} a2} b c")
  }

  @Test("D39: a row moved off the screen by Alt and arrow keys is scrolled into view and stays focused")
  func scrolls() throws {
    let fixture = ReorderFixture([("A", (0..<40).map { "i\($0)" })])
    fixture.focus("i0")
    for _ in 0..<20 { fixture.pressAlt(.down) }
    #expect(fixture.path("i0") == IndexPath(item: 20, section: 0))
    let cell = try #require(fixture.cell("i0"))
    #expect(fixture.collectionView.bounds.contains(cell.frame))
    #expect(cell.configurationState.isFocused)
    #expect(fixture.cellsAreRight)
  }

  @Test("C48: a list asks its host for the move keys and describes them to accessibility only if items can be moved")
  func offered() throws {
    let fixture = ReorderFixture([("A", ["a", "b"])])
    func list() throws -> Element {
      fixture.host.update()
      return try #require(fixture.host.tree.visible.last { $0.node.element.input.contains(.listKeys) }).node.element
    }
    #expect(try list().input.contains(.moveKeys))
    #expect(try list().accessibility.hint == "Alt with Up or Down moves the row")
    fixture.dataSource.reorderingHandlers.canReorderItem = nil
    #expect(try !list().input.contains(.moveKeys))
    #expect(try list().accessibility.hint == nil)
  }

  @Test("C50: arrow keys without Alt do not move a row, and neither does Alt with an arrow key during a drag")
  func othersKeys() {
    let fixture = ReorderFixture([("A", ["a", "b", "c"])])
    fixture.focus("a")
    fixture.host.press(.down)
    fixture.host.press(.down, .shift)
    #expect(fixture.line == "a b c")
    fixture.host.lift("a")
    fixture.pressAlt(.up)
    #expect(fixture.line == "a b c")
    fixture.host.drop()
    fixture.pressAlt(.up)
    #expect(fixture.line == "a c b")
  }
}
