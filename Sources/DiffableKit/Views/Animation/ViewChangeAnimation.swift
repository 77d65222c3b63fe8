/// A move: the animation of a view that stays on screen and changed inside of an animation; without one, the change is
/// shown at once.
package struct ViewChangeAnimation: Hashable, Sendable {
  /// The timing of the animations in which the view changed.
  package var timing: AnimationTiming
  /// The pose in which the move begins; `nil` for the current look of the view on screen.
  package var start: ElementPose?

  /// Makes a move from a timing and an initial pose.
  package init(_ timing: AnimationTiming, from start: ElementPose? = nil) {
    self.timing = timing
    self.start = start
  }

  /// Combines this move with another change before the next host frame: the longest duration prevails, and otherwise
  /// the last timing.
  ///
  /// - Parameter last: The timing of the other change.
  /// - Returns: The move for both changes.
  package func followed(by last: AnimationTiming) -> ViewChangeAnimation {
    var timing = last
    timing.duration = max(timing.duration, self.timing.duration)
    return ViewChangeAnimation(timing, from: start)
  }
}
