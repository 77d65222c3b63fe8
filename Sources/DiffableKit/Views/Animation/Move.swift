/// How a view that stays gets to its next look, if it changed during an animation; without one it looks so at once.
package struct Move: Hashable, Sendable {
  /// The timing of the animations during which the view changed.
  package var timing: AnimationTiming
  /// The pose from which the view comes; nil for the one in which it is seen.
  package var start: ElementPose?

  /// Makes a move from its parts.
  package init(_ timing: AnimationTiming, from start: ElementPose? = nil) {
    self.timing = timing
    self.start = start
  }

  /// The move of a view that changes again before a frame was made: as long as the longest of its animations, and otherwise as the
  /// last one says.
  ///
  /// - Parameter last: The timing of that animation.
  /// - Returns: The move for all of it.
  package func followed(by last: AnimationTiming) -> Move {
    var timing = last
    timing.duration = max(timing.duration, self.timing.duration)
    return Move(timing, from: start)
  }
}
