extension UIListContentConfiguration {
  /// The look of the image in a list content configuration.
  public struct ImageProperties: Hashable {
    /// The symbol configuration for a symbol image that has none of its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol; `nil` takes the row's tint colour.
    public var tintColor: UIColor?
    /// The function from ``tintColor`` to the colour that is shown.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image, in points; a dimension of 0 is unlimited.
    ///
    /// A larger image is scaled down, keeping its aspect ratio.
    public var maximumSize = CGSize.zero
    /// The size in points that is reserved for the image, in which it is centred.
    ///
    /// A dimension of 0 stands for the size of the image, or for ``standardDimension`` if the image is a symbol, so that
    /// the texts of rows with different symbols align.
    public var reservedLayoutSize = CGSize.zero

    /// The width of the border around the image in points; 0 for no border.
    public var strokeWidth: CGFloat = 0
    /// The colour of the border around the image; `nil` takes the row's tint colour.
    public var strokeColor: UIColor?
    /// The function from ``strokeColor`` to the colour that is shown.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// A value for ``reservedLayoutSize`` that reserves the standard width or height of symbols.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    init() {}

    /// Returns the colour of a symbol in a row.
    ///
    /// - Parameter tintColor: The tint colour of the row.
    /// - Returns: The colour after ``tintColorTransformer``.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns the colour of the border around the image in a row.
    ///
    /// - Parameter tintColor: The tint colour of the row.
    /// - Returns: The colour after ``strokeColorTransformer``.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }
  }

  /// The look of a text in a list content configuration.
  public struct TextProperties: Hashable {
    /// The font of the text.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// The colour of the text.
    public var color: UIColor = .label
    /// The function from ``color`` to the colour that is shown.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of lines that are shorter than the available width.
    public var alignment: TextAlignment = .natural
    /// The wrapping or truncation of text that does not fit.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The greatest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// True if the font shrinks where a single line would be truncated; false by default.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font may shrink, from 0 to 1; 0 lets it shrink to the smallest legible size.
    public var minimumScaleFactor: CGFloat = 0
    /// True if the spacing between characters tightens where a single line would be truncated; false by default.
    public var allowsDefaultTighteningForTruncation = false
    /// True if the font scales with the person's text size setting; the default.
    public var adjustsFontForContentSizeCategory = true
    /// True if the whole text appears while the pointer is over truncated text; false by default.
    public var showsExpansionTextWhenTruncated = false
    /// The capitalisation of the text.
    ///
    /// Assistive technology reads the original text.
    public var transform: TextTransform = .none

    init() {}

    /// Returns the colour that is shown.
    ///
    /// - Returns: The colour after ``colorTransformer``.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }
}

extension UIListContentConfiguration.TextProperties {
  /// The alignment of lines that are shorter than the available width.
  public enum TextAlignment: Hashable {
    /// At the leading edge.
    case natural
    /// Centred.
    case center
    /// Stretched to both edges.
    case justified

    var labelAlignment: NSTextAlignment {
      switch self {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }
  }

  /// The capitalisation of a text.
  public enum TextTransform: Hashable {
    /// The text as it was given.
    case none
    /// All letters upper case.
    case uppercase
    /// All letters lower case.
    case lowercase
    /// The first letter of each word upper case.
    case capitalized
  }
}
