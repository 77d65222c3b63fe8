import Synchronization

/// The slots of a `CodeHashTable` at one size of the table; each slot holds a 32-bit entry.
@usableFromInline
struct CodeHashTableSlots {
  @usableFromInline let entries: UnsafeMutablePointer<Atomic<UInt32>>
  @usableFromInline let slotBits: Int

  @inlinable
  init(entries: UnsafeMutablePointer<Atomic<UInt32>>, slotBits: Int) {
    self.entries = entries
    self.slotBits = slotBits
  }

  static func make(slotBits: Int) -> CodeHashTableSlots {
    // Aligned to 64 bytes, so that the low six bits of the address are free for `slotBits`; zeroed, since all bits of
    // an empty entry are zero.
    let bytes = HugePageAllocation.allocateZeros(byteCount: 4 << slotBits, alignment: 64)
    return CodeHashTableSlots(entries: bytes.assumingMemoryBound(to: Atomic<UInt32>.self), slotBits: slotBits)
  }

  /// The address of the slots' entries and the number of slots in one word: the low six bits of the address, which are
  /// 0, hold the size.
  @inlinable var bits: UInt { UInt(bitPattern: entries) | UInt(slotBits) }

  @inlinable
  init(bits: UInt) {
    self.init(
      entries: UnsafeMutablePointer(bitPattern: bits & ~63).unsafelyUnwrapped,
      slotBits: Int(truncatingIfNeeded: bits & 63))
  }

  func deallocate() {
    HugePageAllocation.deallocate(entries, byteCount: 4 << slotBits)
  }

  /// The mask for the low bits of an entry, which hold a code plus one; a table has room for fewer codes than slots.
  @inlinable var codeMask: UInt32 { (1 &<< UInt32(truncatingIfNeeded: slotBits)) &- 1 }
  @inlinable var slotMask: Int { (1 &<< slotBits) &- 1 }

  @inlinable @inline(__always)
  func start(_ hash: UInt32) -> Int {
    Int(hash &>> UInt32(truncatingIfNeeded: 32 &- slotBits))
  }

  /// Returns the bits of a hash that an entry holds: those that did not determine the slot.
  @inlinable @inline(__always)
  func fragment(_ hash: UInt32) -> UInt32 {
    hash &<< UInt32(truncatingIfNeeded: slotBits)
  }

  @inlinable @inline(__always)
  func entry(_ slot: Int) -> UInt32 {
    entries[slot].load(ordering: .acquiring)
  }

  /// Stores the entry of a code, after its identifier was stored.
  @inlinable @inline(__always)
  func publish(_ code: Int32, _ fragment: UInt32, at slot: Int) {
    entries[slot].store(fragment | UInt32(truncatingIfNeeded: code &+ 1), ordering: .releasing)
  }

  /// Loads the first entries for some hashes, so that they are in the processor's cache.
  @usableFromInline
  func touch(_ hashes: UnsafePointer<UInt32>, _ count: Int) {
    var sum: UInt32 = 0
    for index in 0..<count { sum |= entry(start(hashes[index])) }
    withExtendedLifetime(sum) {}
  }
}
