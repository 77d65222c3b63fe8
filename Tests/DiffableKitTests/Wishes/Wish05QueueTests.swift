import DiffableKit
import DiffableTesting
import Testing

/// Wish 5: no edit is lost, in whatever order edits come.
@Suite("Wish 5: a safe queue") @MainActor struct Wish05QueueTests {
  /// From where an edit is made, while the one before it is on its way.
  enum Place: CaseIterable {
    /// In a delegate call of the apply.
    case display
    /// In the completion of the apply.
    case completion
    /// On another queue, while the main queue waits.
    case queue
    /// In the closure of an atomic edit.
    case closure
    /// On the line after.
    case next
  }

  /// Edits that begin each other.
  @MainActor private final class Edits {
    let list: MenuList
    let places: [Place]
    private(set) var made: [String] = []

    init(_ kind: MenuList.Kind, _ places: [Place]) {
      list = MenuList(kind)
      self.places = places
      list.source.apply(NSDiffableDataSourceSnapshot([("A", ["first"])]), animatingDifferences: false, completion: nil)
      list.host.update()
    }

    /// Adds two items, one after the other, and has the next edit made from where its place says.
    func make(_ index: Int) {
      guard index < places.count else { return }
      let source = list.source!
      let (one, other) = ("\(index)a", "\(index)b")
      made += [one, other]
      var next: (() -> Void)? = { self.make(index + 1) }
      switch places[index] {
      case .display:
        list.onDisplay = next.take()
        append(one, source)
        append(other, source)
      // Nothing came on screen if another apply has to end first; it will.
      case .completion:
        append(one, source)
        append(other, source, completion: next.take())
      case .queue:
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          for item in [one, other] {
            var snapshot = source.snapshot()
            snapshot.appendItems([item])
            source.apply(snapshot, animatingDifferences: false, completion: nil)
          }
          isDone.signal()
        }
        isDone.wait()
        list.source.edit(animatingDifferences: false) { _ in }
      case .closure:
        source.edit(animatingDifferences: false) { snapshot in
          snapshot.appendItems([one])
          source.edit(animatingDifferences: false) { $0.appendItems([other]) }
        }
      case .next:
        append(one, source)
        append(other, source)
      }
      next?()
    }

    private func append(
      _ item: String, _ source: any DiffableDataSource<String, String>, completion: (() -> Void)? = nil
    ) {
      var snapshot = source.snapshot()
      snapshot.appendItems([item])
      source.apply(snapshot, animatingDifferences: false, completion: completion)
    }

    func settle() async {
      for _ in 0..<(2 * places.count + 2) {
        list.host.update()
        list.host.advance(by: 1)
        await MenuList.mainQueueTurn()
      }
    }
  }

  /// Runs something that applies from several queues, of which there is a warning (`behaviour.md` C21).
  private func unwarned(_ body: () async -> Void) async {
    await $diagnosticSink.withValue({ _ in }, operation: body)
  }

  private static func sequences(of length: Int) -> [[Place]] {
    length == 0 ? [[]] : sequences(of: length - 1).flatMap { sequence in Place.allCases.map { sequence + [$0] } }
  }

  @Test("C65: all nested edits are kept, from wherever they are made", arguments: MenuList.Kind.allCases)
  func orders(kind: MenuList.Kind) async {
    await unwarned {
      for length in 1...(kind == .table ? 3 : 4) {
        for places in Self.sequences(of: length) {
          let edits = Edits(kind, places)
          edits.make(0)
          await edits.settle()
          let items = Set(edits.list.source.snapshot().itemIdentifiers)
          // What was to be done when a row comes on screen is not done if none came.
          #expect(items == Set(["first"] + edits.made), "\(places)")
        }
      }
    }
  }

  @Test("C65: five nested edits, a tenth of the orders by seed")
  func fiveNested() async {
    let seed = UInt64.random(in: 1...1_000_000)
    var random = SeededGenerator(seed: seed)
    await unwarned {
      for _ in 0..<300 {
        let places = (0..<5).map { _ in Place.allCases.randomElement(using: &random)! }
        let edits = Edits(.collectionView, places)
        edits.make(0)
        await edits.settle()
        #expect(
          Set(edits.list.source.snapshot().itemIdentifiers) == Set(["first"] + edits.made), "\(places), seed \(seed)")
      }
    }
  }

  @Test("C65: two rounds in delegate calls of one apply keep both", arguments: MenuList.Kind.allCases)
  func twoRounds(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    list.onDisplay = {
      for item in ["salad", "stew"] {
        var snapshot = source.snapshot()
        snapshot.appendItems([item])
        source.apply(snapshot, animatingDifferences: false, completion: nil)
      }
    }
    source.apply(
      NSDiffableDataSourceSnapshot([("Menu", ["soup", "tart"])]), animatingDifferences: false, completion: nil)
    #expect(list.rows == ["soup", "tart", "salad", "stew"])
  }

  @Test("C65: a provider and a layout that ask for the snapshot find what is shown, whatever waits")
  func placesAreShown() {
    var source: UICollectionViewDiffableDataSource<String, String>!
    var seen: [String] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      if let source { seen.append(source.snapshot().sectionIdentifiers[index]) }
      return .list(using: .init(appearance: .plain), layoutEnvironment: environment)
    }
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let host = HeadlessHost(view: list, size: CGSize(width: 320, height: 480))
    var asked: [String] = []
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, id in
      // As apps do: the place is looked up in the snapshot.
      asked.append(
        source.snapshot().itemIdentifiers(inSection: source.snapshot().sectionIdentifiers[path.section])[path.item])
      return list.dequeueConfiguredReusableCell(using: row, for: path, item: id)
    }
    let delegate = MenuList(.collectionView)
    list.delegate = delegate
    delegate.onDisplay = {
      source.apply(NSDiffableDataSourceSnapshot([("A", ["z"])]), animatingDifferences: false)
    }
    source.apply(NSDiffableDataSourceSnapshot([("A", ["a"]), ("B", ["b", "c"])]), animatingDifferences: false)
    host.update()
    #expect(asked == ["a", "b", "c", "z"])
    #expect(source.snapshot().itemIdentifiers == ["z"])
    #expect(seen.contains("B"))
  }

  @Test("C65: outlines too: two rounds in one apply keep both")
  func outlines() {
    let list = MenuList(.collectionView, [MenuDish("soup")])
    let source = list.source as! UICollectionViewDiffableDataSource<String, String>
    list.onDisplay = {
      for item in ["salad", "stew"] {
        var outline = source.snapshot(for: "Menu")
        outline.append([item])
        source.apply(outline, to: "Menu", animatingDifferences: false)
      }
      source.edit(section: "Menu", animatingDifferences: false) { $0.append(["tart"]) }
      var whole = source.snapshot()
      whole.appendItems(["pie"], toSection: "Menu")
      source.apply(whole, animatingDifferences: false)
    }
    source.apply(NSDiffableDataSourceSnapshot([("Menu", ["soup", "bread"])]), animatingDifferences: false)
    list.host.update()
    #expect(source.snapshot().itemIdentifiers == ["soup", "bread", "salad", "stew", "tart", "pie"])
  }

  @Test(
    "C65: an edit is made again on top of another queue's apply that came while its closure ran",
    arguments: MenuList.Kind.allCases)
  func meanwhile(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    var runs = 0
    await unwarned {
      source.edit(animatingDifferences: false, completion: nil) { snapshot in
        snapshot.appendItems(["stew"])
        runs += 1
        source.edit(animatingDifferences: false, completion: nil) { $0.appendItems(["pie"]) }
        guard runs == 1 else { return }
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          var other = source.snapshot()
          other.appendItems(["tart"])
          source.apply(other, animatingDifferences: false, completion: nil)
          isDone.signal()
        }
        isDone.wait()
      }
    }
    #expect(runs == 2)
    #expect(list.rows == ["soup", "tart", "stew", "pie"])
  }

  @Test(
    "C65: an apply inside the closure of an edit is a mistake, which changes nothing", arguments: MenuList.Kind.allCases
  )
  func applyInside(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup")])
    let source = list.source!
    let reports = MenuReports()
    source.misusePolicy = .report { reports.note($0) }
    source.edit(animatingDifferences: false) { snapshot in
      snapshot.appendItems(["stew"])
      source.apply(NSDiffableDataSourceSnapshot([("Menu", ["tart"])]), animatingDifferences: false, completion: nil)
    }
    #expect(list.rows == ["soup", "stew"])
    #expect(reports.count == 1)
  }

  @Test("C65: an edit builds on snapshots that wait for a frame", arguments: MenuList.Kind.allCases)
  func paced(kind: MenuList.Kind) {
    let list = MenuList(kind, [MenuDish("soup")])
    list.source.applyPacing = .newestPerFrame
    for item in ["salad", "stew", "tart"] { list.source.edit(animatingDifferences: false) { $0.appendItems([item]) } }
    #expect(list.rows == ["soup", "salad", "stew", "tart"])
  }

  @Test(
    "C65: an awaited edit returns after it, and at once if its task is cancelled", arguments: MenuList.Kind.allCases)
  func awaited(kind: MenuList.Kind) async {
    let list = MenuList(kind, [MenuDish("soup")])
    await list.source.edit(animatingDifferences: false) { $0.appendItems(["stew"]) }
    #expect(list.rows == ["soup", "stew"])
    let task = Task { await list.source.edit { $0.appendItems(["tart"]) } }
    for _ in 0..<5 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(list.rows == ["soup", "stew", "tart"])
  }
}
