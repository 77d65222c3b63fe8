/// A font: a size in points, a weight and a style.
///
/// The font family is the host's own. A font from ``preferredFont(forTextStyle:)`` or ``UIFontMetrics`` remembers how
/// its size follows the text size that a person prefers, so that a label that adjusts its font can resize it.
public final class UIFont: NSObject, Sendable {
  private let mark = FakeCoreFoundationHeader()
  /// The size of the font in points.
  public let pointSize: CGFloat
  package let element: ElementFont
  let scaling: FontScalingRule?

  init(element: ElementFont, scaling: FontScalingRule? = nil) {
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

  /// The font's line height: the distance from one line to the next in points, which is the font size plus a fifth,
  /// rounded to whole points.
  public var lineHeight: CGFloat { element.lineHeight }

  /// Returns the system font in its regular weight.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }

  /// Returns the system font in a weight.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the bold system font.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .bold) }

  /// Returns the italic system font.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The font.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, isItalic: true) }

  /// Returns the monospaced system font, whose characters all have the same width.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, isMonospaced: true)
  }

  /// Returns the system font with digits of equal width, for numbers that change while they are shown.
  ///
  /// - Parameters:
  ///   - fontSize: The size in points.
  ///   - weight: The weight.
  /// - Returns: The font.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, hasMonospacedDigits: true)
  }

  /// Returns the same font in a fixed size, which no longer follows the text size that a person prefers.
  ///
  /// - Parameter fontSize: The size in points.
  /// - Returns: The new font.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var element = element
    element.size = fontSize
    return UIFont(element: element)
  }

  /// Returns true if both fonts have the same size, weight and style, and the same rule for following a person's text
  /// size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.element == element && other.scaling == scaling
  }

  /// The hash of the font's size, weight and style.
  public override var hash: Int { element.hashValue }
}

extension UIFont {
  /// A weight of a font, which is the thickness of its strokes, from −1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number, 0 for regular.
    public let rawValue: CGFloat
    /// Makes a weight from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The light font weight, thinner than regular.
    public static let light = Weight(rawValue: -0.4)
    /// The regular font weight.
    public static let regular = Weight(rawValue: 0)
    /// The medium font weight, a little heavier than regular.
    public static let medium = Weight(rawValue: 0.23)
    /// The semibold font weight, between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The bold font weight.
    public static let bold = Weight(rawValue: 0.4)
    /// The heavy font weight, heavier than bold.
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

  /// A text style: a purpose of a text, which decides the size of its font.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// The text style of a screen's large title, 34 points.
    case largeTitle
    /// The text style of a first-level title, 28 points.
    case title1
    /// The text style of a second-level title, 22 points.
    case title2
    /// The text style of a third-level title, 20 points.
    case title3
    /// The text style of headings, 17 points, semibold.
    case headline
    /// The text style of body text, 17 points.
    case body
    /// The text style of callouts, 16 points.
    case callout
    /// The text style of subheadings, 15 points.
    case subheadline
    /// The text style of footnotes, 13 points.
    case footnote
    /// The text style of captions, 12 points.
    case caption1
    /// The text style of smaller captions, 11 points.
    case caption2
  }
}
