extension UIListContentConfiguration {
  /// A value that describes the look of the image in a list content configuration.
  public struct ImageProperties: Hashable {
    /// The symbol configuration of a row's symbol image whose symbol has none of its own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of the row's symbol image; `nil` takes the row's tint colour.
    public var tintColor: UIColor?
    /// The function from the configured ``tintColor`` of the image to the colour that is shown.
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
    /// The function from the configured ``strokeColor`` of the image to the colour that is shown.
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

  /// A value that describes the look of a text in a list content configuration.
  public struct TextProperties: Hashable {
    /// The font of the row's text.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// The colour of the row's text.
    public var color: UIColor = .label
    /// The function from the configured ``color`` of the text to the colour that is shown.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The horizontal alignment of the text's lines.
    public var alignment: TextAlignment = .natural
    /// The wrapping or truncation of a row's text that does not fit.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The greatest number of lines of the row's text; 0 for no limit.
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
    /// The letter case in which the row's text is shown.
    ///
    /// Assistive technology reads the original text.
    public var transform: TextTransform = .none

    init() {}

    /// Returns the colour in which the text is shown.
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
  /// An alignment of the lines of a row's text: leading, centred or justified.
  public enum TextAlignment: Hashable {
    /// The lines of the text are aligned with the leading edge.
    case natural
    /// The lines of the text are centred.
    case center
    /// The lines of the text are stretched to both edges.
    case justified

    var labelAlignment: NSTextAlignment {
      switch self {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }
  }

  /// A change of a row's text for display: to upper case, to lower case, to a capital at the start of each word, or
  /// none.
  public enum TextTransform: Hashable {
    /// The text is shown in the letter case in which it was given.
    case none
    /// The text is shown in upper case.
    case uppercase
    /// The text is shown in lower case.
    case lowercase
    /// The text is shown with the first letter of each word in upper case.
    case capitalized
  }
}
