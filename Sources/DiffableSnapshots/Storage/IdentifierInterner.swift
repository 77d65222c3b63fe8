import ListDiff
import Synchronization

/// An interner of snapshot identifiers, which stores each identifier once and gives it a small number, its *code*.
///
/// Snapshots that were made from each other by copying share an interner. An identifier is hashed once, when it is
/// interned, and from then on only codes are compared. Codes are assigned in ascending order and never reused while
/// several snapshots share the interner, so a snapshot can add identifiers that its copies do not contain.
///
/// Copies can be edited on several threads at once. Adding takes a lock. Look-ups take none: identifiers and hashes are
/// stored in blocks that do not move, and become visible to other threads with their entry in the table.
///
/// Not generic: identifiers that are equal exactly if their bytes are equal are compared and hashed here, as words; for
/// others the generic methods are compiled where their type is known. The subclass can move and destroy the identifiers
/// of its type.
@usableFromInline
class IdentifierInterner: @unchecked Sendable {
  /// The way in which identifiers of a type are compared and hashed: as words of 8 or 16 bytes, or by their own
  /// methods.
  @usableFromInline
  enum HashingKind {
    case word8
    case word16
    case values
  }

  /// The maximum number of blocks: each block after the first two is twice as long as the one before.
  private static var blockLimit: Int { 28 }
  private static var firstExtraBlockSize: Int { 64 }

  /// The maximum number of stored identifiers that are moved to a larger block when theirs is full, so that all stay in
  /// one block, however few are being added.
  private static var movedLimit: Int { 4096 }

  /// A block of an interner's storage: the addresses of its identifiers and of their hashes.
  @usableFromInline
  struct Block {
    @usableFromInline var identifiers: UnsafeMutableRawPointer
    @usableFromInline var hashes: UnsafeMutablePointer<UInt32>
  }

  @usableFromInline let kind: HashingKind
  @usableFromInline let stride: Int
  private let seed = HashSeed.shared
  private let alignment: Int
  private let blocks = UnsafeMutablePointer<Block?>.allocate(capacity: IdentifierInterner.blockLimit)
  @exclusivity(unchecked) private var blockCount = 1

  /// The length of the first block, which contains all identifiers that were added in one call.
  @exclusivity(unchecked) private(set) var firstBlockSize: Int

  /// The number of codes for which there is room in the table and in the blocks.
  @exclusivity(unchecked) private var room = 0

  /// The number of codes that have been assigned.
  @exclusivity(unchecked) @usableFromInline var count = 0
  @exclusivity(unchecked) private var table: CodeHashTable

  /// The address and size of the table's slots, as other threads read them.
  private let published: Atomic<UInt>
  #if !hasFeature(Embedded)
    private let mutex = Mutex(())

    /// A value that is written before the mutex is unlocked and read after it was locked, because ThreadSanitizer does
    /// not see the mutex's synchronisation of waiting threads.
    private let handover = Atomic(false)
  #endif

  @usableFromInline
  init(capacity: Int, kind: HashingKind, stride: Int, alignment: Int) {
    self.kind = kind
    self.stride = stride
    self.alignment = alignment
    firstBlockSize = max(16, capacity)
    blocks.initialize(repeating: nil, count: Self.blockLimit)
    table = CodeHashTable(count: firstBlockSize)
    published = Atomic(table.slots.bits)
    blocks[0] = makeBlock(firstBlockSize)
    room = min(firstBlockSize, table.room)
  }

  deinit {
    for index in 0..<blockCount {
      guard let block = blocks[index] else { continue }
      deallocate(block, blockEnd(index) - blockStart(index))
    }
    blocks.deallocate()
  }

  private func makeBlock(_ size: Int) -> Block {
    Block(
      identifiers: HugePageAllocation.allocate(byteCount: size * stride, alignment: max(16, alignment)),
      hashes: HugePageAllocation.allocate(byteCount: size * MemoryLayout<UInt32>.stride, alignment: 64)
        .bindMemory(to: UInt32.self, capacity: size))
  }

  private func deallocate(_ block: Block, _ size: Int) {
    HugePageAllocation.deallocate(block.identifiers, byteCount: size * stride)
    HugePageAllocation.deallocate(block.hashes, byteCount: size * MemoryLayout<UInt32>.stride)
  }

  /// Moves identifiers to another address; overridden by the subclass that knows their type.
  @usableFromInline
  func move(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    target.copyMemory(from: source, byteCount: count * stride)
  }

  /// Destroys identifiers without freeing their memory; overridden by the subclass that knows their type.
  @usableFromInline
  func destroy(_ identifiers: UnsafeMutableRawPointer, count: Int) {}

  /// Destroys all identifiers; called by the subclass's deinitializer.
  @usableFromInline
  func destroyAll() {
    for index in 0..<blockCount {
      let length = min(count, blockEnd(index)) - blockStart(index)
      if length > 0, let block = blocks[index] { destroy(block.identifiers, count: length) }
    }
  }

  // MARK: Look-up of identifiers by code

  private func blockStart(_ index: Int) -> Int {
    index == 0 ? 0 : firstBlockSize &+ Self.firstExtraBlockSize &* ((1 &<< (index &- 1)) &- 1)
  }

  private func blockEnd(_ index: Int) -> Int { blockStart(index &+ 1) }

  /// Returns the block that contains a code, and the code's offset in the block.
  @inline(__always)
  private func locate(_ code: Int) -> (block: Int, offset: Int) {
    guard code >= firstBlockSize else { return (0, code) }
    let rest = code &- firstBlockSize
    let block = Int.bitWidth &- (rest / Self.firstExtraBlockSize &+ 1).leadingZeroBitCount
    return (block, code &- blockStart(block))
  }

  /// Returns the address of a code's identifier.
  @usableFromInline
  final func pointer(_ code: Int32) -> UnsafeMutableRawPointer {
    let (block, offset) = locate(Int(code))
    return blocks[block].unsafelyUnwrapped.identifiers + offset &* stride
  }

  @usableFromInline
  final func hash(_ code: Int32) -> UInt32 {
    let (block, offset) = locate(Int(code))
    return blocks[block].unsafelyUnwrapped.hashes[offset]
  }

  /// Returns the addresses of consecutive codes' identifiers and hashes, up to the end of the first code's block.
  @usableFromInline
  final func stretch(
    from first: Int32, count: Int
  ) -> (identifiers: UnsafeMutableRawPointer, hashes: UnsafeMutablePointer<UInt32>, count: Int) {
    let (block, offset) = locate(Int(first))
    let found = blocks[block].unsafelyUnwrapped
    return (
      found.identifiers + offset &* stride, found.hashes + offset, min(count, blockEnd(block) &- Int(first))
    )
  }

  // MARK: Look-up of codes by identifier

  /// The table's slots, for reading on any thread.
  @usableFromInline final var currentSlots: CodeHashTableSlots {
    CodeHashTableSlots(bits: published.load(ordering: .acquiring))
  }

  /// The table's slots, for reading under the lock.
  @usableFromInline final var slots: CodeHashTableSlots { table.slots }

  /// Returns the code of an 8-byte identifier, or -1.
  @usableFromInline
  final func codeOfWord8(_ bytes: UnsafeRawPointer) -> Int32 {
    code(BitwiseIdentifierBatch<UInt64>(bytes: bytes, seed: seed))
  }

  /// Returns the code of a 16-byte identifier, or -1.
  @usableFromInline
  final func codeOfWord16(_ bytes: UnsafeRawPointer) -> Int32 {
    code(BitwiseIdentifierBatch<UInt128>(bytes: bytes, seed: seed))
  }

  /// Returns the code under which the first identifier of an incoming list is stored, or -1 if it is not stored.
  @inlinable @inline(__always)
  final func code<List: IncomingIdentifiers>(_ list: List) -> Int32 {
    let hash = list.hash(0)
    let slots = currentSlots
    let fragment = slots.fragment(hash)
    var slot = slots.start(hash)
    while true {
      let entry = slots.entry(slot)
      if entry == 0 { return -1 }
      if (entry ^ fragment) & ~slots.codeMask == 0 {
        let code = Int32(truncatingIfNeeded: entry & slots.codeMask) &- 1
        if list.isEqual(0, UnsafeRawPointer(pointer(code))) { return code }
      }
      slot = (slot &+ 1) & slots.slotMask
    }
  }

  // MARK: Interning

  /// The result of interning some identifiers: the codes that they have got or had already, or that some are equal to
  /// each other.
  @usableFromInline
  enum InterningResult {
    /// All identifiers were new and have consecutive codes.
    case run(first: Int32)

    /// Some identifiers had codes already; `changed` are the positions of values that differ from the stored ones.
    case codes([Int32], changed: [Int])

    /// Some identifiers are equal to each other.
    case duplicates
  }

  @usableFromInline
  final func lock() {
    #if !hasFeature(Embedded)
      mutex._unsafeLock()
      _ = handover.load(ordering: .acquiring)
    #endif
  }

  @usableFromInline
  final func unlock() {
    #if !hasFeature(Embedded)
      handover.store(true, ordering: .releasing)
      mutex._unsafeUnlock()
    #endif
  }

  @usableFromInline
  final func addWords8(_ bytes: UnsafeRawPointer, _ count: Int, _ isUnique: Bool) -> InterningResult {
    add(BitwiseIdentifierBatch<UInt64>(bytes: bytes, seed: seed), count, isUnique)
  }

  @usableFromInline
  final func addWords16(_ bytes: UnsafeRawPointer, _ count: Int, _ isUnique: Bool) -> InterningResult {
    add(BitwiseIdentifierBatch<UInt128>(bytes: bytes, seed: seed), count, isUnique)
  }

  @inlinable static var batchSize: Int { 64 }

  /// Interns the identifiers of a list.
  @inlinable @inline(__always)
  final func add<List: IncomingIdentifiers>(_ list: List, _ total: Int, _ isUnique: Bool) -> InterningResult {
    let firstNew = count
    reserve(total <= Self.batchSize ? 0 : firstNew + total, isUnique)
    var codes: [Int32] = []
    var changed: [Int] = []
    var hasOnlyNew = true
    let isComplete = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.batchSize) { hashes in
      var start = 0
      while start < total {
        let batch = min(Self.batchSize, total &- start)
        reserve(count &+ batch, isUnique)
        let slots = self.slots
        for offset in 0..<batch { hashes[offset] = list.hash(start &+ offset) }
        // The first access to each slot is a cache miss; loading all of them first lets the misses overlap.
        slots.touch(UnsafePointer(hashes.baseAddress.unsafelyUnwrapped), batch)
        for offset in 0..<batch {
          let hash = hashes[offset]
          let (slot, found) = search(list, start &+ offset, hash, slots)
          if found < 0 {
            let code = publish(list, start &+ offset, hash, slots, slot)
            if !hasOnlyNew { codes.append(code) }
            continue
          }
          if Int(found) >= firstNew { return false }
          if hasOnlyNew {
            hasOnlyNew = false
            codes.reserveCapacity(total)
            codes.append(contentsOf: Int32(truncatingIfNeeded: firstNew)..<Int32(truncatingIfNeeded: count))
          }
          if !list.isSame(start &+ offset, UnsafeRawPointer(pointer(found))) { changed.append(start &+ offset) }
          codes.append(found)
        }
        start &+= batch
      }
      return true
    }
    guard isComplete, hasOnlyNew || !Self.hasDuplicates(codes, below: Int32(truncatingIfNeeded: firstNew)) else {
      if isUnique { removeCodes(from: firstNew) }
      return .duplicates
    }
    return hasOnlyNew ? .run(first: Int32(truncatingIfNeeded: firstNew)) : .codes(codes, changed: changed)
  }

  /// Returns the code of a list's first identifier, which is interned if it has none yet.
  @inlinable @inline(__always)
  final func addOne<List: IncomingIdentifiers>(_ list: List, _ isUnique: Bool) -> (code: Int32, isNew: Bool) {
    reserve(count &+ 1, isUnique)
    let hash = list.hash(0)
    let slots = self.slots
    let (slot, found) = search(list, 0, hash, slots)
    return found >= 0 ? (found, false) : (publish(list, 0, hash, slots, slot), true)
  }

  @usableFromInline
  final func addWord8(_ bytes: UnsafeRawPointer, _ isUnique: Bool) -> (code: Int32, isNew: Bool) {
    addOne(BitwiseIdentifierBatch<UInt64>(bytes: bytes, seed: seed), isUnique)
  }

  @usableFromInline
  final func addWord16(_ bytes: UnsafeRawPointer, _ isUnique: Bool) -> (code: Int32, isNew: Bool) {
    addOne(BitwiseIdentifierBatch<UInt128>(bytes: bytes, seed: seed), isUnique)
  }

  /// Returns the slot of an identifier and its code, or the first free slot for it and -1.
  @inlinable @inline(__always)
  final func search<List: IncomingIdentifiers>(
    _ list: List, _ index: Int, _ hash: UInt32, _ slots: CodeHashTableSlots
  ) -> (slot: Int, code: Int32) {
    let fragment = slots.fragment(hash)
    var slot = slots.start(hash)
    while true {
      let entry = slots.entry(slot)
      if entry == 0 { return (slot, -1) }
      if (entry ^ fragment) & ~slots.codeMask == 0 {
        let code = Int32(truncatingIfNeeded: entry & slots.codeMask) &- 1
        if list.isEqual(index, UnsafeRawPointer(pointer(code))) { return (slot, code) }
      }
      slot = (slot &+ 1) & slots.slotMask
    }
  }

  /// Stores an identifier under the next code and publishes its entry.
  @inlinable @inline(__always)
  final func publish<List: IncomingIdentifiers>(
    _ list: List, _ index: Int, _ hash: UInt32, _ slots: CodeHashTableSlots, _ slot: Int
  ) -> Int32 {
    let code = Int32(truncatingIfNeeded: count)
    let storage = place(code)
    list.store(index, at: storage.identifier)
    storage.hash.pointee = hash
    count &+= 1
    slots.publish(code, slots.fragment(hash), at: slot)
    return code
  }

  /// Fills an empty interner with distinct identifiers whose hashes are known.
  ///
  /// - Parameters:
  ///   - total: The number of identifiers.
  ///   - store: Stores the identifier of a code at an address and returns its hash.
  final func fill(_ total: Int, _ store: (Int, UnsafeMutableRawPointer) -> UInt32) {
    reserve(total, true)
    for code in 0..<total {
      let slot = place(Int32(truncatingIfNeeded: code))
      slot.hash.pointee = store(code, slot.identifier)
      table.add(code, hash: slot.hash.pointee)
    }
    count = total
  }

  @usableFromInline
  final func place(_ code: Int32) -> (identifier: UnsafeMutableRawPointer, hash: UnsafeMutablePointer<UInt32>) {
    let (block, offset) = locate(Int(code))
    let found = blocks[block].unsafelyUnwrapped
    return (found.identifiers + offset &* stride, found.hashes + offset)
  }

  /// Returns true if a code that was assigned before a list was interned occurs twice among the codes of the list.
  @usableFromInline
  static func hasDuplicates(_ codes: [Int32], below firstNew: Int32) -> Bool {
    guard codes.count > 1 else { return false }
    var seen = SparseArray<UInt64>(empty: 0)
    for code in codes where code < firstNew {
      let bit: UInt64 = 1 &<< UInt64(code & 63)
      let isNew = seen.update(Int(code &>> 6)) { bits in
        defer { bits |= bit }
        return bits & bit == 0
      }
      if !isNew { return true }
    }
    return false
  }

  /// Makes room in the table and the blocks for a number of codes in all, if there is not enough.
  @inlinable @inline(__always)
  final func reserve(_ total: Int, _ isUnique: Bool) {
    if !hasRoom(for: total) { makeRoom(for: total, isUnique) }
  }

  @usableFromInline
  final func hasRoom(for total: Int) -> Bool { total <= room }

  @usableFromInline
  final func makeRoom(for total: Int, _ isUnique: Bool) {
    guard total < Int(Int32.max) - 64 else {
      fatalError("A snapshot and its copies have room for \(Int32.max) identifiers.")
    }
    defer { room = min(table.room, blockEnd(blockCount - 1)) }
    if total > table.room {
      table.grow(for: total, count, isUnique: isUnique, published: published) { hash(Int32(truncatingIfNeeded: $0)) }
    }
    guard total > blockEnd(blockCount - 1) else { return }
    // While moving the stored identifiers costs little in comparison with adding the new ones, all are moved to one
    // larger block.
    if isUnique, blockCount == 1, count <= max(Self.movedLimit, total - count), let old = blocks[0] {
      let size = max(total, 2 * firstBlockSize)
      let larger = makeBlock(size)
      move(old.identifiers, to: larger.identifiers, count: count)
      larger.hashes.update(from: old.hashes, count: count)
      deallocate(old, firstBlockSize)
      blocks[0] = larger
      firstBlockSize = size
      return
    }
    while total > blockEnd(blockCount - 1) {
      blocks[blockCount] = makeBlock(Self.firstExtraBlockSize << (blockCount - 1))
      blockCount += 1
    }
  }

  @usableFromInline
  final func removeCodes(from first: Int) {
    while count > first {
      count -= 1
      let code = Int32(truncatingIfNeeded: count)
      table.removeLast(count, hash: hash(code))
      destroy(pointer(code), count: 1)
    }
  }
}

/// An interner for one type of identifiers.
@usableFromInline
final class TypedIdentifierInterner<Identifier: Hashable & Sendable>: IdentifierInterner, @unchecked Sendable {
  @inlinable
  init(capacity: Int) {
    super.init(
      capacity: capacity, kind: Self.kind, stride: MemoryLayout<Identifier>.stride,
      alignment: MemoryLayout<Identifier>.alignment)
  }

  deinit {
    destroyAll()
  }

  @inlinable static var kind: HashingKind {
    guard isBitwiseIdentifier(Identifier.self) else { return .values }
    switch MemoryLayout<Identifier>.size {
    case 8: return .word8
    case 16: return .word16
    default: return .values
    }
  }

  @usableFromInline
  override func move(_ source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    target.moveInitializeMemory(
      as: Identifier.self, from: source.assumingMemoryBound(to: Identifier.self), count: count)
  }

  @usableFromInline
  override func destroy(_ identifiers: UnsafeMutableRawPointer, count: Int) {
    identifiers.assumingMemoryBound(to: Identifier.self).deinitialize(count: count)
  }
}
