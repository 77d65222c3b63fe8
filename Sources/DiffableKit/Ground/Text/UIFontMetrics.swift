/// Scales fonts and lengths of one's own as the text of a style is scaled for a person.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// Scales as body text is.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes a scale.
  ///
  /// - Parameter textStyle: The style whose sizes are followed.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// A font in the size that suits the person.
  ///
  /// - Parameter font: The font as it is at `UIContentSizeCategory.large`. One that is scaled already is misuse.
  /// - Returns: The font for the current surroundings; labels that adjust their font follow it.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// A font in the size that suits the person.
  ///
  /// - Parameters:
  ///   - font: The font as it is at `UIContentSizeCategory.large`. One that is scaled already is misuse.
  ///   - maximumPointSize: The greatest size in points; 0 for any.
  /// - Returns: The font for the current surroundings; labels that adjust their font follow it.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// A font in the size that suits given surroundings.
  ///
  /// - Parameters:
  ///   - font: The font as it is at `UIContentSizeCategory.large`. One that is scaled already is misuse.
  ///   - traitCollection: The surroundings; nil takes the current ones.
  /// - Returns: The font; labels that adjust their font follow it.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// A font in the size that suits given surroundings.
  ///
  /// - Parameters:
  ///   - font: The font as it is at `UIContentSizeCategory.large`. One that is scaled already is misuse.
  ///   - maximumPointSize: The greatest size in points; 0 for any.
  ///   - traitCollection: The surroundings; nil takes the current ones.
  /// - Returns: The font; labels that adjust their font follow it.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    guard font.scaling == nil else {
      reportMisuse(
        "A font that is scaled already cannot be scaled again.", api: "UIFontMetrics.scaledFont(for:)",
        state: "a font of \(font.pointSize) points",
        remedy: "Scale a font from systemFont(ofSize:), or use this one as it is.")
      return font
    }
    let maximum = maximumPointSize > 0 ? maximumPointSize : .greatestFiniteMagnitude
    let scaling = FontScaling.proportion(of: style, base: font.pointSize, maximum: maximum)
    return UIFont(element: font.element, scaling: scaling)
      .adjusted(to: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  /// A length that grows as text does.
  ///
  /// - Parameter value: The length in points at `UIContentSizeCategory.large`.
  /// - Returns: The length for the current surroundings.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// A length that grows as text does.
  ///
  /// - Parameters:
  ///   - value: The length in points at `UIContentSizeCategory.large`.
  ///   - traitCollection: The surroundings; nil takes the current ones.
  /// - Returns: The length.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * style.scale(for: (traitCollection ?? .current).preferredContentSizeCategory)
  }
}
