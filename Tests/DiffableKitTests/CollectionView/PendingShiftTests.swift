import DiffableKit
import DiffableTesting
import Testing

/// Tests of scroll offsets that a host reports while a host frame with a content shift is in flight.
@MainActor struct PendingShiftTests {
  /// A list in a scene whose host frames stay in flight until a test acknowledges them.
  @MainActor private struct Page {
    let fixture = AnchoringFixture(100..<300, offset: 4000)

    // The first scroll measures the rows above the screen, which moves the visible rows and so makes a content shift.
    init() { fixture.scroll(to: 4000) }

    var scene: HostScene { fixture.host.scene }
    var offset: CGFloat { fixture.collectionView.contentOffset.y }

    func insertAbove() -> CGFloat {
      let before = offset
      var snapshot = fixture.dataSource.snapshot()
      let next = 99 - (snapshot.numberOfItems - 200)
      snapshot.insertItems([next], beforeItem: snapshot.itemIdentifiers[0])
      fixture.dataSource.apply(snapshot, animatingDifferences: false)
      return offset - before
    }

    func scroll(to y: CGFloat) { scene.handle(.scroll(fixture.list, CGPoint(x: 0, y: y))) }
  }

  @Test("A scroll offset that a host reports before it has shown a content shift is corrected by that shift")
  func inFlight() throws {
    let page = Page()
    #expect(page.offset == 4000)
    let first = page.insertAbove()
    #expect(first > 0)
    // The person has scrolled by ten points, and the host frame has not been made yet.
    page.scroll(to: 4010)
    #expect(page.offset == 4010 + first)
    let frame = try #require(page.scene.makeFrame())
    page.scroll(to: 4020)
    #expect(page.offset == 4020 + first)
    let second = page.insertAbove()
    let next = try #require(page.scene.makeFrame())
    page.scroll(to: 4030)
    #expect(page.offset == 4030 + first + second)
    page.scene.frameWasShown(frame.sequence)
    page.scroll(to: 4040 + first)
    #expect(page.offset == 4040 + first + second)
    page.scene.frameWasShown(next.sequence)
    page.scroll(to: 4050 + first + second)
    #expect(page.offset == 4050 + first + second)
  }

  @Test("A scroll offset that a host reports before it has shown a programmatic scroll is ignored")
  func outdated() throws {
    let page = Page()
    page.fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 6000), animated: false)
    page.scroll(to: 4010)
    #expect(page.offset == 6000)
    let frame = try #require(page.scene.makeFrame())
    page.scroll(to: 4020)
    #expect(page.offset == 6000)
    page.scene.frameWasShown(frame.sequence)
    page.scroll(to: 5990)
    #expect(page.offset == 5990)
  }

  @Test(
    "The target of a programmatic scroll moves along with a content shift in the same host frame",
    arguments: [false, true])
  func scrolledAndShifted(animated: Bool) throws {
    let page = Page()
    page.fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 6000), animated: animated)
    let distance = page.insertAbove()
    let frame = try #require(page.scene.makeFrame())
    #expect(frame.changes.first == .shift(page.fixture.list, by: CGPoint(x: 0, y: distance), duration: 0))
    #expect(frame.commands == [.scroll(page.fixture.list, CGPoint(x: 0, y: page.offset), animated: animated)])
  }

  @Test("Two content shifts in one host frame are sent as one shift by their sum")
  func merged() throws {
    let page = Page()
    let distance = page.insertAbove() + page.insertAbove()
    let frame = try #require(page.scene.makeFrame())
    #expect(frame.changes.first == .shift(page.fixture.list, by: CGPoint(x: 0, y: distance), duration: 0))
  }

  @Test("A host that reconnects is sent only the content shifts that it has not yet shown")
  func away() throws {
    let page = Page()
    let first = page.insertAbove()
    let shown = try #require(page.scene.makeFrame())
    let second = page.insertAbove()
    _ = try #require(page.scene.makeFrame())
    let third = page.insertAbove()
    // The second host frame was lost with the connection.
    page.scene.hostReturned(showing: shown.sequence)
    page.scroll(to: 4000 + first)
    #expect(page.offset == 4000 + first + second + third)
    let complete = try #require(page.scene.makeFrame(complete: true))
    #expect(complete.changes.first == .shift(page.fixture.list, by: CGPoint(x: 0, y: second + third), duration: 0))
    page.scene.frameWasShown(complete.sequence)
    page.scroll(to: 4000)
    #expect(page.offset == 4000)
  }

  @Test("A host that reconnects without having shown any frame is sent no content shift")
  func anew() throws {
    let page = Page()
    _ = page.insertAbove()
    page.scene.hostReturned(showing: nil)
    let complete = try #require(page.scene.makeFrame(complete: true))
    #expect(!complete.changes.contains { if case .shift = $0 { true } else { false } })
  }
}
