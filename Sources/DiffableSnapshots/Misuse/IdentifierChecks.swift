/// Checks of identifiers as they come in, before anything is changed.
@usableFromInline
enum IdentifierChecks {
  /// Up to this many identifiers are compared with each other one by one, to find broken `Hashable` conformances.
  ///
  /// Equal values with different hashes cannot be found by hashing. Comparing all pairs is quadratic, so it is done where
  /// it costs next to nothing: small arguments, small snapshots, and in front of a message that stops the program
  /// anyway. A type with a broken conformance is found there the first time it is tried with a handful of values.
  @inlinable static var comparisonLimit: Int { 16 }

  /// The identifiers that occur more than once, in the order in which the repeats are met (`behaviour.md` A4).
  ///
  /// - Complexity: O(*n*) hashes; none for a single identifier.
  @inlinable
  static func duplicates<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
    guard identifiers.count > 1, Set(identifiers).count < identifiers.count else { return [] }
    var seen: Set<Identifier> = []
    var reported: Set<Identifier> = []
    return identifiers.filter { !seen.insert($0).inserted && reported.insert($0).inserted }
  }

  /// The identifiers without repeats, where they are met first.
  ///
  /// - Complexity: O(*n*) hashes.
  @inlinable
  static func unique<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier] {
    var seen: Set<Identifier> = []
    return identifiers.filter { seen.insert($0).inserted }
  }

  /// Equal identifiers with different hashes (`behaviour.md` E2) among few arguments and few existing ones, the one that was
  /// met first in front.
  @inlinable
  static func contradiction<Identifier: Hashable>(
    among identifiers: [Identifier], existing: () -> [Identifier], existingCount: Int
  ) -> (Identifier, Identifier)? {
    guard identifiers.count <= comparisonLimit else { return nil }
    let others = existingCount <= comparisonLimit ? existing() : []
    for (index, identifier) in identifiers.enumerated() {
      for other in identifiers[..<index] where contradict(identifier, other) { return (other, identifier) }
      for other in others where contradict(identifier, other) { return (other, identifier) }
    }
    return nil
  }

  /// The existing identifier that is equal to one that was not found, because it is there under another hash (E2).
  ///
  /// - Complexity: O(*n*) comparisons; for use when something is refused anyway.
  @inlinable
  static func contradiction<Identifier: Hashable>(of identifier: Identifier, in existing: [Identifier]) -> Identifier? {
    existing.first { contradict($0, identifier) }
  }

  /// Whether two identifiers are equal but have different hashes.
  @inlinable
  static func contradict<Identifier: Hashable>(_ first: Identifier, _ second: Identifier) -> Bool {
    first == second && first.hashValue != second.hashValue
  }
}
