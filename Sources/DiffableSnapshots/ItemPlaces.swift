/// Where an item is: the slot of its section, and its offset in it, or -1 while it is in none.
struct ItemPlace: Sendable {
  var sectionSlot = -1
  var offset = -1
}

/// The places of items by slot.
///
/// Not generic, so that renumbering all items behind an edit is a loop over plain integers also where the compiler does not
/// specialise the snapshot for its identifiers.
struct ItemPlaces: Sendable {
  private var places: [ItemPlace] = []

  /// The number of slots.
  var count: Int { places.count }

  /// The number of slots whose item is in a section.
  var placedCount: Int { places.count { $0.offset >= 0 } }

  subscript(slot: Int) -> ItemPlace { places[slot] }

  mutating func addSlot() {
    places.append(ItemPlace())
  }

  mutating func clear(_ slots: [Int]) {
    for slot in slots { places[slot].offset = -1 }
  }

  mutating func assign(_ slots: [Int], toSection sectionSlot: Int) {
    for slot in slots { places[slot].sectionSlot = sectionSlot }
  }

  /// Gives the slots of a section their offsets, from the first one that changed.
  mutating func renumber(_ slots: [Int], from first: Int) {
    for offset in first..<slots.count { places[slots[offset]].offset = offset }
  }

  /// The stretches of a section's slots, behind the first gap, that are in no section any more.
  func gaps(in slots: [Int], from first: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    for offset in first..<slots.count where places[slots[offset]].offset < 0 {
      if let last = gaps.last, last.upperBound == offset {
        gaps[gaps.count - 1] = last.lowerBound..<(offset + 1)
      } else {
        gaps.append(offset..<(offset + 1))
      }
    }
    return gaps
  }
}

extension Array {
  /// Removes stretches, ascending, by moving each stretch between them once.
  mutating func removeSubranges(_ gaps: [Range<Int>]) {
    guard let first = gaps.first else { return }
    guard gaps.count > 1 else { return removeSubrange(first) }
    var kept: [Element] = []
    kept.reserveCapacity(count)
    var start = 0
    for gap in gaps {
      kept.append(contentsOf: self[start..<gap.lowerBound])
      start = gap.upperBound
    }
    kept.append(contentsOf: self[start...])
    self = kept
  }
}
