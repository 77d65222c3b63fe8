/// A namespace for functions that turn identifiers into the texts of messages.
package enum IdentifierMessageFormatter {
  /// The maximum number of identifiers in a message; a log line for each of 100,000 would be of no use.
  static let limit = 100

  /// Returns the debug dump of an identifier (`behaviour.md` E15).
  ///
  /// A string is printed as it is.
  ///
  /// Embedded Swift has no reflection; there the identifier's hash value is returned.
  ///
  /// - Parameter identifier: The identifier to print.
  /// - Returns: The identifier as text for a message.
  package static func one<Identifier: Hashable>(_ identifier: Identifier) -> String {
    #if hasFeature(Embedded)
      return "#\(identifier.hashValue)"
    #else
      return identifier as? String ?? String(reflecting: identifier)
    #endif
  }

  /// Returns identifiers as UIKit's texts list them: `(a, b)`.
  ///
  /// - Parameter identifiers: The identifiers to print.
  /// - Returns: The first 100 identifiers, and the number of further ones.
  package static func list<Identifier: Hashable>(_ identifiers: [Identifier]) -> String {
    "(" + lines(identifiers).joined(separator: ", ") + ")"
  }

  /// Returns identifiers as a set, one per line in the given order (`behaviour.md` A4).
  ///
  /// - Parameter identifiers: The identifiers to print.
  /// - Returns: The first 100 identifiers, and the number of further ones.
  package static func set<Identifier: Hashable>(_ identifiers: [Identifier]) -> String {
    "{(\n    " + lines(identifiers).joined(separator: ",\n    ") + "\n)}"
  }

  /// Returns a number with its noun, `1 item` or `2 items`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// Returns the words “already exists” with their identifiers, which the messages of A5 and A12 share, in singular or
  /// plural.
  static func alreadyThere<Identifier: Hashable>(_ identifiers: [Identifier], noun: String, middle: String) -> String {
    let capitalised = noun == "item" ? "Item" : "Section"
    if let only = identifiers.first, identifiers.count == 1 {
      return "1 \(noun) identifier that already exists in the snapshot. \(middle) "
        + "\(capitalised) identifier that already exists: \(one(only))"
    }
    return "\(identifiers.count) \(noun) identifiers that already exist in the snapshot. \(middle) "
      + "\(capitalised) identifiers that already exist: \(list(identifiers))"
  }

  /// Returns the message of E2: that two identifiers are equal but have different hashes.
  static func contradiction<Identifier: Hashable>(_ first: Identifier, _ second: Identifier) -> String {
    "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers which "
      + "compare as equal must return the same hash value. You must fix this in the Hashable (Swift) or hash property "
      + "(Objective-C) implementation for the type of these identifiers. Identifiers that are equal but have different "
      + "hash values: \(list([first, second]))"
  }

  static let remedyForContradiction =
    "Let == and hash(into:) use the same properties, and do not change them while the value is in a snapshot."

  private static func lines<Identifier: Hashable>(_ identifiers: [Identifier]) -> [String] {
    var lines = identifiers.prefix(limit).map { one($0) }
    if identifiers.count > limit { lines.append("… \(identifiers.count - limit) more") }
    return lines
  }
}
