import DiffableKit
import DiffableTesting
import Testing

/// Tests of reconfigured, reloaded and moved cells: `behaviour.md` D11, D15–D22 and D28.
@MainActor struct DiffableDataSourceReconfigureTests {
  private func reconfigure(_ items: [String], _ fixture: ListFixture, animated: Bool = true) {
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reconfigureItems(items)
    fixture.apply(snapshot, animated: animated)
  }

  private let items = (0..<100).map { "i\($0)" }

  @Test("D11: a cell that moves is not configured again")
  func movedIsNotRefreshed() {
    let fixture = ListFixture([("A", ["x", "y", "z"]), ("B", ["u"])])
    fixture.words = ["x": "new x", "z": "new z"]
    fixture.apply(ListFixture.snapshot([("B", ["u", "z"]), ("A", ["y", "x"])]))
    #expect(fixture.cell("x")?.shown == ["x"])
    #expect(fixture.cell("z")?.shown == ["z"])
    reconfigure(["x"], fixture)
    #expect(fixture.cell("x")?.shown == ["x", "new x"])
  }

  @Test(
    "D20: a reconfigured row whose height changes is measured again, and the rows below it move",
    arguments: [false, true])
  func grows(animated: Bool) throws {
    let fixture = ListFixture([("A", ["w", "x", "y", "z"])])
    let ids = try ["w", "x", "y", "z"].map { item in try #require(fixture.elementID(of: item)) }
    fixture.heights["x"] = 120
    let frame = fixture.host.frames.count
    reconfigure(["x"], fixture, animated: animated)
    #expect(fixture.collectionView.visibleCells.map(\.frame.minY) == [0, 50, 170, 220])
    #expect(fixture.cell("x")?.frame.height == 120)
    #expect(fixture.collectionView.contentSize.height == 270)
    #expect(fixture.takeAsked() == ["0.1 x"])
    let seconds = animated ? 0.3 : 0
    var durations: [ElementID: Double] = [:]
    for case .update(let id, _, let facets, let duration) in fixture.host.frames[frame...].flatMap(
      fixture.host.changesByElement)
    where facets.contains(.frame) { durations[id] = duration }
    #expect(durations[ids[0]] == nil, "the row above stays")
    for id in ids[1...] { #expect(durations[id] == seconds) }
    #expect(ids.map { fixture.host.tree.nodes[$0]?.element.frame.minY } == [0, 50, 170, 220])
    fixture.heights["x"] = 20
    reconfigure(["x"], fixture, animated: animated)
    #expect(fixture.collectionView.contentSize.height == 170)
  }

  @Test(
    "D20: a row above the screen that grows pushes the visible rows down; the offset stays (D45, off by default)",
    arguments: [false, true])
  func growsAbove(animated: Bool) {
    let fixture = ListFixture([("A", items)])
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
    fixture.host.update()
    // The item i18 is above the screen, near enough to have a cell.
    fixture.heights["i18"] = 80
    reconfigure(["i18"], fixture, animated: animated)
    #expect(fixture.collectionView.contentOffset.y == 1000)
    #expect(fixture.cell("i20")?.frame.minY == 1030)
    #expect(fixture.collectionView.contentSize.height == 5030)
  }

  @Test("D20: a cell provider's changes inside performWithoutAnimation are not animated by an animated apply")
  func withoutAnimation() {
    let fixture = ListFixture([("A", ["x", "y"])])
    fixture.whileProviding = { [unowned fixture] item in
      UIView.performWithoutAnimation { fixture.cell(item)?.contentView.backgroundColor = .red }
    }
    let frame = fixture.host.frames.count
    reconfigure(["x"], fixture)
    let updates = fixture.host.frames[frame...].flatMap(\.changes).compactMap { change -> Double? in
      guard case .update(_, _, let facets, let duration) = change, facets.contains(.style) else { return nil }
      return duration
    }
    #expect(updates == [0])
  }

  @Test("D21: reloading an item gives its cell back for reuse, whether on screen or prepared off screen")
  func reload() throws {
    let fixture = ListFixture([("A", items)])
    let visible = try #require(fixture.cell("i3"))
    let prepared = try #require(fixture.cell("i14"))
    #expect(!fixture.collectionView.visibleCells.contains { $0 === prepared })
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reloadItems(["i3", "i14", "i60"])
    fixture.apply(snapshot)
    #expect(fixture.takeAsked() == ["0.3 i3", "0.14 i14"])
    #expect(visible.reuses == 1 && prepared.reuses == 1)
  }

  @Test("D22: reconfiguring a row asks for one cell, and sends no frame if the row looks the same")
  func cheap() throws {
    let fixture = ListFixture([("A", items)])
    let frames = fixture.host.frames.count
    reconfigure(["i5"], fixture)
    #expect(fixture.takeAsked() == ["0.5 i5"])
    #expect(fixture.host.frames.count == frames, "nothing looks different")
    fixture.heights["i99"] = 10
    reconfigure(items, fixture)
    #expect(fixture.takeAsked().count == 18, "those on screen and near it, of a hundred")
  }

  @Test("D27: a cell prepared off screen shows old content until its item is reconfigured")
  func preparedIsOld() {
    let fixture = ListFixture([("A", items)])
    #expect(fixture.cell("i13") != nil && fixture.cell("i14") != nil)
    fixture.words = ["i13": "new", "i14": "new"]
    reconfigure(["i14"], fixture)
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    fixture.host.update()
    #expect(fixture.collectionView.visibleCells.contains { $0 === fixture.cell("i14") })
    #expect(fixture.cell("i13")?.shown.last == "i13")
    #expect(fixture.cell("i14")?.shown.last == "new")
    #expect(fixture.takeAsked().filter { $0.hasSuffix("i13") || $0.hasSuffix("i14") } == ["0.14 i14"])
  }

  @Test("D28: content that is loaded late reaches its row by identifier, although the row's old cell is gone")
  func lateContent() throws {
    let fixture = ListFixture([("A", items)])
    let first = try #require(fixture.cell("i0"))
    fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 2500), animated: false)
    fixture.host.update()
    #expect(fixture.cell("i0") == nil, "the cell waits for another item, or shows one")
    let shown = first.shown
    fixture.words["i0"] = "loaded"
    reconfigure(["i0"], fixture)
    #expect(first.shown == shown)
    fixture.collectionView.setContentOffset(.zero, animated: false)
    fixture.host.update()
    #expect(fixture.cell("i0")?.shown.last == "loaded")
  }

  @Test("Headers and footers keep their heights when sections move and rows are inserted")
  func boundaries() {
    let fixture = RandomListFixture(seed: 10)
    let items = fixture.newItems(6)
    for item in items { fixture.setHeight(50, of: item) }
    let old = ListFixture.snapshot([("A", Array(items[..<3])), ("B", Array(items[3..<5]))])
    fixture.dataSource.apply(old, animatingDifferences: false)
    fixture.host.update()
    func heights() -> [CGFloat?] {
      [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].flatMap { kind in
        (0..<2).map {
          fixture.collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: $0))?
            .frame.height
        }
      }
    }
    #expect(heights() == [31, 31, 31, 31])
    let height = fixture.collectionView.contentSize.height
    fixture.dataSource.apply(ListFixture.snapshot([("B", Array(items[3...])), ("A", Array(items[..<3]))]))
    fixture.host.update()
    #expect(heights() == [31, 31, 31, 31])
    #expect(fixture.collectionView.contentSize.height == height + 50)
  }
}

extension ListFixture {
  /// Returns the host's element of an item's cell.
  func elementID(of item: String) -> ElementID? {
    let cell = cell(item)
    return host.tree.nodes.keys.first { host.scene.view(for: $0) === cell }
  }
}
