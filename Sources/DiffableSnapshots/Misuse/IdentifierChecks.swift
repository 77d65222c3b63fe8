/// A namespace for the checks of identifiers before they are added to a snapshot: for repeats and broken hashes.
@usableFromInline
enum IdentifierChecks {
  /// The maximum number of identifiers that are compared with each other one by one, to find broken `Hashable`
  /// conformances.
  ///
  /// Equal values with different hashes cannot be found by hashing. Comparing all pairs is quadratic, so it is done
  /// only where its cost is negligible: for small arguments, small snapshots, and before a message that stops the
  /// program anyway. A type with a broken conformance is found there the first time it is tried with a handful of
  /// values.
  @inlinable static var comparisonLimit: Int { 16 }

  /// Returns the identifiers that occur more than once, in the order of their second occurrences (`behaviour.md` A4).
  ///
  /// - Complexity: O(*n*) hashes; none for a single identifier.
  @inlinable
  static func duplicates<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
    guard identifiers.count > 1, Set(identifiers).count < identifiers.count else { return [] }
    var seen: Set<Identifier> = []
    var reported: Set<Identifier> = []
    return identifiers.filter { !seen.insert($0).inserted && reported.insert($0).inserted }
  }

  /// Returns the identifiers without repeats, in the order of their first occurrences.
  ///
  /// - Complexity: O(*n*) hashes.
  @inlinable
  static func unique<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier] {
    var seen: Set<Identifier> = []
    return identifiers.filter { seen.insert($0).inserted }
  }

  /// Returns two equal identifiers with different hashes (`behaviour.md` E2) among few arguments and few existing
  /// identifiers, the earlier one first.
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

  /// Returns the existing identifier that equals one that was not found, because it was added with another hash (E2).
  ///
  /// - Complexity: O(*n*) comparisons; for use before a refusal only.
  @inlinable
  static func contradiction<Identifier: Hashable>(of identifier: Identifier, in existing: [Identifier]) -> Identifier? {
    existing.first { contradict($0, identifier) }
  }

  /// Returns true if two identifiers are equal but have different hashes.
  @inlinable
  static func contradict<Identifier: Hashable>(_ first: Identifier, _ second: Identifier) -> Bool {
    first == second && first.hashValue != second.hashValue
  }
}
