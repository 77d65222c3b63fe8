import DiffableKit
import DiffableTesting
import Testing

@MainActor @Suite("Table: diffable data source") struct TableDataSourceTests {
  @Test(
    "C32: an apply asks a table's cell provider for inserted, reloaded and reconfigured rows only",
    arguments: UpdateScenario.table + UpdateScenario.others)
  func asksForWhatIsNew(scenario: UpdateScenario) {
    let fixture = TableFixture(scenario.old)
    let cells = scenario.oldItems.reduce(into: [:]) { $0[$1] = fixture.cell($1) }
    fixture.apply(scenario.snapshot)
    #expect(fixture.takeAsked() == scenario.asked)
    for item in scenario.kept { #expect(fixture.cell(item) === cells[item], "\(item) has another cell") }
    #expect(fixture.dataSource.snapshot().itemIdentifiers == scenario.newItems)
  }

  @Test("C1: a diffable data source is its table's data source as soon as it is created, and the table shows its rows")
  func showsRows() {
    let fixture = TableFixture([("A", ["x", "y"]), ("B", ["z"])])
    #expect(fixture.table.dataSource === fixture.dataSource)
    #expect(fixture.table.numberOfSections == 2)
    #expect(fixture.table.numberOfRows(inSection: 0) == 2)
    #expect(fixture.texts == ["x", "y", "z"])
  }

  @Test("C5 to C7: items and index paths, and sections and their indices, are looked up in both directions")
  func lookUps() {
    let fixture = TableFixture([("A", ["x", "y"]), ("B", ["z"])])
    #expect(fixture.dataSource.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "y")
    #expect(fixture.dataSource.itemIdentifier(for: IndexPath(row: 2, section: 0)) == nil)
    #expect(fixture.dataSource.indexPath(for: "z") == IndexPath(row: 0, section: 1))
    #expect(fixture.dataSource.sectionIdentifier(for: 1) == "B")
    #expect(fixture.dataSource.index(for: "B") == 1)
  }

  @Test("C37: rows keep their cells when they move out of deleted, into inserted and along with moved sections")
  func crossesSections() {
    let fixture = TableFixture([("A", ["a", "b"]), ("B", ["c"]), ("C", ["d", "e"])])
    let kept = ["b", "c", "d", "e"].map { fixture.cell($0) }
    fixture.apply(ListFixture.snapshot([("C", ["e"]), ("N", ["b", "d"]), ("B", ["c"])]))
    #expect(fixture.texts == ["e", "b", "d", "c"])
    #expect(["b", "c", "d", "e"].map { fixture.cell($0) } == kept)
  }

  @Test("C43: defaultRowAnimation is automatic at first, and an inserted row enters with the animation that is set")
  func rowAnimations() throws {
    let fixture = TableFixture([("A", ["x"])])
    #expect(fixture.dataSource.defaultRowAnimation == .automatic)
    var seen: Set<String> = []
    for (index, animation) in [
      UITableView.RowAnimation.fade, .left, .right, .top, .bottom, .middle, .none,
    ].enumerated() {
      fixture.dataSource.defaultRowAnimation = animation
      var snapshot = fixture.dataSource.snapshot()
      snapshot.appendItems(["n\(index)"])
      fixture.dataSource.apply(snapshot, animatingDifferences: true)
      let frame = try #require(fixture.host.update())
      let row = try #require(fixture.cell("n\(index)")?.superview)
      for case .insert(_, _, _, let element, let entrance) in frame.changes where element.frame == row.frame {
        seen.insert(Self.word(entrance, from: row.frame))
      }
      fixture.host.advance(by: 1)
    }
    #expect(seen == ["fade", "left", "right", "above", "below", "pose", "at once"])
  }

  private static func word(_ entrance: HostFrame.EntranceStyle, from frame: CGRect) -> String {
    switch entrance {
    case .immediate: "at once"
    case .fade: "fade"
    case .pose: "pose"
    case .glide(let start, _):
      start.minX < frame.minX ? "left" : start.minX > frame.minX ? "right" : start.minY < frame.minY ? "above" : "below"
    }
  }

  @Test("C43: a deleted row leaves with defaultRowAnimation, or at once if the apply is not animated")
  func deletions() throws {
    let fixture = TableFixture([("A", ["x", "y"])])
    fixture.dataSource.defaultRowAnimation = .left
    let frame = try #require(fixture.cell("x")?.superview?.frame)
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["y"])]), animatingDifferences: true)
    let changes = try #require(fixture.host.update()).changes
    #expect(
      changes.contains {
        if case .remove(_, .glide(let to, _)) = $0 { to == frame.offsetBy(dx: -frame.width, dy: 0) } else { false }
      })
    fixture.dataSource.apply(ListFixture.snapshot([("A", [])]), animatingDifferences: false)
    let last = try #require(fixture.host.update()).changes
    #expect(last.contains { if case .remove(_, .immediate) = $0 { true } else { false } })
  }

  @Test(
    "C45: titles of section headers and footers come from overrides in a data source subclass",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func titles(style: UITableView.Style) {
    let fixture = TableFixture([("A", ["x"]), ("B", ["y"])], style: style)
    fixture.dataSource.titles = ["A": "First", "B": "Second"]
    fixture.dataSource.footers = ["A": "End of the first"]
    fixture.reload()
    #expect(fixture.texts.map { $0.lowercased() } == ["first", "x", "end of the first", "second", "y"])
    #expect(fixture.table.headerView(forSection: 0) != nil)
    #expect(fixture.table.footerView(forSection: 1) == nil)
    let header = fixture.table.rectForHeader(inSection: 0)
    let row = fixture.table.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(header.height > 0 && header.maxY <= row.minY)
  }

  /// A data source subclass with titles for sections.
  final class TitledSource: UITableViewDiffableDataSource<String, String> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Letters" }
  }

  /// A data source subclass that overrides `commit` but not `canEditRowAt`.
  class CommittingSource: UITableViewDiffableDataSource<String, String> {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      var snapshot = snapshot()
      snapshot.deleteItems([itemIdentifier(for: indexPath)!])
      apply(snapshot, animatingDifferences: false)
    }
  }

  /// A subclass of `CommittingSource` that overrides another method.
  final class TitledCommittingSource: CommittingSource {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Letters" }
  }

  /// The class of a data source: without overrides, with titles, with an override of `commit`, or with both.
  enum SourceClass: CaseIterable {
    case plain, titled, committing, titledCommitting

    var commits: Bool { self == .committing || self == .titledCommitting }

    @MainActor func make(_ table: UITableView) -> UITableViewDiffableDataSource<String, String> {
      let provider: UITableViewDiffableDataSource<String, String>.CellProvider = { _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = item
        return cell
      }
      return switch self {
      case .plain: UITableViewDiffableDataSource(tableView: table, cellProvider: provider)
      case .titled: TitledSource(tableView: table, cellProvider: provider)
      case .committing: CommittingSource(tableView: table, cellProvider: provider)
      case .titledCommitting: TitledCommittingSource(tableView: table, cellProvider: provider)
      }
    }
  }

  @Test(
    "C45: rows can be edited by default, and a swipe offers Delete if the data source overrides commit",
    arguments: SourceClass.allCases)
  func editableByDefault(sourceClass: SourceClass) {
    let table = UITableView(frame: .zero, style: .plain)
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
    let source = sourceClass.make(table)
    source.apply(ListFixture.snapshot([("A", ["x", "y"])]), animatingDifferences: false)
    host.update()
    #expect(source.tableView(table, canEditRowAt: IndexPath(row: 0, section: 0)))
    #expect(host.swipe("y", revealing: .right) == sourceClass.commits)
    guard sourceClass.commits else { return }
    #expect(host.swipeActions(of: "y") == ["Delete"])
    #expect(host.tap("Delete"))
    #expect(source.snapshot().itemIdentifiers == ["x"])
  }

  @Test("C45: a row is deleted by its swipe action, and by its delete button after a confirmation") func deletesRows() {
    let fixture = TableFixture([("A", ["x", "y", "z"])])
    fixture.dataSource.editable = ["x", "y"]
    #expect(fixture.host.swipe("y", revealing: .right))
    #expect(fixture.host.swipeActions(of: "y") == ["Delete"])
    #expect(fixture.host.tap("Delete"))
    #expect(fixture.dataSource.log == ["delete y"])
    fixture.host.advance(by: 1)
    fixture.table.setEditing(true, animated: true)
    fixture.host.update()
    #expect(fixture.host.element("Delete z") == nil)
    #expect(fixture.host.tap("Delete x"))
    #expect(fixture.dataSource.log == ["delete y"], "nothing goes before it was confirmed")
    #expect(fixture.host.tap("Delete"))
    #expect(fixture.dataSource.log == ["delete y", "delete x"])
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["z"])
  }

  @Test("C46: a row can be dragged only while the table is edited, and the data source then applies the new order")
  func movesRows() {
    let fixture = TableFixture([("A", ["x", "y", "z"]), ("B", ["u"])])
    fixture.dataSource.movable = ["x", "y", "z", "u"]
    #expect(!fixture.host.drag("x", to: "z"), "only while the table is edited")
    let list = fixture.host.tree.visible.first { $0.node.element.input.contains(.listKeys) }
    fixture.host.send(.focus(list?.node.id))
    fixture.host.press(.home)
    fixture.host.press(.down, .option)
    #expect(fixture.dataSource.log.isEmpty, "by keyboard too")
    fixture.table.isEditing = true
    fixture.host.update()
    let cell = fixture.cell("x")
    #expect(fixture.host.drag("x", to: "z"))
    fixture.host.advance(by: 1)
    #expect(fixture.dataSource.log == ["move x to 0.2"])
    #expect(fixture.texts == ["y", "z", "x", "u"])
    #expect(fixture.cell("x") === cell)
  }

  @Test("C47: a data source that is not subclassed lets a person neither move nor delete rows") func nothingByItself() {
    let table = UITableView(frame: .zero, style: .plain)
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["x", "y"])
    source.apply(snapshot, animatingDifferences: false)
    table.isEditing = true
    host.update()
    #expect(host.element("Delete x") == nil)
    #expect(!host.drag("x", to: "y"))
    table.isEditing = false
    host.update()
    #expect(!host.swipe("x", revealing: .right))
    #expect(source.snapshot() == snapshot)
  }

  @Test("C58: the description of a data source begins with its class and lists its items") func description() {
    let fixture = TableFixture([("A", ["x"])])
    #expect(fixture.dataSource.description().contains("\"x\"") || fixture.dataSource.description().contains("x"))
    #expect(fixture.dataSource.description().hasPrefix("<Source"))
  }

  @Test("C2: a table holds its data source weakly, and has no data source after its release") func weakly() {
    let table = UITableView(frame: .zero, style: .plain)
    let host = HeadlessHost(view: table, size: CGSize(width: 320, height: 400))
    var source: UITableViewDiffableDataSource<Int, Int>? = UITableViewDiffableDataSource(tableView: table) {
      _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "row \(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    source?.apply(snapshot, animatingDifferences: false)
    host.update()
    #expect(table.visibleCells.count == 2)
    weak let held = source
    source = nil
    table.setNeedsLayout()
    host.update()
    #expect(held == nil)
    #expect(table.dataSource == nil)
  }

  @Test("C19, C25: an apply changes the number of rows at once, and its completion runs after the animation")
  func completions() {
    let fixture = TableFixture([("A", ["x"])])
    var isDone = false
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])])) { isDone = true }
    #expect(fixture.table.numberOfRows(inSection: 0) == 2)
    fixture.host.update()
    #expect(!isDone)
    fixture.host.advance(by: 1)
    #expect(isDone)
  }
}
