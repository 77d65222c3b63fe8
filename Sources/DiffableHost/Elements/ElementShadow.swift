/// A description of an element's shadow: colour, offset and blur radius.
public struct ElementShadow: Hashable, Sendable {
  /// The shadow's colour, including its opacity.
  public var color: ElementLightDarkColor
  /// The distance of the shadow from the element, to the right and down, in points.
  public var offset: CGSize
  /// The blur radius of the element's shadow, in points.
  public var radius: CGFloat

  package init(color: ElementLightDarkColor, offset: CGSize, radius: CGFloat) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
