/// A font: a size in points, a weight and a style.
///
/// The family is the host's own. A font from ``preferredFont(forTextStyle:)`` or ``UIFontMetrics`` remembers how its size
/// follows the size of text that a person prefers, so that a label that adjusts its font finds the right one.
public final class UIFont: NSObject, Sendable {
  private let mark = CoreFoundationTypeMarker()
  /// The size in points.
  public let pointSize: CGFloat
  package let element: ElementFont
  let scaling: FontScaling?

  init(element: ElementFont, scaling: FontScaling? = nil) {
    pointSize = element.size
    self.element = element
    self.scaling = scaling
  }

  private convenience init(
    size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.init(
      element: ElementFont(
        size: size, weight: weight.css, isItalic: isItalic, isMonospaced: isMonospaced,
        hasMonospacedDigits: hasMonospacedDigits))
  }

  /// The distance from one line to the next in points: a fifth more than the size, in whole points.
  public var lineHeight: CGFloat { element.lineHeight }

  /// The font of the interface.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font in its regular weight.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

  /// The font of the interface in a weight.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How heavy the strokes are.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// The font of the interface with heavy strokes.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .bold) }

  /// The font of the interface, slanted.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, isItalic: true) }

  /// A font in which every character is as wide as the other.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How heavy the strokes are.
  /// - Returns: The font.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, isMonospaced: true)
  }

  /// The font of the interface with digits as wide as each other, for numbers that change in place.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: How heavy the strokes are.
  /// - Returns: The font.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  /// The same font in another size, which no longer follows the size of text that a person prefers.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The new font.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var element = element
    element.size = fontSize
    return UIFont(element: element)
  }

  /// Fonts are equal in size, weight and style, and in how their size follows the person's.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.element == element && other.scaling == scaling
  }

  /// The hash of size, weight and style.
  public override var hash: Int { element.hashValue }
}

extension UIFont {
  /// How heavy the strokes are, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The heaviness, 0 being regular.
    public let rawValue: CGFloat
    /// Makes a weight from its heaviness.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Thin strokes.
    public static let light = Weight(rawValue: -0.4)
    /// The usual strokes.
    public static let regular = Weight(rawValue: 0)
    /// A little heavier than usual.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavy strokes.
    public static let bold = Weight(rawValue: 0.4)
    /// Very heavy strokes.
    public static let heavy = Weight(rawValue: 0.56)

    var css: Int {
      switch rawValue {
      case ..<(-0.2): 300
      case ..<0.1: 400
      case ..<0.27: 500
      case ..<0.35: 600
      case ..<0.5: 700
      default: 800
      }
    }
  }

  /// The purpose of a text, which decides its size.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// The title of a whole window, 34 points.
    case largeTitle
    /// A title of the first level, 28 points.
    case title1
    /// A title of the second level, 22 points.
    case title2
    /// A title of the third level, 20 points.
    case title3
    /// The head of a paragraph, 17 points, semibold.
    case headline
    /// Text, 17 points.
    case body
    /// Text that is called out, 16 points.
    case callout
    /// Text under a head, 15 points.
    case subheadline
    /// A note, 13 points.
    case footnote
    /// Text beside an image, 12 points.
    case caption1
    /// Smaller text beside an image, 11 points.
    case caption2
  }
}
