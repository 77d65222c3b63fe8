/// A counter of the comparisons and hashes of the identifiers that share this object.
final class IdentifierCosts {
  var comparisons = 0
  var hashes: [Int: Int] = [:]

  var hashCount: Int { hashes.values.reduce(0, +) }
}

/// An identifier that counts its comparisons and hashes.
struct CountedIdentifier: Hashable {
  let value: Int
  let costs: IdentifierCosts

  /// The number of the list that has the identifier, so that hashes of equal identifiers in two lists are counted
  /// separately.
  let list: Int

  static func == (lhs: CountedIdentifier, rhs: CountedIdentifier) -> Bool {
    lhs.costs.comparisons += 1
    return lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    costs.hashes[value * 2 + list, default: 0] += 1
    hasher.combine(value)
  }
}

/// An identifier whose hash is the same for all.
struct CollidingIdentifier: Hashable {
  let value: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(0)
  }
}

/// An identifier with the synthesised comparison and hash.
struct PlainIdentifier: Hashable {
  let value: Int
}
