import OrderedCollections

/// A list made of an ordered set, used as its documentation recommends.
struct OrderedSetList<Identifier: BenchmarkIdentifier>: IndexedList {
  static var contestant: ContestantName { .orderedSet }

  var elements: OrderedSet<Identifier>

  init(_ identifiers: [Identifier]) {
    elements = OrderedSet(identifiers)
  }

  var count: Int { elements.count }

  var identifiers: [Identifier] { elements.elements }

  func index(of identifier: Identifier) -> Int? {
    elements.firstIndex(of: identifier)
  }

  mutating func append(_ identifier: Identifier) {
    elements.append(identifier)
  }

  mutating func insert(_ identifier: Identifier, before other: Identifier) {
    guard let index = elements.firstIndex(of: other) else { preconditionFailure("there is no such identifier") }
    elements.insert(identifier, at: index)
  }

  mutating func delete(_ identifier: Identifier) {
    elements.remove(identifier)
  }

  mutating func move(_ identifier: Identifier, before other: Identifier) {
    elements.remove(identifier)
    insert(identifier, before: other)
  }
}
