import DiffableKit
import DiffableTesting
import Testing

/// A table's delegate that records its calls, with row heights, a header and a row to be selected in place of the
/// pressed one, all set by a test.
private final class Watcher: NSObject, UITableViewDelegate {
  var log: [String] = []
  var heights: [Int: CGFloat] = [:]
  var header: UIView?
  var redirect: IndexPath?

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath.row] ?? UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    section == 0 ? header : nil
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return redirect ?? indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("did select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("did deselect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("should highlight \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("did highlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("did unhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.append("more about \(indexPath.row)")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("\(type(of: scrollView)) let go with \(velocity.y) for \(targetContentOffset.pointee.y)")
    targetContentOffset.pointee.y = 88
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.append("scrolled \(type(of: scrollView)) \(Int(scrollView.contentOffset.y))")
  }
}

@MainActor @Suite("Table: view") struct TableViewTests {
  private func table(
    _ sections: [[String]], style: UITableView.Style = .plain, delegate: Watcher? = nil
  ) -> (UITableView, TableNames, HeadlessHost) {
    let table = UITableView(frame: .zero, style: style)
    let names = TableNames(sections)
    table.dataSource = names
    table.delegate = delegate
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
    host.update()
    return (table, names, host)
  }

  @Test("A table's default background reaches the host even if the table gets its data source after the first frame")
  func fillFromList() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .insetGrouped)
    let holder = UIView()
    holder.addSubview(table)
    let names = TableNames([["one", "two"]])
    let host = HeadlessHost(view: holder, size: CGSize(width: 320, height: 400))
    table.backgroundColor = .systemRed
    host.update()
    table.backgroundColor = nil
    #expect(host.unnotedChanges().isEmpty)
    table.dataSource = names
    table.reloadData()
    #expect(host.unnotedChanges().isEmpty)
    withExtendedLifetime(names) {}
  }

  @Test("Cells are reused by their reuse identifier while the table scrolls") func reuse() {
    let (table, names, host) = table([(0..<200).map { "row \($0)" }])
    let first = names.made
    #expect(first < 30)
    for offset in stride(from: 0, through: 6000, by: 150) {
      table.setContentOffset(CGPoint(x: 0, y: CGFloat(offset)), animated: false)
      host.update()
    }
    #expect(names.made <= first + 16)
    withExtendedLifetime(names) {}
  }

  @Test("A cell is a descendant of its table, contains its content view, and is as wide as its row")
  func hierarchy() throws {
    let (table, names, _) = table([["a", "b"]])
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.contentView.superview === cell)
    #expect(cell.isDescendant(of: table))
    #expect(cell.bounds.width == 320)
    #expect(table.indexPath(for: cell) == IndexPath(row: 1, section: 0))
    #expect(cell.next != nil)
    withExtendedLifetime(names) {}
  }

  @Test("Row rectangles and points are in the content coordinates of the table, also when it is scrolled")
  func coordinates() throws {
    let (table, names, host) = table([(0..<100).map { "row \($0)" }])
    table.contentOffset = CGPoint(x: 0, y: 1000)
    host.update()
    #expect(table.bounds.origin == CGPoint(x: 0, y: 1000))
    let path = try #require(table.indexPathsForVisibleRows?[2])
    let cell = try #require(table.cellForRow(at: path))
    let rect = table.rectForRow(at: path)
    #expect(cell.convert(cell.bounds, to: table) == rect)
    #expect(table.convert(rect, to: nil).minY == rect.minY - 1000)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: rect.midY)) == path)
    #expect(table.indexPathsForRows(in: rect.insetBy(dx: 0, dy: 1)) == [path])
    withExtendedLifetime(names) {}
  }

  @Test("D36: on a tap a table calls its delegate in the same order as a collection view") func tapOrder() {
    let watcher = Watcher()
    let (table, names, host) = table([["a", "b"]], delegate: watcher)
    host.tap("a")
    watcher.log = []
    host.tap("b")
    #expect(
      watcher.log == [
        "should highlight 1", "did highlight 1", "will select 1", "did deselect 0", "did select 1", "did unhighlight 1",
      ])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    withExtendedLifetime((names, watcher)) {}
  }

  @Test("The delegate's willSelectRowAt can have another row selected instead") func redirects() {
    let watcher = Watcher()
    let (table, names, host) = table([["a", "b", "c"]], delegate: watcher)
    watcher.redirect = IndexPath(row: 2, section: 0)
    host.tap("a")
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(watcher.log.contains("did select 2") && !watcher.log.contains("did select 0"))
    withExtendedLifetime((names, watcher)) {}
  }

  @Test("SelectionDidChangeMessage is posted when a person selects a row, but not when the program does")
  func selectionMessages() {
    let (table, names, host) = table([["a", "b"]])
    var seen = 0
    let observer = NotificationCenter.default.addObserver(
      of: table, for: UITableView.SelectionDidChangeMessage.self
    ) { message in seen += message.tableView.indexPathsForSelectedRows?.count ?? 0 }
    host.tap("a")
    #expect(seen == 1)
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(seen == 1, "what code does is not told")
    withExtendedLifetime((names, observer)) {}
  }

  @Test("A row has the height that the delegate returns, or rowHeight; a row with neither sizes itself")
  func heights() {
    let watcher = Watcher()
    watcher.heights = [1: 100]
    let (table, names, _) = table([["a", "b", "c"]], delegate: watcher)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 100)
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 44)
    table.delegate = nil
    table.rowHeight = 60
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
    withExtendedLifetime((names, watcher)) {}
  }

  @Test("Any view can be a section header, and a section without a header leaves no space for one") func headers() {
    let watcher = Watcher()
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    header.text = "Above all"
    watcher.header = header
    let (table, names, _) = table([["a"], ["b"]], delegate: watcher)
    #expect(table.rectForHeader(inSection: 0).height > 10)
    #expect(header.bounds.width == 320)
    let last = table.rectForRow(at: IndexPath(row: 0, section: 0)).maxY
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == last)
    withExtendedLifetime((names, watcher)) {}
  }

  @Test("tableHeaderView and tableFooterView take space above and below the rows, and are as wide as the table")
  func outerViews() {
    let (table, names, host) = table([["a"], ["b"]])
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 80))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    host.update()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
    #expect(table.contentSize.height == CGFloat(80 + 88 + 30))
    #expect(table.tableHeaderView?.bounds.width == 320)
    table.tableHeaderView = nil
    host.update()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    withExtendedLifetime(names) {}
  }

  @Test("A tableHeaderView that is resized to its fitting height in viewDidLayoutSubviews shows all lines of its text")
  func fittedOuterView() {
    /// A header of a table with a label of several lines.
    final class Header: UIView {
      let label = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.text = String(repeating: "words of a header ", count: 12)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
          label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
          label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
          label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
          label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    /// A controller that resizes its table's header to the fitting height in `viewDidLayoutSubviews()`.
    final class Controller: UITableViewController {
      let header = Header()
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.tableHeaderView = header
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
        guard header.frame.height != height else { return }
        header.frame.size.height = height
        tableView.tableHeaderView = header
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let controller = Controller(style: .plain)
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 400))
    host.update()
    let lines = controller.header.label.sizeThatFits(CGSize(width: 288, height: 1000)).height
    #expect(lines > 80 && controller.header.frame == CGRect(x: 0, y: 0, width: 320, height: lines + 16))
    #expect(controller.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == lines + 16)
  }

  @Test("scrollToRow in viewWillAppear shows the last row at once, even if rows size themselves")
  func scrolledBeforeShown() {
    /// A controller with a table of forty self-sizing rows, which scrolls when its view appears.
    final class Controller: UIViewController {
      let table = UITableView()
      let names = TableNames([(0..<40).map { "row \($0) " + String(repeating: "of several words ", count: $0 % 5) }])
      override func viewDidLoad() {
        super.viewDidLoad()
        names.wrapsText = true
        table.dataSource = names
        table.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(table)
        NSLayoutConstraint.activate([
          table.topAnchor.constraint(equalTo: view.topAnchor),
          table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
      }
    }
    let controller = Controller()
    let host = HeadlessHost(rootViewController: controller, size: CGSize(width: 320, height: 400))
    #expect(controller.table.contentOffset.y == controller.table.contentSize.height - 400)
    #expect(controller.table.indexPathsForVisibleRows?.last?.row == 39)
    #expect(host.screen.contains("row 39") && !host.screen.contains("row 0 "))
    #expect(host.frames.flatMap(\.commands).count { if case .scroll = $0 { true } else { false } } == 1)
  }

  @Test("Edits between beginUpdates and endUpdates are one update, in which each row has its own animation")
  func batches() throws {
    let (table, names, host) = table([["a", "b", "c"]])
    let kept = table.cellForRow(at: IndexPath(row: 1, section: 0))
    table.beginUpdates()
    names.sections = [["x", "b", "c", "y"]]
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .right)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    #expect(table.hasUncommittedUpdates)
    table.endUpdates()
    #expect(!table.hasUncommittedUpdates)
    let changes = try #require(host.update()).changes
    let entrances = changes.compactMap { change -> HostFrame.EntranceStyle? in
      guard case .insert(_, _, _, let element, let entrance) = change, element.frame.width == 320 else { return nil }
      return entrance
    }
    #expect(entrances.contains { if case .glide(let from, _) = $0 { from.minX == -320 } else { false } })
    #expect(entrances.contains { if case .fade = $0 { true } else { false } })
    #expect(changes.contains { if case .remove(_, .glide(let to, _)) = $0 { to.minX == 320 } else { false } })
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === kept)
    withExtendedLifetime(names) {}
  }

  @Test("A tap on the accessory button of a row calls the delegate, and an accessory narrows the content view")
  func accessories() throws {
    let watcher = Watcher()
    let (table, names, host) = table([["a", "b"]], delegate: watcher)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.accessoryType = .detailDisclosureButton
    host.update()
    #expect(cell.contentView.bounds.width < 320)
    #expect(host.tap("More info, a"))
    #expect(watcher.log.filter { !$0.hasPrefix("should highlight") } == ["more about 0"])
    cell.accessoryType = .none
    host.update()
    #expect(cell.contentView.bounds.width == 320)
    withExtendedLifetime((names, watcher)) {}
  }

  @Test(
    "Scrolling by a person is reported to the delegate with the table as scroll view; paging reaches the host"
  ) func scrolling() throws {
    let watcher = Watcher()
    let (table, names, host) = table([(0..<50).map { "row \($0)" }], delegate: watcher)
    let list = try #require(host.tree.visible.first { $0.node.element.input.contains(.scroll) })
    host.send(.scroll(list.node.id, CGPoint(x: 0, y: 300)))
    #expect(watcher.log.contains("scrolled UITableView 300"))
    #expect(table.contentOffset.y == 300)
    host.flick(list.node.id, by: .zero, velocity: CGPoint(x: 0, y: -0.25))
    #expect(watcher.log.contains("UITableView let go with -0.25 for 175.25"))
    #expect(table.contentOffset.y == 88)
    table.isPagingEnabled = true
    table.bounces = false
    host.update()
    guard case .scroll(let scroll)? = host.tree.nodes[list.node.id]?.element.content else { return }
    #expect(scroll.snapping == .paging && !scroll.bounces)
    table.isPagingEnabled = false
    table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    host.update()
    #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 40, section: 0)) == true)
    withExtendedLifetime((names, watcher)) {}
  }

  @Test("Cells that the data source retains are shown again after each reload, and released when it drops them")
  func keptCells() {
    /// A data source that retains its cells instead of dequeuing them.
    final class Kept: NSObject, UITableViewDataSource {
      var cells: [UITableViewCell] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath.row]
      }
    }
    let source = Kept()
    source.cells = ["one", "two"].map {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = $0
      cell.detailTextLabel?.text = "value of \($0)"
      cell.accessoryType = .checkmark
      cell.indentationLevel = 2
      return cell
    }
    let table = UITableView(frame: .zero, style: .insetGrouped)
    table.dataSource = source
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
    for _ in 0..<3 {
      table.reloadData()
      host.update()
      #expect(host.screen.contains("one") && host.screen.contains("value of two"))
      #expect(source.cells[0].indentationLevel == 2, "what the cell was given is still there")
    }
    weak let cell = source.cells[0]
    source.cells = []
    table.reloadData()
    host.update()
    #expect(cell == nil, "nobody keeps it any more")
  }

  @Test("A table and its cells are released when the last references to the table are gone") func nothingLeaks() {
    weak var cell: UITableViewCell?
    weak var leftTable: UITableView?
    do {
      let (table, names, host) = table([(0..<100).map { "row \($0)" }])
      cell = table.visibleCells.first
      leftTable = table
      table.contentOffset.y = 2000
      host.update()
      #expect(cell != nil || names.made > 0)
    }
    #expect(cell == nil)
    #expect(leftTable == nil)
  }
}
