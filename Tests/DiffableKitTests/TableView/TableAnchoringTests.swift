import DiffableKit
import DiffableTesting
import Dispatch
import Testing

/// Tests of tables that keep their reading position, and of snapshots that are edited on another queue.
@MainActor struct TableAnchoringTests {
  private func items(_ range: Range<Int>) -> [String] { range.map { "row \($0)" } }

  private func tops(_ fixture: TableFixture) -> [String: CGFloat] {
    var tops: [String: CGFloat] = [:]
    for entry in fixture.host.tree.visible where entry.node.element.accessibility.role == .option {
      tops[entry.node.element.accessibility.label ?? ""] = entry.frame.minY
    }
    return tops
  }

  @Test(
    "With scroll anchoring rows inserted above do not move the visible rows, and a table at its end follows appended rows"
  )
  func places() {
    let fixture = TableFixture([("A", items(100..<200))])
    fixture.table.scrollAnchoring = [.visibleItems, .end]
    #expect(fixture.table.currentScrollEnds == .start)
    fixture.table.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    fixture.host.update()
    #expect(fixture.table.currentScrollEnds.isEmpty)
    let before = tops(fixture)
    fixture.apply(ListFixture.snapshot([("A", items(50..<220))]), animated: false)
    #expect(tops(fixture) == before)
    #expect(before.count > 5)
    fixture.table.setContentOffset(CGPoint(x: 0, y: 1_000_000), animated: false)
    fixture.host.update()
    #expect(fixture.table.currentScrollEnds == .end)
    fixture.apply(ListFixture.snapshot([("A", items(50..<400))]), animated: false)
    #expect(fixture.table.currentScrollEnds == .end)
    #expect(tops(fixture)["row 399"] != nil)
  }

  @Test(
    "C20: edits of snapshot() applied one by one on a background queue are all kept while the main queue is blocked"
  )
  func editedElsewhere() async {
    for pacing in [ApplyPacing.everySnapshot, .newestPerFrame] {
      let fixture = TableFixture([("A", ["first"])])
      let source: UITableViewDiffableDataSource<String, String> = fixture.dataSource
      source.applyPacing = pacing
      let queue = DispatchQueue(label: "updates")
      for number in 0..<50 {
        queue.async {
          var snapshot = source.snapshot()
          snapshot.appendItems(["\(number)"])
          source.apply(snapshot, animatingDifferences: false)
        }
      }
      // The main queue waits here for the background queue, and carries out no apply meanwhile.
      queue.sync {}
      #expect(source.snapshot().itemIdentifiers == ["first"], "on the main queue it is what is shown")
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      fixture.host.advance(by: 1)
      fixture.host.advance(by: 1)
      #expect(source.snapshot().itemIdentifiers == ["first"] + (0..<50).map(String.init))
      #expect(fixture.table.numberOfRows(inSection: 0) == 51)
      // Once applied, the new items are in snapshot() on any queue.
      let seen = await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: source.snapshot().numberOfItems) }
      }
      #expect(seen == 51)
    }
  }

  @Test("A cell's accessibility label becomes the label of its row, and only one element carries it")
  func spokenLabel() {
    let fixture = TableFixture([("A", ["a", "b"])])
    fixture.configure = { cell, item in cell.accessibilityLabel = item == "a" ? "the first letter" : nil }
    fixture.reload()
    #expect(fixture.host.labels(of: .option) == ["the first letter", "b"])
    let saying = fixture.host.tree.nodes.values.filter { $0.element.accessibility.label == "the first letter" }
    #expect(saying.count == 1)
  }

  @Test("Accessibility hint, value, live updates and hiding of a cell or header are passed to its row's element")
  func spokenDetails() throws {
    /// A delegate that returns a header view with an accessibility label and a value; in the second section assistive
    /// technology does not get the header.
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "header")
        view.accessibilityLabel = "letters"
        view.accessibilityValue = "two"
        view.accessibilityElementsHidden = section == 1
        return view
      }
    }
    let fixture = TableFixture([("A", ["a", "b"]), ("B", ["c"])])
    fixture.configure = { cell, item in
      cell.accessibilityLabel = item
      cell.accessibilityHint = "opens \(item)"
      cell.accessibilityTraits = item == "b" ? .updatesFrequently : []
      cell.accessibilityElementsHidden = item == "c"
    }
    let delegate = Delegate()
    fixture.table.delegate = delegate
    fixture.reload()
    func read(_ label: String) -> [ElementAccessibility] {
      fixture.host.tree.visible.map(\.node.element.accessibility).filter { $0.label == label }
    }
    #expect(read("a").map(\.hint) == ["opens a"])
    #expect(read("a").map(\.isLive) == [false] && read("b").map(\.isLive) == [true])
    #expect(read("b").map(\.isDecorative) == [false] && read("c").map(\.isDecorative) == [true])
    #expect(read("letters").map(\.value) == ["two", "two"])
    #expect(read("letters").map(\.isDecorative) == [false, true])
    // Later changes to a cell on screen reach the host's element of its row, too.
    fixture.cell("a")?.accessibilityElementsHidden = true
    fixture.table.headerView(forSection: 0)?.accessibilityElementsHidden = true
    fixture.host.update()
    #expect(read("a").map(\.isDecorative) == [true])
    #expect(read("letters").map(\.isDecorative) == [true, true])
  }

  @Test("The accessibility label of a table, and that of a header, is carried by exactly one element")
  func namesAreReadOnce() {
    /// A delegate that returns a header view with an accessibility label.
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: "header")
        view.accessibilityLabel = "All letters"
        return view
      }
    }
    let fixture = TableFixture([("A", ["a"])])
    let delegate = Delegate()
    fixture.table.delegate = delegate
    fixture.table.accessibilityLabel = "Letters"
    fixture.host.update()
    for (name, role) in [("Letters", ElementAccessibility.Role.listbox), ("All letters", .heading)] {
      let roles = fixture.host.tree.nodes.values.filter { $0.element.accessibility.label == name }
        .map(\.element.accessibility.role)
      #expect(roles == [role])
    }
  }

  @Test(
    "Rows of a table view with allowsSelection false do not react to taps, unless the delegate permits a primary action"
  )
  func rowsWithoutUse() {
    /// A delegate that permits a primary action in the second row only and records performed actions.
    final class Delegate: NSObject, UITableViewDelegate {
      var used: [Int] = []
      func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        indexPath.row == 1
      }
      func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        used.append(indexPath.row)
      }
    }
    let fixture = TableFixture([("A", ["a", "b"])])
    let delegate = Delegate()
    fixture.table.delegate = delegate
    fixture.table.allowsSelection = false
    fixture.host.update()
    #expect(!fixture.host.tap("a"))
    #expect(fixture.host.tap("b"))
    #expect(delegate.used == [1])
    fixture.table.allowsSelection = true
    fixture.host.update()
    #expect(fixture.host.tap("a"))
  }
}
