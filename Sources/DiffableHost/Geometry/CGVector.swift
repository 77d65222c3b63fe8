/// A two-dimensional vector.
///
/// Foundation has this type on Apple's systems only.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component of the vector, to the right.
  public var dx: CGFloat
  /// The vertical component of the vector, downwards.
  public var dy: CGFloat

  /// The vector whose components are 0.
  public static let zero = CGVector()

  /// Makes a vector whose components are 0.
  public init() { self.init(dx: 0, dy: 0) }

  /// Makes a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
