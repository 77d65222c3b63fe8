import ListDiff
import Synchronization

/// A hash table of codes without the identifiers: it yields candidates, which the caller compares.
///
/// Open addressing, at most two thirds full, with entries of 32 bits: the low bits are a code plus one, the high bits a
/// fragment of its hash. Entries are never changed or removed while other threads may read, so that look-ups need no
/// lock: an entry is published with release ordering after its identifier was stored, and read with acquire ordering.
///
/// Codes are added under the interner's lock; other threads read the published entries.
struct CodeHashTable: ~Copyable {
  private(set) var slots: CodeHashTableSlots

  /// The slots from before the table has grown, which other threads may still be reading.
  private var retired: [CodeHashTableSlots] = []

  init(count: Int) {
    slots = CodeHashTableSlots.make(slotBits: Self.slotBits(for: count))
  }

  deinit {
    slots.deallocate()
    for slots in retired { slots.deallocate() }
  }

  private static func slotBits(for count: Int) -> Int {
    max(6, Int.bitWidth - (count + count / 2).leadingZeroBitCount)
  }

  /// The number of slots' bits below which the table grows fourfold, to at most 2¹⁸ slots or 1 MiB.
  ///
  /// With items that are added one by one, growing is much of the cost of adding: of 100,000 codes each is inserted
  /// again 1.7 times if the size only doubles, and 0.6 times if it is multiplied by four; and the emptier table has
  /// fewer occupied slots to skip.
  private static var fourfoldLimit: Int { 17 }

  /// The number of codes that the table has room for.
  var room: Int { (2 << slots.slotBits) / 3 }

  /// Replaces the slots by larger ones and inserts the existing codes into them.
  ///
  /// - Parameters:
  ///   - count: The number of codes to make room for.
  ///   - existing: The number of codes in the table.
  ///   - isUnique: True if no other thread can be reading.
  ///   - published: The word from which other threads read the address of the slots.
  ///   - hashes: Returns the hash of a code that is in the table.
  mutating func grow(
    for count: Int, _ existing: Int, isUnique: Bool, published: borrowing Atomic<UInt>, hashes: (Int) -> UInt32
  ) {
    let added = slots.slotBits < Self.fourfoldLimit ? 2 : 1
    let larger = CodeHashTableSlots.make(slotBits: max(slots.slotBits + added, Self.slotBits(for: count)))
    for code in 0..<existing { Self.insert(code, hashes(code), into: larger) }
    if isUnique { slots.deallocate() } else { retired.append(slots) }
    slots = larger
    published.store(larger.bits, ordering: .releasing)
  }

  @inline(__always)
  private static func insert(_ code: Int, _ hash: UInt32, into slots: CodeHashTableSlots) {
    var slot = slots.start(hash)
    while slots.entries[slot].load(ordering: .relaxed) != 0 { slot = (slot &+ 1) & slots.slotMask }
    slots.entries[slot].store(
      slots.fragment(hash) | UInt32(truncatingIfNeeded: code &+ 1), ordering: .releasing)
  }

  /// Adds a code that is not in the table, for which there is room.
  func add(_ code: Int, hash: UInt32) {
    Self.insert(code, hash, into: slots)
  }

  /// Removes the last code; only allowed if no other thread can be reading.
  func removeLast(_ code: Int, hash: UInt32) {
    var slot = slots.start(hash)
    while Int(slots.entry(slot) & slots.codeMask) != code &+ 1 { slot = (slot &+ 1) & slots.slotMask }
    slots.entries[slot].store(0, ordering: .relaxed)
  }
}
