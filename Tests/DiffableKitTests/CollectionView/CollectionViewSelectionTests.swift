import DiffableKit
import DiffableTesting
import Testing

/// Tests of selecting by tap and by key: `behaviour.md` D36–D38.
@MainActor struct CollectionViewSelectionTests {
  /// A delegate that records the calls of its highlight, selection and action methods.
  final class Log: NSObject, UICollectionViewDelegate {
    var lines: [String] = []
    var refuses = ""

    private func note(_ words: String, _ path: IndexPath) { lines.append("\(words) \(path.item)") }
    func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
      note("should highlight", path)
      return refuses != "highlight"
    }
    func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { note("did highlight", path) }
    func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
      note("did unhighlight", path)
    }
    func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
      note("should select", path)
      return refuses != "select"
    }
    func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
      note("should deselect", path)
      return true
    }
    func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { note("did select", path) }
    func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { note("did deselect", path) }
    func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
      note("primary", path)
    }
  }

  private func makeList() -> (ListFixture, Log) {
    let fixture = ListFixture([("A", (0..<100).map { "i\($0)" })])
    let log = Log()
    fixture.collectionView.delegate = log
    return (fixture, log)
  }

  private func tap(_ row: Int, _ fixture: ListFixture) {
    let options = fixture.host.tree.visible.filter { $0.node.element.accessibility.role == .option }
    let option = options.first { $0.node.element.accessibility.position == row + 1 }
    fixture.host.send(.tap(option!.node.id, []))
  }

  @Test("D36: a tap calls the delegate's highlight, selection and primary action methods in UIKit's order")
  func order() {
    let (fixture, log) = makeList()
    tap(2, fixture)
    #expect(
      log.lines == [
        "should highlight 2", "did highlight 2", "should select 2", "did select 2", "did unhighlight 2", "primary 2",
      ])
    log.lines = []
    tap(3, fixture)
    #expect(log.lines.contains("did deselect 2"))
    #expect(fixture.selectedItems == ["i3"])
  }

  @Test("D36: a tap does not select an item that the delegate refuses to highlight or to select")
  func refusals() {
    let (fixture, log) = makeList()
    log.refuses = "highlight"
    tap(2, fixture)
    #expect(log.lines == ["should highlight 2"])
    log.refuses = "select"
    tap(2, fixture)
    #expect(fixture.selectedItems == [])
  }

  @Test("D37: selectItem(at:) calls no delegate method, and nil as index path clears the selection")
  func programmatic() {
    let (fixture, log) = makeList()
    fixture.collectionView.selectItem(at: IndexPath(item: 5, section: 0), animated: false, scrollPosition: .top)
    #expect(fixture.selectedItems == ["i5"])
    #expect(fixture.collectionView.contentOffset.y == 250)
    fixture.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(fixture.collectionView.indexPathsForSelectedItems == nil, "D38")
    #expect(log.lines == [])
  }

  @Test("D38: allowsMultipleSelection lets taps select several items, and a second tap deselects an item")
  func multiple() {
    let (fixture, log) = makeList()
    #expect(fixture.collectionView.allowsSelection)
    #expect(!fixture.collectionView.allowsMultipleSelection)
    fixture.collectionView.allowsMultipleSelection = true
    tap(1, fixture)
    tap(2, fixture)
    #expect(fixture.selectedItems == ["i1", "i2"])
    tap(1, fixture)
    #expect(fixture.selectedItems == ["i2"])
    #expect(log.lines.contains("should deselect 1"))
  }

  @Test("Arrow, Page, Home and End keys move the focus over all rows, and Enter selects the focused row")
  func keyboard() {
    let (fixture, _) = makeList()
    let list = fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }!.node.id
    func marked() -> Int? {
      let active = fixture.host.tree.nodes[list]?.element.accessibility.activeDescendant
      return active.flatMap { fixture.host.tree.nodes[$0]?.element.accessibility.position }
    }
    fixture.host.send(.focus(list))
    #expect(marked() == 1)
    fixture.host.press(.down)
    #expect(marked() == 2)
    fixture.host.press(.up)
    fixture.host.press(.up)
    #expect(marked() == 1)
    fixture.host.press(.end)
    #expect(marked() == 100)
    #expect(fixture.collectionView.indexPathsForVisibleItems.last?.item == 99)
    fixture.host.press(.pageUp)
    #expect(marked() == 89, "600 points hold twelve rows; one stays for orientation")
    fixture.host.press(.home)
    #expect(marked() == 1)
    #expect(fixture.selectedItems == [])
    fixture.host.press(.pageDown)
    fixture.host.press(.enter)
    #expect(fixture.selectedItems == ["i11"])
    fixture.collectionView.selectionFollowsFocus = true
    fixture.collectionView.delegate = nil
    fixture.host.press(.down)
    #expect(fixture.selectedItems == ["i12"])
  }

  @Test("Focus follows its item when the item moves, and goes to a neighbour when the item is deleted")
  func focusFollows() {
    let (fixture, _) = makeList()
    let list = fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }!.node.id
    fixture.host.send(.focus(list))
    fixture.host.press(.down)
    var snapshot = fixture.dataSource.snapshot()
    snapshot.moveItem("i1", afterItem: "i4")
    fixture.apply(snapshot)
    func marked() -> Int? {
      let active = fixture.host.tree.nodes[list]?.element.accessibility.activeDescendant
      return active.flatMap { fixture.host.tree.nodes[$0]?.element.accessibility.position }
    }
    #expect(marked() == 5)
    snapshot.deleteItems(["i1"])
    fixture.apply(snapshot)
    #expect(marked() == 5)
    fixture.host.press(.enter)
    #expect(fixture.selectedItems == ["i5"])
  }

  @Test("The Delete key calls the list's deleteKeyHandler, if it has one, with the focused row")
  func deleteKey() {
    let (fixture, _) = makeList()
    let list = fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }!.node
    #expect(!list.element.input.contains(.deleteKey))
    var deleted: [IndexPath] = []
    fixture.collectionView.deleteKeyHandler = { deleted.append($0) }
    fixture.host.send(.focus(list.id))
    #expect(fixture.host.tree.nodes[list.id]?.element.input.contains(.deleteKey) == true)
    fixture.host.press(.down)
    fixture.host.send(.delete(list.id))
    #expect(deleted == [IndexPath(item: 1, section: 0)])
  }
}
