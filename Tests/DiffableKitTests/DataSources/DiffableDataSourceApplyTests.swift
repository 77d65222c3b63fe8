import DiffableKit
import DiffableTesting
import Testing

/// Tests of the effect of an apply on cells, selection and scroll offset: `behaviour.md` parts C.2 and C.3.
@MainActor struct DiffableDataSourceApplyTests {
  @Test("C1: a new data source sets itself as the collection view's dataSource")
  func setUp() {
    let fixture = ListFixture()
    #expect(fixture.collectionView.dataSource === fixture.dataSource)
  }

  @Test("C4: a data source's snapshot is empty before the first apply")
  func emptySnapshot() {
    #expect(ListFixture().dataSource.snapshot().numberOfSections == 0)
  }

  @Test(
    "C5, C6, C7: looking up an index path or identifier that does not exist returns nil",
    arguments: [
      IndexPath(item: 3, section: 0), IndexPath(item: -1, section: 0), IndexPath(item: 0, section: 1), IndexPath(),
    ])
  func lookUps(path: IndexPath) {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    #expect(fixture.dataSource.itemIdentifier(for: path) == nil)
    #expect(fixture.dataSource.indexPath(for: "nope") == nil)
    #expect(fixture.dataSource.indexPath(for: "z") == IndexPath(item: 2, section: 0))
    #expect(fixture.dataSource.sectionIdentifier(for: 1) == nil)
    #expect(fixture.dataSource.sectionIdentifier(for: 0) == "A")
    #expect(fixture.dataSource.index(for: "B") == nil)
  }

  @Test("C14, C33: applying an equal snapshot asks for no cell and runs its completion")
  func equalSnapshot() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    var completions = 0
    for animated in [true, false] {
      fixture.dataSource.apply(fixture.dataSource.snapshot(), animatingDifferences: animated) { completions += 1 }
    }
    fixture.host.advance(by: 1)
    #expect(fixture.takeAsked() == [])
    #expect(completions == 2)
  }

  @Test(
    "C64: applying an equal snapshot asks the layout's section provider again, and asks for no cell",
    arguments: [true, false])
  func equalSnapshotLaysOut(animated: Bool) throws {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    var asked = 0
    fixture.collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { _, environment in
      asked += 1
      return .list(using: UICollectionLayoutListConfiguration(appearance: appearance), layoutEnvironment: environment)
    }
    fixture.host.update()
    _ = fixture.takeAsked()
    let cell = try #require(fixture.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    let plainWidth = cell.frame.width
    asked = 0
    appearance = .insetGrouped
    fixture.dataSource.apply(fixture.dataSource.snapshot(), animatingDifferences: animated)
    #expect(asked == 1)
    #expect(cell.frame.width < plainWidth)
    #expect(fixture.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    #expect(fixture.takeAsked() == [])
    fixture.host.advance(by: 1)
    // A second equal snapshot sends no host frame.
    let frames = fixture.host.frames.count
    fixture.dataSource.apply(fixture.dataSource.snapshot(), animatingDifferences: animated)
    fixture.host.advance(by: 1)
    #expect(fixture.host.frames.count == frames)
  }

  @Test(
    "A41: an item marked for reload inside a section marked for reload is asked for once",
    arguments: [true, false], [true, false])
  func reloadedTwice(changesMore: Bool, animated: Bool) {
    let fixture = ListFixture([("A", ["x", "y"]), ("B", ["u"])])
    var snapshot = ListFixture.snapshot([("A", ["x", "y"]), ("B", changesMore ? ["u", "w"] : ["u"])])
    snapshot.reloadSections(["A"])
    snapshot.reloadItems(["x"])
    fixture.dataSource.apply(snapshot, animatingDifferences: animated)
    fixture.host.advance(by: 1)
    #expect(fixture.takeAsked().filter { $0.hasSuffix("x") } == ["0.0 x"])
  }

  @Test("C16, C17: applySnapshotUsingReloadData asks for all cells again, and the next apply starts from its state")
  func reload() {
    let fixture = ListFixture([("A", ["x", "y"])])
    fixture.dataSource.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["x", "y", "z"])]))
    fixture.host.update()
    #expect(fixture.takeAsked() == ["0.0 x", "0.1 y", "0.2 z"])
    fixture.apply(ListFixture.snapshot([("A", ["x", "z"])]))
    #expect(fixture.takeAsked() == [])
  }

  @Test("C19: when apply returns, the data source and the collection view have the new items")
  func synchronous() {
    let fixture = ListFixture([("A", ["x"])])
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])]), animatingDifferences: true)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["x", "y"])
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 2)
  }

  @Test("C25: the completion of an apply runs once, after the animation")
  func completion() {
    let fixture = ListFixture([("A", ["x"])])
    var completions = 0
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])])) { completions += 1 }
    fixture.host.update()
    fixture.host.advance(by: 0.29)
    #expect(completions == 0)
    fixture.host.advance(by: 0.02)
    #expect(completions == 1)
    fixture.host.advance(by: 5)
    #expect(completions == 1)
  }

  @Test("C24, decision on I-2: an apply inside a completion is carried out")
  func applyInCompletion() {
    let fixture = ListFixture([("A", ["x"])])
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])])) {
      fixture.dataSource.apply(ListFixture.snapshot([("A", ["y"])]))
    }
    fixture.host.advance(by: 1)
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["y"])
  }

  @Test("A36: after an apply the data source's snapshot has no reload or reconfigure marks")
  func marks() {
    let fixture = ListFixture([("A", ["x"])])
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["x"])
    snapshot.reloadSections(["A"])
    fixture.apply(snapshot)
    #expect(fixture.dataSource.snapshot().reconfiguredItemIdentifiers == [])
    #expect(fixture.dataSource.snapshot().reloadedSectionIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == ["x"], "A37: the caller's own snapshot keeps them")
  }

  @Test("D15, D16, D17: reconfiguring fills the same cell again without prepareForReuse, and skips items off screen")
  func reconfigure() {
    let fixture = ListFixture([("A", (0..<200).map { "i\($0)" })])
    let cell = fixture.cell("i3")
    #expect(fixture.cell("i150") == nil)
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["i3", "i150"])
    fixture.apply(snapshot)
    #expect(fixture.takeAsked() == ["0.3 i3"])
    #expect(fixture.cell("i3") === cell)
    #expect(cell?.shown == ["i3", "i3"])
    #expect(cell?.reuses == 0)
  }

  @Test("A40: an item marked for both reload and reconfigure is reloaded")
  func reloadWins() {
    let fixture = ListFixture([("A", ["x", "y"])])
    let cell = fixture.cell("x")
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["x"])
    snapshot.reloadItems(["x"])
    fixture.apply(snapshot)
    #expect(fixture.takeAsked() == ["0.0 x"])
    #expect(cell?.reuses ?? 0 > 0 || fixture.cell("x") !== cell, "the cell was taken back and dequeued")
  }

  @Test("D39, D40, D42: selection follows a moved item, ends when the item is deleted and does not come back with it")
  func selection() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    fixture.apply(ListFixture.snapshot([("A", ["n", "x", "z", "y"])]))
    #expect(fixture.selectedItems == ["y"])
    #expect(fixture.cell("y")?.isSelected == true)
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["y"])
    fixture.apply(snapshot)
    #expect(fixture.selectedItems == ["y"])
    fixture.apply(ListFixture.snapshot([("A", ["n", "x", "z"])]))
    #expect(fixture.selectedItems == [])
    fixture.apply(ListFixture.snapshot([("A", ["n", "x", "z", "y"])]))
    #expect(fixture.selectedItems == [])
  }

  @Test("Decision on I-4: applySnapshotUsingReloadData keeps the selection of items that still exist")
  func selectionAfterReload() {
    let fixture = ListFixture([("A", ["x", "y", "z"])])
    fixture.collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    fixture.dataSource.applySnapshotUsingReloadData(ListFixture.snapshot([("A", ["z", "x"])]))
    fixture.host.update()
    #expect(fixture.selectedItems == ["z"])
    fixture.collectionView.reloadData()
    #expect(fixture.selectedItems == [], "reloadData of the view itself clears")
  }

  @Test("D46: an apply that only reconfigures items keeps the scroll offset")
  func offset() {
    let fixture = ListFixture([("A", (0..<200).map { "i\($0)" })])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    fixture.host.update()
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(["i30"])
    fixture.apply(snapshot)
    #expect(fixture.collectionView.contentOffset.y == 1000)
  }

  @Test("C20: applies from another queue are carried out in order, and complete on the main queue")
  func fromAnotherQueue() async {
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    let source: UICollectionViewDiffableDataSource<String, String> = fixture.dataSource
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        source.apply(ListFixture.snapshot([("A", ["x", "y"])]), animatingDifferences: false)
        source.apply(ListFixture.snapshot([("A", ["y"])]), animatingDifferences: false) {
          MainActor.assertIsolated()
          continuation.resume()
        }
      }
    }
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["y"])
  }

  @Test("C26: an awaited apply returns when its snapshot is shown")
  func asyncForm() async {
    let fixture = ListFixture([("A", ["x"])])
    fixture.host.scene.clock = .immediateForTests
    await fixture.dataSource.apply(ListFixture.snapshot([("A", ["x", "y"])]), animatingDifferences: true)
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 2)
  }
}

extension AnimationClock {
  /// An animation clock that ends animations at the next turn of the main queue.
  @MainActor static let immediateForTests = AnimationClock { _, _, action in
    DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
  }
}
