import DiffableKit
import DiffableTesting
import Testing

/// Tests of the counted cost of an apply in a table with many sections, and of what a table asks about its sections.
@MainActor struct TableCostTests {
  typealias Counted = CollectionViewCostTests.Counted
  typealias Snapshot = CollectionViewCostTests.Snapshot

  /// The choices of a delegate that leaves all methods about sections to their default implementations.
  enum Choice: CaseIterable {
    case noDelegate
    case delegate
    case controller
  }

  /// A delegate without methods about sections.
  final class Delegate: NSObject, UITableViewDelegate {}

  /// A controller that overrides no method about sections.
  final class Controller: UITableViewController {}

  /// A table with two rows a section, scrolled to its middle.
  @MainActor final class Table {
    let host: HeadlessHost
    let table: UITableView
    let dataSource: UITableViewDiffableDataSource<Counted, Counted>
    private let delegate: (any UITableViewDelegate)?

    init(_ choice: Choice, sections: Int) {
      let controller = Controller(style: .plain)
      switch choice {
      case .noDelegate: (table, delegate) = (UITableView(frame: .zero, style: .plain), nil)
      case .delegate: (table, delegate) = (UITableView(frame: .zero, style: .plain), Delegate())
      case .controller: (table, delegate) = (controller.tableView, controller)
      }
      table.delegate = delegate
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      host = HeadlessHost(view: table, size: CGSize(width: 320, height: 600))
      dataSource = UITableViewDiffableDataSource(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(item.number)"
        return cell
      }
      var snapshot = Snapshot()
      for section in 0..<sections {
        snapshot.appendSections([Counted(number: section)])
        snapshot.appendItems([Counted(number: 2 * section), Counted(number: 2 * section + 1)])
      }
      dataSource.apply(snapshot, animatingDifferences: false)
      host.update()
      table.scrollToRow(at: IndexPath(row: 0, section: sections / 2), at: .top, animated: false)
      host.update()
    }

    /// Returns the numbers of tree nodes, hashes and comparisons of an apply.
    func cost(_ edit: (inout Snapshot) -> Void) -> [Int] {
      (Counted.hashes, Counted.comparisons) = (0, 0)
      let nodes = LayoutWorkCounter.layoutNodesVisited
      var snapshot = dataSource.snapshot()
      edit(&snapshot)
      dataSource.apply(snapshot, animatingDifferences: true)
      host.update()
      return [LayoutWorkCounter.layoutNodesVisited - nodes, Counted.hashes, Counted.comparisons]
    }
  }

  @Test(
    "An apply costs hardly more in a table of 64,000 sections than in one of 1,000, if no method about sections is implemented",
    arguments: Choice.allCases)
  func manySections(choice: Choice) {
    let edits: [(inout Snapshot, Int) -> Void] = [
      { _, _ in },
      { $0.insertItems([Counted(number: -1)], beforeItem: Counted(number: $1 + 3)) },
      { $0.deleteItems([Counted(number: $1 + 4)]) },
      { $0.reconfigureItems([Counted(number: $1 + 3)]) },
      { $0.insertSections([Counted(number: -2)], beforeSection: Counted(number: $1 / 2 + 1)) },
      { $0.deleteSections([Counted(number: $1 / 2 + 4)]) },
    ]
    let tables = [1_000, 64_000].map { (Table(choice, sections: $0), $0) }
    for (index, edit) in edits.enumerated() {
      let costs = tables.map { table, sections in table.cost { edit(&$0, sections) } }
      // Trees of 64,000 sections are 1.6 times as high as those of 1,000.
      #expect(10 * costs[1][0] <= 17 * costs[0][0] + 10, "edit \(index): \(costs)")
      #expect(costs[1][1] <= costs[0][1] + 8 && costs[1][2] <= costs[0][2] + 8, "edit \(index): \(costs)")
    }
  }
}

/// Tests of what a table asks about its sections when they have changed.
@MainActor struct TableSectionQuestionTests {
  /// A delegate that gives headers a height by its own rule.
  final class Delegate: NSObject, UITableViewDelegate {
    var heights: [Int: CGFloat] = [:]
    /// A delegate whose default implementations are called for the other sections.
    let other = TableCostTests.Delegate()

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      heights[section] ?? other.tableView(tableView, heightForHeaderInSection: section)
    }
  }

  /// A controller that gives some headers a height, and leaves the others to its superclass.
  final class Controller: UITableViewController {
    var heights: [Int: CGFloat] = [:]

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      heights[section] ?? super.tableView(tableView, heightForHeaderInSection: section)
    }
  }

  /// A data source that gives some headers a title, and leaves the others to its superclass.
  final class Source: UITableViewDiffableDataSource<Int, Int> {
    var titles: [Int: String] = [:]

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      titles[section] ?? super.tableView(tableView, titleForHeaderInSection: section)
    }
  }

  private let table: UITableView
  private let host: HeadlessHost
  private let dataSource: Source

  init() { self.init(UITableView(frame: .zero, style: .plain)) }

  private init(_ table: UITableView) {
    self.table = table
    table.rowHeight = 40
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    host = HeadlessHost(view: table, size: CGSize(width: 320, height: 600))
    dataSource = Source(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
  }

  /// Replaces the data source by one that has no titles at all, so that the delegate alone decides about headers.
  private func untitled() -> UITableViewDiffableDataSource<Int, Int> {
    UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
  }

  private func apply(sections: Int, to source: UITableViewDiffableDataSource<Int, Int>? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in 0..<sections {
      snapshot.appendSections([section])
      snapshot.appendItems([section])
    }
    (source ?? dataSource).apply(snapshot, animatingDifferences: false)
    host.update()
  }

  private var headers: [CGFloat] {
    (0..<table.numberOfSections).map { table.rectForHeader(inSection: $0).height }
  }

  @Test("A delegate that calls another's default implementation for some sections is asked for each after each apply")
  func forwarding() {
    let source = untitled()
    let delegate = Delegate()
    table.sectionHeaderHeight = 10
    table.delegate = delegate
    apply(sections: 3, to: source)
    #expect(headers == [10, 10, 10])
    delegate.heights = [1: 25]
    apply(sections: 4, to: source)
    #expect(headers == [10, 25, 10, 10])
    delegate.heights = [0: 30]
    apply(sections: 4, to: source)
    #expect(headers == [30, 10, 10, 10])
  }

  @Test("A layout keeps no plans of header heights that no section has any more")
  func formerHeights() throws {
    let delegate = Delegate()
    table.delegate = delegate
    for round in 0..<20 {
      let (height, other) = (CGFloat(2 * round), CGFloat(2 * round + 1))
      delegate.heights = [0: height, 1: other, 2: height]
      apply(sections: 3 + round % 2)
      #expect(headers[..<3] == [height, other, height])
    }
    let list = try #require(table.subviews.lazy.compactMap { $0 as? UICollectionView }.first)
    let layout = try #require(list.collectionViewLayout as? UICollectionViewCompositionalLayout)
    #expect(layout.numberOfSharedPlans <= 4)
  }

  @Test("A controller that calls its superclass for some sections is asked for each after each apply")
  func controller() {
    let controller = Controller(style: .plain)
    let tests = Self(controller.tableView)
    let source = tests.untitled()
    tests.table.delegate = controller
    tests.table.sectionHeaderHeight = 10
    tests.apply(sections: 3, to: source)
    controller.heights = [1: 25]
    tests.apply(sections: 4, to: source)
    #expect(tests.headers == [10, 25, 10, 10])
  }

  @Test("A data source that calls its superclass for some sections is asked for the title of each after each apply")
  func titles() {
    apply(sections: 2)
    #expect(headers == [0, 0])
    dataSource.titles = [1: "One"]
    apply(sections: 3)
    #expect(headers[0] == 0 && headers[1] > 10 && headers[2] == 0, "\(headers)")
  }

  @Test("A delegate that comes or goes changes what is known of all sections")
  func delegateComesAndGoes() {
    let source = untitled()
    table.sectionHeaderHeight = 10
    apply(sections: 2, to: source)
    #expect(headers == [10, 10])
    var delegate: Delegate? = Delegate()
    delegate?.heights = [0: 15, 1: 25]
    table.delegate = delegate
    host.update()
    #expect(headers == [15, 25])
    delegate = nil
    apply(sections: 3, to: source)
    #expect(headers == [10, 10, 10])
    // The last sections are below the screen, so that their headers are as high as they are planned.
    let plain = TableCostTests.Delegate()
    table.delegate = plain
    table.sectionHeaderHeight = 12
    apply(sections: 40, to: source)
    #expect(headers == Array(repeating: 12, count: 40) && table.delegate === plain)
    let next = Delegate()
    next.heights = [39: 25]
    table.delegate = next
    host.update()
    #expect(headers == Array(repeating: 12, count: 39) + [25] && table.delegate === next)
  }

  @Test("Title handlers that are set later give those sections headers for which they return a title")
  func handlers() {
    let source = untitled()
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([0], toSection: 0)
    source.apply(snapshot, animatingDifferences: false)
    host.update()
    #expect(headers == [0, 0])
    source.rowHandlers.headerTitle = { "Section \($0)" }
    host.update()
    #expect(headers.allSatisfy { $0 > 10 }, "\(headers)")
    source.rowHandlers.headerTitle = { $0 == 1 ? "Section 1" : nil }
    host.update()
    #expect(headers[0] == 0 && headers[1] > 10, "\(headers)")
    source.rowHandlers.headerTitle = nil
    snapshot.appendItems([1], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    host.update()
    #expect(headers == [0, 0])
  }
}
