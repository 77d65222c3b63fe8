/// A hash table of positions in a list, without the list: a look-up returns candidates, and the caller compares the
/// elements.
///
/// Open addressing with entries of 32 bits, at most half full. The low bits of an entry are a position plus one, the
/// high bits a fragment of its hash. Positions whose hashes have the same fragment and lead to the same slot share an
/// entry: the entry has the first position, and `links` has the others as a chain, so that many equal hashes lengthen
/// one chain and not every search.
@usableFromInline
struct PositionHashTable: ~Copyable {
  private var entries: ScratchArray<UInt32>
  private let slotShift: UInt64
  private let slotMask: Int
  private let positionBits: UInt32
  private let positionMask: UInt32

  /// A bit for each position, set when the position has been matched.
  private var taken: ScratchArray<UInt64>

  /// The next position in the chain of each position, or -1.
  ///
  /// Empty until the first chain is needed, which is rare.
  private var links = ScratchArray<Int32>(capacity: 1)
  private let span: Int

  /// Makes a table without positions.
  ///
  /// - Parameters:
  ///   - count: The number of positions that will be inserted.
  ///   - span: The length of the list: all positions are less than this.
  @usableFromInline
  init(count: Int, span: Int) {
    let slotBits = max(4, Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
    entries = ScratchArray(repeating: 0, count: 1 << slotBits)
    slotShift = UInt64(64 - slotBits)
    slotMask = (1 << slotBits) - 1
    positionBits = UInt32(Int.bitWidth - span.leadingZeroBitCount)
    positionMask = UInt32(truncatingIfNeeded: (UInt64(1) << UInt64(positionBits)) - 1)
    taken = ScratchArray(repeating: 0, count: (span + 63) / 64)
    self.span = span
  }

  /// Returns the bits of a hash that an entry stores beside a position.
  @inline(__always)
  private func fragment(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & ~positionMask
  }

  /// Returns the slot for a hash: the first slot of its probe sequence that is empty or has its fragment.
  ///
  /// Entries are never removed and never change their fragment, so a hash has the same slot from the first insertion
  /// on.
  @inline(__always)
  private func slot(for hash: UInt64, from start: Int) -> Int {
    let fragment = fragment(hash)
    var slot = start
    var entry = entries[slot]
    while entry != 0, (entry ^ fragment) & ~positionMask != 0 {
      slot = (slot &+ 1) & slotMask
      entry = entries[slot]
    }
    return slot
  }

  /// Finds the table's slots of all hashes of a batch before any of the slots is used, so that their cache misses
  /// overlap.
  @inline(__always)
  private func locate(_ batch: inout HashBatch) {
    for offset in 0..<batch.count {
      let hash = batch.hashes[offset]
      batch.slots[offset] = Int32(truncatingIfNeeded: slot(for: hash, from: Int(hash &>> slotShift)))
    }
  }

  /// Inserts the positions of a batch into the table under their hashes, each at the front of its chain, the last
  /// position first.
  @usableFromInline
  mutating func insert(_ batch: inout HashBatch) {
    locate(&batch)
    var offset = batch.count
    while offset > 0 {
      offset &-= 1
      let hash = batch.hashes[offset]
      let position = batch.positions[offset]
      // Continues the search from the slot that was found before, which an earlier insertion of this batch may have
      // filled in the meantime.
      let slot = slot(for: hash, from: Int(batch.slots[offset]))
      let entry = entries[slot]
      if entry != 0 { link(position, before: Int32(truncatingIfNeeded: entry & positionMask) &- 1) }
      entries[slot] = fragment(hash) | UInt32(truncatingIfNeeded: position &+ 1)
    }
  }

  @inline(never)
  private mutating func link(_ position: Int32, before next: Int32) {
    if links.count == 0 { links = ScratchArray(repeating: -1, count: span) }
    links[Int(position)] = next
  }

  /// Looks up each hash of a batch, and sets the first position in the table that has the hash, or -1 if there is none.
  @usableFromInline
  func find(_ batch: inout HashBatch) {
    locate(&batch)
    for offset in 0..<batch.count {
      batch.positions[offset] =
        Int32(truncatingIfNeeded: entries[Int(batch.slots[offset])] & positionMask) &- 1
    }
  }

  /// Returns the position after another one in the chain of positions with the same hash fragment, or -1 at the end.
  @usableFromInline
  func next(after position: Int32) -> Int32 {
    links.count == 0 ? -1 : links[Int(position)]
  }

  /// Returns true if a position of the table has been matched with a position of the other list.
  @usableFromInline
  func isTaken(_ position: Int32) -> Bool {
    taken[Int(position) &>> 6] & (1 &<< UInt64(truncatingIfNeeded: position & 63)) != 0
  }

  /// Marks a position as matched and removes it from its chain.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - previous: The position before it in its chain, or -1.
  ///   - slot: The slot of its chain.
  @usableFromInline
  mutating func take(_ position: Int32, after previous: Int32, slot: Int32) {
    taken[Int(position) &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: position & 63)
    guard links.count > 0 else { return }
    let next = links[Int(position)]
    if previous >= 0 {
      links[Int(previous)] = next
    } else if next >= 0 {
      let fragment = entries[Int(slot)] & ~positionMask
      entries[Int(slot)] = fragment | UInt32(truncatingIfNeeded: next &+ 1)
    }
  }
}
