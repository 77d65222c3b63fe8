/// The reach of a list: how far, beyond the usual distance from the screen, the list makes cells ahead of a person's
/// scrolling.
///
/// A host scrolls by itself. Until rows for an offset that it reports arrive at the host, the person has scrolled on
/// for as long as the connection takes, so that rows are made for the offset which the content will have then
/// (`behaviour.md` D133).
package struct ScrollLookahead: Equatable, Sendable {
  /// An offset that the host has reported, and its time in seconds.
  private struct Sample: Equatable {
    let offset: CGPoint
    let time: Double
  }

  /// The time in seconds for which a reported offset is kept, to compute the velocity of the scrolling.
  private static let window = 0.2
  /// The number of connection delays for which content scrolls on until its new rows are seen: one for the host's
  /// report and the rows, and one because a host frame may have to wait until an earlier one is acknowledged.
  private static let delays = 2.0
  /// The greatest reach along each axis, in multiples of the size of the visible bounds.
  private static let limit = 2.0

  /// The time in seconds for which content has to rest until the reach becomes zero, so that the cells made further
  /// ahead than usual stay between two turns of a wheel and between two flicks.
  package static let patience = 0.5

  private var samples: [Sample] = []
  /// The number of scrolls and pauses so far, by which the end of a pause knows that nothing has followed it.
  private var turn = 0
  /// The reach along each axis, in points: how much further ahead than usual cells are made; negative towards the start
  /// of the content.
  ///
  /// The reach grows until the content has rested for a while or turns round, so that rows do not come and go with each
  /// change of velocity.
  package private(set) var distance = CGPoint.zero

  /// Makes the reach of a list that is not being scrolled: zero along both axes.
  package init() {}

  /// Records that a person has scrolled, and lets the reach grow with the velocity of the scrolling.
  ///
  /// - Parameters:
  ///   - offset: The content offset in points.
  ///   - time: The time in seconds since a fixed moment.
  ///   - delay: The time in seconds that a host frame and its acknowledgement take on the connection.
  ///   - size: The size of the visible bounds in points.
  package mutating func scrolled(to offset: CGPoint, at time: Double, delay: Double, size: CGSize) {
    turn += 1
    samples.removeAll { time - $0.time > Self.window || $0.time > time }
    samples.append(Sample(offset: offset, time: time))
    guard let first = samples.first, time > first.time else { return }
    let factor = Self.delays * delay / (time - first.time)
    distance.x = Self.grown(
      distance.x, to: (offset.x - first.offset.x) * factor, limit: Self.limit * size.width)
    distance.y = Self.grown(
      distance.y, to: (offset.y - first.offset.y) * factor, limit: Self.limit * size.height)
  }

  /// Records that the content rests; if no scrolling follows, the caller ends the reach after a while.
  ///
  /// - Returns: The number of this rest, for ``end(ofRest:)`` after ``patience``; `nil` if the reach is zero already.
  package mutating func rested() -> Int? {
    turn += 1
    return distance == .zero ? nil : turn
  }

  /// Sets the reach to zero if the content has rested since a call of ``rested()``, with no scrolling in between.
  ///
  /// - Parameter number: The number that ``rested()`` has returned.
  /// - Returns: True if the reach was set to zero.
  package mutating func end(ofRest number: Int) -> Bool {
    guard number == turn else { return false }
    end()
    return true
  }

  /// Sets the reach to zero at once, as after a scroll by the program.
  package mutating func end() {
    turn += 1
    samples = []
    distance = .zero
  }

  /// Returns a part of the content, extended by the reach at the side towards which the person scrolls.
  package func extended(_ part: CGRect) -> CGRect {
    CGRect(
      x: part.minX + min(distance.x, 0), y: part.minY + min(distance.y, 0), width: part.width + abs(distance.x),
      height: part.height + abs(distance.y))
  }

  private static func grown(_ old: CGFloat, to new: CGFloat, limit: CGFloat) -> CGFloat {
    let new = min(max(new, -limit), limit)
    return old * new < 0 || abs(new) > abs(old) ? new : old
  }
}
