import DiffableKit
import DiffableTesting
import Testing

/// Offsets that a host reports while a frame that shifts the content is on its way.
@MainActor struct PendingShiftTests {
  /// A list on a scene whose frames are on their way for as long as a test wants.
  @MainActor private struct Page {
    let fixture = AnchoringFixture(100..<300, offset: 4000)

    // The first time rows above are measured, which moves the offset.
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

  @Test("An offset from before a shift is shifted, until the host has shown the frame")
  func inFlight() throws {
    let page = Page()
    #expect(page.offset == 4000)
    let first = page.insertAbove()
    #expect(first > 0)
    // The person has scrolled by ten; the frame is not even made.
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

  @Test("An offset from before the program has scrolled says nothing any more, until the host has shown the frame")
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

  @Test("A place that the program scrolls to goes along with a shift of the same frame", arguments: [false, true])
  func scrolledAndShifted(animated: Bool) throws {
    let page = Page()
    page.fixture.collectionView.setContentOffset(CGPoint(x: 0, y: 6000), animated: animated)
    let distance = page.insertAbove()
    let frame = try #require(page.scene.makeFrame())
    #expect(frame.changes.first == .shift(page.fixture.list, by: CGPoint(x: 0, y: distance), duration: 0))
    #expect(frame.commands == [.scroll(page.fixture.list, CGPoint(x: 0, y: page.offset), animated: animated)])
  }

  @Test("Two shifts in one frame are one, and a shift says how far relative to what the person sees")
  func merged() throws {
    let page = Page()
    let distance = page.insertAbove() + page.insertAbove()
    let frame = try #require(page.scene.makeFrame())
    #expect(frame.changes.first == .shift(page.fixture.list, by: CGPoint(x: 0, y: distance), duration: 0))
  }

  @Test("A host that was away is told again what it has not shown, and no more than that")
  func away() throws {
    let page = Page()
    let first = page.insertAbove()
    let shown = try #require(page.scene.makeFrame())
    let second = page.insertAbove()
    _ = try #require(page.scene.makeFrame())
    let third = page.insertAbove()
    // The second frame was lost with the connection.
    page.scene.hostReturned(showing: shown.sequence)
    page.scroll(to: 4000 + first)
    #expect(page.offset == 4000 + first + second + third)
    let complete = try #require(page.scene.makeFrame(complete: true))
    #expect(complete.changes.first == .shift(page.fixture.list, by: CGPoint(x: 0, y: second + third), duration: 0))
    page.scene.frameWasShown(complete.sequence)
    page.scroll(to: 4000)
    #expect(page.offset == 4000)
  }

  @Test("A host that begins anew has nothing to shift")
  func anew() throws {
    let page = Page()
    _ = page.insertAbove()
    page.scene.hostReturned(showing: nil)
    let complete = try #require(page.scene.makeFrame(complete: true))
    #expect(!complete.changes.contains { if case .shift = $0 { true } else { false } })
  }
}
