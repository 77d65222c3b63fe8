/// The shadow of an element.
public struct ElementShadow: Hashable, Sendable {
  /// The colour with its opacity.
  public var color: ElementColor
  /// How far the shadow is moved to the right and down, in points.
  public var offset: CGSize
  /// How far its edge is blurred, in points.
  public var radius: CGFloat

  package init(color: ElementColor, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
