/// A description of a background view's shadow; there is no shadow until ``opacity`` is more than 0.
public struct UIShadowProperties: Hashable {
  /// The colour of the background view's shadow, before ``opacity`` applies; black by default.
  public var color = UIColor.black
  /// The opacity of the shadow from 0 to 1, multiplied by the opacity of ``color``; with 0 there is no shadow.
  public var opacity: CGFloat = 0
  /// The blur radius of the background view's shadow, in points.
  public var radius: CGFloat = 3
  /// The distance by which the shadow is moved to the right and down, in points.
  public var offset = CGSize.zero

  init() {}

  /// The shadow as a host draws it, or `nil` if there is none.
  package var element: ElementShadow? {
    guard opacity > 0 else { return nil }
    func faded(_ color: ColorComponents) -> UInt32 { color.with(alpha: color.alpha * min(1, opacity)).packed }
    return ElementShadow(
      color: ElementLightDarkColor(light: faded(color.light), dark: faded(color.dark)), offset: offset,
      radius: max(0, radius))
  }
}

extension UIShadowProperties: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ shadow: UIShadowProperties) -> [ConfigurationDescription.DescribedProperty] {
      [
        ("color", shadow.color), ("opacity", shadow.opacity), ("radius", shadow.radius), ("offset", shadow.offset),
      ]
    }
    return ConfigurationDescription(name: "UIShadowProperties", parts: parts(self), usual: parts(UIShadowProperties()))
  }

  /// The properties of the shadow that differ from those of a new value, as text.
  public var description: String { text.short }
  /// All properties of the shadow as text for debugging.
  public var debugDescription: String { text.long }
  /// All properties of the shadow for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
