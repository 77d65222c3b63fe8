/// The name of a contestant: an implementation that a workload measures.
enum ContestantName: String, CaseIterable, Codable {
  /// `ListDifference` of two arrays, this package's algorithm.
  case listDifference = "ListDifference"

  /// `NSDiffableDataSourceSnapshot` with one section, this package's snapshot.
  case snapshot = "snapshot"

  /// `Array`, and the standard library's `difference(from:)`, with `inferringMoves()` in workloads with moves.
  case standardLibrary = "standard library"

  /// `OrderedSet` of the package swift-collections.
  case orderedSet = "OrderedSet"

  /// The yardstick: an array of items per section, a dictionary of their positions, and a difference that uses the
  /// dictionary.
  case arrayDictionary = "array + dictionary"

  /// The yardstick's algorithm for two arrays without an index: the dictionary is made first.
  case dictionaryDifference = "dictionary difference"
}
