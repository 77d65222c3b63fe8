import ListDiff

/// The identifier of a row in a list: SQLite's number for it in its table.
///
/// It stays the same while the row is changed. It is as small as an integer and compared as one (`BitwiseIdentifier`), so a list of a
/// million rows is eight megabytes of identifiers.
///
/// A table whose rows have identifiers that must outlive `VACUUM` declares an `INTEGER PRIMARY KEY`, which is this number. For other
/// tables SQLite may number the rows anew then.
public struct RowID: Hashable, Sendable, Comparable, Codable, BitwiseIdentifier, CustomStringConvertible {
  /// SQLite's number for the row.
  public let rawValue: Int64

  /// Makes an identifier.
  ///
  /// - Parameter rawValue: SQLite's number for the row.
  public init(_ rawValue: Int64) { self.rawValue = rawValue }

  /// Whether one row has a smaller number than another.
  ///
  /// - Parameters:
  ///   - lhs: A row.
  ///   - rhs: Another row.
  /// - Returns: Whether the first number is smaller.
  public static func < (lhs: RowID, rhs: RowID) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The number.
  public var description: String { "\(rawValue)" }
}
