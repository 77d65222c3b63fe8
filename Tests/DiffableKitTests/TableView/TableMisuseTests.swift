import DiffableKit
import DiffableSnapshots
import DiffableTesting
import Testing

/// A misuse of a table that stops the program, with the texts that its message has to contain.
private enum TableMisuse: String, CaseIterable, Sendable {
  case unregistered
  case nilCell
  case visibleCellsInUpdate
  case wrongCounts
  case editsByHand
  case notACell
  case endWithoutBegin
  case applyInProvider
  case sectionThatIsNone

  var parts: [String] {
    switch self {
    case .unregistered:
      [
        "UITableView.dequeueReusableCell(withIdentifier:for:): ", "unable to dequeue a cell with identifier nobody",
        "Remedy: Register",
      ]
    case .nilCell:
      [
        "UITableViewDiffableDataSource.init(tableView:cellProvider:): ",
        "UITableViewDiffableDataSource cell provider returned nil for index path", "with item identifier 'n'",
      ]
    case .visibleCellsInUpdate:
      [
        "Attempted to access the table view's visibleCells while they were in the process of being updated, which is not allowed."
      ]
    case .wrongCounts:
      ["UITableView.endUpdates(): ", "Invalid batch updates detected", "1 section with item counts: [2]"]
    case .editsByHand: ["UITableView.insertRows(at:with:): ", "UITableViewDiffableDataSource"]
    case .notACell: ["UITableView.register(_:forCellReuseIdentifier:): ", "cannot be dequeued"]
    case .endWithoutBegin: ["UITableView.endUpdates(): ", "without beginUpdates()"]
    case .applyInProvider:
      ["UITableViewDiffableDataSource.apply(_:animatingDifferences:completion:): ", "Deadlock detected"]
    case .sectionThatIsNone: ["Requested the number of rows for section (4) which is out of bounds."]
    }
  }

  @MainActor func make() {
    switch self {
    case .unregistered:
      _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
    case .nilCell:
      let table = UITableView(frame: .zero)
      let host = HeadlessHost(view: table, size: CGSize(width: 300, height: 300))
      let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["n"])
      source.apply(snapshot, animatingDifferences: false)
      host.update()
    case .visibleCellsInUpdate:
      let names = LettersByHand(["a"])
      names.table.beginUpdates()
      _ = names.table.visibleCells
    case .wrongCounts:
      let names = LettersByHand(["a"])
      names.table.beginUpdates()
      names.letters = ["a", "b"]
      names.table.endUpdates()
    case .editsByHand:
      let fixture = TableFixture([("A", ["x"])])
      fixture.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    case .notACell: UITableView(frame: .zero).register(UILabel.self, forCellReuseIdentifier: "label")
    case .endWithoutBegin: LettersByHand(["a"]).table.endUpdates()
    case .applyInProvider:
      let fixture = TableFixture([("A", ["x"])])
      fixture.configure = { [weak fixture] _, _ in
        fixture?.dataSource.apply(ListFixture.snapshot([("A", ["x"])]))
      }
      fixture.reload()
    case .sectionThatIsNone: _ = LettersByHand(["a"]).table.numberOfRows(inSection: 4)
    }
  }
}

/// A table of letters with a data source that is not diffable.
@MainActor final class LettersByHand: NSObject, UITableViewDataSource {
  let table = UITableView(frame: .zero, style: .plain)
  let host: HeadlessHost
  var letters: [String]

  init(_ letters: [String]) {
    self.letters = letters
    host = HeadlessHost(view: table, size: CGSize(width: 300, height: 300))
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "letter")
    table.dataSource = self
    host.update()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
    cell.textLabel?.text = letters[indexPath.row]
    return cell
  }
}

@Suite("Table: misuse") struct TableMisuseTests {
  @Test(
    "D4, D6, D8, D35, J20, J21, C3, C10, C22: each misuse of a table stops the program with a message about tables",
    arguments: TableMisuse.allCases.map(\.rawValue))
  func stops(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [name] in
      await MainActor.run { TableMisuse(rawValue: name)?.make() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in TableMisuse(rawValue: name)?.parts ?? ["?"] { #expect(text.contains(part)) }
    // Only the message is searched, without the file's name before it and the stack trace after it.
    let said = text.components(separatedBy: "Fatal error: ").dropFirst().first?.components(separatedBy: "\n\n").first
    #expect(said?.contains("UICollectionView") == false, "the words are those of a table")
  }

  @Test("C9, C10: if misuse is only reported, a row out of range gets an empty cell and a section out of range no rows")
  @MainActor func goesOn() {
    var reports: [String] = []
    let fixture = TableFixture([("A", ["x"])])
    fixture.dataSource.misusePolicy = .report { report in MainActor.assumeIsolated { reports.append(report.api) } }
    let cell = fixture.dataSource.tableView(fixture.table, cellForRowAt: IndexPath(row: 7, section: 0))
    #expect(cell.textLabel?.text == nil)
    #expect(reports == ["UITableViewDiffableDataSource.tableView(_:cellForRowAt:)"])
    #expect(fixture.dataSource.tableView(fixture.table, numberOfRowsInSection: 3) == 0)
    #expect(reports.count == 2)
  }

  @Test("D34, J22: tables that lay out outside a window print a warning, but only once") func outsideWindow() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        for _ in 0..<2 {
          let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
          let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _ in
            UITableViewCell(style: .default, reuseIdentifier: nil)
          }
          var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
          snapshot.appendSections([0])
          snapshot.appendItems(["n"])
          source.apply(snapshot, animatingDifferences: false)
          table.layoutIfNeeded()
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let warning = "[TableView] Warning once only: UITableView was told to layout its visible cells"
    #expect(text.components(separatedBy: warning).count == 2)
    #expect(text.contains("UITableViewAlertForLayoutOutsideViewHierarchy"))
  }
}
