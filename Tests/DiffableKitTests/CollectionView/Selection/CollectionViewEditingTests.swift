import DiffableKit
import DiffableTesting
import Testing

/// Tests of selection, and of the editing state of cells, while the list is in editing mode.
@MainActor struct CollectionViewEditingTests {
  private let log = SelectionLog()

  private func makeList() -> ListFixture {
    let fixture = ListFixture([("A", (0..<100).map { "i\($0)" })])
    fixture.collectionView.delegate = log
    return fixture
  }

  @Test("In editing mode a tap selects rows only if allowsSelectionDuringEditing or its multiple form is set")
  func modes() {
    let fixture = makeList()
    fixture.press("i1", [])
    _ = log.take()
    fixture.collectionView.isEditing = true
    fixture.press("i2", [])
    #expect(fixture.selectedItems == ["i1"])
    #expect(log.take() == [], "no primary action either")
    fixture.collectionView.allowsSelectionDuringEditing = true
    fixture.press("i2", [])
    fixture.press("i3", [])
    #expect(fixture.selectedItems == ["i3"])
    fixture.collectionView.allowsMultipleSelectionDuringEditing = true
    fixture.press("i4", [])
    #expect(fixture.selectedItems == ["i3", "i4"])
    fixture.collectionView.isEditing = false
    fixture.press("i5", [])
    #expect(fixture.selectedItems == ["i5"])
  }

  @Test("A list's element says whether several rows can be selected at the moment")
  func multiselectable() throws {
    let fixture = makeList()
    let list = try #require(fixture.listID)
    fixture.collectionView.allowsMultipleSelectionDuringEditing = true
    func isMultiselectable() -> Bool {
      fixture.host.update()
      return fixture.host.tree.nodes[list]?.element.accessibility.isMultiselectable ?? false
    }
    #expect(!isMultiselectable())
    fixture.collectionView.isEditing = true
    #expect(isMultiselectable())
    #expect(fixture.host.tree.nodes[list]?.element.input.contains(.multiSelect) == true)
  }

  @Test("In editing mode the cell of an item that the delegate declares not editable is not in the editing state")
  func canEdit() throws {
    let fixture = makeList()
    log.uneditable = [2, 80]
    fixture.collectionView.isEditing = true
    #expect(try !#require(fixture.cell("i2")).configurationState.isEditing)
    #expect(try #require(fixture.cell("i3")).configurationState.isEditing)
    fixture.scroll(to: 3900)
    #expect(try !#require(fixture.cell("i80")).configurationState.isEditing)
    #expect(try #require(fixture.cell("i81")).configurationState.isEditing)
  }
}
