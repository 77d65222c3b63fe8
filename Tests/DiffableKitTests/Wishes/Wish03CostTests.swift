import DiffableKit
import Testing

/// Tests of wish 3: fast snapshots and differences, measured by counting hashes, comparisons and configured cells.
@Suite("Wish 3: the cost of an apply is that of its changes") @MainActor struct Wish03CostTests {
  typealias Cost = CountedList.Cost

  /// A method by which an edited snapshot is applied.
  enum Method: CaseIterable {
    case apply, applyAnimated, applyAndReport, edit, bind

    @MainActor func show(in list: CountedList, _ change: @escaping (inout CountedList.Snapshot) -> Void) {
      let source = list.source!
      var snapshot = source.snapshot()
      switch self {
      case .apply:
        change(&snapshot)
        source.apply(snapshot, animatingDifferences: false, completion: nil)
      case .applyAnimated:
        change(&snapshot)
        source.applyAnimated(snapshot, with: DiffableAnimation())
      case .applyAndReport:
        change(&snapshot)
        source.applyAndReport(snapshot) { _ in }
      case .edit:
        source.edit { change(&$0) }
      case .bind:
        source.bind {
          change(&snapshot)
          return snapshot
        }.cancel()
      }
    }
  }

  /// Returns the costs of the same closure in a list of 1,000 rows and in one of 16,000.
  private func costs(_ kind: MenuList.Kind, _ body: (CountedList) -> Cost) -> (short: Cost, long: Cost) {
    func cost(_ count: Int) -> Cost {
      let list = CountedList(kind, count: count)
      list.source.apply(list.snapshot(), animatingDifferences: false, completion: nil)
      list.host.update()
      return body(list)
    }
    return (cost(1_000), cost(16_000))
  }

  @Test(
    "F5: building a snapshot hashes each identifier once, and applying the snapshot hashes none",
    arguments: MenuList.Kind.allCases)
  func built(kind: MenuList.Kind) {
    let list = CountedList(kind, count: 10_000)
    var snapshot = CountedList.Snapshot()
    let built = list.cost { snapshot = list.snapshot() }
    // Identifiers are compared if they share the 32 bits of the hash that a snapshot stores. Swift seeds its hashes in each
    // process: of 10,000 identifiers two share these bits in one process of 86; three such pairs come in one of 4 million.
    #expect(built.hashes == 10_000 && built.comparisons <= 2 && built.cells == 0, "\(built)")
    let first = list.cost { list.source.apply(snapshot, animatingDifferences: false, completion: nil) }
    #expect(first.hashes == 0 && first.comparisons == 0 && first.cells < 40)
    #expect(list.cost { list.source.apply(snapshot, animatingDifferences: false, completion: nil) } == Cost())
    #expect(list.cost { list.source.edit { _ in } } == Cost())
  }

  @Test(
    "Applying a few changes costs as many hashes and cells in 16,000 rows as in 1,000, with every apply method",
    arguments: MenuList.Kind.allCases, Method.allCases)
  func changes(kind: MenuList.Kind, method: Method) {
    let (short, long) = costs(kind) { list in
      list.cost {
        method.show(in: list) { snapshot in
          snapshot.deleteItems([list.id(2)])
          snapshot.insertItems([list.id(-1)], afterItem: list.id(0))
          snapshot.moveItem(list.id(600), beforeItem: list.id(1))
          snapshot.reconfigureItems([list.id(3)])
        }
      }
    }
    #expect(long.hashes <= short.hashes + 4 && long.comparisons <= short.comparisons + 4, "\(short), then \(long)")
    #expect(short.hashes < 80 && short.comparisons < 80, "\(short)")
    // Three cells are configured: of an inserted row, of a row moved here from far below, and of a reconfigured row.
    #expect(short.cells == 3 && long.cells == 3, "\(short), then \(long)")
  }

  @Test(
    "F1: applying a rebuilt snapshot compares each row about once with the last snapshot, and hashes few",
    arguments: MenuList.Kind.allCases)
  func strangers(kind: MenuList.Kind) {
    for count in [1_000, 16_000] {
      let list = CountedList(kind, count: count)
      list.source.apply(list.snapshot(), animatingDifferences: false, completion: nil)
      list.host.update()
      list.dishes.remove(at: 500)
      list.dishes.insert(CountedList.Dish(id: list.id(-1)), at: 3)
      let snapshot = list.snapshot()
      let cost = list.cost { list.source.apply(snapshot, animatingDifferences: false, completion: nil) }
      #expect(cost.hashes < 80, "\(cost)")
      #expect(cost.comparisons < count + 100, "\(cost)")
      #expect(cost.cells == 1)
    }
  }

  @Test(
    "applyModels with unchanged models hashes nothing; one changed model costs few hashes and at most one cell",
    arguments: MenuList.Kind.allCases)
  func models(kind: MenuList.Kind) {
    let edits: [(what: String, edit: (CountedList) -> Void, cells: Int)] = [
      ("changed", { $0.dishes[3].name = "Leek soup" }, 1),
      ("changed far away", { $0.dishes[700].name = "Leek soup" }, 0),
      ("removed", { $0.dishes.remove(at: 900) }, 0),
      ("came", { $0.dishes.insert(CountedList.Dish(id: $0.id(-1)), at: 2) }, 1),
    ]
    for (what, edit, cells) in edits {
      let (short, long) = costs(kind) { list in
        list.source.applyModels([(0, list.dishes)], animatingDifferences: false)
        list.host.update()
        #expect(list.cost { list.source.applyModels([(0, list.dishes)]) } == Cost())
        edit(list)
        return list.cost { list.source.applyModels([(0, list.dishes)]) }
      }
      #expect(short.hashes < 80 && long.hashes <= short.hashes + 4, "\(what): \(short), then \(long)")
      #expect(short.cells == cells && long.cells == cells, "\(what): \(short), then \(long)")
      // Each of the 1,000 or 16,000 models is compared twice with the old model at its position: by identifier, then as
      // a whole.
      #expect(short.comparisons < 2_200 && long.comparisons < 32_200, "\(what): \(short), then \(long)")
    }
  }

  @Test(
    "A binding with one changed model costs as few hashes in 16,000 rows as in 1,000, and configures one cell",
    arguments: MenuList.Kind.allCases)
  func boundModels(kind: MenuList.Kind) {
    let (short, long) = costs(kind) { list in
      list.source.applyModels([(0, list.dishes)], animatingDifferences: false)
      list.host.update()
      list.dishes[3].name = "Leek soup"
      return list.cost { list.source.bind(toModels: { [(0, list.dishes)] }).cancel() }
    }
    #expect(short.hashes < 20 && long.hashes <= short.hashes + 4 && short.cells == 1 && long.cells == 1)
  }

  @Test(
    "F8: appending 100 items costs little more than 100 hashes, whether appended at once or one by one",
    arguments: MenuList.Kind.allCases
  )
  func page(kind: MenuList.Kind) {
    for isOneByOne in [false, true] {
      let (short, long) = costs(kind) { list in
        let page = (0..<100).map { list.id(100_000 + $0) }
        return list.cost {
          list.source.edit { snapshot in
            if isOneByOne { for id in page { snapshot.appendItems([id]) } } else { snapshot.appendItems(page) }
          }
        }
      }
      #expect((100..<180).contains(short.hashes) && long.hashes <= short.hashes + 4, "\(short), then \(long)")
      #expect(short.cells == 0 && long.cells == 0)
    }
  }

  @Test(
    "F2: looking up an index path hashes one identifier, and looking up an identifier by index path hashes none",
    arguments: MenuList.Kind.allCases)
  func lookUps(kind: MenuList.Kind) {
    let list = CountedList(kind, count: 10_000)
    list.source.apply(list.snapshot(), animatingDifferences: false, completion: nil)
    list.host.update()
    let places = list.cost {
      for number in 0..<100 { #expect(list.source.listDataSource.indexPath(for: list.id(number))?.item == number) }
    }
    #expect(places.hashes == 100 && places.comparisons <= 120)
    let identifiers = list.cost {
      for number in 0..<100 {
        let path = IndexPath(item: number, section: 0)
        #expect(list.source.listDataSource.itemIdentifier(for: path)?.number == number)
      }
    }
    #expect(identifiers == Cost())
  }
}
