/// The time that an animation takes, and how it gets on: one value from the block that asks for it to the frame that shows it.
package struct AnimationTiming: Hashable, Sendable {
  /// The time in seconds.
  package var duration: Double
  /// How it gets on meanwhile, as a frame tells it.
  package var element: ElementTiming

  /// Makes a timing from its parts.
  package init(duration: Double, _ element: ElementTiming = ElementTiming()) {
    self.duration = duration
    self.element = element
  }
}
