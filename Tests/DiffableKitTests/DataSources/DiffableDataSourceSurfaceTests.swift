import DiffableKit
import DiffableTesting
import Testing

/// Tests that call every member of the data source as an app does; that this file compiles is most of the test.
@MainActor struct DiffableDataSourceSurfaceTests {
  typealias DataSource = UICollectionViewDiffableDataSource<String, String>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// A data source subclass that overrides every open method.
  private final class Overriding: DataSource {
    nonisolated(unsafe) var calls: [String] = []

    override func apply(
      _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
      calls.append("apply")
      super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
    }
    override func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
      calls.append("apply async")
      await super.apply(snapshot, animatingDifferences: animatingDifferences)
    }
    override func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
      calls.append("reload")
      super.applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    override func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
      calls.append("reload async")
      await super.applySnapshotUsingReloadData(snapshot)
    }
    override func snapshot() -> Snapshot { super.snapshot() }
    override func sectionIdentifier(for index: Int) -> String? { super.sectionIdentifier(for: index) }
    override func index(for sectionIdentifier: String) -> Int? { super.index(for: sectionIdentifier) }
    override func itemIdentifier(for indexPath: IndexPath) -> String? { super.itemIdentifier(for: indexPath) }
    override func indexPath(for itemIdentifier: String) -> IndexPath? { super.indexPath(for: itemIdentifier) }
    override func numberOfSections(in collectionView: UICollectionView) -> Int {
      super.numberOfSections(in: collectionView)
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      super.collectionView(collectionView, numberOfItemsInSection: section)
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      calls.append("cell")
      return super.collectionView(collectionView, cellForItemAt: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      super.collectionView(collectionView, canMoveItemAt: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
    override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A"] }
    override func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { super.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
  }

  private let collectionView: UICollectionView
  private let host: HeadlessHost
  private let dataSource: Overriding

  init() {
    collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    host = HeadlessHost(view: collectionView, size: CGSize(width: 320, height: 400))
    host.scene.reducesMotion = true
    host.scene.clock = .immediate
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { _, _, _ in }
    let provider: DataSource.CellProvider = { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    dataSource = Overriding(collectionView: collectionView, cellProvider: provider)
    let boundary: DataSource.SupplementaryViewProvider? = { _, _, _ in nil }
    dataSource.supplementaryViewProvider = boundary
  }

  private nonisolated static func snapshot(_ items: [String]) -> Snapshot {
    ListFixture.snapshot([("A", items)])
  }

  @Test(
    "C13, C45: apply with or without a completion calls a subclass's override; after applySnapshotUsingReloadData look-ups find its items"
  )
  func completionForms() {
    dataSource.apply(Self.snapshot(["x"]))
    dataSource.apply(Self.snapshot(["x", "y"]), animatingDifferences: false)
    dataSource.apply(Self.snapshot(["y"]), animatingDifferences: true) {}
    dataSource.apply(Self.snapshot(["y"])) {}
    dataSource.applySnapshotUsingReloadData(Self.snapshot(["y", "z"]))
    dataSource.applySnapshotUsingReloadData(Self.snapshot(["y", "z"])) {}
    host.update()
    #expect(dataSource.snapshot().itemIdentifiers == ["y", "z"])
    #expect(dataSource.calls.filter { $0 == "apply" }.count == 4)
    #expect(dataSource.calls.contains("cell"))
    #expect(dataSource.sectionIdentifier(for: 0) == "A")
    #expect(dataSource.index(for: "A") == 0)
    #expect(dataSource.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "z")
    #expect(dataSource.indexPath(for: "z") == IndexPath(item: 1, section: 0))
    #expect(dataSource.indexTitles(for: collectionView) == ["A"])
    #expect(
      dataSource.collectionView(collectionView, indexPathForIndexTitle: "A", at: 0) == IndexPath(item: 0, section: 0))
    #expect(dataSource.description().contains("Overriding"))
  }

  @Test("C26: apply and reload of snapshots and section snapshots can be awaited")
  func asyncForms() async {
    await dataSource.apply(Self.snapshot(["x"]))
    await dataSource.apply(Self.snapshot(["x", "y"]), animatingDifferences: false)
    await dataSource.applySnapshotUsingReloadData(Self.snapshot(["z"]))
    var outline = dataSource.snapshot(for: "A")
    outline.append(["z1"], to: "z")
    outline.expand(["z"])
    await dataSource.apply(outline, to: "A")
    await dataSource.apply(outline, to: "A", animatingDifferences: false)
    #expect(dataSource.snapshot().itemIdentifiers == ["z", "z1"])
  }

  @Test("C20, C27: apply and snapshot() can be called from another queue")
  func otherQueue() async {
    let source = dataSource
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var snapshot = source.snapshot()
        snapshot.appendSections(["A"])
        snapshot.appendItems(["x"])
        source.applySnapshotUsingReloadData(snapshot)
        source.apply(snapshot, animatingDifferences: false) { continuation.resume() }
      }
    }
    #expect(dataSource.snapshot().itemIdentifiers == ["x"])
    await Task.detached { await source.apply(Self.snapshot(["y"])) }.value
    #expect(dataSource.snapshot().itemIdentifiers == ["y"])
  }

  @Test("C48, C50, C53, C54: moving an item calls the reordering handlers with transactions")
  func reordering() {
    dataSource.apply(Self.snapshot(["x", "y", "z"]), animatingDifferences: false)
    var told: [String] = []
    var handlers = DataSource.ReorderingHandlers()
    handlers.canReorderItem = { $0 != "x" }
    handlers.willReorder = { (transaction: NSDiffableDataSourceTransaction<String, String>) in
      told.append("will \(transaction.initialSnapshot.itemIdentifiers)")
    }
    handlers.didReorder = { transaction in
      told.append("did \(transaction.finalSnapshot.itemIdentifiers)")
      let difference: CollectionDifference<String> = transaction.difference
      #expect(["x", "y", "z"].applying(difference) == ["z", "x", "y"])
      let sections: [NSDiffableDataSourceSectionTransaction<String, String>] = transaction.sectionTransactions
      #expect(sections.map(\.sectionIdentifier) == ["A"])
      #expect(sections[0].initialSnapshot.items.applying(sections[0].difference) == sections[0].finalSnapshot.items)
    }
    dataSource.reorderingHandlers = handlers
    #expect(!dataSource.collectionView(collectionView, canMoveItemAt: IndexPath(item: 0, section: 0)))
    #expect(dataSource.collectionView(collectionView, canMoveItemAt: IndexPath(item: 2, section: 0)))
    dataSource.collectionView(
      collectionView, moveItemAt: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
    #expect(told == ["will [\"x\", \"y\", \"z\"]", "did [\"z\", \"x\", \"y\"]"])
  }

  @Test("B39, C56: all outline handlers can be set, and changing a copy of the handlers changes nothing")
  func outlineHandlers() {
    var handlers = DataSource.SectionSnapshotHandlers<String>()
    #expect(handlers.shouldExpandItem == nil && handlers.willCollapseItem == nil)
    handlers.shouldExpandItem = { !$0.isEmpty }
    handlers.willExpandItem = { _ in }
    handlers.shouldCollapseItem = { _ in true }
    handlers.willCollapseItem = { _ in }
    handlers.snapshotForExpandingParent = { (parent: String, children: SectionSnapshot) -> SectionSnapshot in children }
    #expect(dataSource.sectionSnapshotHandlers.shouldExpandItem == nil)
    dataSource.sectionSnapshotHandlers = handlers
    #expect(dataSource.sectionSnapshotHandlers.shouldExpandItem?("x") == true)
    var outline = SectionSnapshot()
    outline.append(["a"])
    dataSource.apply(outline, to: "B")
    dataSource.apply(outline, to: "B", animatingDifferences: false)
    dataSource.apply(outline, to: "B", animatingDifferences: false) {}
    #expect(dataSource.snapshot(for: "B").items == ["a"])
  }
}

extension AnimationClock {
  /// An animation clock that ends animations in the next turn of the main queue.
  fileprivate static let immediate = AnimationClock { _, _, action in
    DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
  }
}
