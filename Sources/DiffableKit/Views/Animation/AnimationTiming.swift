/// The time that an animation takes, and how it gets on: one value from the block that asks for it to the frame that shows it.
package struct AnimationTiming: Hashable, Sendable {
  /// The time in seconds.
  package var duration: Double
  /// The curve along which hosts get on; nil for their own.
  package var curve: ElementCurve?

  /// Makes a timing from its parts.
  package init(duration: Double, curve: ElementCurve? = nil) {
    self.duration = duration
    self.curve = curve
  }
}
