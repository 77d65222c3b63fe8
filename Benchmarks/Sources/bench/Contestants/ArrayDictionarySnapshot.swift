/// The snapshot people write when they have none: an array of items per section, and a dictionary of where each item is.
///
/// It is the yardstick, so it is written with care but without cunning: every edit keeps the dictionary right at once, each
/// item is looked up once, and nothing is done twice.
struct ArrayDictionarySnapshot<Section: Hashable, Item: Hashable> {
  /// Where an item is.
  struct Place: Equatable {
    var section: Int
    var index: Int
  }

  private(set) var sections: [Section] = []
  private(set) var items: [[Item]] = []
  private(set) var sectionIndices: [Section: Int] = [:]
  private(set) var places: [Item: Place] = [:]

  var count: Int { places.count }

  var allItems: [Item] { items.count == 1 ? items[0] : Array(items.joined()) }

  func place(of item: Item) -> Place? {
    places[item]
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
    places.reserveCapacity(places.count + newItems.count)
    items[section].append(contentsOf: newItems)
    number(section: section, from: first)
  }

  mutating func append(_ item: Item) {
    precondition(!sections.isEmpty, "append a section first")
    let section = sections.count - 1
    places[item] = Place(section: section, index: items[section].count)
    items[section].append(item)
  }

  mutating func insert(_ item: Item, before other: Item) {
    let place = knownPlace(of: other)
    items[place.section].insert(item, at: place.index)
    number(section: place.section, from: place.index)
  }

  mutating func delete(_ item: Item) {
    let place = knownPlace(of: item)
    items[place.section].remove(at: place.index)
    places[item] = nil
    number(section: place.section, from: place.index)
  }

  /// Within a section only the items between both places are numbered anew.
  mutating func move(_ item: Item, before other: Item) {
    let (from, to) = (knownPlace(of: item), knownPlace(of: other))
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

  private func knownPlace(of item: Item) -> Place {
    guard let place = places[item] else { preconditionFailure("there is no such item") }
    return place
  }

  private mutating func number(section: Int, from first: Int, to end: Int? = nil) {
    for index in first..<(end ?? items[section].count) {
      places[items[section][index]] = Place(section: section, index: index)
    }
  }
}
