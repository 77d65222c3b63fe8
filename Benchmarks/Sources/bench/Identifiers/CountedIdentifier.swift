/// An identifier that counts its hashes and comparisons.
///
/// The counts are global, since the benchmark uses one thread and an identifier with a reference would behave differently.
struct CountedIdentifier: BenchmarkIdentifier {
  /// How often identifiers were hashed since the last reset.
  nonisolated(unsafe) static var hashes = 0

  /// How often identifiers were compared since the last reset.
  nonisolated(unsafe) static var comparisons = 0

  /// How often each identifier that is not an argument was hashed, by ordinal, for ordinals below the number of places.
  nonisolated(unsafe) static var hashesByOrdinal: [UInt32] = []

  let ordinal: Int

  /// Whether the identifier is only handed to a look-up or an edit, to say which one is meant.
  ///
  /// Such a copy is equal to the one in the list, and its hashes are counted apart from those of the one in the list.
  var isArgument = false

  init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// The same identifier, as an argument.
  var asArgument: CountedIdentifier {
    var copy = self
    copy.isArgument = true
    return copy
  }

  static func resetCounts(places: Int = 0) {
    hashes = 0
    comparisons = 0
    hashesByOrdinal = Array(repeating: 0, count: places)
  }

  static func == (lhs: CountedIdentifier, rhs: CountedIdentifier) -> Bool {
    comparisons += 1
    return lhs.ordinal == rhs.ordinal
  }

  func hash(into hasher: inout Hasher) {
    Self.hashes += 1
    if !isArgument, ordinal < Self.hashesByOrdinal.count { Self.hashesByOrdinal[ordinal] += 1 }
    hasher.combine(ordinal)
  }
}
