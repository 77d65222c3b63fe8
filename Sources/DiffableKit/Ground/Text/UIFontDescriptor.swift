/// What a font is like, from which others are made that differ in a trait.
///
/// The family is always that of the host's interface.
public final class UIFontDescriptor: NSObject, Sendable {
  let element: ElementFont
  let scaling: FontScaling?

  init(element: ElementFont, scaling: FontScaling? = nil) {
    self.element = element
    self.scaling = scaling
  }

  /// The size in points.
  public var pointSize: CGFloat { element.size }

  /// Whether the font is bold, slanted, or has characters that are all as wide.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if element.weight >= Self.leastBold { traits.insert(.traitBold) }
    if element.isItalic { traits.insert(.traitItalic) }
    if element.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The weight from which on a font counts as bold, as in CSS.
  private static let leastBold = 600

  /// The same with other traits.
  ///
  /// A font that is heavy already keeps its weight; one that is to be bold no more gets the regular one.
  ///
  /// - Parameter symbolicTraits: All traits that the font shall have.
  /// - Returns: The new description; nil for traits that no font of the interface has: those of narrow and wide letters.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.isSubset(of: [.traitBold, .traitItalic, .traitMonoSpace]) else { return nil }
    var element = element
    let isBold = element.weight >= Self.leastBold
    if symbolicTraits.contains(.traitBold) != isBold { element.weight = isBold ? 400 : 700 }
    element.isItalic = symbolicTraits.contains(.traitItalic)
    element.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    return UIFontDescriptor(element: element, scaling: scaling)
  }

  /// The same in another size, which no longer follows the size of text that a person prefers.
  ///
  /// - Parameter newPointSize: The size in points.
  /// - Returns: The new description.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var element = element
    element.size = newPointSize
    return UIFontDescriptor(element: element)
  }

  /// The description of the font for a purpose, at the size of text that the person prefers.
  ///
  /// - Parameter style: The purpose.
  /// - Returns: The description of `UIFont.preferredFont(forTextStyle:)`.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Descriptions are equal if the fonts are.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return other.element == element && other.scaling == scaling
  }

  /// The hash of size, weight and style.
  public override var hash: Int { element.hashValue }

  /// What a font looks like.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Heavy strokes.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Wide letters, which no font of the interface has.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// Narrow letters, which no font of the interface has.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// Every character as wide as the other.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }
}

extension UIFont {
  /// What the font is like.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(element: element, scaling: scaling) }

  /// Makes the font of a description.
  ///
  /// - Parameters:
  ///   - descriptor: The description.
  ///   - pointSize: The size in points; 0 takes that of the description, and if that follows the size of text that a person
  ///     prefers, so does the font.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let sized = pointSize > 0 ? descriptor.withSize(pointSize) : descriptor
    self.init(element: sized.element, scaling: sized.scaling)
  }

  /// The usual size of text in controls, 14 points.
  public static var systemFontSize: CGFloat { 14 }
  /// The size of small text, 12 points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of text in labels, 17 points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of text in buttons, 18 points.
  public static var buttonFontSize: CGFloat { 18 }

  /// The name of the font, by which ``init(name:size:)`` finds it again.
  public var fontName: String {
    let family = element.isMonospaced ? Self.monospacedName : Self.systemName
    let weight = Self.weightNames.first { $0.css == element.weight }?.name ?? "Regular"
    return "\(family)-\(weight)\(element.isItalic ? "Italic" : "")"
  }

  /// Makes the font of a name.
  ///
  /// Hosts have the font of their interface and no other: a name that is not of the form of ``fontName`` is not known, also
  /// that of a font which Apple's systems have. Programs that then take a font of the interface, as they have to for names that
  /// are unknown there, go on to work.
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
