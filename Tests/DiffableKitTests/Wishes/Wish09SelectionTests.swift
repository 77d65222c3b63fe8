import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 9: the selection is read, set, retained, saved and observed by identifier.
@Suite("Wish 9: selection by identifier") @MainActor struct Wish09SelectionTests {
  typealias Change = DiffableSelectionChange<String>

  /// Returns a menu of four dishes with multiple or single selection.
  private func menu(_ kind: MenuList.Kind, several: Bool = true) -> MenuList {
    let list = MenuList(kind, ["soup", "stew", "tart", "wine"].map { MenuDish($0) })
    (list.scrollView as? UICollectionView)?.allowsMultipleSelection = several
    (list.scrollView as? UITableView)?.allowsMultipleSelection = several
    return list
  }

  private func show(_ dishes: [String], in list: MenuList) {
    list.source.apply(
      NSDiffableDataSourceSnapshot([("Menu", dishes)]), animatingDifferences: false, completion: nil)
    list.host.update()
  }

  /// Returns the indices of the rows that are selected in the collection view or table view.
  private func rows(_ list: MenuList) -> [Int] {
    let paths =
      (list.scrollView as? UICollectionView)?.indexPathsForSelectedItems
      ?? (list.scrollView as? UITableView)?.indexPathsForSelectedRows ?? []
    return paths.map(\.item)
  }

  private func select(_ row: Int?, in list: MenuList) {
    let path = row.map { IndexPath(item: $0, section: 0) }
    (list.scrollView as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
    (list.scrollView as? UITableView)?.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  private func deselect(_ row: Int, in list: MenuList) {
    let path = IndexPath(item: row, section: 0)
    (list.scrollView as? UICollectionView)?.deselectItem(at: path, animated: false)
    (list.scrollView as? UITableView)?.deselectRow(at: path, animated: false)
  }

  private func reload(_ list: MenuList) {
    (list.scrollView as? UICollectionView)?.reloadData()
    (list.scrollView as? UITableView)?.reloadData()
  }

  /// Returns a selection change as a line: selected, added, removed, retained and dropped items.
  private func line(_ change: Change) -> String {
    "\(change.selected) +\(change.added) -\(change.removed) kept \(change.retained) lost \(change.dropped)"
      .replacing("\"", with: "")
  }

  @Test(
    "C69: selectedItemIdentifiers lists items in the order of selection, and setting it selects its items",
    arguments: MenuList.Kind.allCases)
  func getAndSet(kind: MenuList.Kind) {
    let list = menu(kind)
    #expect(list.source.selectedItemIdentifiers == [])
    list.host.tap("tart")
    list.host.tap("soup")
    #expect(list.source.selectedItemIdentifiers == ["tart", "soup"])
    list.source.selectedItemIdentifiers = ["wine", "beer", "stew", "wine"]
    #expect(rows(list) == [3, 1])
    list.source.selectedItemIdentifiers = []
    #expect(rows(list) == [])
  }

  @Test(
    "C69: with single selection, setting selectedItemIdentifiers selects only the last of them that is in the list",
    arguments: MenuList.Kind.allCases)
  func setSingle(kind: MenuList.Kind) {
    let list = menu(kind, several: false)
    list.source.selectedItemIdentifiers = ["wine", "stew", "beer"]
    #expect(list.source.selectedItemIdentifiers == ["stew"])
    (list.scrollView as? UICollectionView)?.allowsSelection = false
    (list.scrollView as? UITableView)?.allowsSelection = false
    list.source.selectedItemIdentifiers = ["wine"]
    #expect(list.source.selectedItemIdentifiers == [], "nothing can be selected")
  }

  @Test(
    "C70: selectionHandler is called once for each change of the selection by a press, code, a reload or an apply",
    arguments: MenuList.Kind.allCases)
  func observe(kind: MenuList.Kind) {
    let list = menu(kind)
    var lines: [String] = []
    list.source.selectionHandler = { lines.append(line($0)) }
    list.host.tap("tart")
    select(0, in: list)
    deselect(2, in: list)
    list.source.selectedItemIdentifiers = ["stew", "wine"]
    show(["bread", "stew", "soup"], in: list)
    show(["stew", "bread"], in: list)
    reload(list)
    #expect(
      lines == [
        "[tart] +[tart] -[] kept [] lost []",
        "[tart, soup] +[soup] -[] kept [] lost []",
        "[soup] +[] -[tart] kept [] lost []",
        "[stew, wine] +[stew, wine] -[soup] kept [] lost []",
        "[stew] +[] -[wine] kept [] lost [wine]",
        "[] +[] -[stew] kept [] lost []",
      ])
    list.source.selectionHandler = nil
    list.host.tap("stew")
    #expect(lines.count == 6)
  }

  @Test(
    "C70: an apply that only moves selected items does not call selectionHandler", arguments: MenuList.Kind.allCases
  )
  func moves(kind: MenuList.Kind) {
    let list = menu(kind)
    list.source.selectedItemIdentifiers = ["tart", "soup"]
    var count = 0
    list.source.selectionHandler = { _ in count += 1 }
    show(["wine", "tart", "bread", "soup"], in: list)
    list.source.listDataSource.applySnapshotUsingReloadData(list.source.snapshot())
    list.source.selectedItemIdentifiers = ["soup", "tart"]
    #expect(count == 0)
    #expect(list.source.selectedItemIdentifiers == ["soup", "tart"])
  }

  @Test(
    "C70: selectionHandler may apply and select, and is called for its own changes after it has returned",
    arguments: MenuList.Kind.allCases)
  func handlerActs(kind: MenuList.Kind) {
    let list = menu(kind)
    var lines: [String] = []
    var isRunning = false
    list.source.selectionHandler = { [weak list] change in
      #expect(!isRunning)
      isRunning = true
      lines.append(line(change))
      guard let list else { return }
      if change.selected == ["stew"] {
        show(["wine", "stew", "tart"], in: list)
        list.source.selectedItemIdentifiers = ["tart"]
      }
      if !change.dropped.isEmpty {
        list.source.edit(animatingDifferences: false) { $0.appendItems(["coffee"]) }
        list.source.edit(animatingDifferences: false) { $0.appendItems(["cake"]) }
      }
      isRunning = false
    }
    list.host.tap("stew")
    #expect(lines.count == 2)
    #expect(lines.last == "[tart] +[tart] -[stew] kept [] lost []")
    #expect(rows(list) == [2])
    show(["wine"], in: list)
    #expect(lines.last == "[] +[] -[tart] kept [] lost [tart]")
    #expect(list.source.snapshot().itemIdentifiers == ["wine", "coffee", "cake"])
  }

  @Test(
    "C71: without retainsSelection, a row that a filter removes is not selected when it comes back",
    arguments: MenuList.Kind.allCases)
  func dropsByItself(kind: MenuList.Kind) {
    let list = menu(kind)
    list.host.tap("stew")
    show(["soup"], in: list)
    show(["soup", "stew"], in: list)
    #expect(rows(list) == [])
  }

  @Test(
    "C71: with retainsSelection, rows removed by filters and reloads are selected again when they come back",
    arguments: MenuList.Kind.allCases)
  func filter(kind: MenuList.Kind) {
    let list = menu(kind)
    list.source.retainsSelection = true
    var lines: [String] = []
    list.source.selectionHandler = { lines.append(line($0)) }
    list.host.tap("stew")
    list.host.tap("wine")
    show(["soup", "wine"], in: list)
    #expect(list.source.selectedItemIdentifiers == ["wine"])
    #expect(list.source.retainedItemIdentifiers == ["stew"])
    list.source.listDataSource.applySnapshotUsingReloadData(.init([("Menu", ["soup"])]))
    list.host.update()
    #expect(list.source.retainedItemIdentifiers == ["stew", "wine"])
    list.host.tap("soup")
    list.source.listDataSource.applySnapshotUsingReloadData(.init([("Menu", ["stew", "tart", "soup"])]))
    list.host.update()
    #expect(Set(list.source.selectedItemIdentifiers) == ["soup", "stew"])
    #expect(list.host.element("stew") { $0.accessibility.role == .option }?.element.accessibility.isSelected == true)
    show(["soup", "stew", "tart", "wine"], in: list)
    #expect(Set(list.source.selectedItemIdentifiers) == ["soup", "stew", "wine"])
    #expect(list.source.retainedItemIdentifiers == [])
    #expect(
      lines == [
        "[stew] +[stew] -[] kept [] lost []",
        "[stew, wine] +[wine] -[] kept [] lost []",
        "[wine] +[] -[stew] kept [stew] lost []",
        "[] +[] -[wine] kept [wine] lost []",
        "[soup] +[soup] -[] kept [] lost []",
        "[soup, stew] +[stew] -[] kept [] lost []",
        "[soup, stew, wine] +[wine] -[] kept [] lost []",
      ])
  }

  @Test(
    "C71: every apply method selects filtered rows again with retainsSelection, and drops them without it",
    arguments: MenuList.Kind.allCases, ApplyMethod.allCases)
  func everyWay(kind: MenuList.Kind, method: ApplyMethod) {
    let all = ["soup", "stew", "tart", "wine"].map { MenuDish($0) }
    for isRetaining in [true, false] {
      let list = menu(kind)
      list.source.retainsSelection = isRetaining
      var lost: [String] = []
      list.source.selectionHandler = { lost += $0.dropped }
      list.host.tap("stew")
      list.host.tap("wine")
      method.show([("Menu", [all[0], all[3]])], in: list, isAnimated: true)
      #expect(list.source.selectedItemIdentifiers == ["wine"])
      method.show([("Menu", all)], in: list, isAnimated: true)
      #expect(Set(list.source.selectedItemIdentifiers) == (isRetaining ? ["stew", "wine"] : ["wine"]))
      #expect(lost == (isRetaining ? [] : ["stew"]))
    }
  }

  @Test(
    "C71: a retained selection is forgotten on a new single selection, on deselecting all, and on request",
    arguments: MenuList.Kind.allCases)
  func meanwhile(kind: MenuList.Kind) {
    let one = menu(kind, several: false)
    one.source.retainsSelection = true
    var lines: [String] = []
    one.source.selectionHandler = { lines.append(line($0)) }
    one.host.tap("stew")
    show(["soup"], in: one)
    one.host.tap("soup")
    show(["soup", "stew"], in: one)
    #expect(one.source.selectedItemIdentifiers == ["soup"])
    #expect(lines.last == "[soup] +[soup] -[] kept [] lost [stew]")
    let forgetting: [(MenuList) -> Void] = [
      { select(nil, in: $0) }, { reload($0) }, { $0.source.selectedItemIdentifiers = [] },
      { $0.source.forgetRetainedSelection() }, { $0.source.forgetRetainedSelection(["stew"]) },
      { $0.source.retainsSelection = false },
    ]
    for forget in forgetting {
      let list = menu(kind)
      list.source.retainsSelection = true
      list.host.tap("stew")
      show(["soup"], in: list)
      #expect(list.source.retainedItemIdentifiers == ["stew"])
      forget(list)
      #expect(list.source.retainedItemIdentifiers == [])
      show(["soup", "stew"], in: list)
      #expect(list.source.selectedItemIdentifiers == [])
    }
  }

  @Test(
    "C71: a saved selection can be set before the first apply, and its items are selected when they arrive",
    arguments: MenuList.Kind.allCases)
  func restore(kind: MenuList.Kind) {
    let list = MenuList(kind)
    list.source.retainsSelection = true
    list.source.selectedItemIdentifiers = ["soup", "tart"]
    (list.scrollView as? UICollectionView)?.allowsMultipleSelection = true
    (list.scrollView as? UITableView)?.allowsMultipleSelection = true
    list.source.selectedItemIdentifiers = ["soup", "tart"]
    list.source.applyModels([("Menu", ["soup", "stew", "tart"].map { MenuDish($0) })])
    list.host.update()
    #expect(list.source.selectedItemIdentifiers == ["soup", "tart"])
    #expect(rows(list) == [0, 2])
  }

  @Test("C71: a pressed row that the delegate's didSelectItemAt filters away is retained as selected")
  func filteredByItsOwnPress() {
    /// A delegate that runs an action when a person has selected a row.
    final class Filter: NSObject, UICollectionViewDelegate {
      var action: () -> Void = {}
      func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { action() }
    }
    let list = menu(.collectionView)
    let filter = Filter()
    filter.action = { show(["soup"], in: list) }
    (list.scrollView as? UICollectionView)?.delegate = filter
    list.source.retainsSelection = true
    var lines: [String] = []
    list.source.selectionHandler = { lines.append(line($0)) }
    list.host.tap("stew")
    #expect(lines == ["[] +[] -[] kept [stew] lost []"])
  }

  @Test("C71: with retainsSelection, selected rows of a collapsed item are selected again when it is expanded")
  func outline() {
    let fixture = OutlineFixture()
    fixture.collectionView.allowsMultipleSelection = true
    fixture.dataSource.retainsSelection = true
    fixture.apply(OutlineFixture.outline(expanding: ["a"]))
    fixture.dataSource.selectedItemIdentifiers = ["a2", "b", "a1"]
    fixture.toggle("a")
    #expect(fixture.dataSource.selectedItemIdentifiers == ["b"])
    #expect(fixture.dataSource.retainedItemIdentifiers == ["a2", "a1"])
    fixture.toggle("a")
    #expect(fixture.dataSource.selectedItemIdentifiers == ["b", "a2", "a1"])
  }

  @Test("C70: the cost of selectionHandler and retainsSelection does not depend on the length of the list")
  func cost() {
    typealias Counted = CollectionViewCostTests.Counted
    func hashes(_ count: Int, observes: Bool) -> Int {
      let list = CollectionViewCostTests.List(count: count)
      list.collectionView.allowsMultipleSelection = true
      list.dataSource.selectedItemIdentifiers = [10, 20, 30].map { Counted(number: $0) }
      if observes {
        list.dataSource.retainsSelection = true
        list.dataSource.selectionHandler = { _ in }
      }
      return list.cost(animated: false) { $0.deleteItems([Counted(number: 20), Counted(number: 50)]) }.hashes
    }
    let extra = hashes(1_000, observes: true) - hashes(1_000, observes: false)
    #expect((1...40).contains(extra), "\(extra)")
    #expect(hashes(16_000, observes: true) - hashes(16_000, observes: false) == extra)
  }
}
