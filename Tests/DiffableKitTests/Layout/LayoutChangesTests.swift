import DiffableKit
import DiffableTesting
import Testing

/// Tests of the calls of a custom layout for bounds changes, updates and target content offsets.
@MainActor struct LayoutChangesTests {
  /// A layout of tiles that are as wide as the view and a quarter as high.
  class Tiles: UICollectionViewLayout {
    var said: [String] = []
    var places: [UICollectionViewLayoutAttributes] = []
    override func prepare() {
      guard let view = collectionView, view.numberOfSections > 0 else { return places = [] }
      let size = CGSize(width: view.bounds.width, height: view.bounds.height / 4)
      places = (0..<view.numberOfItems(inSection: 0)).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(origin: CGPoint(x: 0, y: CGFloat(item) * size.height), size: size)
        return attributes
      }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 1, height: places.last?.frame.maxY ?? 0) }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView else { return false }
      said.append("from \(LayoutFixture.text(view.bounds)) to \(LayoutFixture.text(newBounds))")
      return !newBounds.size.equalTo(view.bounds.size)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      places[indexPath.item]
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      places.filter { $0.frame.intersects(rect) }
    }
  }

  static let items = (0..<40).map { "i\($0)" }

  @Test("In shouldInvalidateLayout(forBoundsChange:) the collection view still has its old bounds")
  func boundsBefore() {
    let layout = Tiles()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", Self.items)])
    layout.said = []
    fixture.host.send(.resize(CGSize(width: 320, height: 800)))
    #expect(layout.said == ["from 0 0 320 600 to 0 0 320 800"])
    #expect(fixture.frames(["i1"]) == ["0 200 320 200"])
    layout.said = []
    fixture.scroll(to: 70)
    #expect(layout.said == ["from 0 0 320 800 to 0 70 320 800"])
    #expect(fixture.collectionView.bounds.minY == 70)
  }

  @Test("In invalidationContext(forBoundsChange:) a flow layout can tell a resize from a scroll by the old bounds")
  func contextForBounds() {
    /// A flow layout that records its calls about changes of the bounds.
    final class Flow: UICollectionViewFlowLayout {
      var asks: [Bool] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let asksAgain = newBounds.size != collectionView?.bounds.size
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = asksAgain
        asks.append(asksAgain)
        return context
      }
    }
    let layout = Flow()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", (0..<400).map { "i\($0)" })])
    layout.asks = []
    fixture.scroll(to: 30)
    fixture.host.send(.resize(CGSize(width: 320, height: 700)))
    #expect(layout.asks == [false, true])
  }

  @Test("An animated resize calls the layout's prepare(forAnimatedBoundsChange:) and finalizeAnimatedBoundsChange()")
  func animatedBounds() {
    /// A layout that records the calls before and after an animated change of the bounds.
    final class Told: Tiles {
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        said = ["before \(LayoutFixture.text(oldBounds)), cells as high as \(places[0].frame.height)"]
      }
      override func finalizeAnimatedBoundsChange() { said.append("after") }
    }
    let layout = Told()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", Self.items)])
    UIView.animate(withDuration: 0.3) {
      fixture.collectionView.frame.size.height = 400
      fixture.collectionView.layoutIfNeeded()
    }
    #expect(layout.said == ["before 0 0 320 600, cells as high as 100.0", "after"])
    fixture.collectionView.frame.size.height = 600
    fixture.host.update()
    #expect(!layout.said.dropFirst(2).contains("after"), "nothing is animated")
  }

  @Test(
    "D13: an apply that only reloads items calls the layout's prepare(forCollectionViewUpdates:) too",
    arguments: [false, true])
  func reloads(animated: Bool) {
    let layout = CustomLayoutTests.Stack()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", ["a", "b", "c"])])
    (layout.said, layout.height) = ([], 140)
    var snapshot = fixture.dataSource.snapshot()
    snapshot.reloadItems(["b"])
    fixture.dataSource.apply(snapshot, animatingDifferences: animated)
    fixture.host.update()
    #expect(layout.said == ["delete 0.1 -", "insert - 0.1", "finalize"])
    #expect(fixture.frames(["a", "b"]) == ["0 0 300 140", "0 140 300 140"])
  }

  @Test("A batch without edits asks the layout for attributes again and animates the changes")
  func emptyBatch() {
    let layout = CustomLayoutTests.Stack()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", ["a", "b", "c"])])
    layout.height = 140
    let frames = fixture.host.frames.count
    fixture.collectionView.performBatchUpdates(nil)
    fixture.host.update()
    #expect(fixture.frames(["a", "b"]) == ["0 0 300 140", "0 140 300 140"])
    let durations = fixture.host.frames[frames...].flatMap(fixture.host.changesByElement).compactMap { change in
      if case .update(_, _, _, let duration) = change { duration } else { nil }
    }
    #expect(durations.contains(0.3))
  }

  @Test("D47: a batch without edits measures the cells near the screen again, and keeps sizes measured elsewhere")
  func emptyBatchMeasures() {
    var height: CGFloat = 50
    let section = Parts.section(
      Parts.row(.fractionalWidth(1), .estimated(44), [Parts.item(.fractionalWidth(1), .estimated(44))]))
    let fixture = CompositionalFixture(section, count: 200) { CGSize(width: $0.size.width, height: height) }
    fixture.collectionView.selfSizingInvalidation = .disabled
    fixture.scroll(to: CGPoint(x: 0, y: 5000))
    let first = fixture.frame(0)
    height = 80
    fixture.collectionView.performBatchUpdates({})
    fixture.host.update()
    #expect(fixture.collectionView.visibleCells.allSatisfy { $0.frame.height == 80 })
    #expect(fixture.frame(0) == first)
    #expect(fixture.collectionView.contentOffset.y == 5000)
  }

  // MARK: Attributes that follow the content offset

  /// A layout that keeps the first item at the top and scales items by their distance from it, in
  /// `layoutAttributesForElements(in:)` only, as many layouts do.
  final class Sticky: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      guard let top = collectionView?.contentOffset.y else { return nil }
      var places = super.layoutAttributesForElements(in: rect) ?? []
      for place in places {
        let scale = max(0.5, 1 - abs(place.frame.minY - top) / 1000)
        place.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
      places.removeAll { $0.indexPath.item == 0 }
      guard let first = layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) else { return places }
      first.frame.origin.y = max(top, first.frame.minY)
      first.zIndex = .max
      return places + [first]
    }
  }

  @Test(
    "A layout that moves and scales cells with the content offset does not disturb a person's scrolling",
    arguments: [false, true])
  func scrollingPlaces(keepsPlace: Bool) throws {
    let layout = Sticky()
    layout.itemSize = CGSize(width: 320, height: 50)
    let fixture = LayoutFixture(layout)
    if keepsPlace { fixture.collectionView.scrollAnchoring = .visibleItems }
    fixture.show([("A", Self.items)])
    let list = try #require(
      fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === fixture.collectionView }
    ).id
    let frames = fixture.host.frames.count
    for y in [330, 500, 420] as [CGFloat] {
      fixture.host.send(.scroll(list, CGPoint(x: 0, y: y)))
      #expect(fixture.collectionView.contentOffset.y == y)
      #expect(fixture.cell("i0")?.frame.minY == y)
    }
    let shifts = fixture.host.frames[frames...].flatMap(fixture.host.changesByElement).count { change in
      if case .shift = change { true } else { false }
    }
    #expect(shifts == 0)
  }

  @Test(
    "In a vertical grid, a visibleItemsInvalidationHandler that scales cells leaves the offset to which a person scrolls"
  )
  func scrollingHandler() throws {
    let section = Parts.grid(2)
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      for item in items {
        let scale = max(0.5, 1 - abs(item.frame.midY - offset.y) / 1000)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    let fixture = CompositionalFixture(section, count: 60)
    let list = try #require(
      fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === fixture.collectionView }
    ).id
    for y in [330, 500, 420] as [CGFloat] {
      fixture.host.send(.scroll(list, CGPoint(x: 0, y: y)))
      #expect(fixture.collectionView.contentOffset.y == y)
    }
  }

  // MARK: Target content offsets

  /// A layout whose target content offset a closure chooses.
  final class Aiming: Tiles {
    var target: ((CGPoint) -> CGPoint)?
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      target?(proposedContentOffset) ?? proposedContentOffset
    }
  }

  @Test("An update scrolls to the layout's targetContentOffset, and rows pushed down by as much stay in position")
  func targetAfterUpdate() {
    let layout = Aiming()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", Self.items)])
    fixture.scroll(to: 1000)
    // The layout's target follows two rows, each 150 points high, that are inserted above.
    layout.target = { CGPoint(x: $0.x, y: $0.y + 300) }
    let (frames, row) = (fixture.host.frames.count, fixture.cell("i7")?.frame.minY)
    fixture.show([("A", ["n", "m"] + Self.items)], animated: true)
    #expect(fixture.collectionView.contentOffset.y == 1300)
    #expect(fixture.cell("i7")?.frame.minY == row.map { $0 + 300 })
    let shifts = fixture.host.frames[frames...].flatMap(fixture.host.changesByElement).compactMap { change in
      if case .shift(_, let distance, let duration) = change { [distance.y, duration] } else { nil }
    }
    #expect(shifts == [[300, 0]])
  }

  @Test("Misuse: a layout's target content offset that is not a number is reported, and the offset stays")
  func noPlace() {
    let reports = MisuseReports()
    let layout = Aiming()
    let fixture = LayoutFixture(layout)
    fixture.dataSource.misusePolicy = reports.policy
    fixture.show([("A", Self.items)])
    fixture.scroll(to: 90)
    layout.target = { _ in CGPoint(x: 0, y: CGFloat.nan) }
    fixture.show([("A", ["n"] + Self.items)])
    #expect(fixture.collectionView.contentOffset.y == 90)
    #expect(reports.all.count == 1 && reports.all.first?.message.contains("is no place") == true)
  }
}
