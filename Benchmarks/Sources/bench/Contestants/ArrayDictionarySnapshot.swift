/// The snapshot that people write without this package: an array of items per section, and a dictionary of the items'
/// positions.
///
/// The snapshot is the yardstick of the benchmark, written with care but without tricks: every edit updates the
/// dictionary at once, each item is looked up once, and no work is repeated.
struct ArrayDictionarySnapshot<Section: Hashable, Item: Hashable> {
  /// A value that describes the position of an item: the index of its section, and its index in the section.
  struct Position: Equatable {
    var section: Int
    var index: Int
  }

  private(set) var sections: [Section] = []
  private(set) var items: [[Item]] = []
  private(set) var sectionIndices: [Section: Int] = [:]
  private(set) var positions: [Item: Position] = [:]

  var count: Int { positions.count }

  var allItems: [Item] { items.count == 1 ? items[0] : Array(items.joined()) }

  func position(of item: Item) -> Position? {
    positions[item]
  }

  mutating func appendSection(_ section: Section) {
    sectionIndices[section] = sections.count
    sections.append(section)
    items.append([])
  }

  mutating func append(_ newItems: [Item]) {
    precondition(!sections.isEmpty, "append a section first")
    let section = sections.count - 1
    let first = items[section].count
    positions.reserveCapacity(positions.count + newItems.count)
    items[section].append(contentsOf: newItems)
    number(section: section, from: first)
  }

  mutating func append(_ item: Item) {
    precondition(!sections.isEmpty, "append a section first")
    let section = sections.count - 1
    positions[item] = Position(section: section, index: items[section].count)
    items[section].append(item)
  }

  mutating func insert(_ item: Item, before other: Item) {
    let position = knownPosition(of: other)
    items[position.section].insert(item, at: position.index)
    number(section: position.section, from: position.index)
  }

  mutating func delete(_ item: Item) {
    let position = knownPosition(of: item)
    items[position.section].remove(at: position.index)
    positions[item] = nil
    number(section: position.section, from: position.index)
  }

  /// Moves an item before another; in the same section only the items between both positions are renumbered.
  mutating func move(_ item: Item, before other: Item) {
    let (from, to) = (knownPosition(of: item), knownPosition(of: other))
    if from.section == to.section {
      items[from.section].remove(at: from.index)
      let target = from.index < to.index ? to.index - 1 : to.index
      items[from.section].insert(item, at: target)
      number(section: from.section, from: min(from.index, target), to: max(from.index, target) + 1)
    } else {
      delete(item)
      insert(item, before: other)
    }
  }

  private func knownPosition(of item: Item) -> Position {
    guard let position = positions[item] else { preconditionFailure("there is no such item") }
    return position
  }

  private mutating func number(section: Int, from first: Int, to end: Int? = nil) {
    for index in first..<(end ?? items[section].count) {
      positions[items[section][index]] = Position(section: section, index: index)
    }
  }
}
