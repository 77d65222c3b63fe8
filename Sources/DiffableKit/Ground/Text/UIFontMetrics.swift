/// The rule by which a text style follows the text size that a person prefers, for scaling custom fonts and lengths in
/// the same proportion.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The font metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the font metrics of a text style.
  ///
  /// - Parameter textStyle: The text style whose sizes are followed.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns a font scaled to the text size that the person prefers.
  ///
  /// - Parameter font: The font at `UIContentSizeCategory.large`. A font that is already scaled is misuse.
  /// - Returns: The font for the current traits; labels that adjust their font resize it.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font scaled to the text size that the person prefers, up to a maximum.
  ///
  /// - Parameters:
  ///   - font: The font at `UIContentSizeCategory.large`. A font that is already scaled is misuse.
  ///   - maximumPointSize: The maximum size in points; 0 for none.
  /// - Returns: The font for the current traits; labels that adjust their font resize it.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font scaled to the text size of given traits.
  ///
  /// - Parameters:
  ///   - font: The font at `UIContentSizeCategory.large`. A font that is already scaled is misuse.
  ///   - traitCollection: The traits; `nil` for the current traits.
  /// - Returns: The font; labels that adjust their font resize it.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font scaled to the text size of given traits, up to a maximum.
  ///
  /// - Parameters:
  ///   - font: The font at `UIContentSizeCategory.large`. A font that is already scaled is misuse.
  ///   - maximumPointSize: The maximum size in points; 0 for none.
  ///   - traitCollection: The traits; `nil` for the current traits.
  /// - Returns: The font; labels that adjust their font resize it.
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
    let scaling = FontScalingRule.proportion(of: style, base: font.pointSize, maximum: maximum)
    return UIFont(element: font.element, scaling: scaling)
      .adjusted(to: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  /// Returns a length scaled to the text size that the person prefers.
  ///
  /// - Parameter value: The length in points at `UIContentSizeCategory.large`.
  /// - Returns: The length for the current traits.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns a length scaled to the text size of given traits.
  ///
  /// - Parameters:
  ///   - value: The length in points at `UIContentSizeCategory.large`.
  ///   - traitCollection: The traits; `nil` for the current traits.
  /// - Returns: The length.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * style.scale(for: (traitCollection ?? .current).preferredContentSizeCategory)
  }
}
