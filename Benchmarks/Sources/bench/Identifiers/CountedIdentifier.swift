/// An identifier that counts its hashes and comparisons.
///
/// The counts are global, since the benchmark uses one thread and an identifier with a reference would behave differently.
struct CountedIdentifier: BenchmarkIdentifier {
  /// The number of hashes since the last reset.
  nonisolated(unsafe) static var hashes = 0

  /// The number of comparisons since the last reset.
  nonisolated(unsafe) static var comparisons = 0

  /// The number of hashes of each identifier that is not an argument, by ordinal, for ordinals below the array's count.
  nonisolated(unsafe) static var hashesByOrdinal: [UInt32] = []

  let ordinal: Int

  /// True if the identifier is only passed to a look-up or an edit.
  ///
  /// Such a copy is equal to the one in the list, and its hashes are counted separately.
  var isArgument = false

  init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// A copy of the identifier that is marked as an argument, so that its hashes are counted separately.
  var asArgument: CountedIdentifier {
    var copy = self
    copy.isArgument = true
    return copy
  }

  static func resetCounts(count: Int = 0) {
    hashes = 0
    comparisons = 0
    hashesByOrdinal = Array(repeating: 0, count: count)
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
