import DiffableKit
import DiffableTesting
import Testing

/// Tests of the counted cost of an apply: it depends on the change and the screen, not on the length of the list.
@MainActor struct CollectionViewCostTests {
  /// An identifier that counts how often it is hashed and compared.
  struct Counted: Hashable {
    nonisolated(unsafe) static var hashes = 0
    nonisolated(unsafe) static var comparisons = 0
    var number: Int

    static func == (left: Counted, right: Counted) -> Bool {
      comparisons += 1
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      Self.hashes += 1
      hasher.combine(number)
    }
  }

  /// A data source that counts how often it is asked for the number of items of a section.
  final class Source: UICollectionViewDiffableDataSource<Counted, Counted> {
    private(set) var questions = 0

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      questions += 1
      return super.collectionView(collectionView, numberOfItemsInSection: section)
    }
  }

  /// The counted cost of an apply: tree nodes, hashes, comparisons, configured cells, changes in host frames, and
  /// questions for the number of items of a section.
  struct Cost: CustomStringConvertible {
    var nodes = 0
    var hashes = 0
    var comparisons = 0
    var cells = 0
    var changes = 0
    var questions = 0
    var description: String {
      "\(nodes) nodes, \(hashes) hashes, \(comparisons) comparisons, \(cells) cells configured, \(changes) changes, \(questions) questions"
    }
  }

  /// A self-sizing cell of a fixed height.
  final class Cell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
  }

  typealias Snapshot = NSDiffableDataSourceSnapshot<Counted, Counted>
  typealias Transaction = NSDiffableDataSourceTransaction<Counted, Counted>

  /// A long list that is scrolled to its middle, with 20 rows on screen.
  @MainActor final class List {
    let host: HeadlessHost
    let collectionView: UICollectionView
    private(set) var dataSource: Source!
    private var cells = 0

    init(count: Int, sections: Int = 1) {
      collectionView = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
      host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 600))
      let registration = UICollectionView.CellRegistration<Cell, Counted> { [weak self] _, _, _ in self?.cells += 1 }
      dataSource = Source(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = Snapshot()
      for section in 0..<sections {
        snapshot.appendSections([Counted(number: section)])
        snapshot.appendItems(
          (section * (count / sections)..<(section + 1) * (count / sections)).map { Counted(number: $0) })
      }
      dataSource.apply(snapshot, animatingDifferences: false)
      host.update()
      let middle = dataSource.indexPath(for: Counted(number: count / 2))!
      collectionView.scrollToItem(at: middle, at: .top, animated: false)
      host.update()
    }

    /// Returns the cost of an apply of the edited snapshot.
    func cost(animated: Bool, _ edit: (inout Snapshot) -> Void) -> Cost {
      cost {
        var snapshot = dataSource.snapshot()
        edit(&snapshot)
        dataSource.apply(snapshot, animatingDifferences: animated)
      }
    }

    /// Returns the cost of a closure and of the host frame after it.
    func cost(_ body: () -> Void) -> Cost {
      Counted.hashes = 0
      Counted.comparisons = 0
      cells = 0
      let nodes = LayoutWorkCounter.layoutNodesVisited
      let frames = host.frames.count
      let questions = dataSource.questions
      body()
      host.update()
      return Cost(
        nodes: LayoutWorkCounter.layoutNodesVisited - nodes, hashes: Counted.hashes, comparisons: Counted.comparisons,
        cells: cells, changes: host.frames[frames...].reduce(0) { $0 + $1.changes.count },
        questions: dataSource.questions - questions)
    }
  }

  /// An edit that a test makes in a list that is scrolled to its middle.
  enum Edit: String, CaseIterable {
    case insertOnScreen
    case insertAbove
    case deleteOnScreen
    case moveOnScreen
    case moveAway
    case reconfigure

    func carryOut(on snapshot: inout Snapshot, count: Int) {
      let shown = Counted(number: count / 2 + 5)
      switch self {
      case .insertOnScreen: snapshot.insertItems([Counted(number: -1)], beforeItem: shown)
      case .insertAbove: snapshot.insertItems([Counted(number: -1)], beforeItem: Counted(number: 3))
      case .deleteOnScreen: snapshot.deleteItems([shown])
      case .moveOnScreen: snapshot.moveItem(shown, beforeItem: Counted(number: count / 2 + 2))
      case .moveAway: snapshot.moveItem(shown, beforeItem: Counted(number: 3))
      case .reconfigure: snapshot.reconfigureItems([shown])
      }
    }

    /// The greatest number of cells that the edit may configure: one that is inserted, reconfigured, or comes near the
    /// screen.
    var cells: Int { self == .moveOnScreen ? 0 : 1 }
  }

  @Test(
    "An apply with one change costs hardly more in a list of 64,000 items than in one of 1,000",
    arguments: Edit.allCases,
    [false, true])
  func oneChange(edit: Edit, animated: Bool) {
    let costs = [1_000, 64_000].map { count in
      List(count: count).cost(animated: animated) { edit.carryOut(on: &$0, count: count) }
    }
    #expect(costs.allSatisfy { $0.cells <= edit.cells }, "\(costs)")
    #expect(costs[1].hashes <= costs[0].hashes + 8, "\(costs)")
    #expect(costs[1].comparisons <= costs[0].comparisons + 8, "\(costs)")
    #expect(costs[1].changes <= costs[0].changes + 4, "\(costs)")
    // A list that is 64 times as long has at most six more tree levels, which each of a few operations visits.
    #expect(costs[1].nodes <= costs[0].nodes + 200, "\(costs)")
    #expect(costs[1].hashes < 200 && costs[1].comparisons < 400, "\(costs)")
  }

  @Test(
    "An apply with one change costs hardly more in a list of 64,000 sections than in one of 1,000",
    arguments: Edit.allCases)
  func manySections(edit: Edit) {
    let costs = [1_000, 64_000].map { sections in
      List(count: 2 * sections, sections: sections).cost(animated: true) {
        edit.carryOut(on: &$0, count: 2 * sections)
      }
    }
    #expect(costs.allSatisfy { $0.cells <= edit.cells + 1 }, "\(costs)")
    #expect(costs[1].hashes <= costs[0].hashes + 8, "\(costs)")
    #expect(costs[1].comparisons <= costs[0].comparisons + 8, "\(costs)")
    #expect(costs[1].changes <= costs[0].changes + 4, "\(costs)")
    // Trees of 64,000 sections are 1.6 times as high as those of 1,000.
    #expect(10 * costs[1].nodes <= 17 * costs[0].nodes + 10, "\(costs)")
    #expect(costs.allSatisfy { $0.questions <= 2 }, "\(costs)")
  }

  @Test("Insertion, deletion and a move of one section cost hardly more among 64,000 sections than among 1,000")
  func oneSection() {
    let edits: [(inout Snapshot, Int) -> Void] = [
      { $0.insertSections([Counted(number: -1)], beforeSection: Counted(number: $1 / 2 + 2)) },
      { $0.deleteSections([Counted(number: $1 / 2 + 2)]) },
      { $0.moveSection(Counted(number: $1 / 2 + 3), beforeSection: Counted(number: $1 / 2)) },
      { $0.moveSection(Counted(number: $1 / 2 + 4), beforeSection: Counted(number: 3)) },
    ]
    let lists = [1_000, 64_000].map { (List(count: 2 * $0, sections: $0), $0) }
    for (index, edit) in edits.enumerated() {
      let costs = lists.map { list, sections in list.cost(animated: true) { edit(&$0, sections) } }
      #expect(costs[1].hashes <= costs[0].hashes + 8, "edit \(index): \(costs)")
      #expect(costs[1].comparisons <= costs[0].comparisons + 8, "edit \(index): \(costs)")
      #expect(costs[1].changes <= costs[0].changes + 4, "edit \(index): \(costs)")
      #expect(10 * costs[1].nodes <= 17 * costs[0].nodes + 10, "edit \(index): \(costs)")
      #expect(costs.allSatisfy { $0.questions <= 2 }, "edit \(index): \(costs)")
    }
  }

  /// Returns the cost of a drop that moves the sixth row on screen to the place of the third one.
  private func costOfDrop(count: Int, sections: Int = 1, _ didReorder: @escaping (Transaction) -> Void) -> Cost {
    let list = List(count: count, sections: sections)
    list.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    list.dataSource.reorderingHandlers.didReorder = didReorder
    let places = [5, 2].map { list.dataSource.indexPath(for: Counted(number: count / 2 + $0))! }
    let cost = list.cost {
      list.dataSource.collectionView(list.collectionView, moveItemAt: places[0], to: places[1])
    }
    #expect(list.dataSource.indexPath(for: Counted(number: count / 2 + 5)) == places[1])
    return cost
  }

  @Test("A drop costs hardly more among 64,000 rows than among 1,000, if no handler reads the difference of all rows")
  func droppedRow() {
    let costs = [1_000, 64_000].map { count in costOfDrop(count: count) { _ in } }
    #expect(costs[1].hashes <= costs[0].hashes + 8, "\(costs)")
    #expect(costs[1].comparisons <= costs[0].comparisons + 8, "\(costs)")
    #expect(costs[1].changes <= costs[0].changes + 4, "\(costs)")
    #expect(costs.allSatisfy { $0.cells == 0 && $0.hashes < 200 && $0.comparisons < 400 }, "\(costs)")
  }

  @Test("C54: section transactions cost hardly more among 64,000 sections than among 1,000")
  func sectionTransactions() {
    let costs = [1_000, 64_000].map { sections in
      costOfDrop(count: 2 * sections, sections: sections) { transaction in
        #expect(transaction.sectionTransactions.count == 2)
      }
    }
    #expect(costs[1].hashes <= costs[0].hashes + 8, "\(costs)")
    #expect(costs[1].comparisons <= costs[0].comparisons + 8, "\(costs)")
  }

  @Test("A layout that is prepared again counts each section's items in one walk", arguments: [false, true])
  func preparation(isFlow: Bool) {
    let nodes = [1_000, 64_000].map { sections -> Int in
      let list = List(count: sections, sections: sections)
      if isFlow {
        list.collectionView.collectionViewLayout = UICollectionViewFlowLayout()
        list.host.update()
      }
      return list.cost { list.collectionView.collectionViewLayout.invalidateLayout() }.nodes
    }
    #expect(nodes[0] >= 1_000 && nodes[1] <= 64 * nodes[0], "\(nodes)")
  }
}
