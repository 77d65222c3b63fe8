/// How an element gets on with a change that takes a time, beside how long that is.
public struct ElementTiming: Hashable, Sendable {
  /// The curve along which it gets on; nil for that of the host.
  public var curve: ElementCurve?

  /// Makes a timing from its parts.
  ///
  /// - Parameter curve: The curve; nil for that of the host.
  public init(curve: ElementCurve? = nil) { self.curve = curve }
}
