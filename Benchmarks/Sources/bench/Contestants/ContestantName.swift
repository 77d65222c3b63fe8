/// Who takes part in a workload.
enum ContestantName: String, CaseIterable, Codable {
  /// `ListDifference` of two arrays.
  case listDifference = "ListDifference"

  /// `NSDiffableDataSourceSnapshot` with one section.
  case snapshot = "snapshot"

  /// `Array`, and the standard library's `difference(from:)`, with `inferringMoves()` where something moves.
  case standardLibrary = "standard library"

  /// `OrderedSet` of swift-collections.
  case orderedSet = "OrderedSet"

  /// The yardstick: an array of items per section, a dictionary of their places kept up to date, and a difference that asks it.
  case arrayDictionary = "array + dictionary"

  /// The yardstick's way of comparing, for two arrays without an index: the dictionary is made first.
  case dictionaryDifference = "dictionary difference"
}
