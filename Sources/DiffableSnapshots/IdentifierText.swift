/// How messages print identifiers.
package enum IdentifierText {
  /// A message names at most this many identifiers; a log line for each of 100,000 helps nobody.
  static let limit = 100

  /// The debug dump of an identifier (`behaviour.md` E15).
  ///
  /// A string is printed as it is.
  ///
  /// Embedded Swift has no reflection; there an identifier is told by its hash value.
  ///
  /// - Parameter identifier: The identifier to print.
  /// - Returns: The identifier in the form a message shows.
  package static func one<Identifier: Hashable>(_ identifier: Identifier) -> String {
    #if hasFeature(Embedded)
      return "#\(identifier.hashValue)"
    #else
      return identifier as? String ?? String(reflecting: identifier)
    #endif
  }

  /// Identifiers as the known texts list them: `(a, b)`.
  ///
  /// - Parameter identifiers: The identifiers to print.
  /// - Returns: The first 100 identifiers, and how many more there are.
  package static func list<Identifier: Hashable>(_ identifiers: [Identifier]) -> String {
    "(" + lines(identifiers).joined(separator: ", ") + ")"
  }

  /// Identifiers as a set, one per line in the order given (`behaviour.md` A4).
  ///
  /// - Parameter identifiers: The identifiers to print.
  /// - Returns: The first 100 identifiers, and how many more there are.
  package static func set<Identifier: Hashable>(_ identifiers: [Identifier]) -> String {
    "{(\n    " + lines(identifiers).joined(separator: ",\n    ") + "\n)}"
  }

  /// A number with its noun, `1 item` or `2 items`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private static func lines<Identifier: Hashable>(_ identifiers: [Identifier]) -> [String] {
    var lines = identifiers.prefix(limit).map { one($0) }
    if identifiers.count > limit { lines.append("… \(identifiers.count - limit) more") }
    return lines
  }
}
