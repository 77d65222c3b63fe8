/// A timing of an animation: its duration, curve and delay, passed on from the block that starts the animation to the
/// host frame that shows it.
package struct AnimationTiming: Hashable, Sendable {
  /// The duration of the animation in seconds.
  package var duration: Double
  /// The curve and delay of the animation, as a host receives them.
  package var element: ElementTiming

  /// Makes a timing from a duration and a curve.
  package init(duration: Double, _ element: ElementTiming = ElementTiming()) {
    self.duration = duration
    self.element = element
  }
}
