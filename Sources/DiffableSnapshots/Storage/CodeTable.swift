import ListDiff
import Synchronization

/// A hash table of codes that does not keep the identifiers: it names candidates, the caller compares.
///
/// Open addressing, at most two thirds full, with entries of 32 bits: the low bits are a code plus one, the high bits a
/// fragment of its hash. Entries are never changed or removed while others may read, so that look-ups need no lock: an
/// entry is published with release ordering after its identifier was stored, and read with acquire ordering.
struct CodeTable: ~Copyable {
  /// A table of one size.
  struct Slots {
    let entries: UnsafeMutablePointer<Atomic<UInt32>>
    let slotBits: Int

    static func make(slotBits: Int) -> Slots {
      // The low six bits of the address are free for `slotBits`; all bits of an empty entry are zero.
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: 4 << slotBits, alignment: 64)
      bytes.initializeMemory(as: UInt32.self, repeating: 0, count: 1 << slotBits)
      return Slots(entries: bytes.assumingMemoryBound(to: Atomic<UInt32>.self), slotBits: slotBits)
    }

    /// Codes plus one fit into these bits: a table has room for fewer codes than slots.
    @inline(__always) var codeMask: UInt32 { (1 &<< UInt32(truncatingIfNeeded: slotBits)) &- 1 }
    @inline(__always) var slotMask: Int { (1 &<< slotBits) &- 1 }

    @inline(__always)
    func start(_ hash: UInt32) -> Int {
      Int(hash &>> UInt32(truncatingIfNeeded: 32 &- slotBits))
    }

    /// What an entry has of a hash: bits that did not choose the slot.
    @inline(__always)
    func fragment(_ hash: UInt32) -> UInt32 {
      hash &<< UInt32(truncatingIfNeeded: slotBits)
    }

    @inline(__always)
    func entry(_ slot: Int) -> UInt32 {
      entries[slot].load(ordering: .acquiring)
    }
  }

  /// The bits of the address of the entries, the low ones replaced by `slotBits`; what other threads read.
  private let published: Atomic<UInt>
  private(set) var slots: Slots

  /// Smaller tables that other threads may still be reading.
  private var retired: [Slots] = []

  init(count: Int) {
    slots = Slots.make(slotBits: Self.slotBits(for: count))
    published = Atomic(Self.bits(of: slots))
  }

  deinit {
    slots.entries.deallocate()
    for slots in retired { slots.entries.deallocate() }
  }

  /// The table as any thread may read it.
  @inline(__always)
  var current: Slots {
    let bits = published.load(ordering: .acquiring)
    let entries = UnsafeMutablePointer<Atomic<UInt32>>(bitPattern: bits & ~63).unsafelyUnwrapped
    return Slots(entries: entries, slotBits: Int(bits & 63))
  }

  private static func bits(of slots: Slots) -> UInt {
    UInt(bitPattern: slots.entries) | UInt(slots.slotBits)
  }

  private static func slotBits(for count: Int) -> Int {
    max(6, Int.bitWidth - (count + count / 2).leadingZeroBitCount)
  }

  /// Whether the table has room for so many codes.
  @inline(__always)
  func hasRoom(for count: Int) -> Bool {
    3 &* count <= 2 &<< slots.slotBits
  }

  /// Makes room for so many codes.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - hashes: Gives the hashes of the codes that are in the table, 0 to the number of them.
  ///   - isUnique: Whether no other thread can be reading.
  mutating func grow(for count: Int, _ existing: Int, isUnique: Bool, hashes: (Int) -> UInt32) {
    let larger = Slots.make(slotBits: max(slots.slotBits + 1, Self.slotBits(for: count)))
    for code in 0..<existing { Self.insert(code, hashes(code), into: larger) }
    if isUnique { slots.entries.deallocate() } else { retired.append(slots) }
    slots = larger
    published.store(Self.bits(of: larger), ordering: .releasing)
  }

  @inline(__always)
  private static func insert(_ code: Int, _ hash: UInt32, into slots: Slots) {
    var slot = slots.start(hash)
    while slots.entries[slot].load(ordering: .relaxed) != 0 { slot = (slot &+ 1) & slots.slotMask }
    slots.entries[slot].store(
      slots.fragment(hash) | UInt32(truncatingIfNeeded: code &+ 1), ordering: .releasing)
  }

  /// Removes the last code; only where no other thread can be reading.
  func removeLast(_ code: Int, hash: UInt32) {
    var slot = slots.start(hash)
    while Int(slots.entry(slot) & slots.codeMask) != code &+ 1 { slot = (slot &+ 1) & slots.slotMask }
    slots.entries[slot].store(0, ordering: .relaxed)
  }
}
