/// A list of unique identifiers with look-up by identifier, the interface that the workloads need.
protocol IndexedList<Identifier> {
  associatedtype Identifier: BenchmarkIdentifier

  static var contestant: ContestantName { get }

  /// Makes a list of all identifiers in one call.
  init(_ identifiers: [Identifier])

  var count: Int { get }

  /// All identifiers in order, as an array.
  var identifiers: [Identifier] { get }

  func index(of identifier: Identifier) -> Int?

  mutating func append(_ identifier: Identifier)
  mutating func insert(_ identifier: Identifier, before other: Identifier)
  mutating func delete(_ identifier: Identifier)
  mutating func move(_ identifier: Identifier, before other: Identifier)
}

/// A list that can compute its difference to another one.
protocol ComparableList<Identifier>: IndexedList {
  func changes(from old: Self) -> ChangeCounts
}
