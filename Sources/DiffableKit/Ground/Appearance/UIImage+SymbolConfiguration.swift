extension UIImage {
  /// How large a symbol is beside text of its size.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// As is usual where it is shown: medium.
    case `default` = -1
    /// As is usual where it is shown: medium.
    case unspecified = 0
    /// Four fifths of medium.
    case small = 1
    /// As large as the text.
    case medium = 2
    /// Larger than medium by three tenths.
    case large = 3

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .default, .unspecified, .medium: 1
      case .large: 1.3
      }
    }
  }

  /// The size and colour of a symbol.
  ///
  /// What one says nothing of is as others say: the image's own counts most, then that of the view, and then what is usual.
  public struct SymbolConfiguration: Hashable, Sendable {
    var pointSize: CGFloat?
    var scale: SymbolScale?
    var color: UIColor?

    init() {}
    /// A symbol as large as text of a size.
    public init(pointSize: CGFloat) { self.pointSize = pointSize }
    /// A symbol as large as text of a size; every weight is drawn alike.
    public init(pointSize: CGFloat, weight: UIFont.Weight) { self.pointSize = pointSize }
    /// A symbol beside text of a size; every weight is drawn alike.
    public init(pointSize: CGFloat, weight: UIFont.Weight, scale: SymbolScale) {
      self.pointSize = pointSize
      self.scale = scale
    }
    /// A symbol in a weight; every weight is drawn alike.
    public init(weight: UIFont.Weight) {}
    /// A symbol beside text of the size that is usual where it is shown.
    public init(scale: SymbolScale) { self.scale = scale }
    /// A symbol as large as text of a purpose.
    public init(textStyle: UIFont.TextStyle) { pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize }
    /// A symbol beside text of a purpose.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle: textStyle)
      self.scale = scale
    }
    /// A symbol as large as text in a font.
    public init(font: UIFont) { pointSize = font.pointSize }
    /// A symbol beside text in a font.
    public init(font: UIFont, scale: SymbolScale) {
      pointSize = font.pointSize
      self.scale = scale
    }
    /// A symbol in a colour.
    public init(hierarchicalColor: UIColor) { color = hierarchicalColor }

    /// What two configurations say together.
    ///
    /// - Parameter otherConfiguration: The one that counts where both say something.
    /// - Returns: The size, scale and colour of the other one, and of this one where the other says nothing.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      var result = self
      if let pointSize = otherConfiguration.pointSize { result.pointSize = pointSize }
      if let scale = otherConfiguration.scale { result.scale = scale }
      if let color = otherConfiguration.color { result.color = color }
      return result
    }

    /// The width and height of a symbol, in points.
    var side: CGFloat { ((pointSize ?? 17) * 1.25 * (scale ?? .medium).factor).rounded() }
    /// Whether something is said of the size.
    var saysSize: Bool { pointSize != nil || scale != nil }
  }
}
