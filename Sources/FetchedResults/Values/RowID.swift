import ListDiff

/// The identifier of a row in a list: SQLite's row number in its table.
///
/// The identifier stays the same while the row is changed. It is as small as an integer and compared as one
/// (`BitwiseIdentifier`), so the identifiers of a list of a million rows take eight megabytes.
///
/// A table whose rows need identifiers that survive `VACUUM` declares an `INTEGER PRIMARY KEY`, which is this number.
/// `VACUUM` may renumber the rows of other tables.
public struct RowID: Hashable, Sendable, Comparable, Codable, BitwiseIdentifier, CustomStringConvertible {
  /// SQLite's number of the row in its table.
  public let rawValue: Int64

  /// Makes the identifier of a row from its number.
  ///
  /// - Parameter rawValue: SQLite's number of the row.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// Returns true if one row has a smaller number than another.
  ///
  /// - Parameters:
  ///   - lhs: A row.
  ///   - rhs: Another row.
  /// - Returns: `true` if the first number is smaller.
  public static func < (lhs: RowID, rhs: RowID) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The row number as text.
  public var description: String { "\(rawValue)" }
}
