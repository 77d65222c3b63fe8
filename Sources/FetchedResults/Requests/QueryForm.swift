/// The form of a query, parsed from its SQL text: it determines whether a row alone shows if and where it belongs in
/// the results.
///
/// Quotation marks and comments are skipped. A harmless word that is mistaken for a keyword costs a full fetch, never a
/// wrong result.
package struct QueryForm {
  /// The first keyword that makes results depend on other rows than the changed one; `nil` if the SQL text has none.
  package private(set) var obstacle: String?

  /// True if the SQL text limits the number of rows.
  private(set) var isLimited = false

  /// True if the SQL text states an order of the rows; otherwise they are ordered by row number.
  private(set) var isOrdered = false

  /// The SQL text of the query up to FROM, which names its columns; `nil` if their values do not come from the row of
  /// its table alone.
  ///
  /// Subqueries of the condition have no effect on them.
  package private(set) var ownColumns: String?

  /// The SQL text of the query up to WHERE, which names its columns and its table; `nil` if there is no condition, or
  /// where `ownColumns` is `nil`.
  package private(set) var unconditional: String?

  private static let obstacles: Set<String> = [
    "JOIN", "GROUP", "HAVING", "DISTINCT", "UNION", "EXCEPT", "INTERSECT", "OVER", "WITH", "WINDOW",
  ]

  /// Makes the form of a query by parsing its SQL text.
  package init(sql: String) {
    var selects = 0
    var isCombined = false
    var columnsEnd: Int?
    var conditionStart: Int?
    for word in Self.words(in: sql) {
      // Parentheses after WHERE belong to the condition: they determine which rows there are, not their values.
      let isInCondition = conditionStart != nil && word.depth > 0
      switch word.text {
      case "SELECT":
        selects += 1
        guard selects > 1 else { continue }
        isCombined = isCombined || !isInCondition
        obstacle = obstacle ?? "SELECT"
      case "FROM" where word.depth == 0 && columnsEnd == nil: columnsEnd = word.bytes.upperBound
      case "WHERE" where word.depth == 0 && conditionStart == nil: conditionStart = word.bytes.lowerBound
      case "LIMIT" where word.depth == 0: isLimited = true
      case "ORDER" where word.depth == 0: isOrdered = true
      case let text where Self.obstacles.contains(text):
        isCombined = isCombined || !isInCondition
        obstacle = obstacle ?? text
      default: break
      }
    }
    guard !isCombined, let columnsEnd else { return }
    let columns = String(decoding: sql.utf8.prefix(columnsEnd), as: UTF8.self)
    // The value of a parameter is not in the text.
    guard !columns.contains(where: "?:@$".contains) else { return }
    ownColumns = columns
    unconditional = conditionStart.map { String(decoding: sql.utf8.prefix($0), as: UTF8.self) }
  }

  /// A word of a query.
  private struct Word {
    /// The word in capitals.
    var text: String

    /// The positions of its bytes in the query.
    var bytes: Range<Int>

    /// The number of parentheses around it.
    var depth: Int
  }

  /// Returns the words of a query without quoted names, texts and comments.
  private static func words(in sql: String) -> [Word] {
    var words: [Word] = []
    let bytes = Array(sql.utf8)
    var index = 0
    var depth = 0
    func skip(to end: [UInt8]) {
      while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
      index += end.count
    }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        index += 1
        skip(to: [byte])
      case UInt8(ascii: "["):
        skip(to: [UInt8(ascii: "]")])
      case UInt8(ascii: "-") where bytes[index...].starts(with: Array("--".utf8)):
        skip(to: [UInt8(ascii: "\n")])
      case UInt8(ascii: "/") where bytes[index...].starts(with: Array("/*".utf8)):
        skip(to: Array("*/".utf8))
      case let byte where Self.isWordByte(byte):
        let start = index
        while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self).uppercased()
        words.append(Word(text: text, bytes: start..<index, depth: depth))
      default:
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      }
    }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
