import DiffableKit
import DiffableTesting
import Testing

/// Where layouts let content come to rest that a person lets go of.
@MainActor struct LayoutRestTests {
  /// Cards of a carousel, 200 points apart; the next or the former is turned to as the finger goes, as programs for UIKit do it.
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

  @Test("A layout turns to the next or the former item by the velocity with which the finger was lifted")
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

  @Test("What a wheel has moved is turned to the item in the direction of the last movement when it stands still")
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

  @Test("The delegate finds the layout's answer, and has the last word")
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

  @Test("A layout of this package lets content rest where it would")
  func ownLayouts() throws {
    let fixture = LayoutFixture(UICollectionViewFlowLayout(), size: CGSize(width: 300, height: 300))
    fixture.show([("A", (0..<400).map { "i\($0)" })])
    let list = try #require(fixture.host.tree.visible.first { $0.node.element.input.contains(.scroll) }).node.id
    fixture.host.flick(list, by: CGPoint(x: 0, y: 20), velocity: CGPoint(x: 0, y: 1))
    #expect(fixture.collectionView.contentOffset.y == 519)
    #expect(!fixture.host.frames.flatMap(\.commands).contains { if case .settle = $0 { true } else { false } })
  }

  @Test("A place to rest is in the content as the host had it, and moves with what comes before it")
  func shifted() throws {
    let layout = LayoutChangesTests.Aiming()
    let fixture = LayoutFixture(layout)
    fixture.show([("A", LayoutChangesTests.items)])
    fixture.scroll(to: 1000)
    let list = try #require(
      fixture.host.tree.nodes.values.first { fixture.host.scene.view(for: $0.id) === fixture.collectionView }
    ).id
    let scene = fixture.host.scene
    // Two rows of 150 points come above, and the host does not know of it yet.
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
    // And one more before the frame is made.
    layout.target = { CGPoint(x: $0.x, y: $0.y + 150) }
    fixture.dataSource.apply(
      ListFixture.snapshot([("A", ["o", "n", "m"] + LayoutChangesTests.items)]), animatingDifferences: false)
    let frame = try #require(scene.makeFrame())
    #expect(frame.commands == [.settle(list, CGPoint(x: 0, y: 1950))])
  }
}
