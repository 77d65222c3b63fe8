/// A plain array with the standard library's difference, for workloads without look-ups.
struct ArrayList<Identifier: BenchmarkIdentifier>: ComparableList {
  static var contestant: ContestantName { .standardLibrary }

  private(set) var identifiers: [Identifier]

  init(_ identifiers: [Identifier]) {
    self.identifiers = identifiers
  }

  var count: Int { identifiers.count }

  func index(of identifier: Identifier) -> Int? {
    identifiers.firstIndex(of: identifier)
  }

  mutating func append(_ identifier: Identifier) {
    identifiers.append(identifier)
  }

  mutating func insert(_ identifier: Identifier, before other: Identifier) {
    identifiers.insert(identifier, at: position(of: other))
  }

  mutating func delete(_ identifier: Identifier) {
    identifiers.remove(at: position(of: identifier))
  }

  mutating func move(_ identifier: Identifier, before other: Identifier) {
    identifiers.remove(at: position(of: identifier))
    insert(identifier, before: other)
  }

  private func position(of identifier: Identifier) -> Int {
    guard let index = index(of: identifier) else { preconditionFailure("there is no such identifier") }
    return index
  }

  func changes(from old: Self) -> ChangeCounts {
    ChangeCounts(identifiers.difference(from: old.identifiers))
  }
}

extension ChangeCounts {
  /// Makes the counts of a difference; a removal and an insertion with each other's offset count as one move.
  init<Element>(_ difference: CollectionDifference<Element>) {
    for change in difference {
      switch change {
      case .remove(_, _, associatedWith: nil): deletions += 1
      case .insert(_, _, associatedWith: nil): insertions += 1
      case .remove: moves += 1
      case .insert: break
      }
    }
  }
}
