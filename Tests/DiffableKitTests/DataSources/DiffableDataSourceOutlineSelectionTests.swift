import DiffableKit
import DiffableTesting
import Testing

/// Tests of selection and focus in outlines: `behaviour.md` D39, D40 with B31–B37.
@MainActor struct DiffableDataSourceOutlineSelectionTests {
  private func makeFixture(expanding items: [String] = ["a", "a1"]) -> OutlineFixture {
    let fixture = OutlineFixture()
    fixture.collectionView.allowsMultipleSelection = true
    fixture.apply(OutlineFixture.outline(expanding: items))
    return fixture
  }

  private func select(_ items: [String], _ fixture: OutlineFixture) {
    for item in items {
      fixture.collectionView.selectItem(
        at: fixture.dataSource.indexPath(for: item), animated: false, scrollPosition: [])
    }
  }

  private func selected(_ fixture: OutlineFixture) -> [String] {
    (fixture.collectionView.indexPathsForSelectedItems ?? []).compactMap { fixture.dataSource.itemIdentifier(for: $0) }
  }

  private func focus(_ item: String, _ fixture: OutlineFixture) {
    guard let list = fixture.host.tree.visible.first(where: { $0.node.element.accessibility.role == .tree }) else {
      return
    }
    fixture.host.send(.focus(list.node.id))
    fixture.host.press(.home)
    while focused(fixture) != [item], focused(fixture) != [fixture.items.last] { fixture.host.press(.down) }
  }

  private func focused(_ fixture: OutlineFixture) -> [String] {
    fixture.items.filter { (try? fixture.cell($0))?.configurationState.isFocused == true }
  }

  @Test("D39: expanding an item keeps the rows below it selected and focused", arguments: [false, true])
  func opening(animated: Bool) {
    let fixture = makeFixture(expanding: [])
    select(["c", "a"], fixture)
    focus("c", fixture)
    fixture.apply(OutlineFixture.outline(expanding: ["a"]), animated: animated)
    #expect(selected(fixture) == ["c", "a"])
    #expect(focused(fixture) == ["c"])
    #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c"])
  }

  @Test(
    "D40: collapsing deselects the hidden rows, which are not selected again when they come back",
    arguments: [false, true])
  func closing(animated: Bool) {
    let fixture = makeFixture()
    select(["a11", "b", "a1", "a"], fixture)
    fixture.apply(OutlineFixture.outline(), animated: animated)
    #expect(selected(fixture) == ["b", "a"])
    fixture.apply(OutlineFixture.outline(expanding: ["a", "a1"]), animated: animated)
    #expect(selected(fixture) == ["b", "a"])
    #expect(fixture.items.filter { (try? fixture.cell($0))?.isSelected == true } == ["a", "b"])
  }

  @Test(
    "Collapsing moves the focus from a hidden row to its nearest visible ancestor",
    arguments: [([], "a"), (["a"], "a1"), (["a1"], "a")] as [([String], String)])
  func markGoesUp(expanded: [String], marked: String) {
    let fixture = makeFixture()
    focus("a11", fixture)
    #expect(focused(fixture) == ["a11"])
    fixture.apply(OutlineFixture.outline(expanding: expanded))
    #expect(focused(fixture) == [marked])
  }

  @Test("Pressing a disclosure to collapse an item moves the focus from inside the item to the item")
  func markGoesUpByPress() {
    let fixture = makeFixture()
    focus("a11", fixture)
    fixture.toggle("a")
    #expect(fixture.items == ["a", "b", "c"])
    #expect(focused(fixture) == ["a"])
  }

  @Test("D39, D40: an item moved to another section keeps selection and focus, and a deleted item is deselected")
  func sections() {
    let fixture = makeFixture()
    select(["a2", "c", "b"], fixture)
    focus("a2", fixture)
    var other = OutlineFixture.Outline()
    other.append(["n", "a2"])
    fixture.apply(other, to: "T")
    #expect(selected(fixture) == ["a2", "c", "b"])
    #expect(focused(fixture) == ["a2"])
    var smaller = fixture.dataSource.snapshot(for: "S")
    smaller.delete(["b"])
    fixture.apply(smaller)
    #expect(selected(fixture) == ["a2", "c"])
    fixture.apply([("T", ["a2"]), ("S", ["c"])])
    #expect(selected(fixture) == ["a2", "c"])
    #expect(focused(fixture) == ["a2"])
  }
}
