import DiffableKit
import DiffableTesting
import Testing

/// Tests of the selection of several items with Shift, with Control, with Control-A and with two fingers.
@MainActor struct CollectionViewRangeSelectionTests {
  private let log = SelectionLog()

  private func makeList(_ count: Int = 1000, isMultiple: Bool = true) -> ListFixture {
    let fixture = ListFixture([("A", (0..<count).map { "i\($0)" })])
    fixture.collectionView.allowsMultipleSelection = isMultiple
    fixture.collectionView.delegate = log
    return fixture
  }

  private func items(_ range: some Sequence<Int>) -> [String] { range.map { "i\($0)" } }

  @Test("A press with Shift selects all rows from the last pressed one, also off screen, with one didSelect for each")
  func shift() {
    let fixture = makeList()
    fixture.press("i3", [])
    #expect(log.take() == ["+3", "primary 3"])
    fixture.scroll(to: 40000)
    fixture.press("i802", .shift)
    #expect(fixture.selectedItems == items(3...802))
    #expect(log.take() == ["begin 802"] + (4...802).map { "+\($0)" } + ["end"], "no primary action")
    fixture.press("i800", .shift)
    #expect(log.take() == ["begin 800", "-802", "-801", "end"], "only what differs")
    fixture.press("i803", .shift)
    #expect(log.take() == ["begin 803", "+801", "+802", "+803", "end"])
    fixture.scroll(to: 0)
    fixture.press("i1", .shift)
    #expect(log.take().count == 2 + 800 + 2, "the range turns round its beginning")
    #expect(fixture.selectedItems == items([3, 2, 1]))
    #expect(fixture.itemsShowingSelection == items(1...3))
  }

  @Test("A press with Control toggles one row's selection, and a press with Shift then selects from that row")
  func control() {
    let fixture = makeList()
    fixture.press("i2", [])
    _ = log.take()
    fixture.press("i5", .command)
    #expect(log.take() == ["begin 5", "+5", "end"])
    fixture.press("i7", .shift)
    #expect(fixture.selectedItems == items([2, 5, 6, 7]))
    fixture.press("i5", .command)
    #expect(fixture.selectedItems == items([2, 6, 7]))
    #expect(log.take().suffix(3) == ["begin 5", "-5", "end"])
  }

  @Test(
    "D127: Escape deselects all rows in order if several can be selected and some are; otherwise the list does not take the key"
  )
  func escape() throws {
    let fixture = makeList()
    func list(_ fixture: ListFixture) throws -> MirroredElementTree.Node {
      try #require(fixture.host.tree.visible.first { $0.node.element.accessibility.role == .listbox }?.node)
    }
    #expect(try !list(fixture).element.input.contains(.cancel))
    fixture.press("i5", [])
    fixture.press("i2", .command)
    _ = log.take()
    let node = try list(fixture)
    #expect(node.element.input.contains(.cancel))
    fixture.host.send(.cancel(node.id))
    #expect(log.take() == ["-2", "-5"])
    #expect(fixture.selectedItems == [])
    #expect(fixture.itemsShowingSelection == [])
    #expect(try !list(fixture).element.input.contains(.cancel))
    fixture.press("i7", .shift)
    #expect(fixture.selectedItems == ["i7"], "the range begins anew")
    let single = makeList(isMultiple: false)
    single.press("i5", [])
    #expect(try !list(single).element.input.contains(.cancel))
    single.host.send(.cancel(try list(single).id))
    #expect(single.selectedItems == ["i5"])
  }

  @Test("Items that the delegate refuses to select are left out of a range selected with Shift")
  func refused() {
    let fixture = makeList()
    log.unselectable = [4, 6]
    fixture.press("i3", [])
    fixture.press("i8", .shift)
    #expect(fixture.selectedItems == items([3, 5, 7, 8]))
  }

  @Test(
    "With single selection a press with Shift selects one row, unless the delegate then starts editing with multiple selection"
  )
  func singleSelection() {
    let fixture = makeList(isMultiple: false)
    fixture.press("i3", [])
    fixture.press("i5", .shift)
    #expect(fixture.selectedItems == ["i5"])
    #expect(log.take() == ["+3", "primary 3", "-3", "+5", "primary 5"])
    fixture.collectionView.allowsMultipleSelectionDuringEditing = true
    log.beginsSelecting = true
    fixture.press("i7", .shift)
    #expect(log.take() == ["begin 7", "end", "-5", "+7", "primary 7"], "it began nothing")
    log.didBegin = { fixture.collectionView.isEditing = true }
    fixture.press("i9", .shift)
    #expect(log.take() == ["begin 9", "+8", "+9", "end"])
    #expect(fixture.selectedItems == items([7, 8, 9]))
    fixture.collectionView.isEditing = false
    #expect(fixture.selectedItems == [], "none of several is more than the others")
  }

  @Test("A sweep of two fingers selects the rows between its ends, and deselects rows that it has left again")
  func sweep() throws {
    let fixture = makeList()
    let list = try #require(fixture.listID)
    func point(_ row: Int) -> CGPoint { CGPoint(x: 100, y: 50 * CGFloat(row) + 20) }
    fixture.host.send(.multiSelect(list, .moved(point(3))))
    #expect(log.take() == [], "it has not begun")
    fixture.host.send(.multiSelect(list, .began(point(2))))
    fixture.host.send(.multiSelect(list, .moved(point(4))))
    fixture.host.send(.multiSelect(list, .moved(point(3))))
    fixture.host.send(.multiSelect(list, .moved(CGPoint(x: 100, y: -80))))
    fixture.host.send(.multiSelect(list, .ended))
    #expect(log.take() == ["begin 2", "+2", "+3", "+4", "-4", "end"])
    #expect(fixture.selectedItems == items([2, 3]))
    log.beginsSelecting = false
    fixture.host.send(.multiSelect(list, .began(point(7))))
    fixture.host.send(.multiSelect(list, .moved(point(8))))
    #expect(log.take() == [])
  }

  @Test("Control-A selects all selectable rows, also off screen, but nothing in a list with single selection")
  func all() {
    let fixture = makeList()
    log.unselectable = [500]
    fixture.focusList()
    fixture.host.press(.character("a"), .command)
    #expect(fixture.selectedItems == items((0..<1000).filter { $0 != 500 }))
    #expect(log.take() == (0..<1000).filter { $0 != 500 }.map { "+\($0)" })
    fixture.collectionView.allowsMultipleSelection = false
    fixture.collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    fixture.host.press(.character("a"), .command)
    #expect(fixture.selectedItems == [])
  }

  @Test("Shift with an arrow, Home or End key extends the selection; Control with an arrow moves only the focus")
  func keys() {
    let fixture = makeList()
    fixture.focusList()
    fixture.host.press(.down)
    fixture.host.press(.down, .shift)
    fixture.host.press(.down, .shift)
    #expect(fixture.selectedItems == items([1, 2, 3]))
    fixture.host.press(.up, .shift)
    #expect(fixture.selectedItems == items([1, 2]))
    fixture.host.press(.end, .shift)
    #expect(fixture.selectedItems == items(1..<1000))
    fixture.host.press(.home, .shift)
    #expect(fixture.selectedItems == items([1, 0]))
    fixture.collectionView.selectionFollowsFocus = true
    fixture.host.press(.down, .command)
    #expect(fixture.selectedItems == items([1, 0]))
    _ = log.take()
    fixture.host.press(.down)
    #expect(fixture.selectedItems == ["i2"], "what follows the mark is alone")
    #expect(log.take() == ["-1", "-0", "+2"], "no primary action")
  }

  @Test(
    "D39: the start of a Shift range follows its item, and an apply in didSelect ends the range at the row just selected"
  )
  func updates() {
    let fixture = makeList(100)
    fixture.press("i3", [])
    var snapshot = fixture.dataSource.snapshot()
    snapshot.insertItems(["new"], beforeItem: "i0")
    fixture.apply(snapshot)
    fixture.press("i5", .shift)
    #expect(fixture.selectedItems == items([3, 4, 5]))
    log.didSelect = { path in
      guard path.item == 8 else { return }
      fixture.show(ListFixture.snapshot([("A", items(5..<100))]))
    }
    fixture.press("i11", .shift)
    #expect(fixture.selectedItems == items([5, 6, 7]))
    #expect(fixture.host.tree.faults == [])
  }

  @Test("D36: with multiple selection, a press performs the primary action only if its row is the only selected one")
  func primaryAction() {
    let fixture = makeList()
    fixture.press("i3", [])
    fixture.press("i4", [])
    fixture.press("i4", [])
    fixture.press("i3", [])
    #expect(log.take() == ["+3", "primary 3", "+4", "-4", "-3"])
  }
}
