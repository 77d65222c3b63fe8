extension UIFont {
  /// Returns the font of a control's own text, which follows the text size that the person prefers.
  ///
  /// - Parameters:
  ///   - size: The font size in points at `UIContentSizeCategory.large`.
  ///   - weight: The weight of the font.
  ///   - maximum: The greatest font size in points; 0 for none.
  /// - Returns: The font for the current traits; labels that adjust their font resize it.
  static func control(ofSize size: CGFloat, weight: Weight = .regular, maximum: CGFloat = 0) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight), maximumPointSize: maximum)
  }

  /// The greatest font size of text in bars and segments, in points, which is that of body text at the first
  /// accessibility size: larger text would leave no room for more than one control.
  static let greatestBarSize: CGFloat = 28
}
