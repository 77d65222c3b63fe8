import DiffableKit
import DiffableTesting
import Testing

/// Section snapshots in a data source: `behaviour.md` B31–B46.
@MainActor struct DiffableDataSourceOutlineTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private static func outline() -> Outline {
    var outline = Outline()
    outline.append(["a", "b", "c"])
    outline.append(["a1", "a2"], to: "a")
    return outline
  }

  @Test("B31: a section that does not exist is made at the end")
  func newSection() {
    let fixture = ListFixture([("A", ["x"])])
    fixture.dataSource.apply(Self.outline(), to: "B")
    #expect(fixture.dataSource.snapshot().sectionIdentifiers == ["A", "B"])
    #expect(fixture.dataSource.snapshot().itemIdentifiers(inSection: "A") == ["x"], "B35")
  }

  @Test("B32: only visible items are items of the data source")
  func visibleItems() {
    let fixture = ListFixture()
    var outline = Self.outline()
    fixture.dataSource.apply(outline, to: "S")
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "b", "c"])
    outline.expand(["a"])
    fixture.dataSource.apply(outline, to: "S")
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "a1", "a2", "b", "c"])
  }

  @Test("B33: items that live in another section are moved here")
  func steals() {
    let fixture = ListFixture()
    fixture.dataSource.apply(Self.outline(), to: "S")
    var other = Outline()
    other.append(["b", "n"])
    fixture.dataSource.apply(other, to: "T")
    #expect(fixture.dataSource.snapshot().itemIdentifiers(inSection: "S") == ["a", "c"])
    #expect(fixture.dataSource.snapshot().itemIdentifiers(inSection: "T") == ["b", "n"])
    #expect(fixture.dataSource.snapshot(for: "S").items == ["a", "a1", "a2", "c"])
  }

  @Test("B34: the outline of a section is a copy; of a plain section its items; of an unknown one empty")
  func storedOutline() {
    let fixture = ListFixture([("A", ["x", "y"])])
    fixture.dataSource.apply(Self.outline(), to: "S")
    var copy = fixture.dataSource.snapshot(for: "S")
    copy.deleteAll()
    #expect(fixture.dataSource.snapshot(for: "S").items == ["a", "a1", "a2", "b", "c"])
    #expect(fixture.dataSource.snapshot(for: "A").rootItems == ["x", "y"])
    #expect(fixture.dataSource.snapshot(for: "nope").items == [])
  }

  @Test("B36: a whole snapshot afterwards keeps outlines of sections that stay, without what is gone, with what came")
  func wholeSnapshotAfterwards() {
    let fixture = ListFixture()
    var outline = Self.outline()
    outline.expand(["a"])
    fixture.dataSource.apply(outline, to: "S")
    fixture.dataSource.apply(ListFixture.snapshot([("S", ["a", "a1", "n", "c"])]))
    let after = fixture.dataSource.snapshot(for: "S")
    #expect(after.items == ["a", "a1", "n", "c"])
    #expect(after.parent(of: "n") == "a", "n came behind a1, at its level")
    #expect(after.isExpanded("a"))
    fixture.dataSource.apply(ListFixture.snapshot([("T", ["z"])]))
    #expect(fixture.dataSource.snapshot(for: "S").items == [])
  }

  @Test("B39, B41: a person's toggle asks and tells the handlers in order, on the old state, and then applies")
  func toggle() {
    let fixture = ListFixture()
    var log: [String] = []
    let source: UICollectionViewDiffableDataSource<String, String> = fixture.dataSource
    source.sectionSnapshotHandlers.shouldExpandItem = { item in
      log.append("should expand \(item), \(source.snapshot().numberOfItems) items")
      return true
    }
    source.sectionSnapshotHandlers.willExpandItem = { log.append("will expand \($0)") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      log.append("children of \(parent): \(children.items)")
      return children
    }
    source.sectionSnapshotHandlers.willCollapseItem = { log.append("will collapse \($0)") }
    source.apply(Self.outline(), to: "S")
    fixture.host.update()
    #expect(log == [], "B45: applying by code calls no handler")
    press(fixture, "a", .right)
    #expect(log == ["should expand a, 3 items", "will expand a", "children of a: [\"a1\", \"a2\"]"])
    #expect(source.snapshot().itemIdentifiers == ["a", "a1", "a2", "b", "c"])
    press(fixture, "a", .left)
    #expect(log.last == "will collapse a")
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
  }

  @Test("B40: a handler that says no stops everything")
  func refusedToggle() {
    let fixture = ListFixture()
    var told = false
    fixture.dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    fixture.dataSource.sectionSnapshotHandlers.willExpandItem = { _ in told = true }
    fixture.dataSource.apply(Self.outline(), to: "S")
    fixture.host.update()
    press(fixture, "a", .right)
    #expect(!told)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "b", "c"])
  }

  @Test("B46: rows tell their level, whether they are open, and their place among their siblings")
  func rowAccessibility() throws {
    let fixture = ListFixture()
    var outline = Self.outline()
    outline.expand(["a"])
    fixture.dataSource.apply(outline, to: "S")
    fixture.host.update()
    let rows = fixture.host.tree.visible.map(\.node.element.accessibility).filter { $0.role == .treeitem }
    #expect(rows.map(\.level) == [1, 2, 2, 1, 1])
    #expect(rows.map(\.isExpanded) == [true, nil, nil, nil, nil])
    #expect(rows.map(\.position) == [1, 1, 2, 2, 3])
    #expect(rows.map(\.setSize) == [3, 2, 2, 3, 3])
  }

  private func press(_ fixture: ListFixture, _ item: String, _ key: HostEvent.Key) {
    let list = fixture.host.tree.visible.first { $0.node.element.accessibility.role == .tree }
    guard let list, let path = fixture.dataSource.indexPath(for: item) else {
      Issue.record("there is no outline with \(item)")
      return
    }
    fixture.host.send(.focus(list.node.id))
    fixture.host.press(.home)
    for _ in 0..<path.item { fixture.host.press(.down) }
    fixture.host.press(key)
  }
}
