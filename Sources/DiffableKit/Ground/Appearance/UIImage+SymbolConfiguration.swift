extension UIImage {
  /// A scale of a symbol: its size relative to the font size of the text beside it.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// The symbol has the default scale of the view that shows it: medium.
    case `default` = -1
    /// The scale of the symbol is unspecified, which counts as medium.
    case unspecified = 0
    /// The symbol has four fifths of the medium size.
    case small = 1
    /// The symbol is as large as the text beside it.
    case medium = 2
    /// The symbol is larger than the medium size by three tenths.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .default, .unspecified, .medium: 1
      case .large: 1.3
      }
    }
  }

  /// A configuration of a symbol: its size and colour.
  ///
  /// Properties that the image's configuration leaves open come from the configuration of the view, and then from the
  /// defaults.
  public struct SymbolConfiguration: Hashable, Sendable {
    var pointSize: CGFloat?
    var scale: SymbolScale?
    var color: UIColor?

    init() {}
    /// Makes a symbol configuration with a font size in points.
    public init(pointSize: CGFloat) { self.pointSize = pointSize }
    /// Makes a symbol configuration with a font size in points; the weight is ignored, since symbols have only one.
    public init(pointSize: CGFloat, weight: UIFont.Weight) { self.pointSize = pointSize }
    /// Makes a symbol configuration with a font size in points and a scale; the weight is ignored, since symbols have
    /// only one.
    public init(pointSize: CGFloat, weight: UIFont.Weight, scale: SymbolScale) {
      self.pointSize = pointSize
      self.scale = scale
    }
    /// Makes an empty symbol configuration; the weight is ignored, since symbols have only one.
    public init(weight: UIFont.Weight) {}
    /// Makes a symbol configuration with a scale relative to the default font size of the view.
    public init(scale: SymbolScale) { self.scale = scale }
    /// Makes a symbol configuration with the font size of a text style.
    public init(textStyle: UIFont.TextStyle) { pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize }
    /// Makes a symbol configuration with the font size of a text style and a scale.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle: textStyle)
      self.scale = scale
    }
    /// Makes a symbol configuration with the size of a font.
    public init(font: UIFont) { pointSize = font.pointSize }
    /// Makes a symbol configuration with the size of a font and a scale.
    public init(font: UIFont, scale: SymbolScale) {
      pointSize = font.pointSize
      self.scale = scale
    }
    /// Makes a symbol configuration with a colour.
    public init(hierarchicalColor: UIColor) { color = hierarchicalColor }

    /// Returns this configuration with the properties of another one on top.
    ///
    /// - Parameter otherConfiguration: The configuration that prevails where both have a property.
    /// - Returns: The size, scale and colour of the other configuration, and those of this one where the other leaves
    ///   them open.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      var result = self
      if let pointSize = otherConfiguration.pointSize { result.pointSize = pointSize }
      if let scale = otherConfiguration.scale { result.scale = scale }
      if let color = otherConfiguration.color { result.color = color }
      return result
    }

    /// The width and height of a symbol with this configuration, in points.
    var side: CGFloat { ((pointSize ?? 17) * 1.25 * (scale ?? .medium).factor).rounded() }
    /// The font size from which the size of a symbol with this configuration follows, in points: that of the
    /// configuration, or else 17.
    var requestedSize: CGFloat { pointSize ?? 17 }

    /// True if the configuration determines the size of a symbol.
    var saysSize: Bool { pointSize != nil || scale != nil }
  }
}
