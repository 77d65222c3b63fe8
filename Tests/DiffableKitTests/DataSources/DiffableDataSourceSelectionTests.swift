import DiffableKit
import DiffableTesting
import Testing

/// A case of the selection tests: a change of a list with selected rows and a focused one, and the selection and focus
/// that are expected after the change.
struct SelectionScenario: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The items that are selected after the change, of i7, i2, i30 and i1 in this order.
  let selected: [String]
  /// The item that is focused after the change; before it, i2 is focused.
  let focused: String
  let edit: @Sendable (inout ListFixture.Snapshot) -> Void

  init(
    _ name: String, selected: [String] = ["i7", "i2", "i30", "i1"], focused: String = "i2",
    _ edit: @escaping @Sendable (inout ListFixture.Snapshot) -> Void
  ) {
    testDescription = name
    self.selected = selected
    self.focused = focused
    self.edit = edit
  }

  /// All scenarios, for a list with the sections A: i0…i4, B: i5…i9, C: i10…i39.
  static let all: [SelectionScenario] = [
    SelectionScenario("D39: no row changes") { _ in },
    SelectionScenario("D39: rows are inserted above") { $0.insertItems(["n", "m"], beforeItem: "i0") },
    SelectionScenario("D39: a section is inserted above") {
      $0.insertSections(["N"], beforeSection: "A")
      $0.appendItems(["n"], toSection: "N")
    },
    SelectionScenario("D39: rows above and between are deleted") { $0.deleteItems(["i0", "i3", "i20"]) },
    SelectionScenario("D39: selected rows move") {
      $0.moveItem("i2", afterItem: "i4")
      $0.moveItem("i30", beforeItem: "i12")
    },
    SelectionScenario("D39: a selected row moves off screen, another on screen") {
      $0.moveItem("i1", afterItem: "i39")
      $0.moveItem("i30", beforeItem: "i0")
    },
    SelectionScenario("D39: selected rows move across sections") {
      $0.moveItem("i2", afterItem: "i8")
      $0.moveItem("i7", beforeItem: "i0")
    },
    SelectionScenario("D39: all rows of a section move to a new section that replaces it") {
      $0.insertSections(["N"], beforeSection: "A")
      $0.appendItems(["i4", "i3", "i2", "i1", "i0"], toSection: "N")
      $0.deleteSections(["A"])
    },
    SelectionScenario("D39: sections move") {
      $0.moveSection("A", afterSection: "B")
      $0.moveSection("C", beforeSection: "B")
    },
    SelectionScenario("D40: a selected row is deleted", selected: ["i7", "i2", "i30"]) { $0.deleteItems(["i1"]) },
    SelectionScenario(
      "D40: the focused row is deleted: the next is focused", selected: ["i7", "i30", "i1"], focused: "i3"
    ) { $0.deleteItems(["i2"]) },
    SelectionScenario(
      "D40: the focused row is deleted with the rest of its section: the row before is focused",
      selected: ["i7", "i30", "i1"], focused: "i1"
    ) { $0.deleteItems(["i2", "i3", "i4"]) },
    SelectionScenario(
      "D40: the focused row is deleted with the rows above it: the next is focused", selected: ["i7", "i30"],
      focused: "i3"
    ) { $0.deleteItems(["i0", "i1", "i2"]) },
    SelectionScenario("D40: a section is deleted", selected: ["i7", "i30"], focused: "i5") { $0.deleteSections(["A"]) },
    SelectionScenario("D40: a section is emptied", selected: ["i7", "i30"], focused: "i5") {
      $0.deleteItems(["i0", "i1", "i2", "i3", "i4"])
    },
    SelectionScenario("D40: all rows but the last are deleted", selected: [], focused: "i39") {
      $0.deleteItems((0..<39).map { "i\($0)" })
    },
    SelectionScenario(
      "D41: another identifier replaces the focused one", selected: ["i7", "i30", "i1"], focused: "i2/new"
    ) {
      $0.insertItems(["i2/new"], beforeItem: "i2")
      $0.deleteItems(["i2"])
    },
    SelectionScenario("D41: other identifiers replace all of a section", selected: ["i7", "i30"], focused: "i2/new") {
      $0.appendItems((0..<5).map { "i\($0)/new" }, toSection: "A")
      $0.deleteItems((0..<5).map { "i\($0)" })
    },
    SelectionScenario("D42: selected rows are reconfigured") { $0.reconfigureItems(["i2", "i7", "i30"]) },
    SelectionScenario("D42: selected and other rows are reloaded") { $0.reloadItems(["i2", "i3", "i30"]) },
    SelectionScenario("D42: sections are reloaded") { $0.reloadSections(["A", "C"]) },
    SelectionScenario("D42: a selected row is moved and reloaded") {
      $0.moveItem("i2", afterItem: "i6")
      $0.reloadItems(["i2"])
      $0.reloadSections(["B"])
    },
  ]
}

/// Tests that selection and focus follow identifiers: `behaviour.md` D39–D44, decision on I-4.
@MainActor struct DiffableDataSourceSelectionTests {
  private static let selected = ["i7", "i2", "i30", "i1"]

  private func makeFixture() -> ListFixture {
    let items = (0..<40).map { "i\($0)" }
    let fixture = ListFixture([("A", Array(items[..<5])), ("B", Array(items[5..<10])), ("C", Array(items[10...]))])
    fixture.collectionView.allowsMultipleSelection = true
    fixture.select(Self.selected)
    fixture.focus("i2")
    return fixture
  }

  private func check(_ fixture: ListFixture, _ scenario: SelectionScenario) {
    #expect(fixture.selectedItems == scenario.selected, "in the order in which they were selected")
    let near = fixture.dataSource.snapshot().itemIdentifiers.filter { fixture.cell($0) != nil }
    #expect(fixture.itemsShowingSelection == near.filter(scenario.selected.contains))
    #expect(fixture.focusedItem == scenario.focused)
    #expect(fixture.itemsShowingFocus == near.filter { $0 == scenario.focused })
    // A cell that is made when the list scrolls to the item is selected too.
    if let item = scenario.selected.last, let path = fixture.dataSource.indexPath(for: item) {
      fixture.collectionView.scrollToItem(at: path, at: .top, animated: false)
      fixture.host.update()
      #expect(fixture.cell(item)?.isSelected == true)
    }
  }

  @Test(
    "D39, D40, D41, D42: selection and focus follow their items through an apply", arguments: SelectionScenario.all,
    [false, true])
  func apply(scenario: SelectionScenario, animated: Bool) {
    let fixture = makeFixture()
    var snapshot = fixture.dataSource.snapshot()
    scenario.edit(&snapshot)
    fixture.apply(snapshot, animated: animated)
    check(fixture, scenario)
  }

  @Test(
    "D44, decision on I-4: selection and focus follow their items through applySnapshotUsingReloadData",
    arguments: SelectionScenario.all)
  func reload(scenario: SelectionScenario) {
    let fixture = makeFixture()
    var snapshot = fixture.dataSource.snapshot()
    scenario.edit(&snapshot)
    fixture.dataSource.applySnapshotUsingReloadData(snapshot)
    fixture.host.update()
    check(fixture, scenario)
  }

  @Test("D39: the selection follows its items through an apply outside a window", arguments: SelectionScenario.all)
  func outOfWindow(scenario: SelectionScenario) {
    let fixture = makeFixture()
    var snapshot = fixture.dataSource.snapshot()
    scenario.edit(&snapshot)
    let superview = fixture.collectionView.superview
    fixture.collectionView.removeFromSuperview()
    fixture.host.update()
    fixture.apply(snapshot)
    superview?.addSubview(fixture.collectionView)
    fixture.host.update()
    #expect(fixture.selectedItems == scenario.selected)
    #expect(fixture.itemsShowingSelection.allSatisfy(scenario.selected.contains))
  }

  @Test("D44, decision on I-4: reloadData of the collection view clears selection and focus in every cell")
  func reloadData() {
    let fixture = makeFixture()
    fixture.collectionView.reloadData()
    fixture.host.update()
    #expect(fixture.collectionView.indexPathsForSelectedItems == nil)
    #expect(fixture.itemsShowingSelection == [])
    #expect(fixture.itemsShowingFocus == [])
  }

  @Test("D40: a deleted item that comes back is not selected until the program selects it again")
  func comesBack() {
    for reloads in [false, true] {
      let fixture = ListFixture([("A", ["x", "y", "z"])])
      fixture.select(["y"])
      fixture.apply(ListFixture.snapshot([("A", ["x", "z"])]))
      let back = ListFixture.snapshot([("A", ["x", "y", "z"])])
      if reloads {
        fixture.dataSource.applySnapshotUsingReloadData(back)
        fixture.host.update()
      } else {
        fixture.apply(back)
      }
      #expect(fixture.selectedItems == [] && fixture.itemsShowingSelection == [])
      fixture.select(["y"])
      #expect(fixture.itemsShowingSelection == ["y"])
    }
  }

  @Test("D40: deleting a selected item calls no selection method of the delegate")
  func silent() {
    /// A delegate that counts the calls of its selection methods.
    final class Log: NSObject, UICollectionViewDelegate {
      var calls = 0
      func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { calls += 1 }
      func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { calls += 1 }
      func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
        calls += 1
        return true
      }
    }
    let log = Log()
    let fixture = makeFixture()
    fixture.collectionView.delegate = log
    var snapshot = fixture.dataSource.snapshot()
    snapshot.deleteItems(["i2"])
    snapshot.reloadItems(["i7"])
    fixture.apply(snapshot)
    fixture.dataSource.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["i7"])]))
    fixture.host.update()
    #expect(fixture.selectedItems == ["i7"])
    #expect(log.calls == 0)
  }

  @Test(
    "D43: an index path kept from before an apply may point to no item afterwards, and selecting it then changes nothing"
  )
  func rememberedPlace() throws {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.select(["z"])
    let path = try #require(fixture.collectionView.indexPathsForSelectedItems?.first)
    fixture.apply(ListFixture.snapshot([("A", ["n", "x", "z"])]))
    #expect(fixture.dataSource.itemIdentifier(for: path) == "z", "by chance: one came and one went")
    fixture.apply(ListFixture.snapshot([("A", ["z", "x"])]))
    #expect(fixture.dataSource.itemIdentifier(for: path) == nil)
    #expect(fixture.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    fixture.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(fixture.selectedItems == ["z"], "a place that is not there selects nothing")
  }

  @Test("D38, D39: with single selection, pressing another row after an apply deselects the item that has moved")
  func pressAfterApply() throws {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.select(["x"])
    fixture.apply(ListFixture.snapshot([("A", ["n", "z", "y", "x"])]))
    let row = try #require(fixture.elementID(of: "z"))
    fixture.host.send(.tap(row, []))
    #expect(fixture.selectedItems == ["z"])
    #expect(fixture.itemsShowingSelection == ["z"])
  }

  @Test("D39: a list without items has no focused row, and an arrow key then focuses a new row")
  func emptied() {
    let fixture = ListFixture([("A", ["x", "y"])])
    fixture.focus("y")
    fixture.apply(ListFixture.snapshot([("A", [])]))
    #expect(fixture.focusedItem == nil)
    fixture.apply(ListFixture.snapshot([("A", ["u", "v"])]))
    #expect(fixture.itemsShowingFocus == [])
    fixture.host.press(.down)
    #expect(fixture.itemsShowingFocus == ["u"])
  }
}
