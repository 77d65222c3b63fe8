import ListDiff

#if !hasFeature(Embedded)
  import Synchronization
#endif

/// The identifiers of a family of snapshots: those that were made from each other by copying.
///
/// Each identifier gets a code, a small number that stands for it in all snapshots of the family; it is hashed once for
/// that, and from then on only codes are compared. Codes are given out in ascending order and never taken back while
/// several snapshots know the family, so a snapshot can add identifiers that its copies do not have.
///
/// Copies can be edited on several threads at once. Adding is locked. Look-ups are not: identifiers and hashes are stored in
/// blocks that stay where they are, and become visible to other threads with their entry in the table.
final class Lineage<Identifier: Hashable & Sendable>: @unchecked Sendable {
  /// How identifiers of a type are compared and hashed.
  enum Kind {
    case word8
    case word16
    case hashable
  }

  /// The number of blocks: each one after the first two is twice as long as the one before.
  private static var blockLimit: Int { 28 }
  private static var firstExtraBlockSize: Int { 64 }

  private struct Block {
    var identifiers: UnsafeMutablePointer<Identifier>
    var hashes: UnsafeMutablePointer<UInt32>
  }

  private let kind: Kind
  private let blocks = UnsafeMutablePointer<Block?>.allocate(capacity: Lineage.blockLimit)
  private var blockCount = 1

  /// The length of the first block, in which all identifiers are while only one snapshot knows the family.
  private(set) var firstBlockSize: Int

  /// How many codes were given out.
  private var count = 0
  private var table: CodeTable
  #if !hasFeature(Embedded)
    private let lock = Mutex(())
  #endif

  init(capacity: Int) {
    firstBlockSize = max(16, capacity)
    blocks.initialize(repeating: nil, count: Self.blockLimit)
    blocks[0] = Self.makeBlock(firstBlockSize)
    table = CodeTable(count: firstBlockSize)
    kind = Self.kind
  }

  deinit {
    for index in 0..<blockCount {
      let length = min(count, blockEnd(index)) - blockStart(index)
      if length > 0 { blocks[index]?.identifiers.deinitialize(count: length) }
      blocks[index]?.identifiers.deallocate()
      blocks[index]?.hashes.deallocate()
    }
    blocks.deallocate()
  }

  private static var kind: Kind {
    guard isBitwiseIdentifier(Identifier.self) else { return .hashable }
    switch MemoryLayout<Identifier>.size {
    case 8: return .word8
    case 16: return .word16
    default: return .hashable
    }
  }

  private static func makeBlock(_ size: Int) -> Block {
    Block(identifiers: .allocate(capacity: size), hashes: .allocate(capacity: size))
  }

  // MARK: Codes to identifiers

  private func blockStart(_ index: Int) -> Int {
    index == 0 ? 0 : firstBlockSize + Self.firstExtraBlockSize * ((1 << (index - 1)) - 1)
  }

  private func blockEnd(_ index: Int) -> Int { blockStart(index + 1) }

  /// The block that has a code, and where.
  @inline(__always)
  private func locate(_ code: Int) -> (block: Int, offset: Int) {
    guard code >= firstBlockSize else { return (0, code) }
    let rest = code &- firstBlockSize
    let block = Int.bitWidth &- (rest / Self.firstExtraBlockSize &+ 1).leadingZeroBitCount
    return (block, code &- blockStart(block))
  }

  /// Where the identifier of a code is.
  @inline(__always)
  func pointer(_ code: Int32) -> UnsafeMutablePointer<Identifier> {
    let (block, offset) = locate(Int(code))
    return blocks[block].unsafelyUnwrapped.identifiers + offset
  }

  @inline(__always)
  func identifier(_ code: Int32) -> Identifier { pointer(code).pointee }

  @inline(__always)
  func hash(_ code: Int32) -> UInt32 {
    let (block, offset) = locate(Int(code))
    return blocks[block].unsafelyUnwrapped.hashes[offset]
  }

  /// Visits the identifiers and hashes of consecutive codes where they lie in memory.
  func withRun(
    _ first: Int32, _ count: Int, _ body: (UnsafeBufferPointer<Identifier>, UnsafeBufferPointer<UInt32>) -> Void
  ) {
    var code = Int(first)
    let end = code + count
    while code < end {
      let (block, offset) = locate(code)
      let length = min(end, blockEnd(block)) - code
      let found = blocks[block].unsafelyUnwrapped
      body(
        UnsafeBufferPointer(start: found.identifiers + offset, count: length),
        UnsafeBufferPointer(start: found.hashes + offset, count: length))
      code += length
    }
  }

  // MARK: Identifiers to codes

  /// The code of an identifier, if it has one in this family.
  ///
  /// - Complexity: One hash.
  func code(of identifier: Identifier) -> Int32? {
    switch kind {
    case .word8:
      return withUnsafeBytes(of: identifier) { find(Words<UInt64>(bytes: $0.baseAddress.unsafelyUnwrapped), 0) }
    case .word16:
      return withUnsafeBytes(of: identifier) { find(Words<UInt128>(bytes: $0.baseAddress.unsafelyUnwrapped), 0) }
    case .hashable:
      return withUnsafePointer(to: identifier) { find(Values(identifiers: $0), 0) }
    }
  }

  @inline(__always)
  private func find<List: ArrivingIdentifiers>(_ list: List, _ index: Int) -> Int32? {
    let hash = list.hash(index)
    let slots = table.current
    let fragment = slots.fragment(hash)
    var slot = slots.start(hash)
    while true {
      let entry = slots.entry(slot)
      if entry == 0 { return nil }
      if (entry ^ fragment) & ~slots.codeMask == 0 {
        let code = Int32(truncatingIfNeeded: entry & slots.codeMask) &- 1
        if list.isEqual(index, UnsafeRawPointer(pointer(code))) { return code }
      }
      slot = (slot &+ 1) & slots.slotMask
    }
  }

  // MARK: Adding

  /// What came of adding identifiers.
  enum Added {
    /// All were new and have consecutive codes.
    case run(first: Int32)

    /// Some had codes already; `changed` are the positions of those whose value is not the one that is stored.
    case codes([Int32], changed: [Int])

    /// Some are equal to each other.
    case duplicates
  }

  /// Gives identifiers their codes.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers.
  ///   - lineage: The family.
  /// - Returns: The codes and one more than the highest code that was given out.
  /// - Complexity: One hash for each identifier.
  static func add(
    _ identifiers: UnsafeBufferPointer<Identifier>, to lineage: inout Lineage
  ) -> (added: Added, codeLimit: Int32) {
    let isUnique = isKnownUniquelyReferenced(&lineage)
    let lineage = lineage
    guard !isUnique else { return lineage.add(identifiers, isUnique: true) }
    #if hasFeature(Embedded)
      return lineage.add(identifiers, isUnique: false)
    #else
      lineage.lock._unsafeLock()
      defer { lineage.lock._unsafeUnlock() }
      return lineage.add(identifiers, isUnique: false)
    #endif
  }

  private func add(
    _ identifiers: UnsafeBufferPointer<Identifier>, isUnique: Bool
  ) -> (added: Added, codeLimit: Int32) {
    guard count + identifiers.count < Int(Int32.max) - 64 else {
      fatalError("A family of snapshots has room for \(Int32.max) identifiers.")
    }
    let added: Added
    if let base = identifiers.baseAddress, !identifiers.isEmpty {
      switch kind {
      case .word8: added = add(Words<UInt64>(bytes: UnsafeRawPointer(base)), identifiers, isUnique)
      case .word16: added = add(Words<UInt128>(bytes: UnsafeRawPointer(base)), identifiers, isUnique)
      case .hashable: added = add(Values(identifiers: base), identifiers, isUnique)
      }
    } else {
      added = .codes([], changed: [])
    }
    return (added, Int32(truncatingIfNeeded: count))
  }

  private static var batchSize: Int { 64 }

  @inline(__always)
  private func add<List: ArrivingIdentifiers>(
    _ list: List, _ identifiers: UnsafeBufferPointer<Identifier>, _ isUnique: Bool
  ) -> Added {
    let firstNew = count
    if identifiers.count > Self.batchSize { reserve(count + identifiers.count, isUnique) }
    var codes: [Int32] = []
    var changed: [Int] = []
    var hasOnlyNew = true
    let isComplete = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.batchSize) { hashes in
      var start = 0
      while start < identifiers.count {
        let batch = min(Self.batchSize, identifiers.count &- start)
        reserve(count &+ batch, isUnique)
        let slots = table.slots
        for offset in 0..<batch { hashes[offset] = list.hash(start &+ offset) }
        // The first look at each slot is a cache miss; looking at all of them first lets the misses overlap.
        var touched: UInt32 = 0
        if batch > 1 { for offset in 0..<batch { touched |= slots.entry(slots.start(hashes[offset])) } }
        for offset in 0..<batch {
          let hash = hashes[offset]
          let fragment = slots.fragment(hash)
          var slot = slots.start(hash)
          var found: Int32 = -1
          while true {
            let entry = slots.entry(slot)
            if entry == 0 { break }
            if (entry ^ fragment) & ~slots.codeMask == 0 {
              let code = Int32(truncatingIfNeeded: entry & slots.codeMask) &- 1
              if list.isEqual(start &+ offset, UnsafeRawPointer(pointer(code))) {
                found = code
                break
              }
            }
            slot = (slot &+ 1) & slots.slotMask
          }
          if found < 0 {
            found = Int32(truncatingIfNeeded: count)
            let (block, place) = locate(count)
            let target = blocks[block].unsafelyUnwrapped
            (target.identifiers + place).initialize(
              from: identifiers.baseAddress.unsafelyUnwrapped + start + offset, count: 1)
            target.hashes[place] = hash
            count &+= 1
            slots.entries[slot].store(fragment | UInt32(truncatingIfNeeded: count), ordering: .releasing)
            if !hasOnlyNew { codes.append(found) }
            continue
          }
          if Int(found) >= firstNew { return false }
          if hasOnlyNew {
            hasOnlyNew = false
            codes.reserveCapacity(identifiers.count)
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

  /// Whether a code that existed before was found twice.
  private static func hasDuplicates(_ codes: [Int32], below firstNew: Int32) -> Bool {
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

  /// Makes room for so many codes.
  private func reserve(_ total: Int, _ isUnique: Bool) {
    if !table.hasRoom(for: total) {
      table.grow(for: total, count, isUnique: isUnique) { hash(Int32(truncatingIfNeeded: $0)) }
    }
    guard total > blockEnd(blockCount - 1) else { return }
    if isUnique, blockCount == 1 {
      let size = max(total, 2 * firstBlockSize)
      let larger = Self.makeBlock(size)
      let old = blocks[0].unsafelyUnwrapped
      larger.identifiers.moveInitialize(from: old.identifiers, count: count)
      larger.hashes.update(from: old.hashes, count: count)
      old.identifiers.deallocate()
      old.hashes.deallocate()
      blocks[0] = larger
      firstBlockSize = size
      return
    }
    while total > blockEnd(blockCount - 1) {
      blocks[blockCount] = Self.makeBlock(Self.firstExtraBlockSize << (blockCount - 1))
      blockCount += 1
    }
  }

  private func removeCodes(from first: Int) {
    while count > first {
      count -= 1
      let code = Int32(truncatingIfNeeded: count)
      table.removeLast(count, hash: hash(code))
      pointer(code).deinitialize(count: 1)
    }
  }
}

/// Identifiers that are on their way into a family.
private protocol ArrivingIdentifiers {
  func hash(_ index: Int) -> UInt32

  /// Whether an identifier is equal to a stored one.
  func isEqual(_ index: Int, _ stored: UnsafeRawPointer) -> Bool

  /// Whether it is also the same: equal values can differ in what `==` does not look at.
  func isSame(_ index: Int, _ stored: UnsafeRawPointer) -> Bool
}

/// Identifiers whose bytes say all.
private struct Words<Word: FixedWidthInteger & BitwiseCopyable>: ArrivingIdentifiers {
  let bytes: UnsafeRawPointer
  private let seed = MatchingSeed.shared

  init(bytes: UnsafeRawPointer) {
    self.bytes = bytes
  }

  @inline(__always)
  private func word(_ index: Int) -> Word {
    bytes.loadUnaligned(fromByteOffset: index &* MemoryLayout<Word>.stride, as: Word.self)
  }

  @inline(__always)
  func hash(_ index: Int) -> UInt32 {
    let word = word(index)
    let high = Word.bitWidth > 64 ? UInt64(truncatingIfNeeded: word &>> 64) : 0
    return UInt32(truncatingIfNeeded: seed.mix(UInt64(truncatingIfNeeded: word), high) &>> 32)
  }

  @inline(__always)
  func isEqual(_ index: Int, _ stored: UnsafeRawPointer) -> Bool {
    word(index) ^ stored.loadUnaligned(as: Word.self) == 0
  }

  @inline(__always)
  func isSame(_ index: Int, _ stored: UnsafeRawPointer) -> Bool { true }
}

/// Identifiers with their own `==` and `hash(into:)`.
private struct Values<Identifier: Hashable>: ArrivingIdentifiers {
  let identifiers: UnsafePointer<Identifier>

  func hash(_ index: Int) -> UInt32 {
    // Where Int has 32 bits the product fills the upper half.
    UInt32(truncatingIfNeeded: UInt64(truncatingIfNeeded: identifiers[index].hashValue) &* 0x9E37_79B9_7F4A_7C15 &>> 32)
  }

  func isEqual(_ index: Int, _ stored: UnsafeRawPointer) -> Bool {
    identifiers[index] == stored.assumingMemoryBound(to: Identifier.self).pointee
  }

  func isSame(_ index: Int, _ stored: UnsafeRawPointer) -> Bool {
    let size = MemoryLayout<Identifier>.size
    let own = UnsafeRawBufferPointer(start: identifiers + index, count: size)
    return own.elementsEqual(UnsafeRawBufferPointer(start: stored, count: size))
  }
}
