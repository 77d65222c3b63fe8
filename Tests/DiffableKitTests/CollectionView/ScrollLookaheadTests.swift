import DiffableKit
import DiffableTesting
import Testing

/// Tests of how far ahead a list makes cells while a person scrolls it over a connection with a delay.
@MainActor struct ScrollLookaheadTests {
  private let size = CGSize(width: 320, height: 600)

  /// Returns the reach after scrolling down evenly, at a velocity in points per second over a connection with a delay
  /// in seconds.
  private func reach(velocity: CGFloat, delay: Double, after reach: ScrollLookahead = ScrollLookahead())
    -> ScrollLookahead
  {
    var reach = reach
    for step in 0...10 {
      reach.scrolled(
        to: CGPoint(x: 0, y: 1000 + CGFloat(step) * velocity / 60), at: Double(step) / 60, delay: delay, size: size)
    }
    return reach
  }

  @Test(
    "D133: The reach, up to which cells are made ahead, is the distance that content moves in two delays of the connection"
  )
  func distance() {
    #expect(abs(reach(velocity: 1000, delay: 0.1).distance.y - 200) < 0.01)
    #expect(abs(reach(velocity: 1000, delay: 0.3).distance.y - 600) < 0.01)
    #expect(abs(reach(velocity: -1000, delay: 0.1).distance.y + 200) < 0.01)
    #expect(reach(velocity: 1000, delay: 0).distance == .zero)
  }

  @Test("D133: The reach of cells made ahead is at most two screens in each direction, however fast a person scrolls")
  func limit() {
    #expect(reach(velocity: 90_000, delay: 0.3).distance == CGPoint(x: 0, y: 1200))
    #expect(reach(velocity: -90_000, delay: 0.3).distance == CGPoint(x: 0, y: -1200))
  }

  @Test(
    "D133: Slower scrolling in the same direction does not shrink the reach of cells made ahead, and turning round reverses it"
  )
  func growth() {
    var reach = reach(velocity: 2000, delay: 0.1)
    reach.scrolled(to: CGPoint(x: 0, y: 1340), at: 1, delay: 0.1, size: size)
    reach.scrolled(to: CGPoint(x: 0, y: 1341), at: 1.1, delay: 0.1, size: size)
    #expect(abs(reach.distance.y - 400) < 0.01)
    reach.scrolled(to: CGPoint(x: 0, y: 1241), at: 1.2, delay: 0.1, size: size)
    #expect(reach.distance.y < 0)
  }

  @Test(
    "D133: The reach of cells made ahead ends when content has rested for a while, or when the program scrolls it"
  )
  func rest() throws {
    var reach = reach(velocity: 2000, delay: 0.1)
    let first = reach.rested()
    #expect(reach.distance.y > 0)
    reach.scrolled(to: CGPoint(x: 0, y: 1400), at: 0.2, delay: 0.1, size: size)
    let endsByFirst = reach.end(ofRest: try #require(first))
    #expect(!endsByFirst && reach.distance.y > 0)
    let second = reach.rested()
    let endsByFirstAgain = reach.end(ofRest: try #require(first))
    #expect(!endsByFirstAgain && reach.distance.y > 0)
    let endsBySecond = reach.end(ofRest: try #require(second))
    #expect(endsBySecond && reach.distance == .zero)
    let third = reach.rested()
    #expect(third == nil)
    var other = self.reach(velocity: 2000, delay: 0.1)
    let rest = other.rested()
    other.end()
    #expect(other.distance == .zero)
    let endsByRest = other.end(ofRest: try #require(rest))
    #expect(!endsByRest)
  }

  @Test(
    "D133: The reach of cells made ahead stays zero after one offset alone, two at the same time and a clock that goes back"
  )
  func times() {
    var reach = ScrollLookahead()
    reach.scrolled(to: CGPoint(x: 0, y: 9), at: 5, delay: 1, size: size)
    #expect(reach.distance == .zero)
    reach.scrolled(to: CGPoint(x: 0, y: 99), at: 5, delay: 1, size: size)
    #expect(reach.distance == .zero)
    reach.scrolled(to: CGPoint(x: 0, y: 999), at: 4, delay: 1, size: size)
    #expect(reach.distance == .zero)
  }

  @Test(
    "D133: A rectangle extended by the reach of cells made ahead grows only at the side towards which a person scrolls")
  func extended() {
    let part = CGRect(x: 0, y: 500, width: 320, height: 1200)
    let down = reach(velocity: 90_000, delay: 1), up = reach(velocity: -90_000, delay: 1)
    #expect(down.extended(part) == CGRect(x: 0, y: 500, width: 320, height: 2400))
    #expect(up.extended(part) == CGRect(x: 0, y: -700, width: 320, height: 2400))
    #expect(ScrollLookahead().extended(part) == part)
  }
}
