/// A direction with a length.
///
/// Foundation has this type on Apple's systems only.
public struct CGVector: Hashable, Sendable {
  /// The part to the right.
  public var dx: CGFloat
  /// The part downwards.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector()

  /// Makes a vector without length.
  public init() { self.init(dx: 0, dy: 0) }

  /// Makes a vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
