import DiffableKit
import DiffableTesting
import Testing

/// Tests of the target content offsets that layouts choose when a person ends scrolling.
@MainActor struct LayoutRestTests {
  /// A carousel of cards 200 points apart, whose target content offset is the next or previous card by the direction of
  /// the velocity, and the nearest card without velocity.
  final class Carousel: UICollectionViewFlowLayout {
    var asked: [String] = []
    override init() {
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 180, height: 100)
      minimumLineSpacing = 20
    }
    required init?(coder: NSCoder) { nil }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      asked.append("\(Int(proposedContentOffset.x)) \(velocity.x)")
      let cards = (collectionView?.contentOffset.x ?? 0) / 200
      let card = velocity.x > 0 ? cards.rounded(.up) : velocity.x < 0 ? cards.rounded(.down) : cards.rounded()
      return CGPoint(x: card * 200, y: proposedContentOffset.y)
    }
  }

  /// A delegate that records the target content offsets proposed in `scrollViewWillEndDragging`, and may choose others.
  final class Delegate: NSObject, UICollectionViewDelegate {
    var proposed: [CGFloat] = []
    var choice: CGFloat?
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      proposed.append(targetContentOffset.pointee.x)
      if let choice { targetContentOffset.pointee.x = choice }
    }
  }

  private let layout = Carousel()

  private func makeCarousel() throws -> (LayoutFixture, ElementID) {
    let fixture = LayoutFixture(layout, size: CGSize(width: 300, height: 300))
    fixture.show([("A", (0..<40).map { "i\($0)" })])
    let list = try #require(
      fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === fixture.collectionView })
    return (fixture, list.id)
  }

  @Test("A carousel layout chooses the offset at which a flick ends, given its proposed offset and velocity")
  func velocity() throws {
    let (fixture, list) = try makeCarousel()
    for (distance, velocity, place) in [
      (20, 0.4, 200), (30, 0, 200), (20, 2, 400), (-20, -0.3, 200), (90, 0, 200), (110, 0, 400),
    ] {
      fixture.host.flick(list, by: CGPoint(x: CGFloat(distance), y: 0), velocity: CGPoint(x: velocity, y: 0))
      #expect(fixture.collectionView.contentOffset.x == CGFloat(place))
      #expect(fixture.host.tree.nodes[list]?.offset.x == CGFloat(place))
    }
    #expect(layout.asked.prefix(3) == ["219 0.4", "230 0.0", "1218 2.0"])
    #expect(layout.asked.count == 6, "once each, and not again where it rests")
  }

  @Test("A carousel layout chooses the offset at which scrolling by wheel ends, given the last velocity")
  func wheel() throws {
    let (fixture, list) = try makeCarousel()
    for (offset, velocity, place) in [(50, 0.1, 200), (150, -0.1, 0), (60, 0, 0)] {
      fixture.host.send(.scrolling(list, .began))
      fixture.host.send(.scroll(list, CGPoint(x: CGFloat(offset), y: 0)))
      #expect(fixture.collectionView.contentOffset.x == CGFloat(offset), "it is still scrolled")
      fixture.host.send(.scrolling(list, .ended(velocity: CGPoint(x: velocity, y: 0))))
      #expect(fixture.collectionView.contentOffset.x == CGFloat(place))
    }
    #expect(layout.asked == ["50 0.1", "150 -0.1", "60 0.0"])
  }

  @Test("scrollViewWillEndDragging gets the layout's target content offset and may replace it")
  func delegate() throws {
    let (fixture, list) = try makeCarousel()
    let delegate = Delegate()
    fixture.collectionView.delegate = delegate
    fixture.host.flick(list, by: CGPoint(x: 20, y: 0), velocity: CGPoint(x: 0.4, y: 0))
    #expect(delegate.proposed == [200] && fixture.collectionView.contentOffset.x == 200)
    delegate.choice = 333
    fixture.host.flick(list, by: CGPoint(x: 20, y: 0), velocity: CGPoint(x: 0.4, y: 0))
    #expect(delegate.proposed == [200, 400] && fixture.collectionView.contentOffset.x == 333)
    withExtendedLifetime(delegate) {}
  }

  @Test("A flow layout leaves the offset at which a flick ends unchanged")
  func ownLayouts() throws {
    let fixture = LayoutFixture(UICollectionViewFlowLayout(), size: CGSize(width: 300, height: 300))
    fixture.show([("A", (0..<400).map { "i\($0)" })])
    let list = try #require(fixture.host.tree.visible.first { $0.node.element.input.contains(.scroll) }).node.id
    fixture.host.flick(list, by: CGPoint(x: 0, y: 20), velocity: CGPoint(x: 0, y: 1))
    #expect(fixture.collectionView.contentOffset.y == 519)
    #expect(!fixture.host.frames.flatMap(\.commands).contains { if case .settle = $0 { true } else { false } })
  }

  @Test("A flick's target offset is corrected for rows inserted above that the host has not yet shown")
  func shifted() throws {
    let layout = LayoutChangesTests.Aiming()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", LayoutChangesTests.items)])
    fixture.scroll(to: 1000)
    let list = try #require(
      fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === fixture.collectionView }
    ).id
    let scene = fixture.host.scene
    // Two rows, each 150 points high, are inserted above the visible ones, and the host has not yet shown them.
    scene.handle(.scrolling(list, .began))
    layout.target = { CGPoint(x: $0.x, y: $0.y + 300) }
    fixture.dataSource.apply(
      ListFixture.snapshot([("A", ["n", "m"] + LayoutChangesTests.items)]), animatingDifferences: false)
    scene.perform { fixture.collectionView.layoutIfNeeded() }
    var asked: [CGFloat] = []
    layout.target = { place in
      asked.append(place.y)
      return CGPoint(x: place.x, y: 1800)
    }
    scene.handle(.scrolling(list, .released(velocity: .zero, target: CGPoint(x: 0, y: 1100))))
    #expect(asked == [1400])
    // One more row 150 points high is inserted above before the host frame is made, which moves the target by as much.
    layout.target = { CGPoint(x: $0.x, y: $0.y + 150) }
    fixture.dataSource.apply(
      ListFixture.snapshot([("A", ["o", "n", "m"] + LayoutChangesTests.items)]), animatingDifferences: false)
    let frame = try #require(scene.makeFrame())
    #expect(frame.commands == [.settle(list, CGPoint(x: 0, y: 1950))])
  }
}
