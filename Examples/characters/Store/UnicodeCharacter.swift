import FetchedResults
import GRDB

/// A character that has a name: a row of the table.
public struct UnicodeCharacter: Hashable, Identifiable, Sendable, FetchableRecord, TableRecord {
  /// The code point is the number of the row.
  public var id: RowID
  /// The name that Unicode gives, in capitals.
  public var name: String
  /// A second name, by which a mistake in the first one was put right.
  public var alias: String?
  /// The general category.
  public var category: CharacterCategory
  /// Whether somebody wants to find it again.
  public var isFavorite: Bool

  /// The table.
  public static let databaseTableName = "character"

  /// The columns that requests name.
  public enum Columns {
    /// The number of the row.
    public static let codePoint = Column("codePoint")
    /// The number of the category.
    public static let category = Column("category")
    /// Whether somebody wants to find it again.
    public static let isFavorite = Column("isFavorite")
  }

  /// Reads a row.
  public init(row: Row) throws {
    id = RowID(row["codePoint"])
    name = row["name"]
    alias = row["alias"]
    category = CharacterCategory(rawValue: row["category"]) ?? .unassigned
    isFavorite = row["isFavorite"]
  }
}

extension UnicodeCharacter {
  /// The character itself.
  public var scalar: Unicode.Scalar { UInt32(exactly: id.rawValue).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}" }

  /// The code point as Unicode writes it: U+00E9.
  public var codePoint: String { "U+" + Self.hexadecimal(UInt64(scalar.value), digits: 4) }

  /// What can be seen of the character: with a circle to stand on for a mark, and `nil` for what has no look of its own or
  /// changes the look of others.
  public var glyph: String? {
    switch category {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: nil
    case .nonspacingMark, .spacingMark, .enclosingMark: "\u{25CC}\(scalar)"
    default: String(scalar)
    }
  }

  /// Its bytes in UTF-8.
  public var utf8: String { String(scalar).utf8.map { Self.hexadecimal(UInt64($0), digits: 2) }.joined(separator: " ") }

  /// Its words in UTF-16.
  public var utf16: String {
    String(scalar).utf16.map { Self.hexadecimal(UInt64($0), digits: 4) }.joined(separator: " ")
  }

  /// The way it is written in a Swift string.
  public var swiftEscape: String { "\\u{\(Self.hexadecimal(UInt64(scalar.value), digits: 1))}" }

  /// The version of Unicode that brought it.
  public var version: String? { scalar.properties.age.map { "\($0.major).\($0.minor)" } }

  private static func hexadecimal(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
