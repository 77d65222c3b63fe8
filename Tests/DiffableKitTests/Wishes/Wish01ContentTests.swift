import DiffableKit
import DiffableTesting
import Testing

/// Tests of wish 1: rows whose models changed are refreshed without reconfigure marks.
@Suite("Wish 1: rows refresh when their models change") @MainActor struct Wish01ContentTests {
  @Test(
    "applyModels asks the cell provider only for the row whose model has changed", arguments: MenuList.Kind.allCases)
  func oneRow(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad"), MenuDish("stew")])
    list.source.applyModels([("Menu", [MenuDish("soup"), MenuDish("salad", "Green salad"), MenuDish("stew")])])
    #expect(list.rows == ["soup", "Green salad", "stew"])
    #expect(list.takeAsked() == ["salad"])
  }

  @Test(
    "The report of applyModelsAndReport names the items that were changed, inserted and deleted",
    arguments: MenuList.Kind.allCases)
  func report(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad"), MenuDish("stew")])
    let changes = await list.source.applyModelsAndReport(
      [("Menu", [MenuDish("soup", "Leek soup"), MenuDish("stew"), MenuDish("tart")])], animatingDifferences: false)
    #expect(changes.reconfiguredItems.map(\.identifier) == ["soup"])
    #expect(changes.deletedItems.map(\.identifier) == ["salad"])
    #expect(changes.insertedItems.map(\.identifier) == ["tart"])
    #expect(changes.outcome == .shown)
  }

  @Test(
    "An item whose model changes while it moves is asked for once, and reported as moved and reconfigured",
    arguments: MenuList.Kind.allCases)
  func moved(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("salad"), MenuDish("stew")])
    let changes = await list.source.applyModelsAndReport(
      [("Menu", [MenuDish("stew", "Lentil stew"), MenuDish("soup"), MenuDish("salad")])], animatingDifferences: false)
    #expect("\(changes)" == #"reconfigured section "Menu" · moved "stew" 2 → 0 · reconfigured "stew""#)
    #expect(list.rows == ["Lentil stew", "soup", "salad"])
    #expect(list.takeAsked() == ["stew"])
  }

  @Test(
    "An item that moves to another section with an unchanged model is not asked for again",
    arguments: MenuList.Kind.allCases)
  func same(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup"), MenuDish("stew")])
    list.source.applyModels([("Menu", [MenuDish("stew")]), ("Later", [MenuDish("soup")])])
    #expect(list.rows == ["stew", "soup"])
    #expect(list.takeAsked() == [])
  }

  @Test(
    "applyModels shows its changes with the given animation, and completes when the animation has ended",
    arguments: MenuList.Kind.allCases)
  func animated(kind: MenuList.Kind) throws {
    let list = MenuList(kind, [MenuDish("soup")])
    var sliding = DiffableAnimation(duration: 2)
    sliding.insertion = .slide(.leading)
    var isDone = false
    list.source.applyModels([("Menu", [MenuDish("soup", "Leek soup"), MenuDish("stew")])], with: sliding) {
      isDone = true
    }
    let frame = try #require(list.host.update())
    #expect(String(describing: frame).contains("glide"))
    #expect(list.rows == ["Leek soup", "stew"])
    list.host.advance(by: 1)
    #expect(!isDone)
    list.host.advance(by: 1.1)
    #expect(isDone)
  }

  @Test(
    "A list bound to an asynchronous sequence of models shows each array of models that arrives",
    arguments: MenuList.Kind.allCases)
  func bound(kind: MenuList.Kind) async {
    let list = MenuList(kind)
    let (menus, continuation) = AsyncStream.makeStream(of: [MenuDish].self)
    list.source.bind(toModels: menus, inSection: "Menu", animatingDifferences: false)
    for menu in [[MenuDish("soup")], [MenuDish("soup", "Leek soup"), MenuDish("stew")]] {
      continuation.yield(menu)
      await until("the menu is shown") { list.rows.count == menu.count }
      #expect(list.rows == menu.map(\.name))
    }
  }

  @Test(
    "A list bound to models in sections follows changed and moved items, and reconfigures only the changed ones",
    arguments: MenuList.Kind.allCases)
  func boundSections(kind: MenuList.Kind) async {
    let list = MenuList(kind)
    let (menus, continuation) = AsyncStream.makeStream(of: [(String, [MenuDish])].self)
    list.source.bind(toModels: menus, animatingDifferences: false)
    continuation.yield([("Starters", [MenuDish("soup")]), ("Mains", [MenuDish("stew")])])
    continuation.yield([("Mains", [MenuDish("stew", "Lentil stew"), MenuDish("soup")])])
    await until("the later models are shown") { list.rows.first == "Lentil stew" }
    #expect(list.rows == ["Lentil stew", "soup"])
    #expect(list.takeAsked().count { $0 == "soup" } == 1, "it has only moved")
  }

  @Test(
    "applyModels refreshes the headers of sections whose items changed, and no other headers",
    arguments: MenuList.Kind.allCases)
  func headers(kind: MenuList.Kind) {
    let list = MenuList(kind, hasHeaders: true)
    let mains = [MenuDish("stew"), MenuDish("tart")]
    list.titles = ["Starters": "1 starter", "Mains": "2 mains"]
    list.source.applyModels([("Starters", [MenuDish("soup")]), ("Mains", mains)], animatingDifferences: false)
    list.host.update()
    #expect(list.host.element("1 starter") != nil)
    list.titles = ["Starters": "2 starters", "Mains": "not to be seen"]
    list.source.applyModels([("Starters", [MenuDish("soup"), MenuDish("salad")]), ("Mains", mains)])
    list.host.update()
    list.host.advance(by: 1)
    #expect(list.host.element("2 starters") != nil)
    #expect(list.host.element("2 mains") != nil)
    #expect(list.host.element("not to be seen") == nil)
  }

  /// A dish whose identifier counts how often it is hashed.
  private struct CountedDish: Identifiable, Equatable {
    /// The identifier of a dish, whose type counts all calls of `hash(into:)`.
    struct ID: Hashable, Sendable {
      nonisolated(unsafe) static var hashes = 0
      let number: Int
      func hash(into hasher: inout Hasher) {
        Self.hashes += 1
        hasher.combine(number)
      }
    }
    let id: ID
    var name = ""

    init(_ number: Int) { id = ID(number: number) }
  }

  @Test("applyModels with one changed, inserted or deleted item among 1,000 hashes identifiers at most 40 times")
  func cost() {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, CountedDish.ID> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, CountedDish.ID>(collectionView: list) { list, path, id in
      list.dequeueConfiguredReusableCell(using: registration, for: path, item: id)
    }
    func hashes(_ body: () -> Void) -> Int {
      let before = CountedDish.ID.hashes
      body()
      return CountedDish.ID.hashes - before
    }
    var dishes = (0..<1_000).map { CountedDish($0) }
    source.applyModels([(0, dishes)], animatingDifferences: false)
    #expect(hashes { source.applyModels([(0, dishes)], animatingDifferences: false) } <= 10)
    dishes[500].name = "Leek soup"
    #expect(hashes { source.applyModels([(0, dishes)], animatingDifferences: false) } <= 40)
    dishes.remove(at: 700)
    #expect(hashes { source.applyModels([(0, dishes)], animatingDifferences: false) } <= 40)
    dishes.insert(CountedDish(2_000), at: 20)
    #expect(hashes { source.applyModels([(0, dishes)], animatingDifferences: false) } <= 40)
    #expect(source.snapshot().itemIdentifiers == dishes.map(\.id))
  }

  @Test(
    "After random calls of applyModels and apply, the list shows the latest models and has forgotten deleted ones",
    arguments: MenuList.Kind.allCases)
  func random(kind: MenuList.Kind) async {
    let seed = UInt64.random(in: 1...1_000_000)
    var random = SeededGenerator(seed: seed)
    let list = MenuList(kind)
    list.host.scene.clock = .immediateForTests
    var last: [MenuDish] = []
    func show(step: Int) {
      let dishes = (0..<9).shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random))
        .map { MenuDish("\($0)", "\($0)\("abc".randomElement(using: &random)!)") }
      let cut = Int.random(in: 0...dishes.count, using: &random)
      let sections = [("A", Array(dishes[..<cut])), ("B", Array(dishes[cut...]))]
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        list.source.apply(
          NSDiffableDataSourceSnapshot([("A", ["0", "1"]), ("B", ["2"])]), animatingDifferences: false, completion: nil)
      case 1: list.source.applyModels([("B", dishes)], animatingDifferences: false)
      default: break
      }
      list.source.applyModels(sections, animatingDifferences: false)
      let shown = list.source.snapshot()
      #expect(shown.itemIdentifiers(inSection: "A") == sections[0].1.map(\.id), "seed \(seed), step \(step)")
      #expect(shown.itemIdentifiers(inSection: "B") == sections[1].1.map(\.id), "seed \(seed), step \(step)")
      #expect(list.rows == dishes.map(\.name), "seed \(seed), step \(step)")
      for dish in dishes { #expect(list.source.model(for: dish.id) == dish, "seed \(seed), step \(step)") }
      last = dishes
    }
    for step in 0..<150 { show(step: step) }
    // The models of deleted dishes are dropped after the completions, which run in the next turns of the main queue.
    for _ in 0..<3 { await MenuList.mainQueueTurn() }
    for number in 0..<9 {
      #expect(list.source.model(MenuDish.self, for: "\(number)") == last.first { $0.id == "\(number)" }, "seed \(seed)")
    }
  }
}
