import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of outline items that a person expands and collapses: `behaviour.md` B39–B46.
@MainActor struct DiffableDataSourceDisclosureTests {
  typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  private func fixture(expanding items: [String] = []) -> OutlineFixture {
    let fixture = OutlineFixture()
    fixture.apply(OutlineFixture.outline(expanding: items))
    return fixture
  }

  @Test("B39: pressing a disclosure calls the should, will and children handlers in this order, then changes the rows")
  func order() {
    let fixture = fixture()
    fixture.noteHandlers()
    fixture.toggle("a")
    #expect(
      fixture.log == [
        "should expand a of a b c", "will expand a of a b c", "children of a, now a1 a11 a2, of a b c",
      ])
    #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c"])
    fixture.log = []
    fixture.toggle("a")
    #expect(fixture.log == ["should collapse a of a a1 a2 b c", "will collapse a of a a1 a2 b c"])
    #expect(fixture.rows == ["a", "b", "c"])
  }

  @Test("B39: the right and left arrow keys expand and collapse an item and call the handlers as a press does")
  func keys() {
    let fixture = fixture()
    fixture.noteHandlers()
    press(fixture, "a", .right)
    #expect(fixture.log.map { $0.prefix(13) } == ["should expand", "will expand a", "children of a"])
    #expect(fixture.rows == ["+a", "  a1", "  a2", "b", "c"])
    press(fixture, "a", .left)
    #expect(fixture.log.suffix(2).map { $0.prefix(13) } == ["should collap", "will collapse"])
    #expect(fixture.rows == ["a", "b", "c"])
  }

  @Test(
    "B40: an item does not open or close if shouldExpandItem or shouldCollapseItem returns false",
    arguments: [false, true])
  func refused(isOpen: Bool) {
    let fixture = fixture(expanding: isOpen ? ["a"] : [])
    let rows = fixture.rows
    fixture.noteHandlers()
    fixture.dataSource.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
    fixture.dataSource.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    fixture.toggle("a")
    press(fixture, "a", isOpen ? .left : .right)
    #expect(fixture.log == [])
    #expect(fixture.rows == rows)
  }

  @Test("B40: without handlers every item with children can be expanded and collapsed")
  func withoutHandlers() {
    let fixture = fixture()
    fixture.toggle("a")
    fixture.toggle("a1")
    #expect(fixture.rows == ["+a", "  +a1", "    a11", "  a2", "b", "c"])
    fixture.toggle("a")
    #expect(fixture.rows == ["a", "b", "c"])
    fixture.toggle("a")
    #expect(fixture.rows == ["+a", "  +a1", "    a11", "  a2", "b", "c"], "B16: what was open inside opens again")
  }

  @Test("B41: while the outline handlers run, the data source still has the old items and the old outline")
  func oldState() {
    let fixture = fixture()
    var seen: [String] = []
    let source: UICollectionViewDiffableDataSource<String, String> = fixture.dataSource
    let look = { seen.append("\(source.snapshot().numberOfItems) \(source.snapshot(for: "S").isExpanded("a"))") }
    source.sectionSnapshotHandlers.shouldExpandItem = { _ in
      look()
      return true
    }
    source.sectionSnapshotHandlers.willExpandItem = { _ in look() }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      look()
      return children
    }
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in
      look()
      return true
    }
    source.sectionSnapshotHandlers.willCollapseItem = { _ in look() }
    fixture.toggle("a")
    fixture.toggle("a")
    #expect(seen == ["3 false", "3 false", "3 false", "5 true", "5 true"])
  }

  @Test("B42: the children returned by snapshotForExpandingParent replace the old children at each expansion")
  func children() {
    let fixture = fixture()
    var given: [[String]] = []
    fixture.dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      given.append(children.items)
      var fresh = Outline()
      fresh.append(["\(item)-\(given.count)"])
      return fresh
    }
    fixture.toggle("a")
    #expect(fixture.rows == ["+a", "  a-1", "b", "c"])
    fixture.toggle("a")
    fixture.toggle("a")
    #expect(fixture.rows == ["+a", "  a-2", "b", "c"])
    #expect(given == [["a1", "a11", "a2"], ["a-1"]])
    #expect(fixture.dataSource.snapshot(for: "S").line == "+a{a-2} b c")
  }

  @Test("B42: an item with a disclosure but without children is accessible as collapsed and can be expanded")
  func childrenOnDemand() throws {
    let fixture = fixture()
    fixture.dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      guard children.items.isEmpty else { return children }
      var fresh = Outline()
      fresh.append([item + "1"])
      return fresh
    }
    let rows = fixture.host.tree.visible.map(\.node.element.accessibility).filter { $0.role == .treeitem }
    #expect(rows.map(\.isExpanded) == [false, false, false])
    fixture.toggle("b")
    press(fixture, "c", .right)
    #expect(fixture.rows == ["a", "+b", "  b1", "+c", "  c1"])
  }

  @Test("B43: a disclosure with an action handler runs the handler instead of expanding the item")
  func actionHandler() {
    let fixture = OutlineFixture()
    var presses = 0
    fixture.action = { presses += 1 }
    fixture.noteHandlers()
    fixture.apply(OutlineFixture.outline())
    fixture.toggle("a")
    press(fixture, "a", .right)
    #expect(presses == 2)
    #expect(fixture.log == [])
    #expect(fixture.rows == ["a", "b", "c"])
  }

  @Test("B44: pressing a disclosure changes the outline at once and inserts the rows with animation")
  func animated() throws {
    let fixture = fixture()
    let control = try #require(fixture.host.element("Expand a") { $0.input.contains(.tap) })
    fixture.host.scene.handle(.tap(control.id, []))
    #expect(fixture.items == ["a", "a1", "a2", "b", "c"])
    #expect(fixture.dataSource.snapshot(for: "S").isExpanded("a"))
    let changes = try #require(fixture.host.update()).changes
    let isAnimated = changes.contains { change in
      if case .insert(_, _, _, _, let how) = change { how != .immediate } else { false }
    }
    #expect(isAnimated)
  }

  @Test("B44: pressing a disclosure after an apply from another queue logs one warning about mixed queues")
  func mixedQueues() async {
    let lines = Lines()
    await $diagnosticSink.withValue({ lines.append($0) }) {
      let fixture = OutlineFixture()
      fixture.host.scene.clock = .immediateForTests
      let source: UICollectionViewDiffableDataSource<String, String> = fixture.dataSource
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { source.apply(OutlineFixture.outline(), to: "S") { continuation.resume() } }
      }
      fixture.host.update()
      #expect(lines.all == [])
      fixture.toggle("a")
      fixture.toggle("a")
      #expect(fixture.rows == ["a", "b", "c"])
    }
    let warnings = lines.all.filter { $0.contains("non-thread confined manner") }
    #expect(warnings.count == 1)
  }

  @Test("B45: applying snapshots that open and close items calls no expand or collapse handler")
  func byCode() {
    let fixture = OutlineFixture()
    fixture.noteHandlers()
    fixture.apply(OutlineFixture.outline())
    fixture.apply(OutlineFixture.outline(expanding: ["a", "a1"]))
    fixture.apply(OutlineFixture.outline(expanding: ["a1"]))
    fixture.apply([("S", ["a", "b"])])
    #expect(fixture.log == [])
    #expect(fixture.rows == ["a", "b"])
  }

  @Test("Decision on I-2: a section snapshot applied inside willExpandItem is kept, and the item still opens")
  func applyInHandler() {
    let fixture = fixture()
    let source: UICollectionViewDiffableDataSource<String, String> = fixture.dataSource
    source.sectionSnapshotHandlers.willExpandItem = { _ in
      var outline = source.snapshot(for: "S")
      outline.append(["d"])
      outline.append(["a3"], to: "a")
      source.apply(outline, to: "S", animatingDifferences: false)
    }
    fixture.toggle("a")
    #expect(fixture.rows == ["+a", "  a1", "  a2", "  a3", "b", "c", "d"])
    source.sectionSnapshotHandlers.willCollapseItem = { item in
      var outline = source.snapshot(for: "S")
      outline.delete([item])
      source.apply(outline, to: "S", animatingDifferences: false)
    }
    fixture.toggle("a")
    #expect(fixture.rows == ["b", "c", "d"])
  }

  /// A collector of the lines of the diagnostic log, from any thread.
  private final class Lines: Sendable {
    private let storage = Mutex<[String]>([])
    var all: [String] { storage.withLock { $0 } }
    func append(_ line: String) { storage.withLock { $0.append(line) } }
  }

  private func press(_ fixture: OutlineFixture, _ item: String, _ key: HostEvent.ListKey) {
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
