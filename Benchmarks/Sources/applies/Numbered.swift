/// An identifier that can be made from a number.
protocol Numbered: Hashable, Sendable {
  init(ordinal: Int)
}

extension Int: Numbered {
  init(ordinal: Int) { self = ordinal }
}

/// An identifier that counts how often identifiers are hashed and compared.
struct CountedIdentifier: Numbered {
  nonisolated(unsafe) static var hashes = 0
  nonisolated(unsafe) static var comparisons = 0

  let ordinal: Int

  static func == (left: CountedIdentifier, right: CountedIdentifier) -> Bool {
    comparisons += 1
    return left.ordinal == right.ordinal
  }

  func hash(into hasher: inout Hasher) {
    Self.hashes += 1
    hasher.combine(ordinal)
  }
}
