import DiffableKit
import DiffableTesting
import Testing

/// Tests of dragging rows of outlines: children move along with their item, and the section snapshot follows.
@MainActor struct ReorderingOutlineTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// Returns a list with the outline `a{a1{a11} a2} b c`, in which the named items are expanded.
  private func fixture(expanding items: [String] = [], beside others: [String] = []) -> ReorderFixture {
    let fixture = ReorderFixture()
    if !others.isEmpty { fixture.show([("P", others)]) }
    fixture.dataSource.apply(OutlineFixture.outline(expanding: items), to: "S", animatingDifferences: false)
    fixture.host.update()
    fixture.asked = []
    return fixture
  }

  private func tree(_ fixture: ReorderFixture, _ section: String = "S") -> String {
    fixture.dataSource.snapshot(for: section).line
  }

  @Test("C50, B36: an item dropped between the children of another becomes its child, and can be dragged out again")
  func intoAndOut() {
    let fixture = fixture(expanding: ["a"])
    #expect(fixture.rows == ["a", "a1", "a2", "b", "c"])
    #expect(fixture.host.drag("c", to: "a2"))
    #expect(tree(fixture) == "+a{a1{a11} c a2} b")
    #expect(fixture.rows == ["a", "a1", "c", "a2", "b"])
    #expect(fixture.transactions.last?.sectionTransactions.first?.finalSnapshot.line == "+a{a1{a11} c a2} b")
    #expect(fixture.transactions.last?.sectionTransactions.first?.initialSnapshot.line == "+a{a1{a11} a2} b c")
    #expect(fixture.host.drag("c", to: "b"))
    #expect(tree(fixture) == "+a{a1{a11} a2} b c")
    #expect(fixture.cellsAreRight)
  }

  @Test(
    "C50: an outline row dropped below the last nested row keeps its parent, and one dropped among root items becomes one"
  )
  func levels() {
    let fixture = fixture(expanding: ["a", "a1"])
    #expect(fixture.rows == ["a", "a1", "a11", "a2", "b", "c"])
    #expect(fixture.host.drag("c", to: "b"))
    #expect(tree(fixture) == "+a{+a1{a11} a2} c b")
    #expect(fixture.host.drag("a2", to: "a11"))
    #expect(tree(fixture) == "+a{+a1{a2 a11}} c b")
    #expect(fixture.host.drag("a2", to: "a11"))
    #expect(tree(fixture) == "+a{+a1{a11 a2}} c b")
    #expect(fixture.host.drag("a2", to: "c"))
    #expect(tree(fixture) == "+a{+a1{a11}} c a2 b")
    #expect(fixture.host.drag("b", to: "c"))
    #expect(tree(fixture) == "+a{+a1{a11}} b c a2")
    #expect(fixture.host.drag("a11", to: "a1"))
    #expect(tree(fixture) == "+a{a11 a1} b c a2" || tree(fixture) == "+a{a11 +a1} b c a2")
    #expect(fixture.cellsAreRight)
  }

  @Test("C50: dragging an expanded item moves its visible descendants along with it")
  func openItem() throws {
    let fixture = fixture(expanding: ["a", "a1"])
    #expect(fixture.rows == ["a", "a1", "a11", "a2", "b", "c"])
    let cells = ["a", "a1", "a11", "a2"].map { fixture.cell($0) }
    #expect(fixture.host.lift("a"))
    fixture.host.drag(by: 60)
    #expect(fixture.line == "a a1 a11 a2 b c")
    #expect(fixture.collectionView.layoutAttributesForItem(at: fixture.path("b"))?.frame.minY == 0)
    #expect(fixture.collectionView.layoutAttributesForItem(at: fixture.path("a11"))?.frame.minY == 150)
    #expect(fixture.cellsAreRight)
    fixture.host.drop()
    #expect(fixture.rows == ["b", "a", "a1", "a11", "a2", "c"])
    #expect(tree(fixture) == "b +a{+a1{a11} a2} c")
    #expect(zip(cells, ["a", "a1", "a11", "a2"]).allSatisfy { $0 === fixture.cell($1) })
    #expect(fixture.asked.isEmpty)
    let transaction = try #require(fixture.transactions.last)
    #expect(
      transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
        == ["b", "a", "a1", "a11", "a2", "c"])
  }

  @Test("C50: an expanded item dropped between the children of another becomes its child and keeps its own children")
  func openItemInside() {
    var outline = Outline()
    outline.append(["a", "h"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["h1", "h2"], to: "h")
    outline.expand(["a", "h"])
    let fixture = ReorderFixture()
    fixture.dataSource.apply(outline, to: "S", animatingDifferences: false)
    fixture.host.update()
    #expect(fixture.host.drag("h", to: "a2"))
    #expect(fixture.rows == ["a", "a1", "h", "h1", "h2", "a2"])
    #expect(tree(fixture) == "+a{a1 +h{h1 h2} a2}")
  }

  @Test("C50: an item cannot be dropped among its own children")
  func notIntoItself() {
    let fixture = fixture(expanding: ["a"])
    fixture.host.lift("a")
    for _ in 0..<3 { fixture.host.drag(by: 8) }
    #expect(fixture.rows.filter { $0 != "a" } == ["a1", "a2", "b", "c"])
    fixture.host.drop()
    #expect(tree(fixture) == "+a{a1{a11} a2} b c")
    #expect(fixture.log.count == 1, "it was asked for, and not moved")
  }

  @Test("C50: a dragged collapsed item keeps its children, also when it is dropped in a section without an outline")
  func collapsedItem() {
    let fixture = fixture(beside: ["p", "q"])
    #expect(fixture.rows == ["p", "q", "a", "b", "c"])
    #expect(fixture.host.drag("a", to: "c"))
    #expect(tree(fixture) == "b c a{a1{a11} a2}")
    #expect(fixture.host.drag("a", to: "q"))
    #expect(fixture.line == "p a q | b c")
    #expect(tree(fixture, "P") == "p a{a1{a11} a2} q")
    #expect(tree(fixture) == "b c")
    #expect(fixture.transactions.last?.sectionTransactions.map(\.sectionIdentifier) == ["S", "P"])
    #expect(fixture.transactions.last?.sectionTransactions[1].finalSnapshot.line == "p a{a1{a11} a2} q")
    #expect(fixture.host.tap("Expand a"))
    #expect(fixture.rows == ["p", "a", "a1", "a2", "q", "b", "c"])
  }

  @Test("C54: an expanded item dragged to another section takes all its descendants along")
  func openItemAcrossSections() {
    let fixture = fixture(expanding: ["a"], beside: ["p", "q"])
    #expect(fixture.host.drag("a", to: "p"))
    #expect(fixture.line == "a a1 a2 p q | b c")
    #expect(tree(fixture, "P") == "+a{a1{a11} a2} p q")
    #expect(tree(fixture) == "b c")
    #expect(fixture.cellsAreRight)
    #expect(fixture.asked.isEmpty)
  }

  @Test("C28: when an apply expands a dragged item, its children join the drag")
  func rowsJoin() {
    let fixture = fixture()
    fixture.host.lift("a")
    fixture.host.drag(by: 60)
    fixture.dataSource.apply(OutlineFixture.outline(expanding: ["a"]), to: "S")
    fixture.host.update()
    #expect(fixture.collectionView.hasUncommittedUpdates)
    #expect(fixture.cellsAreRight)
    fixture.host.drop()
    #expect(fixture.line == "b a a1 a2 c")
    #expect(tree(fixture) == "b +a{a1{a11} a2} c")
  }

  @Test("C50: no row can be dragged above the row that is its section's header")
  func headerStays() {
    let fixture = ReorderFixture([("A", ["A", "a", "b"]), ("B", ["B", "c"])], headers: .firstItemInSection)
    fixture.mayMove = { $0.first?.isLowercase ?? false }
    #expect(!fixture.host.lift("A"))
    fixture.host.lift("b")
    fixture.host.drag(by: -500)
    #expect(fixture.rows.filter { $0 != "b" } == ["A", "a", "B", "c"])
    fixture.host.drop()
    #expect(fixture.line == "A b a | B c")
    fixture.host.lift("c")
    fixture.host.drag(by: -1000)
    fixture.host.drop()
    #expect(fixture.line == "A c b a | B")
  }
}
