/// The timing of an element's animation: its curve and delay; the duration is stated by the change that is animated.
public struct ElementTiming: Hashable, Sendable {
  /// The timing curve of the element's animation; `nil` for the host's default.
  public var curve: ElementTimingCurve?
  /// The delay before the animation begins, in seconds; until then the element keeps its earlier look.
  public var delay: Double

  /// Makes a timing from a curve and a delay.
  ///
  /// - Parameters:
  ///   - curve: The timing curve; `nil` for the host's default.
  ///   - delay: The delay before the animation begins, in seconds.
  public init(curve: ElementTimingCurve? = nil, delay: Double = 0) {
    self.curve = curve
    self.delay = delay
  }
}
