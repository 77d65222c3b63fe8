/// How an element gets on with a change that takes a time, beside how long that is.
public struct ElementTiming: Hashable, Sendable {
  /// The curve along which it gets on; nil for that of the host.
  public var curve: ElementCurve?
  /// The time, in seconds, until it begins; the element is seen as before until then.
  public var delay: Double

  /// Makes a timing from its parts.
  ///
  /// - Parameters:
  ///   - curve: The curve; nil for that of the host.
  ///   - delay: The time until it begins, in seconds.
  public init(curve: ElementCurve? = nil, delay: Double = 0) {
    self.curve = curve
    self.delay = delay
  }
}
