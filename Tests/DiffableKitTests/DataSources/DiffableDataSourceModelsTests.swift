import DiffableKit
import DiffableTesting
import Synchronization
import Testing

/// Tests of rows that are refreshed when their models change, by the addition
/// ``UICollectionViewDiffableDataSource/applyModels(_:animatingDifferences:completion:)``.
@MainActor struct DiffableDataSourceModelsTests {
  @Test(
    "applyModels reconfigures exactly the cells whose models changed, and keeps those cells", arguments: [true, false])
  func changed(animated: Bool) {
    var dishes = ["a", "b", "c", "d"].map { Dish($0) }
    let fixture = ModelListFixture([("S", dishes)])
    let cells = dishes.map { fixture.cell($0.id) }
    dishes[1].name = "B"
    dishes[3].name = "D"
    fixture.apply([("S", dishes)], animated: animated)
    #expect(fixture.takeAsked() == ["b: B", "d: D"])
    #expect(fixture.names == ["a", "B", "c", "D"])
    for (dish, cell) in zip(dishes, cells) { #expect(fixture.cell(dish.id) === cell) }
    #expect(cells.map { $0?.reuses } == [0, 0, 0, 0], "D17")
    fixture.apply([("S", dishes)], animated: animated)
    #expect(fixture.takeAsked() == [], "C33: equal models ask for nothing")
  }

  @Test("applyModels compares each model with the one applied last, also when a value changes back")
  func thereAndBack() {
    let fixture = ModelListFixture([("S", [Dish("a", "1")])])
    for name in ["2", "1", "1", "3"] { fixture.apply([("S", [Dish("a", name)])]) }
    #expect(fixture.takeAsked() == ["a: 2", "a: 1", "a: 3"])
  }

  @Test(
    "D15: applying a changed model of a row off screen asks for no cell; the new value is shown when the row comes on screen"
  )
  func offScreen() {
    var dishes = (0..<200).map { Dish("i\($0)") }
    let fixture = ModelListFixture([("S", dishes)])
    #expect(fixture.cell("i150") == nil)
    dishes[150].name = "changed"
    fixture.apply([("S", dishes)])
    #expect(fixture.takeAsked() == [])
    fixture.collectionView.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
    fixture.host.update()
    #expect(fixture.cell("i150")?.shown.last == "changed")
  }

  @Test("An item whose model changes while it moves keeps its cell and its selection")
  func changedWhileMoving() {
    let fixture = ModelListFixture([("S", [Dish("a"), Dish("b"), Dish("c")]), ("T", [Dish("d")])])
    let cells = ["a", "c"].map { fixture.cell($0) }
    fixture.collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    fixture.apply([("S", [Dish("c", "C"), Dish("b")]), ("T", [Dish("d"), Dish("a", "A")])])
    #expect(Set(fixture.takeAsked()) == ["a: A", "c: C"])
    #expect(fixture.names == ["C", "b", "d", "A"])
    #expect(fixture.cell("a") === cells[0] && fixture.cell("c") === cells[1])
    #expect(fixture.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(fixture.host.tree.faults == [])
  }

  @Test("applyModels asks for an inserted item once, and forgets the models of deleted items")
  func comeAndGone() {
    let fixture = ModelListFixture([("S", [Dish("a"), Dish("b")])])
    fixture.host.advance(by: 1)
    fixture.apply([("S", [Dish("b"), Dish("c")])])
    #expect(fixture.takeAsked() == ["c: c"])
    #expect(fixture.dataSource.model(Dish.self, for: "a") == nil)
    #expect(fixture.dataSource.model(Dish.self, for: "b") == Dish("b"))
    #expect(fixture.dataSource.model(OtherDish.self, for: "b") == nil, "a model of another type")
  }

  @Test("Applying models of another type replaces all models and reconfigures all rows")
  func anotherType() {
    let fixture = ModelListFixture([("S", [Dish("a"), Dish("b")])])
    fixture.dataSource.applyModels([("S", [OtherDish(id: "a"), OtherDish(id: "b")])])
    #expect(fixture.takeAsked() == ["a: none", "b: none"])
    #expect(fixture.dataSource.model(OtherDish.self, for: "a") == OtherDish(id: "a"))
    #expect(fixture.dataSource.model(Dish.self, for: "a") == nil)
  }

  @Test("A plain snapshot drops the models of deleted items, and the next applyModels reconfigures the changed ones")
  func plainSnapshotBetween() {
    let fixture = ModelListFixture([("S", [Dish("a"), Dish("b"), Dish("c")])])
    fixture.host.advance(by: 1)
    fixture.applyPlain([("S", ["c", "a", "n"])])
    #expect(fixture.takeAsked() == ["n: none"])
    #expect(fixture.dataSource.model(Dish.self, for: "b") == nil)
    fixture.apply([("S", [Dish("c"), Dish("a", "A"), Dish("n", "N"), Dish("b")])])
    #expect(Set(fixture.takeAsked()) == ["a: A", "n: N", "b: b"], "changed, shown without a model, come again")
    #expect(fixture.names == ["c", "A", "N", "b"])
  }

  @Test("Calls of applyModels that wait for another apply find their models when they are carried out")
  func nested() {
    let fixture = ModelListFixture([("S", [Dish("a"), Dish("b")])])
    let delegate = OnFirstDisplay()
    delegate.action = {
      fixture.dataSource.applyModels([("S", [Dish("d"), Dish("b", "B")])])
      fixture.dataSource.applyModels([("S", [Dish("e"), Dish("d"), Dish("b", "B")])])
    }
    fixture.collectionView.delegate = delegate
    fixture.apply([("S", [Dish("b"), Dish("c")])])
    fixture.host.advance(by: 1)
    #expect(delegate.action == nil)
    #expect(fixture.names == ["e", "d", "B"])
    #expect(!fixture.takeAsked().contains { $0.hasSuffix("none") })
    #expect(fixture.dataSource.model(Dish.self, for: "c") == nil)
  }

  @Test("Models of hidden items are kept while the collapsed outline contains the items")
  func closedOutline() {
    let fixture = ModelListFixture([("S", [Dish("a"), Dish("a1"), Dish("b")])])
    fixture.host.advance(by: 1)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["a", "b"])
    outline.append(["a1"], to: "a")
    fixture.dataSource.apply(outline, to: "S")
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "b"])
    #expect(fixture.dataSource.model(Dish.self, for: "a1") == Dish("a1"))
    outline.delete(["a"])
    fixture.dataSource.apply(outline, to: "S")
    #expect(fixture.dataSource.model(Dish.self, for: "a1") == nil)
  }

  @Test("A3: models with a repeated identifier are reported as a snapshot reports it, and the first model is shown")
  func duplicates() {
    let fixture = ModelListFixture([("S", [Dish("a")])])
    let reports = Mutex<[MisuseReport]>([])
    MisusePolicy.withPolicy(.report { report in reports.withLock { $0.append(report) } }) {
      fixture.apply([("S", [Dish("a", "1"), Dish("b"), Dish("a", "2")])])
    }
    let expected = Mutex<[MisuseReport]>([])
    MisusePolicy.withPolicy(.report { report in expected.withLock { $0.append(report) } }) {
      _ = NSDiffableDataSourceSnapshot([("S", ["a", "b", "a"])])
    }
    #expect(reports.withLock { $0 } == expected.withLock { $0 })
    #expect(reports.withLock { $0.count } == 1)
    #expect(fixture.takeAsked() == ["a: 1", "b: b"])
    #expect(fixture.names == ["1", "b"])
  }

  @Test("A3: under the default policy, models with a repeated identifier stop the program")
  func duplicatesStop() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ModelListFixture().apply([("S", [Dish("a"), Dish("a")])]) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("NSDiffableDataSourceSnapshot"))
  }

  @Test("C25, C33: the completion of applyModels runs once, after the animation, also if no model has changed")
  func completion() {
    let fixture = ModelListFixture([("S", [Dish("a")])])
    var completions = 0
    fixture.dataSource.applyModels([("S", [Dish("a"), Dish("b")])]) { completions += 1 }
    #expect(completions == 0)
    fixture.host.advance(by: 1)
    #expect(completions == 1)
    fixture.dataSource.applyModels([("S", [Dish("a"), Dish("b")])]) { completions += 1 }
    fixture.host.advance(by: 1)
    #expect(completions == 2)
  }

  @Test("An awaited applyModels returns when its models are shown")
  func asyncForm() async {
    let fixture = ModelListFixture()
    fixture.host.scene.clock = .immediateForTests
    await fixture.dataSource.applyModels([("S", [Dish("a")])])
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a"])
  }

  @Test("A cancelled applyModels is dropped, and the next one still reconfigures the models that changed")
  func cancelled() async {
    let fixture = ModelListFixture([("S", [Dish("a"), Dish("b")])])
    fixture.host.scene.clock = .immediateForTests
    let task = Task { await fixture.dataSource.applyModels([("S", [Dish("a", "A"), Dish("b"), Dish("c")])]) }
    task.cancel()
    await task.value
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["a", "b"])
    #expect(fixture.names == ["a", "b"])
    fixture.apply([("S", [Dish("a", "A"), Dish("b")])])
    #expect(fixture.names == ["A", "b"])
    #expect(fixture.takeAsked() == ["a: A"])
  }

  @Test(
    "After random calls of applyModels each row shows its model, and only new or changed rows were asked for",
    arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = ModelListFixture()
    var shown: [String: String] = [:]
    var old: [[String]] = [[], []]
    for step in 0..<40 {
      let dishes = (0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)).map {
        Dish("i\($0)", "\(Int.random(in: 0...2, using: &random))")
      }
      let cut = Int.random(in: 0...dishes.count, using: &random)
      fixture.apply([("S", Array(dishes[..<cut])), ("T", Array(dishes[cut...]))])
      let new = [dishes[..<cut], dishes[cut...]].map { $0.map(\.id) }
      // The cell provider is expected to be called also for items that move into an empty section (`behaviour.md` C34).
      let moved = Set((0...1).filter { old[$0].isEmpty }.flatMap { new[$0] })
      let expected = dishes.filter { shown[$0.id] != $0.name || moved.contains($0.id) }.map { "\($0.id): \($0.name)" }
      #expect(fixture.takeAsked().sorted() == expected.sorted(), "seed \(seed), step \(step)")
      #expect(fixture.names == dishes.map(\.name), "seed \(seed), step \(step)")
      shown = Dictionary(uniqueKeysWithValues: dishes.map { ($0.id, $0.name) })
      old = new
    }
  }
}

/// A second type of model, whose identifiers are of the same type as a dish's.
private struct OtherDish: Identifiable, Equatable { var id: String }

/// A delegate that runs an action once, when the next cell comes on screen.
@MainActor private final class OnFirstDisplay: NSObject, UICollectionViewDelegate {
  var action: (() -> Void)?

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    let action = action
    self.action = nil
    action?()
  }
}
