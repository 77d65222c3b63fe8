import DiffableKit
import DiffableTesting
import Testing

/// Tests of compositional layouts in right-to-left layout direction.
@MainActor struct MirroredLayoutTests {
  private func mirrored(
    _ layout: UICollectionViewLayout, counts: [Int], fitting: CompositionalFixture.LineFitting? = nil
  ) -> CompositionalFixture {
    let fixture = CompositionalFixture(layout, counts: [], fitting: fitting)
    fixture.host.scene.environment.layoutDirection = .rightToLeft
    fixture.counts = counts
    fixture.collectionView.reloadData()
    fixture.host.update()
    return fixture
  }

  private func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous, counts: [Int] = [20]
  ) -> CompositionalFixture {
    mirrored(UICollectionViewCompositionalLayout(section: LayoutGolden.shelf(behavior)), counts: counts)
  }

  /// Returns the horizontal range that a cell covers on screen, in points.
  private func seen(_ item: Int, _ fixture: CompositionalFixture, _ section: Int = 0) -> ClosedRange<CGFloat>? {
    guard let cell = fixture.collectionView.cellForItem(at: IndexPath(item: item, section: section)),
      let node = fixture.host.tree.nodes.values.first(where: { fixture.host.scene.view(for: $0.id) === cell }),
      let parent = node.parent.flatMap({ fixture.host.tree.nodes[$0] })
    else { return nil }
    let left = parent.element.frame.minX + node.element.frame.minX - parent.offset.x
    return left...left + node.element.frame.width
  }

  private func id(of view: UIView, _ fixture: CompositionalFixture) throws -> ElementID {
    try #require(fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === view }).id
  }

  private func snapping(_ fixture: CompositionalFixture) -> ElementSnapping? {
    let node = fixture.host.tree.nodes.values.first {
      fixture.host.scene.view(for: $0.id) === fixture.shelves[0]
    }
    guard case .scroll(let scroll)? = node?.element.content else { return nil }
    return scroll.snapping
  }

  @Test("In right-to-left layout a grid begins at the right, and trailing badges are at the left")
  func grid() {
    let section = Parts.section(
      Parts.row(
        .fractionalWidth(1), .absolute(50),
        [Parts.item(.fractionalWidth(1 / 3), .fractionalHeight(1), badges: [Parts.badge([.top, .trailing])])]))
    let fixture = mirrored(UICollectionViewCompositionalLayout(section: section), counts: [4])
    #expect(seen(0, fixture) == 200...300 && seen(1, fixture) == 100...200 && seen(3, fixture) == 200...300)
    let badge = fixture.collectionView.supplementaryView(
      forElementKind: "badge", at: IndexPath(item: 0, section: 0))
    #expect(badge?.frame == CGRect(x: 200, y: 0, width: 20, height: 20))
  }

  @Test("In right-to-left layout an orthogonal section begins at the right and continues leftwards")
  func begins() throws {
    let fixture = shelf()
    #expect(seen(0, fixture) == 200...300 && seen(1, fixture) == 90...190)
    // Twenty groups 100 points wide with 10 points between each two are 2190 wide; the last 300 are visible, from 1890
    // on.
    #expect(fixture.shelves[0].contentOffset.x == 1890)
    fixture.host.send(.scroll(try id(of: fixture.shelves[0], fixture), CGPoint(x: 1890 - 110.25, y: 0)))
    #expect(seen(1, fixture) == 200.25...300.25)
    fixture.scrollShelf(to: 0)
    #expect(seen(19, fixture) == 0...100)
  }

  @Test("In right-to-left layout an orthogonal section with few items keeps them at the right")
  func few() {
    let fixture = shelf(counts: [2])
    #expect(seen(0, fixture) == 200...300 && seen(1, fixture) == 90...190)
    #expect(fixture.shelves[0].contentOffset.x == 0)
  }

  @Test("Scrolling a right-to-left orthogonal section by hand sends the host neither an offset nor frames")
  func scrolling() throws {
    let fixture = shelf()
    let id = try id(of: fixture.shelves[0], fixture)
    let frames = fixture.host.frames.count
    for step in 1...30 {
      fixture.host.send(.scroll(id, CGPoint(x: 1890 - CGFloat(step) * 1.1, y: 0)))
    }
    let later = fixture.host.frames[frames...]
    #expect(later.flatMap(\.commands).isEmpty)
    for case .update(_, _, let facets, _) in later.flatMap(fixture.host.changesByElement) {
      #expect(!facets.contains(.frame))
    }
  }

  @Test("Items appended to a right-to-left orthogonal section do not move its visible items on screen")
  func grows() {
    let fixture = shelf()
    fixture.scrollShelf(to: 1000)
    let before = seen(8, fixture)
    let frames = fixture.host.frames.count
    fixture.collectionView.performBatchUpdates {
      fixture.counts = [21]
      fixture.collectionView.insertItems(at: [IndexPath(item: 20, section: 0)])
    }
    fixture.host.update()
    #expect(before != nil && seen(8, fixture) == before && fixture.shelves[0].contentOffset.x == 1110)
    // The new scroll offset is sent as a content shift, so that a scroll in progress is not interrupted.
    let changes = fixture.host.frames[frames...].flatMap(\.changes)
    #expect(changes.contains { if case .shift(_, let way, _) = $0 { way.x == 110 } else { false } })
    #expect(fixture.host.frames[frames...].flatMap(\.commands).isEmpty && fixture.host.tree.faults == [])
  }

  @Test(
    "The snap offsets of a right-to-left orthogonal section are counted from the right",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.paging, .groupPaging, .continuousGroupLeadingBoundary,
    ])
  func places(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let length: CGFloat = behavior == .paging ? 300 : 110
    let isMandatory = behavior != .continuousGroupLeadingBoundary
    #expect(
      snapping(shelf(behavior))
        == .places(
          interval: length, inset: 0, length: length, isCentered: false, isMandatory: isMandatory, isReversed: true))
  }

  @Test("scrollToItem scrolls a right-to-left orthogonal section to the item")
  func scrollsToItem() {
    let fixture = shelf()
    fixture.collectionView.scrollToItem(at: IndexPath(item: 10, section: 0), at: .right, animated: false)
    fixture.host.update()
    #expect(seen(10, fixture) == 200...300)
  }

  @Test("Right-to-left content that scrolls sideways begins at the right, and flips with the layout direction")
  func sideways() {
    let layout = Parts.layout(
      Parts.section(
        Parts.column(.absolute(100), .fractionalHeight(1), [Parts.item(.fractionalWidth(1), .absolute(200))]))
    ) { $0.scrollDirection = .horizontal }
    let fixture = mirrored(layout, counts: [20])
    #expect(seen(0, fixture) == 200...300 && fixture.collectionView.contentOffset.x == 700)
    fixture.scroll(to: CGPoint(x: 500, y: 0))
    #expect(seen(4, fixture) == 200...300)
    fixture.host.scene.environment.layoutDirection = .leftToRight
    fixture.host.update()
    #expect(seen(4, fixture) == 0...100)
  }

  @Test("An orthogonal section's deceleration rate and bounce reach the host")
  func properties() {
    func scroll(
      _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
      _ change: (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void
    ) -> ElementScrollView? {
      let section = LayoutGolden.shelf(behavior)
      change(section.orthogonalScrollingProperties)
      let fixture = CompositionalFixture(section, count: 20)
      let node = fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === fixture.shelves[0] }
      guard case .scroll(let scroll)? = node?.element.content else { return nil }
      return scroll
    }
    func places(isMandatory: Bool) -> ElementSnapping {
      .places(interval: 110, inset: 0, length: 110, isCentered: false, isMandatory: isMandatory)
    }
    #expect(scroll(.groupPaging) { _ in }?.snapping == places(isMandatory: true))
    #expect(scroll(.groupPaging) { $0.decelerationRate = .normal }?.snapping == places(isMandatory: false))
    #expect(
      scroll(.continuousGroupLeadingBoundary) { $0.decelerationRate = .fast }?.snapping == places(isMandatory: true))
    #expect(scroll(.paging) { $0.decelerationRate = .fast }?.snapping == .paging)
    #expect(
      scroll(.paging) { $0.decelerationRate = .normal }?.snapping
        == .places(interval: 300, inset: 0, length: 300, isCentered: false, isMandatory: false))
    #expect(scroll(.continuous) { $0.bounce = .never }?.bounces == false)
    #expect(scroll(.continuous) { _ in }?.bounces == true)
  }
}
