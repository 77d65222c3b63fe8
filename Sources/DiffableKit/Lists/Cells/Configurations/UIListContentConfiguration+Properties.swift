extension UIListContentConfiguration {
  /// How the image of a row looks.
  public struct ImageProperties: Hashable {
    /// The size for a symbol that was made without one.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a symbol; nil takes the tint colour of the row.
    public var tintColor: UIColor?
    /// Makes the colour that is shown of ``tintColor``.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0 is without limit.
    ///
    /// A larger image is made smaller in proportion.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the image, in which it is centred, in points; 0 is the image's own size for images
    /// and ``standardDimension`` for symbols, so that the texts of rows with different symbols begin below each other.
    public var reservedLayoutSize = CGSize.zero

    /// The width of the line around the image, in points; 0 is none.
    public var strokeWidth: CGFloat = 0
    /// The colour of the line around the image; nil takes the tint colour of the row.
    public var strokeColor: UIColor?
    /// Makes the colour that is shown of ``strokeColor``.
    public var strokeColorTransformer: UIConfigurationColorTransformer?

    /// Stands in ``reservedLayoutSize`` for the room that symbols get.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude

    init() {}

    /// The colour of a symbol in a row.
    ///
    /// - Parameter tintColor: The tint colour of the row.
    /// - Returns: The colour after ``tintColorTransformer``.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// The colour of the line around the image in a row.
    ///
    /// - Parameter tintColor: The tint colour of the row.
    /// - Returns: The colour after ``strokeColorTransformer``.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }
  }

  /// How a text of a row looks.
  public struct TextProperties: Hashable {
    /// The font.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// The colour.
    public var color: UIColor = .label
    /// Makes the colour that is shown of ``color``.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Where lines go that are shorter than the room for them.
    public var alignment: TextAlignment = .natural
    /// What happens to text for which there is no room.
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    /// The greatest number of lines, 0 for any.
    public var numberOfLines = 0
    /// Whether the font becomes smaller where a single line would be cut; false by default.
    public var adjustsFontSizeToFitWidth = false
    /// By how much the font may become smaller, from 0 to 1; 0 lets it become as small as can be read.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether characters are moved together a little where a single line would be cut; false by default.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the size of text that the person has chosen; true by default.
    public var adjustsFontForContentSizeCategory = true
    /// Whether the whole text is shown to who points at text that was cut; false by default.
    public var showsExpansionTextWhenTruncated = false
    /// Whether the text is shown in capitals.
    ///
    /// Assistive technology reads it as it was given.
    public var transform: TextTransform = .none

    init() {}

    /// The colour that is shown.
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
  /// Where lines go that are shorter than the room for them.
  public enum TextAlignment: Hashable {
    /// To the edge at which reading begins.
    case natural
    /// To the middle.
    case center
    /// To both edges.
    case justified

    var labelAlignment: NSTextAlignment {
      switch self {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }
  }

  /// Whether a text is shown in capitals.
  public enum TextTransform: Hashable {
    /// As it was given.
    case none
    /// In capitals.
    case uppercase
    /// In small letters.
    case lowercase
    /// Each word with a capital first.
    case capitalized
  }
}
