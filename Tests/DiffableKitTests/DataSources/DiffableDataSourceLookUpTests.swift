import DiffableKit
import DiffableTesting
import Testing

/// Tests of the data source's look-ups, and of its relation to its view: `behaviour.md` C1–C9, C29 and C58–C60.
@MainActor struct DiffableDataSourceLookUpTests {
  /// An identifier that counts how often it is hashed or compared.
  private struct CountedItem: Hashable, Sendable {
    nonisolated(unsafe) static var count = 0
    var name: Int

    static func == (left: Self, right: Self) -> Bool {
      count += 1
      return left.name == right.name
    }
    func hash(into hasher: inout Hasher) {
      Self.count += 1
      hasher.combine(name)
    }
  }

  private func makeView() -> UICollectionView {
    UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  }

  @Test("C2: a collection view and its data source hold each other weakly")
  func weakBothWays() {
    weak var view: UICollectionView?
    weak var source: UICollectionViewDiffableDataSource<String, String>?
    do {
      let keptSource: UICollectionViewDiffableDataSource<String, String>
      do {
        let made = makeView()
        view = made
        keptSource = UICollectionViewDiffableDataSource(collectionView: made) { _, _, _ in nil }
        source = keptSource
      }
      #expect(view == nil)
      // The list of this data source has been released, but the data source keeps the snapshot.
      keptSource.apply(ListFixture.snapshot([("A", ["x"])]))
      #expect(keptSource.snapshot().itemIdentifiers == ["x"])
    }
    let keptView = makeView()
    do {
      let made = UICollectionViewDiffableDataSource<String, String>(collectionView: keptView) { _, _, _ in nil }
      source = made
      #expect(keptView.dataSource === made)
    }
    #expect(source == nil)
    #expect(keptView.dataSource == nil)
  }

  @Test("C4: editing a snapshot returned by the data source does not change the list")
  func copies() {
    let fixture = ListFixture([("A", ["x"])])
    var snapshot = fixture.dataSource.snapshot()
    snapshot.appendItems(["y"])
    snapshot.deleteItems(["x"])
    #expect(fixture.dataSource.snapshot().itemIdentifiers == ["x"])
    #expect(fixture.collectionView.numberOfItems(inSection: 0) == 1)
  }

  @Test("C8: looking up an item or an index path costs the same among ten items and among ten thousand")
  func constantTime() {
    var costs: [Int] = []
    for count in [10, 10_000] {
      let view = makeView()
      let source = UICollectionViewDiffableDataSource<Int, CountedItem>(collectionView: view) { _, _, _ in nil }
      var snapshot = NSDiffableDataSourceSnapshot<Int, CountedItem>()
      snapshot.appendSections([0, 1])
      let items = (0..<count).map(CountedItem.init)
      snapshot.appendItems(Array(items[..<(count / 2)]), toSection: 0)
      snapshot.appendItems(Array(items[(count / 2)...]), toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      CountedItem.count = 0
      let last = IndexPath(item: count / 2 - 1, section: 1)
      #expect(source.indexPath(for: items[count - 1]) == last)
      #expect(source.itemIdentifier(for: last)?.name == count - 1)
      costs.append(CountedItem.count)
    }
    #expect(costs[0] > 0)
    #expect(costs[1] <= costs[0] + 2, "one comparison more where two hashes meet: \(costs)")
  }

  @Test("C9: the data source counts the sections and items of its current snapshot")
  func counts() {
    let fixture = ListFixture([("A", ["x", "y"]), ("B", []), ("C", ["u"])])
    let source: any UICollectionViewDataSource = fixture.dataSource
    #expect(source.numberOfSections(in: fixture.collectionView) == 3)
    #expect((0..<3).map { source.collectionView(fixture.collectionView, numberOfItemsInSection: $0) } == [2, 0, 1])
    fixture.show(ListFixture.snapshot([("C", ["u", "v"])]))
    #expect(source.numberOfSections(in: fixture.collectionView) == 1)
    #expect(source.collectionView(fixture.collectionView, numberOfItemsInSection: 0) == 2)
  }

  @Test("C29: look-ups in a cell provider and on another queue do not wait for the apply that is being carried out")
  func lookUpsDuringApply() {
    let fixture = ListFixture([("A", ["x"])])
    let source = fixture.dataSource!
    var seen: [String] = []
    fixture.whileProviding = { item in
      seen.append("\(item) at \(source.indexPath(for: item)?.item ?? -1) of \(source.snapshot(for: "A").items.count)")
      let isRead = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        _ = source.snapshot()
        isRead.signal()
      }
      // The apply waits here for the look-up on another queue; the wait fails only if the look-up waits for the apply.
      #expect(isRead.wait(timeout: .now() + 60) == .success)
    }
    fixture.apply(ListFixture.snapshot([("A", ["x", "y"])]))
    #expect(seen == ["y at 1 of 2"])
  }

  @Test("C29: a layout's section provider can look up the outline that is being applied")
  func lookUpsInLayout() async {
    var source: UICollectionViewDiffableDataSource<String, String>?
    var seen: [Int] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      let name = source?.sectionIdentifier(for: section)
      seen.append(name.flatMap { source?.snapshot(for: $0).visibleItems.count } ?? -1)
      return .list(using: UICollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let host = HeadlessHost(view: view, size: CGSize(width: 320, height: 600))
    host.scene.clock = .immediateForTests
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let made = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    source = made
    await made.apply(OutlineFixture.outline(), to: "S")
    host.update()
    await made.apply(OutlineFixture.outline(expanding: ["a"]), to: "S")
    #expect(seen.first == 3)
    #expect(seen.last == 5)
  }

  @Test("C58: the description of a data source contains its class and its snapshot")
  func words() {
    let fixture = ListFixture([("A", ["x", "y"])])
    let words = fixture.dataSource.description()
    #expect(words.contains("UICollectionViewDiffableDataSource"))
    #expect(words.contains("\(fixture.dataSource.snapshot())"))
    #expect(words.contains("x") && words.contains("y"))
  }

  @Test("C59: a collection view's data source has no index titles unless a subclass overrides indexTitles(for:)")
  func indexTitles() {
    /// A data source subclass with an index title for each section.
    final class Titled: UICollectionViewDiffableDataSource<String, String> {
      override func indexTitles(for collectionView: UICollectionView) -> [String]? {
        snapshot().sectionIdentifiers
      }
      override func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
      ) -> IndexPath { IndexPath(item: 0, section: index) }
    }
    let fixture = ListFixture([("A", ["x"])])
    #expect(fixture.dataSource.indexTitles(for: fixture.collectionView) == nil)
    let view = makeView()
    let titled = Titled(collectionView: view) { _, _, _ in nil }
    titled.apply(ListFixture.snapshot([("A", []), ("B", [])]), animatingDifferences: false)
    #expect(titled.indexTitles(for: view) == ["A", "B"])
    #expect(titled.collectionView(view, indexPathForIndexTitle: "B", at: 1) == IndexPath(item: 0, section: 1))
  }

  @Test("C60: a data source that was replaced in its view still accepts snapshots and leaves the view alone")
  func replaced() {
    let fixture = ListFixture([("A", ["x", "y"])])
    let row = UICollectionView.CellRegistration<ListFixture.Cell, Int> { cell, _, item in cell.shown.append("\(item)") }
    let other = UICollectionViewDiffableDataSource<Int, Int>(collectionView: fixture.collectionView) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    var numbers = NSDiffableDataSourceSnapshot<Int, Int>()
    numbers.appendSections([0])
    numbers.appendItems([1, 2, 3])
    other.apply(numbers)
    fixture.host.update()
    var completions = 0
    fixture.dataSource.apply(ListFixture.snapshot([("A", ["x"]), ("B", [])])) { completions += 1 }
    fixture.host.advance(by: 1)
    #expect(completions == 1)
    #expect(fixture.dataSource.snapshot().numberOfSections == 2)
    #expect(fixture.takeAsked() == [])
    #expect(fixture.collectionView.visibleCells.map { ($0 as? ListFixture.Cell)?.shown.last } == ["1", "2", "3"])
    fixture.collectionView.dataSource = fixture.dataSource
    fixture.host.update()
    #expect(fixture.takeAsked() == ["0.0 x"])
    fixture.apply(ListFixture.snapshot([("A", ["n", "x"])]))
    #expect(fixture.takeAsked() == ["0.0 n"])
    #expect(fixture.host.tree.faults == [])
  }
}
