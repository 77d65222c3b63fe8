/// Gives each identifier a small number, its slot, so that everything else is kept in arrays and nothing is hashed twice.
///
/// A slot is free again when its identifier is removed, and is then given to the next one.
struct SlotTable<Identifier: Hashable & Sendable>: Sendable {
  private var slots: [Identifier: Int] = [:]
  private var freeSlots: [Int] = []

  /// How many slots were ever in use at once: arrays that are indexed by slot have this length.
  private(set) var capacity = 0

  /// The number of identifiers.
  var count: Int { slots.count }

  /// The slot of an identifier, if it has one.
  subscript(identifier: Identifier) -> Int? { slots[identifier] }

  /// Adds an identifier that is not in the table.
  ///
  /// - Returns: Its slot: one that was freed, or the new last one.
  mutating func add(_ identifier: Identifier) -> Int {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = capacity
      capacity += 1
    }
    slots[identifier] = slot
    return slot
  }

  /// Keeps an equal value in place of the one in the table, in the same slot.
  ///
  /// The old value must go: a class instance that is no longer in the list may change under the table (E11).
  mutating func replaceValue(with identifier: Identifier) {
    guard let slot = slots.removeValue(forKey: identifier) else { return }
    slots[identifier] = slot
  }

  /// Removes an identifier and frees its slot.
  mutating func remove(_ identifier: Identifier) {
    guard let slot = slots.removeValue(forKey: identifier) else { return }
    freeSlots.append(slot)
  }

  mutating func reserveCapacity(_ count: Int) {
    slots.reserveCapacity(count)
  }
}
