/// The shadow of an element.
public struct ElementShadow: Hashable, Sendable {
  /// The colour with its opacity.
  public var color: ElementColor
  /// How far the shadow is moved to the right and down, in points.
  public var offset: CGSize
  /// How far its edge is blurred, in points.
  public var radius: CGFloat

  /// The shadow under a small part of a control, which does not reach to what is beside the control.
  static let small = ElementShadow(
    color: UIColor(light: 0x0000_0038, dark: 0x0000_0066).element, offset: CGSize(width: 0, height: 1), radius: 1.5)
}
