import DiffableKit
import DiffableTesting
import Testing

/// Tests of the cells that an apply asks for, and of those that it keeps: `behaviour.md` C30–C36.
@MainActor struct DiffableDataSourceProviderTests {
  private func makeFixture(_ scenario: UpdateScenario) -> ListFixture {
    let fixture = ListFixture(scenario.old)
    fixture.collectionView.allowsMultipleSelection = true
    return fixture
  }

  @Test(
    "C30, C32: an apply asks the provider for inserted, reloaded and reconfigured items, and keeps all other cells",
    arguments: UpdateScenario.table + UpdateScenario.others, [false, true])
  func asked(scenario: UpdateScenario, animated: Bool) {
    let fixture = makeFixture(scenario)
    let items = scenario.oldItems
    let cells = Dictionary(uniqueKeysWithValues: items.compactMap { item in fixture.cell(item).map { (item, $0) } })
    #expect(cells.count == items.count)
    fixture.apply(scenario.snapshot, animated: animated)
    #expect(fixture.takeAsked() == scenario.asked)
    for item in scenario.kept {
      #expect(fixture.cell(item) === cells[item], "\(item) kept its cell")
      #expect(fixture.cell(item)?.reuses == 0, "\(item)")
    }
    for item in scenario.newItems { #expect(fixture.cell(item)?.shown.last == item) }
    // A reloaded cell goes back to the reuse queue and is prepared for reuse once, whichever item gets it.
    for item in scenario.replaced where items.contains(item) { #expect(cells[item]?.reuses == 1, "\(item)") }
    #expect(fixture.collectionView.visibleCells.map(\.frame.minY) == scenario.newItems.indices.map { CGFloat($0 * 50) })
    #expect(fixture.host.tree.faults == [])
  }

  @Test(
    "C32, D39, D42: selection and focus stay with their items through an apply, and the cells show them",
    arguments: UpdateScenario.table + UpdateScenario.others, [false, true])
  func state(scenario: UpdateScenario, animated: Bool) {
    for marked in scenario.oldItems where scenario.newItems.contains(marked) {
      let fixture = makeFixture(scenario)
      let selected = Array(scenario.oldItems.reversed())
      fixture.select(selected)
      fixture.focus(marked)
      fixture.apply(scenario.snapshot, animated: animated)
      #expect(fixture.selectedItems == selected.filter(scenario.newItems.contains))
      #expect(fixture.itemsShowingSelection == scenario.newItems.filter(selected.contains))
      #expect(fixture.focusedItem == marked)
      #expect(fixture.itemsShowingFocus == [marked])
    }
  }

  @Test(
    "C32, D46: an apply leaves the scroll offset unchanged where there is room to scroll",
    arguments: UpdateScenario.table + UpdateScenario.others, [false, true])
  func offset(scenario: UpdateScenario, animated: Bool) {
    func padded(_ sections: UpdateScenario.Sections) -> UpdateScenario.Sections {
      [("top", (0..<20).map { "t\($0)" })] + sections + [("bottom", (0..<40).map { "b\($0)" })]
    }
    let fixture = ListFixture(padded(scenario.old))
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 950), animated: false)
    fixture.host.update()
    let first = fixture.cell("t19")
    let frames = fixture.host.frames.count
    var snapshot = ListFixture.snapshot(padded(scenario.new))
    snapshot.reloadItems(scenario.reload)
    snapshot.reconfigureItems(scenario.reconfigure)
    snapshot.reloadSections(scenario.reloadSections)
    fixture.apply(snapshot, animated: animated)
    #expect(fixture.collectionView.contentOffset.y == 950)
    #expect(fixture.cell("t19") === first)
    #expect(fixture.collectionView.visibleCells.first === first)
    #expect(fixture.host.frames[frames...].flatMap(\.commands) == [])
  }

  @Test("C34: an item that moves into an empty section may get a cell of another kind")
  func otherKind() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 600))
    let plain = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
    let marked = UICollectionView.CellRegistration<ListFixture.Cell, String> { cell, _, item in
      cell.shown.append(item)
    }
    var source: UICollectionViewDiffableDataSource<String, String>!
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      source.sectionIdentifier(for: path.section) == "B"
        ? view.dequeueConfiguredReusableCell(using: marked, for: path, item: item)
        : view.dequeueConfiguredReusableCell(using: plain, for: path, item: item)
    }
    source.apply(ListFixture.snapshot([("A", ["x", "y"]), ("B", [])]), animatingDifferences: false)
    host.update()
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    source.apply(ListFixture.snapshot([("A", ["y"]), ("B", ["x"])]))
    host.update()
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 1)) as? ListFixture.Cell
    #expect(cell?.shown == ["x"])
    #expect(cell?.isSelected == true)
    #expect(view.subviews.count == 2)
    #expect(host.tree.faults == [])
  }

  @Test("C35: a provider called while items move across sections finds each item in its new section")
  func placeAsked() {
    let fixture = ListFixture([("A", ["x", "y", "z"]), ("B", []), ("C", ["u"])])
    var places: [String] = []
    fixture.whileProviding = { [unowned fixture] item in
      let path = fixture.dataSource.indexPath(for: item)
      let section = path.flatMap { fixture.dataSource.sectionIdentifier(for: $0.section) }
      places.append("\(item) in \(section ?? "none")")
    }
    var snapshot = ListFixture.snapshot([("C", ["u", "y", "n"]), ("B", ["x"]), ("A", ["z"])])
    snapshot.reloadItems(["y"])
    fixture.apply(snapshot)
    #expect(places == ["x in B", "n in C", "y in C"])
    #expect(fixture.takeAsked() == ["1.0 x", "0.2 n", "0.1 y"])
  }

  @Test("C31: an apply reports moves only for items that changed their relative order or section")
  func shortestScript() {
    let fixture = ListFixture([("A", ["a", "b", "c", "d", "e"]), ("B", ["u", "v"])])
    var report: AppliedChanges<String, String>?
    fixture.dataSource.applyAndReport(ListFixture.snapshot([("A", ["e", "a", "n", "c", "v"]), ("B", ["d", "u"])])) {
      report = $0
    }
    fixture.host.advance(by: 1)
    #expect(report?.insertedItems.map(\.identifier) == ["n"])
    #expect(report?.deletedItems.map(\.identifier) == ["b"])
    #expect(report?.movedItems.map(\.identifier) == ["e", "v", "d"])
    #expect(report?.movedItems.map(\.newIndexPath) == [[0, 0], [0, 4], [1, 0]])
  }

  @Test(
    "C38: the sectioned difference of two snapshots lists inserted and deleted sections without listing their items")
  func sectionsWithItems() {
    let old = ListFixture.snapshot([("A", ["x", "y"]), ("B", ["u", "v"])])
    let new = ListFixture.snapshot([("B", ["u"]), ("C", ["r", "s"])])
    let difference = new.sectionedDifference(from: old)
    #expect(difference.sectionDeletions == [0])
    #expect(difference.sectionInsertions == [1])
    #expect(difference.itemDeletions == [.init(section: 1, item: 1)])
    #expect(difference.itemInsertions == [])
    #expect(difference.itemMoves == [])
  }
}
