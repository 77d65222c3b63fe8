/// An object that knows the widths of characters as a host draws them.
///
/// The program lays text out and the host draws it, so both must agree on where lines end. A browser sends the widths
/// of its own font when it connects, a terminal counts columns, a test uses ``GlyphWidthTable/standard``.
public protocol TextMetrics: Sendable {
  /// Returns the width of one character.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - font: The font in which it is drawn.
  /// - Returns: The distance to the next character, in points.
  /// - Complexity: O(1).
  func advance(of character: Character, font: ElementFont) -> CGFloat
}

/// A table of character widths for each font weight, in thousandths of the font size.
public struct GlyphWidthTable: TextMetrics, Equatable {
  /// The characters that a host measures, in the order of the widths: printable ASCII, Latin-1, Latin Extended-A,
  /// common punctuation, and signs that lists use, such as stars and arrows.
  public static let alphabet: [Character] = {
    var scalars = Array(0x20...0x7E) + Array(0xA0...0x17F)
    scalars += [
      0x2010, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2122, 0x2212,
      0x00BD, 0x2153, 0x2154, 0x215B, 0x2190, 0x2191, 0x2192, 0x2193, 0x2713, 0x25CB,
      0x25CF, 0x2605, 0x2606, 0x2665,
    ]
    return scalars.compactMap { Unicode.Scalar($0).map(Character.init) }
  }()

  /// The font weights for which a host measures the characters.
  public static let weights = [400, 500, 600, 700]

  /// The index of each character in ``alphabet``; shared by all tables, since a server has one table per window.
  private static let alphabetIndices = Dictionary(zip(alphabet, alphabet.indices)) { _, last in last }

  /// This table's widths of the characters of ``alphabet``, in thousandths of the font size, a row for each weight.
  private let widths: [[UInt16]]
  private let averages: [CGFloat]

  /// Makes a table of character widths from those that a host has measured.
  ///
  /// Returns `nil` if a weight is missing, a count is wrong or a width is not between 0 and 4,000.
  ///
  /// - Parameter widths: For each weight the widths of ``alphabet``, in its order, in thousandths of the font size.
  public init?(widths: [Int: [Int]]) {
    var rows: [[Int]] = []
    for weight in Self.weights {
      guard let row = widths[weight], row.count == Self.alphabet.count, row.allSatisfy({ (0...4000).contains($0) })
      else { return nil }
      rows.append(row)
    }
    self.init(rows: rows)
  }

  /// Makes a table of character widths from valid rows, one for each of ``weights``.
  private init(rows: [[Int]]) {
    widths = rows.map { $0.map(UInt16.init) }
    averages = rows.map { CGFloat($0.reduce(0, +)) / CGFloat($0.count) / 1000 }
  }

  /// Returns the width of a character.
  ///
  /// A character that was not measured counts as a full square if it is wide (Chinese, Japanese, Korean, emoji) or a
  /// sign such as an arrow, and otherwise as the average width.
  public func advance(of character: Character, font: ElementFont) -> CGFloat {
    if font.isMonospaced { return 0.602 * font.size * (Self.isWide(character) ? 2 : 1) }
    let row = Self.nearestWeight(font.weight)
    guard let index = Self.alphabetIndex(of: character) else {
      return (Self.isWide(character) ? 1.1 : Self.isSign(character) ? 1 : averages[row]) * font.size
    }
    return CGFloat(widths[row][index]) / 1000 * font.size
  }

  /// Returns this table's widths of the characters from the space to the tilde, in thousandths of the font size; `nil`
  /// for a font in which all characters have the same width.
  func printableASCIIWidths(_ font: ElementFont) -> ArraySlice<UInt16>? {
    font.isMonospaced ? nil : widths[Self.nearestWeight(font.weight)].prefix(0x7F - 0x20)
  }

  private static func alphabetIndex(of character: Character) -> Int? {
    // Printable ASCII needs no look-up, since the alphabet begins with it in order.
    if let ascii = character.asciiValue, (0x20...0x7E).contains(ascii) { return Int(ascii) - 0x20 }
    return alphabetIndices[character]
  }

  /// Returns the index in ``weights`` of the nearest weight.
  private static func nearestWeight(_ weight: Int) -> Int { weight < 450 ? 0 : weight < 550 ? 1 : weight < 650 ? 2 : 3 }

  package static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default:
      return scalar.properties.isEmojiPresentation
    }
  }

  /// Returns true if a character is an arrow, a geometric shape or another sign.
  ///
  /// Text fonts contain few of these, so they come from another font, nearly as wide as high; a line of them would not
  /// fit if each counted as a letter of average width.
  private static func isSign(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x2190...0x2BFF).contains(scalar.value)
  }

  /// A table for tests and for scenes without a host: rounded widths of a sans-serif font, computed by a rule.
  public static let standard: GlyphWidthTable = {
    func width(_ character: Character) -> Int {
      switch character {
      case "i", "j", "l", "I", ".", ",", ";", ":", "'", "!", "|", "’", "‘", " ", "\u{A0}": return 280
      case "f", "t", "r", "(", ")", "[", "]", "/", "\\", "-", "“", "”", "\"", "°", "·": return 350
      case "m", "w", "M", "W", "@", "%", "—", "…", "½", "⅓", "⅔", "™", "★", "☆", "●", "○", "♥": return 900
      case "A"..."Z": return 680
      default: return 560
      }
    }
    let row = alphabet.map(width)
    return GlyphWidthTable(rows: [row, row, row.map { $0 + 20 }, row.map { $0 + 30 }])
  }()
}
