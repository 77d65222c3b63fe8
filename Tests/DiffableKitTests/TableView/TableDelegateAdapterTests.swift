import DiffableKit
import DiffableTesting
import Testing

/// Tests of the calls of a table to its delegate and to its prefetching data source.
@MainActor @Suite("Table: delegate") struct TableDelegateAdapterTests {
  private final class Delegate: NSObject, UITableViewDelegate, UITableViewDataSourcePrefetching {
    var log: [String] = []
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?
    var menu: UIContextMenuConfiguration?
    var style = UITableViewCell.EditingStyle.delete
    var target: IndexPath?
    var header: (Int) -> UIView? = { _ in nil }
    var headerHeight = UITableView.automaticDimension
    var unfocusable: Set<Int> = []
    var levels: [Int: Int] = [:]

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu of \(indexPath.row)")
      return menu
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target ?? proposedDestinationIndexPath }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      log.append("begins \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      log.append("ends \(indexPath?.row ?? -1)")
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header(section) }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      log.append("shows \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { log.append("hides \(indexPath.row)") }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.append("shows header \(section)")
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      !unfocusable.contains(indexPath.row)
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
      levels[indexPath.row] ?? 0
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("selects \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      log.append("uses \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      log.append("ahead \(indexPaths.count)")
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      log.append("not ahead \(indexPaths.count)")
    }
  }

  @Test("Swipe actions of both edges come from the delegate, which is told when editing of the row begins and ends")
  func swipeActions() {
    let delegate = Delegate()
    let fixture = TableFixture([("A", ["x", "y"])])
    fixture.table.delegate = delegate
    fixture.host.update()
    var done: [String] = []
    func actions(_ title: String) -> UISwipeActionsConfiguration {
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: title) { _, _, completion in
          done.append(title)
          completion(true)
        }
      ])
    }
    delegate.leading = actions("Mark")
    delegate.trailing = actions("Archive")
    delegate.log = []
    #expect(fixture.host.swipe("x", revealing: .left))
    #expect(fixture.host.tap("Mark"))
    #expect(fixture.host.swipe("y", revealing: .right))
    #expect(fixture.host.tap("Archive"))
    #expect(done == ["Mark", "Archive"])
    #expect(delegate.log.filter { !$0.hasPrefix("shows") } == ["begins 0", "ends 0", "begins 1", "ends 1"])
    #expect(fixture.cell("x")?.showingDeleteConfirmation == false)
  }

  @Test("The insert button of a row asks the data source to commit an insertion") func insertion() {
    let delegate = Delegate()
    delegate.style = .insert
    let fixture = TableFixture([("A", ["x", "y"])])
    fixture.dataSource.editable = ["y"]
    fixture.table.delegate = delegate
    fixture.table.isEditing = true
    fixture.host.update()
    #expect(fixture.host.tap("Insert y"))
    #expect(fixture.dataSource.log == ["insert y"])
    #expect(fixture.texts == ["x", "y", "new"])
  }

  @Test("The delegate can choose another target index path for a row that a person drags") func movementTarget() {
    let delegate = Delegate()
    let fixture = TableFixture([("A", ["x", "y", "z"])])
    fixture.dataSource.movable = ["x"]
    fixture.table.delegate = delegate
    fixture.table.isEditing = true
    fixture.host.update()
    delegate.target = IndexPath(row: 1, section: 0)
    #expect(fixture.host.drag("x", to: "z"))
    fixture.host.advance(by: 1)
    #expect(fixture.texts == ["y", "x", "z"])
  }

  @Test("A row opens the context menu that the delegate returns for it") func menus() {
    let delegate = Delegate()
    delegate.menu = UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    })
    let fixture = TableFixture([("A", ["x", "y"])])
    fixture.table.delegate = delegate
    fixture.host.update()
    #expect(fixture.host.openMenu(of: "y"))
    #expect(delegate.log.contains("menu of 1"))
    #expect(fixture.host.element("Copy") != nil)
  }

  @Test("Dequeued header views are reused while the table scrolls, and the delegate is told when one is displayed")
  func headers() {
    /// A header view that counts how often it was prepared for reuse.
    final class Header: UITableViewHeaderFooterView {
      var reuses = 0
      override func prepareForReuse() { reuses += 1 }
    }
    let delegate = Delegate()
    let fixture = TableFixture((0..<60).map { ("S\($0)", ["a\($0)", "b\($0)"]) })
    fixture.table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    var made: Set<ObjectIdentifier> = []
    var kept: [UIView] = []
    delegate.header = { [weak fixture] section in
      let header = fixture?.table.dequeueReusableHeaderFooterView(withIdentifier: "header")
      header?.textLabel?.text = "Section \(section)"
      if let header, made.insert(ObjectIdentifier(header)).inserted { kept.append(header) }
      return header
    }
    fixture.table.delegate = delegate
    fixture.host.update()
    #expect(delegate.log.contains("shows header 0"))
    #expect(fixture.table.headerView(forSection: 1)?.textLabel?.text == "Section 1")
    #expect(fixture.table.rectForHeader(inSection: 1).height > 20)
    for offset in stride(from: 0, through: 5000, by: 100) {
      fixture.table.contentOffset.y = CGFloat(offset)
      fixture.host.update()
    }
    #expect(made.count < 25, "\(made.count) headers were made")
    #expect(kept.contains { ($0 as? Header)?.reuses ?? 0 > 0 })
  }

  @Test(
    "Headers have the height that the delegate returns; a height of zero or nearly zero hides headers and rows",
    arguments: [0, .leastNormalMagnitude])
  func headerHeights(none: CGFloat) {
    let delegate = Delegate()
    delegate.header = { _ in UIView(frame: .zero) }
    delegate.headerHeight = 33
    let fixture = TableFixture([("A", ["x"]), ("B", ["y"])])
    fixture.table.delegate = delegate
    fixture.host.update()
    #expect(fixture.table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 77, width: 320, height: 33))
    delegate.headerHeight = none
    fixture.reload()
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 44)
    fixture.table.rowHeight = none
    fixture.host.update()
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 0)
  }

  @Test("Misuse: a row height that is not a number is reported, and the row sizes itself") func badHeights() {
    final class Bad: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { .nan }
    }
    let bad = Bad()
    let fixture = TableFixture([("A", ["x"])])
    var reports: [String] = []
    fixture.dataSource.misusePolicy = .report { report in MainActor.assumeIsolated { reports.append(report.message) } }
    fixture.table.delegate = bad
    fixture.host.update()
    #expect(reports.first == "the height of the row at [0, 0] is nan")
    #expect(fixture.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    withExtendedLifetime(bad) {}
  }

  @Test("Arrow keys skip rows that cannot become focused; Return selects a row and performs its primary action")
  func keyboard() throws {
    let delegate = Delegate()
    delegate.unfocusable = [1]
    let fixture = TableFixture([("A", ["x", "y", "z"])])
    fixture.table.delegate = delegate
    fixture.host.update()
    let list = try #require(fixture.host.tree.visible.first { $0.node.element.input.contains(.listKeys) })
    fixture.host.send(.focus(list.node.id))
    fixture.host.press(.home)
    fixture.host.press(.down)
    #expect(fixture.cell("z")?.configurationState.isFocused == true)
    fixture.host.press(.enter)
    #expect(delegate.log.contains("selects 2") && delegate.log.contains("uses 2"))
    fixture.table.allowsFocus = false
    fixture.host.update()
    #expect(fixture.cell("z")?.configurationState.isFocused == false)
  }

  @Test("The prefetching data source is told of rows ahead and of cancelled ones, unless prefetching is disabled")
  func prefetching() {
    let delegate = Delegate()
    let fixture = TableFixture([("A", (0..<1000).map(String.init))])
    fixture.table.prefetchDataSource = delegate
    fixture.host.update()
    #expect(delegate.log.contains { $0.hasPrefix("ahead") })
    fixture.table.contentOffset.y = 30_000
    fixture.host.update()
    #expect(delegate.log.contains { $0.hasPrefix("not ahead") })
    fixture.table.isPrefetchingEnabled = false
    delegate.log = []
    fixture.table.contentOffset.y = 10_000
    fixture.host.update()
    #expect(delegate.log.isEmpty)
  }

  @Test("Indentation levels shift the content view; the delegate is told when cells appear and disappear")
  func levelsAndDisplay() {
    let delegate = Delegate()
    delegate.levels = [1: 2]
    let fixture = TableFixture([("A", (0..<100).map(String.init))])
    fixture.table.delegate = delegate
    fixture.host.update()
    #expect(fixture.cell("1")?.contentView.frame.minX == 20)
    #expect(fixture.cell("0")?.contentView.frame.minX == 0)
    #expect(delegate.log.contains("shows 0") && !delegate.log.contains("shows 50"))
    fixture.table.contentOffset.y = 2000
    fixture.host.update()
    #expect(delegate.log.contains("hides 0") && delegate.log.contains("shows 50"))
  }

  @Test("Choosing an index title scrolls to its section; a table with fewer rows than the minimum has no index")
  func indexTitles() {
    let fixture = TableFixture((0..<26).map { section in ("S\(section)", (0..<10).map { "\(section).\($0)" }) })
    fixture.dataSource.indexTitles = (0..<26).map { "\($0)" }
    fixture.dataSource.titles = Dictionary(uniqueKeysWithValues: (0..<26).map { ("S\($0)", "title \($0)") })
    fixture.reload()
    #expect(fixture.host.chooseIndexTitle("25"))
    #expect(fixture.table.indexPathsForVisibleRows?.contains(IndexPath(row: 9, section: 25)) == true)
    fixture.table.sectionIndexMinimumDisplayRowCount = 500
    fixture.host.update()
    #expect(!fixture.host.chooseIndexTitle("1"))
  }

  @Test("A table view controller shows its refresh control in its table, and its editing state is the table's")
  func controller() throws {
    /// A table view controller that is the data source of its table.
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    }
    let controller = Rows(style: .grouped)
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 400))
    host.update()
    #expect(controller.view === controller.tableView)
    #expect(controller.tableView.style == .grouped)
    var pulled = 0
    let refresh = UIRefreshControl()
    refresh.addAction(UIAction { _ in pulled += 1 }, for: .valueChanged)
    controller.refreshControl = refresh
    host.update()
    #expect(host.tap("Refresh"))
    #expect(pulled == 1 && refresh.isRefreshing)
    refresh.endRefreshing()
    controller.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    controller.setEditing(true, animated: false)
    host.update()
    #expect(controller.tableView.isEditing && host.element("Delete row 0") != nil)
  }
}
