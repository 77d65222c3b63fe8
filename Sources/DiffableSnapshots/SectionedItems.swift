/// Sections of items in order, with look-ups by identifier.
///
/// Knows no rules: whoever edits it has checked first.
///
/// Each identifier has a slot; where an item is stands in an array by slot. So an edit in the middle of a section renumbers
/// plain integers behind it and hashes only what it was given. Copies share everything until one of them is edited.
struct SectionedItems<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// A section with its items.
  struct Entry: Sendable {
    let slot: Int
    let identifier: Section
    var items: [Item] = []
    var itemSlots: [Int] = []
  }

  private(set) var entries: [Entry] = []
  private(set) var sectionTable = SlotTable<Section>()
  private(set) var itemTable = SlotTable<Item>()
  private(set) var positions: [Int] = []
  private(set) var places = ItemPlaces()

  // MARK: Look-ups

  func sectionPosition(of section: Section) -> Int? {
    sectionTable[section].map { positions[$0] }
  }

  func sectionPosition(ofItemSlot slot: Int) -> Int {
    positions[places[slot].sectionSlot]
  }

  func item(atSlot slot: Int) -> Item {
    entries[sectionPosition(ofItemSlot: slot)].items[places[slot].offset]
  }

  func section(atSlot slot: Int) -> Section {
    entries[positions[slot]].identifier
  }

  /// The number of items in the sections before a position.
  func itemCount(before position: Int) -> Int {
    var count = 0
    for index in 0..<position { count += entries[index].items.count }
    return count
  }

  // MARK: Sections

  mutating func insertSections(_ identifiers: [Section], at position: Int) {
    var added: [Entry] = []
    added.reserveCapacity(identifiers.count)
    for identifier in identifiers {
      let slot = sectionTable.add(identifier)
      if slot == positions.count { positions.append(0) }
      added.append(Entry(slot: slot, identifier: identifier))
    }
    entries.insert(contentsOf: added, at: position)
    renumberSections(from: position)
  }

  /// Removes sections with their items.
  mutating func removeSections(atSlots slots: [Int]) {
    var first = entries.count
    for slot in slots {
      let position = positions[slot]
      first = min(first, position)
      for item in entries[position].items { itemTable.remove(item) }
      places.clear(entries[position].itemSlots)
      sectionTable.remove(entries[position].identifier)
      positions[slot] = -1
    }
    entries.removeAll { positions[$0.slot] < 0 }
    renumberSections(from: first)
  }

  /// Moves a section; `to` is a position in the list without it.
  mutating func moveSection(from: Int, to: Int) {
    let entry = entries.remove(at: from)
    entries.insert(entry, at: to)
    renumberSections(from: min(from, to))
  }

  private mutating func renumberSections(from first: Int) {
    guard first < entries.count else { return }
    for position in first..<entries.count { positions[entries[position].slot] = position }
  }

  // MARK: Items

  /// Gives each item its slot: the one it has, then with the new value, or a new one.
  ///
  /// - Returns: The slots, and the items that had one.
  mutating func slots(for items: [Item]) -> (slots: [Int], existing: [Item]) {
    var slots: [Int] = []
    var existing: [Item] = []
    slots.reserveCapacity(items.count)
    for item in items {
      if let slot = itemTable[item] {
        itemTable.replaceValue(with: item)
        existing.append(item)
        slots.append(slot)
      } else {
        let slot = itemTable.add(item)
        if slot == places.count { places.addSlot() }
        slots.append(slot)
      }
    }
    return (slots, existing)
  }

  /// Puts lifted or new items into a section.
  mutating func place(_ items: [Item], slots: [Int], inSectionAt position: Int, offset: Int) {
    entries[position].items.insert(contentsOf: items, at: offset)
    entries[position].itemSlots.insert(contentsOf: slots, at: offset)
    places.assign(slots, toSection: entries[position].slot)
    places.renumber(entries[position].itemSlots, from: offset)
  }

  /// Takes items out of their sections; they keep their slots.
  ///
  /// A slot may be named twice.
  ///
  /// - Complexity: O(*n*), where *n* is the number of items behind the first lifted one of each section.
  mutating func lift(_ slots: [Int]) {
    var firstOffsets: [Int: Int] = [:]
    for slot in slots where places[slot].offset >= 0 {
      let position = sectionPosition(ofItemSlot: slot)
      firstOffsets[position] = min(firstOffsets[position] ?? .max, places[slot].offset)
    }
    places.clear(slots)
    for (position, first) in firstOffsets { closeGaps(inSectionAt: position, from: first) }
  }

  /// Removes items and frees their slots.
  ///
  /// A slot may be named twice.
  mutating func remove(_ slots: [Int]) {
    for slot in slots where places[slot].offset >= 0 {
      itemTable.remove(entries[sectionPosition(ofItemSlot: slot)].items[places[slot].offset])
    }
    lift(slots)
  }

  private mutating func closeGaps(inSectionAt position: Int, from first: Int) {
    let gaps = places.gaps(in: entries[position].itemSlots, from: first)
    entries[position].items.removeSubranges(gaps)
    entries[position].itemSlots.removeSubranges(gaps)
    places.renumber(entries[position].itemSlots, from: first)
  }
}
