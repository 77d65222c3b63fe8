/// Checks of identifiers as they come in, before anything is changed.
enum IdentifierChecks {
  /// Up to this many identifiers are compared with each other one by one, to find broken `Hashable` conformances.
  ///
  /// Equal values with different hashes cannot be found by hashing. Comparing all pairs is quadratic, so it is done where
  /// it costs next to nothing: small arguments, small snapshots, and in front of a message that stops the program
  /// anyway. A type with a broken conformance is found there the first time it is tried with a handful of values.
  static let comparisonLimit = 16

  /// The identifiers that occur more than once, in the order in which the repeats are met (`behaviour.md` A4).
  ///
  /// - Complexity: O(*n*) hashes; none for a single identifier.
  static func duplicates<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
    guard identifiers.count > 1, Set(identifiers).count < identifiers.count else { return [] }
    var seen: Set<Identifier> = []
    var reported: Set<Identifier> = []
    return identifiers.filter { !seen.insert($0).inserted && reported.insert($0).inserted }
  }

  /// Refuses equal identifiers with different hashes (`behaviour.md` E2) among few arguments and few existing ones.
  static func checkHashes<Identifier: Hashable>(
    of identifiers: [Identifier], existing: () -> [Identifier], existingCount: Int, state: () -> String
  ) throws(Misuse) {
    guard identifiers.count <= comparisonLimit else { return }
    let others = existingCount <= comparisonLimit ? existing() : []
    for (index, identifier) in identifiers.enumerated() {
      for other in identifiers[..<index] where contradict(identifier, other) {
        throw contradiction(other, identifier, state: state())
      }
      for other in others where contradict(identifier, other) {
        throw contradiction(other, identifier, state: state())
      }
    }
  }

  /// A mistake to report instead of "not found", if an equal identifier is there under another hash (E2).
  ///
  /// - Complexity: O(*n*) comparisons; for use in front of a message that stops the program.
  static func contradiction<Identifier: Hashable>(
    of identifier: Identifier, in existing: [Identifier], state: String
  ) -> Misuse? {
    existing.first { contradict($0, identifier) }.map { contradiction($0, identifier, state: state) }
  }

  /// Whether two identifiers are equal but have different hashes.
  static func contradict<Identifier: Hashable>(_ first: Identifier, _ second: Identifier) -> Bool {
    first == second && first.hashValue != second.hashValue
  }

  static func contradiction<Identifier: Hashable>(
    _ first: Identifier, _ second: Identifier, state: String
  ) -> Misuse {
    Misuse(
      "Diffable data source detected item identifiers that are equal but have different hash values. Two identifiers "
        + "which compare as equal must return the same hash value. You must fix this in the Hashable (Swift) or hash "
        + "property (Objective-C) implementation for the type of these identifiers. Identifiers that are equal but have "
        + "different hash values: \(IdentifierText.list([first, second]))",
      state: state,
      remedy: "Let == and hash(into:) use the same properties, and do not change them while the value is in a snapshot."
    )
  }
}
