/// The name of a contestant: an implementation that a workload measures.
enum ContestantName: String, CaseIterable, Codable {
  /// The contestant is `ListDifference` of two arrays, this package's algorithm.
  case listDifference = "ListDifference"

  /// The contestant is `NSDiffableDataSourceSnapshot` with one section, this package's snapshot.
  case snapshot = "snapshot"

  /// The contestant is `Array` with the standard library's `difference(from:)`, and with `inferringMoves()` in
  /// workloads with moves.
  case standardLibrary = "standard library"

  /// The contestant is `OrderedSet` of the package swift-collections.
  case orderedSet = "OrderedSet"

  /// The contestant is the yardstick: an array of items per section, a dictionary of their positions, and a difference
  /// that uses the dictionary.
  case arrayDictionary = "array + dictionary"

  /// The contestant is the algorithm of the array with dictionary for two arrays without an index: the dictionary is
  /// made first.
  case dictionaryDifference = "dictionary difference"
}
