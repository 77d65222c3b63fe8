import FetchedResults
import GRDB

/// A character that has a name: a row of the table.
public struct UnicodeCharacter: Hashable, Identifiable, Sendable, FetchableRecord, TableRecord {
  /// The code point, which is the number of the row.
  public var id: RowID
  /// The name that Unicode gives, in capitals.
  public var name: String
  /// A second name, which corrects an error in the first one.
  public var alias: String?
  /// The character's general category in Unicode.
  public var category: CharacterCategory
  /// True if the character is marked as a favorite.
  public var isFavorite: Bool

  /// The name of the database table with the characters.
  public static let databaseTableName = "character"

  /// A namespace for the columns of the character table that requests name.
  public enum Columns {
    /// The column with the code point, which is the number of the row.
    public static let codePoint = Column("codePoint")
    /// The column with the number of the category.
    public static let category = Column("category")
    /// The column with the favorite mark.
    public static let isFavorite = Column("isFavorite")
  }

  /// Makes a character from a row of the table.
  public init(row: Row) throws {
    id = RowID(row["codePoint"])
    name = row["name"]
    alias = row["alias"]
    category = CharacterCategory(rawValue: row["category"]) ?? .unassigned
    isFavorite = row["isFavorite"]
  }
}

extension UnicodeCharacter {
  /// The character as a Unicode scalar.
  public var scalar: Unicode.Scalar { UInt32(exactly: id.rawValue).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}" }

  /// The code point in Unicode's notation: U+00E9.
  public var codePoint: String { "U+" + Self.hexadecimal(UInt64(scalar.value), digits: 4) }

  /// The character for display: a combining mark on a dotted circle, and `nil` for a character that is invisible or
  /// changes the look of others.
  public var glyph: String? {
    switch category {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: nil
    case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}\(scalar)"
    default: String(scalar)
    }
  }

  /// The bytes of the character in UTF-8.
  public var utf8: String { String(scalar).utf8.map { Self.hexadecimal(UInt64($0), digits: 2) }.joined(separator: " ") }

  /// The code units of the character in UTF-16.
  public var utf16: String {
    String(scalar).utf16.map { Self.hexadecimal(UInt64($0), digits: 4) }.joined(separator: " ")
  }

  /// The escape sequence of the character in a Swift string.
  public var swiftEscape: String { "\\u{\(Self.hexadecimal(UInt64(scalar.value), digits: 1))}" }

  /// The version of Unicode that added the character.
  public var version: String? { scalar.properties.age.map { "\($0.major).\($0.minor)" } }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
