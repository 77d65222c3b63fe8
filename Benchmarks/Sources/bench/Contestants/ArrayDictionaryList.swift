/// A list with one section, made of ``ArrayDictionarySnapshot``, the yardstick.
struct ArrayDictionaryList<Identifier: BenchmarkIdentifier>: ComparableList {
  static var contestant: ContestantName { .arrayDictionary }

  var snapshot = ArrayDictionarySnapshot<Int, Identifier>()

  init(_ identifiers: [Identifier]) {
    snapshot.appendSection(0)
    snapshot.append(identifiers)
  }

  var count: Int { snapshot.count }

  var identifiers: [Identifier] { snapshot.allItems }

  func index(of identifier: Identifier) -> Int? {
    snapshot.position(of: identifier)?.index
  }

  mutating func append(_ identifier: Identifier) {
    snapshot.append(identifier)
  }

  mutating func insert(_ identifier: Identifier, before other: Identifier) {
    snapshot.insert(identifier, before: other)
  }

  mutating func delete(_ identifier: Identifier) {
    snapshot.delete(identifier)
  }

  mutating func move(_ identifier: Identifier, before other: Identifier) {
    snapshot.move(identifier, before: other)
  }

  func changes(from old: Self) -> ChangeCounts {
    let difference = snapshot.difference(from: old.snapshot)
    return ChangeCounts(
      deletions: difference.deletions.count, insertions: difference.insertions.count, moves: difference.moves.count)
  }
}
