/// A descriptor of a font: attributes from which fonts with other traits or sizes are made.
///
/// The font family is always that of the host's interface.
public final class UIFontDescriptor: NSObject, Sendable {
  let element: ElementFont
  let scaling: FontScalingRule?

  init(element: ElementFont, scaling: FontScalingRule? = nil) {
    self.element = element
    self.scaling = scaling
  }

  /// The size, in points, of the font that the descriptor describes.
  public var pointSize: CGFloat { element.size }

  /// The traits of the font: bold, italic, monospaced.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if element.weight >= Self.leastBold { traits.insert(.traitBold) }
    if element.isItalic { traits.insert(.traitItalic) }
    if element.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The lowest CSS weight that counts as bold.
  private static let leastBold = 600

  /// Returns the font descriptor with other traits.
  ///
  /// A font that is already bold or heavier keeps its weight; a font that stops being bold becomes regular.
  ///
  /// - Parameter symbolicTraits: All traits of the new font.
  /// - Returns: The new descriptor; `nil` for condensed and expanded traits, which no font of the interface has.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.isSubset(of: [.traitBold, .traitItalic, .traitMonoSpace]) else { return nil }
    var element = element
    let isBold = element.weight >= Self.leastBold
    if symbolicTraits.contains(.traitBold) != isBold { element.weight = isBold ? 400 : 700 }
    element.isItalic = symbolicTraits.contains(.traitItalic)
    element.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    return UIFontDescriptor(element: element, scaling: scaling)
  }

  /// Returns the font descriptor in a fixed size, which no longer follows the text size that a person prefers.
  ///
  /// - Parameter newPointSize: The size in points.
  /// - Returns: The new descriptor.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var element = element
    element.size = newPointSize
    return UIFontDescriptor(element: element)
  }

  /// Returns the font descriptor of a text style in the text size that the person prefers.
  ///
  /// - Parameter style: The text style.
  /// - Returns: The descriptor of `UIFont.preferredFont(forTextStyle:)`.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns true if the fonts of both descriptors are equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.element == element && other.scaling == scaling
  }

  /// The hash of the described font's size, weight and style.
  public override var hash: Int { element.hashValue }

  /// A set of traits that a font can have.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of this set of font traits.
    public let rawValue: UInt32
    /// Makes a set of traits from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The font trait for italic letters.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// The font trait for bold letters.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// The font trait for wide letters, which no font of the interface has.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// The font trait for narrow letters, which no font of the interface has.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// The font trait for monospaced letters: all characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }
}

extension UIFont {
  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(element: element, scaling: scaling) }

  /// Makes the font of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - pointSize: The size in points; with 0 the font takes the descriptor's size, and follows the person's text size
  ///     if the descriptor does.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let sized = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
    self.init(element: sized.element, scaling: sized.scaling)
  }

  /// The default font size in controls, 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The font size of small text, 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The default font size of labels, 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The default font size of buttons, 18 points.
  public static var buttonFontSize: CGFloat { 18 }

  /// The name of this `UIFont`, made of its family, weight and slant; ``init(name:size:)`` accepts it.
  public var fontName: String {
    let family = element.isMonospaced ? Self.monospacedName : Self.systemName
    let weight = Self.weightNames.first { $0.css == element.weight }?.name ?? "Regular"
    return "\(family)-\(weight)\(element.isItalic ? "Italic" : "")"
  }

  /// Finds a font by name.
  ///
  /// Hosts have the font of their interface and no other: the result is `nil` for any name that ``fontName`` could not
  /// have returned, including names of fonts of Apple's systems. Programs that then fall back to a system font, as they
  /// must for unknown names, continue to work.
  ///
  /// - Parameters:
  ///   - fontName: The name.
  ///   - fontSize: The size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let dash = fontName.lastIndex(of: "-") else { return nil }
    let family = fontName[..<dash]
    guard family == Self.systemName || family == Self.monospacedName else { return nil }
    var style = fontName[fontName.index(after: dash)...]
    let isItalic = style.hasSuffix("Italic")
    if isItalic { style = style.dropLast("Italic".count) }
    guard let weight = Self.weightNames.first(where: { $0.name == style }) else { return nil }
    self.init(
      element: ElementFont(
        size: fontSize, weight: weight.css, isItalic: isItalic, isMonospaced: family == Self.monospacedName,
        hasMonospacedDigits: false))
  }

  private static let systemName = ".SFUI"
  private static let monospacedName = ".SFUIMono"
  private static let weightNames: [(name: String, css: Int)] = [
    ("Light", 300), ("Regular", 400), ("Medium", 500), ("Semibold", 600), ("Bold", 700), ("Heavy", 800),
  ]
}
