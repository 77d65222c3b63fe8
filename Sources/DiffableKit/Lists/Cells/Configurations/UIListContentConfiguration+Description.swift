extension UIListContentConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var report: ConfigurationDescription {
    func parts(_ content: UIListContentConfiguration) -> [ConfigurationDescription.DescribedProperty] {
      [
        ("image", content.image as Any), ("imageProperties", content.imageProperties), ("text", content.text as Any),
        ("attributedText", content.attributedText?.string as Any), ("textProperties", content.textProperties),
        ("secondaryText", content.secondaryText as Any),
        ("secondaryAttributedText", content.secondaryAttributedText?.string as Any),
        ("secondaryTextProperties", content.secondaryTextProperties),
        ("axesPreservingSuperviewLayoutMargins", content.axesPreservingSuperviewLayoutMargins.rawValue),
        ("directionalLayoutMargins", content.directionalLayoutMargins),
        ("prefersSideBySideTextAndSecondaryText", content.prefersSideBySideTextAndSecondaryText),
        ("imageToTextPadding", content.imageToTextPadding),
        ("textToSecondaryTextHorizontalPadding", content.textToSecondaryTextHorizontalPadding),
        ("textToSecondaryTextVerticalPadding", content.textToSecondaryTextVerticalPadding), ("alpha", content.alpha),
      ]
    }
    return ConfigurationDescription(
      name: "UIListContentConfiguration", parts: parts(self), usual: parts(UIListContentConfiguration(style: style)))
  }

  /// The properties in which the list content configuration differs from the defaults of its style, as text.
  public var description: String { report.short }
  /// The values of all properties of the list content configuration, as text for debugging.
  public var debugDescription: String { report.long }
  /// The values of all properties of the list content configuration, as a mirror for a debugger.
  public var customMirror: Mirror { report.mirror(of: self) }
}

extension UIListContentConfiguration.ImageProperties: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private var report: ConfigurationDescription {
    func parts(_ image: UIListContentConfiguration.ImageProperties) -> [ConfigurationDescription.DescribedProperty] {
      [
        ("preferredSymbolConfiguration", image.preferredSymbolConfiguration as Any),
        ("tintColor", image.tintColor as Any), ("tintColorTransformer", image.tintColorTransformer as Any),
        ("cornerRadius", image.cornerRadius), ("maximumSize", image.maximumSize),
        ("reservedLayoutSize", image.reservedLayoutSize), ("strokeWidth", image.strokeWidth),
        ("strokeColor", image.strokeColor as Any), ("strokeColorTransformer", image.strokeColorTransformer as Any),
      ]
    }
    return ConfigurationDescription(name: "ImageProperties", parts: parts(self), usual: parts(.init()))
  }

  /// The properties in which the look of the image differs from the defaults, as text.
  public var description: String { report.short }
  /// The values of all properties of the image's look, as text for debugging.
  public var debugDescription: String { report.long }
  /// The values of all properties of the image's look, as a mirror for a debugger.
  public var customMirror: Mirror { report.mirror(of: self) }
}

extension UIListContentConfiguration.TextProperties: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private var report: ConfigurationDescription {
    func parts(_ text: UIListContentConfiguration.TextProperties) -> [ConfigurationDescription.DescribedProperty] {
      [
        ("font", text.font.pointSize), ("color", text.color), ("colorTransformer", text.colorTransformer as Any),
        ("alignment", text.alignment), ("lineBreakMode", text.lineBreakMode), ("numberOfLines", text.numberOfLines),
        ("adjustsFontSizeToFitWidth", text.adjustsFontSizeToFitWidth),
        ("minimumScaleFactor", text.minimumScaleFactor),
        ("allowsDefaultTighteningForTruncation", text.allowsDefaultTighteningForTruncation),
        ("adjustsFontForContentSizeCategory", text.adjustsFontForContentSizeCategory),
        ("showsExpansionTextWhenTruncated", text.showsExpansionTextWhenTruncated), ("transform", text.transform),
      ]
    }
    return ConfigurationDescription(name: "TextProperties", parts: parts(self), usual: parts(.init()))
  }

  /// The properties in which the look of the text differs from the defaults, as text.
  public var description: String { report.short }
  /// The values of all properties of the text's look, as text for debugging.
  public var debugDescription: String { report.long }
  /// The values of all properties of the text's look, as a mirror for a debugger.
  public var customMirror: Mirror { report.mirror(of: self) }
}
