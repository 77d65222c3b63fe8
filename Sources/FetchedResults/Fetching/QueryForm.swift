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
  package private(set) var ownColumns: String?

  /// The SQL text of the query up to WHERE, which names its columns and its table; `nil` if there is no condition, or
  /// where `ownColumns` is `nil`.
  package private(set) var unconditional: String?

  private static let obstacles: Set<Substring> = [
    "JOIN", "GROUP", "HAVING", "DISTINCT", "UNION", "EXCEPT", "INTERSECT", "OVER", "WITH", "WINDOW",
  ]

  /// Makes the form of a query by parsing its SQL text.
  package init(sql: String) {
    var selects = 0
    var isCombined = false
    for (word, end) in Self.words(in: sql) {
      switch word {
      case "SELECT":
        selects += 1
        if selects > 1, obstacle == nil { obstacle = "SELECT" }
      case "FROM" where ownColumns == nil && selects == 1:
        ownColumns = String(decoding: sql.utf8.prefix(end), as: UTF8.self)
      case "WHERE" where unconditional == nil && ownColumns != nil && selects == 1:
        unconditional = String(decoding: sql.utf8.prefix(end - word.utf8.count), as: UTF8.self)
      case "LIMIT": isLimited = true
      case "ORDER": isOrdered = true
      case let word where Self.obstacles.contains(word):
        isCombined = true
        obstacle = obstacle ?? String(word)
      default: break
      }
    }
    // Forgets the columns if the query combines rows, or if they contain a parameter, whose value is not in the text.
    if isCombined || ownColumns?.contains(where: "?:@$".contains) == true { ownColumns = nil }
    if ownColumns == nil { unconditional = nil }
  }

  /// Returns the words of a query in capitals, each with the offset of its end, without quoted names, texts and
  /// comments.
  private static func words(in sql: String) -> [(word: Substring, end: Int)] {
    var words: [(Substring, Int)] = []
    let bytes = Array(sql.utf8)
    var index = 0
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
        words.append((Substring(String(decoding: bytes[start..<index], as: UTF8.self).uppercased()), index))
      default:
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
