extension UIBackgroundConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var text: ConfigurationDescription {
    func parts(_ background: UIBackgroundConfiguration) -> [ConfigurationDescription.DescribedProperty] {
      [
        ("customView", background.customView as Any), ("cornerRadius", background.cornerRadius),
        ("backgroundInsets", background.backgroundInsets),
        ("edgesAddingLayoutMarginsToBackgroundInsets", background.edgesAddingLayoutMarginsToBackgroundInsets.rawValue),
        ("backgroundColor", background.backgroundColor as Any),
        ("backgroundColorTransformer", background.backgroundColorTransformer as Any),
        ("image", background.image as Any), ("imageContentMode", background.imageContentMode),
        ("strokeColor", background.strokeColor as Any),
        ("strokeColorTransformer", background.strokeColorTransformer as Any),
        ("strokeWidth", background.strokeWidth), ("strokeOutset", background.strokeOutset),
        ("shadowProperties", background.shadowProperties),
      ]
    }
    return ConfigurationDescription(
      name: "UIBackgroundConfiguration", parts: parts(self), usual: parts(UIBackgroundConfiguration(style: .clear)))
  }

  /// The properties in which the background configuration differs from an empty one, as text.
  public var description: String { text.short }
  /// The values of all properties of the background configuration, as text for debugging.
  public var debugDescription: String { text.long }
  /// The values of all properties of the background configuration, as a mirror for a debugger.
  public var customMirror: Mirror { text.mirror(of: self) }
}
