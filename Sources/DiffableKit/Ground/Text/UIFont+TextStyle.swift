extension UIFont {
  /// Returns the font of a text style in the text size that the person prefers (``UITraitCollection/current``).
  ///
  /// - Parameter style: The text style.
  /// - Returns: The font; 17 points for ``TextStyle/body`` unless the person prefers another size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style for given traits.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - traitCollection: The traits whose `preferredContentSizeCategory` decides the size; `nil` for the current
  ///     traits.
  /// - Returns: The font.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return preferredFonts[style.ordinal][category.index]
  }

  /// The fonts of all text styles in all sizes, by ``TextStyle/ordinal`` and `UIContentSizeCategory.index`.
  private static let preferredFonts = TextStyle.allCases.map { style in
    let base = systemFont(ofSize: style.pointSize(for: .large), weight: style == .headline ? .semibold : .regular)
    let font = UIFont(element: base.element, scaling: .style(style))
    return UIContentSizeCategory.ascending.map(font.adjusted)
  }

  /// Returns the font in the size of a content size category, or the same font if its size is fixed.
  func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling else { return self }
    let size = scaling.pointSize(for: category)
    guard size != pointSize else { return self }
    var element = element
    element.size = size
    return UIFont(element: element, scaling: scaling)
  }
}

/// The rule for a font's size in each preferred text size: the table of a style, or in proportion to a style.
enum FontScalingRule: Hashable, Sendable {
  /// The font size comes from the table of a text style.
  case style(UIFont.TextStyle)
  /// The font size is in proportion to a text style, from a base size at `UIContentSizeCategory.large` up to a maximum.
  case proportion(of: UIFont.TextStyle, base: CGFloat, maximum: CGFloat)

  func pointSize(for category: UIContentSizeCategory) -> CGFloat {
    switch self {
    case .style(let style): style.pointSize(for: category)
    case .proportion(let style, let base, let maximum): min(base * style.scale(for: category), max(maximum, base))
    }
  }
}

extension UIFont.TextStyle {
  /// The index of the text style in `allCases`.
  fileprivate var ordinal: Int {
    switch self {
    case .largeTitle: 0
    case .title1: 1
    case .title2: 2
    case .title3: 3
    case .headline: 4
    case .body: 5
    case .callout: 6
    case .subheadline: 7
    case .footnote: 8
    case .caption1: 9
    case .caption2: 10
    }
  }

  /// Returns the font size of the text style, in points, that Apple publishes for iOS.
  func pointSize(for category: UIContentSizeCategory) -> CGFloat { CGFloat(sizes[category.index]) }

  /// Returns the font size of the text style as a multiple of its default size.
  func scale(for category: UIContentSizeCategory) -> CGFloat { pointSize(for: category) / pointSize(for: .large) }

  /// The font sizes of the text style, from `UIContentSizeCategory.extraSmall` to the largest category.
  private var sizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}
