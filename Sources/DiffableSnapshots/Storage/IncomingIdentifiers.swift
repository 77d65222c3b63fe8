import ListDiff

/// A list of identifiers that are about to be interned.
@usableFromInline
protocol IncomingIdentifiers {
  func hash(_ index: Int) -> UInt32

  /// Returns true if the identifier at an index of the batch is equal to a stored one.
  func isEqual(_ index: Int, _ stored: UnsafeRawPointer) -> Bool

  /// Returns true if an identifier has the same bytes as a stored one: equal values can differ in properties that `==`
  /// ignores.
  func isSame(_ index: Int, _ stored: UnsafeRawPointer) -> Bool

  /// Stores a copy of the identifier at an index of the batch at an address.
  func store(_ index: Int, at target: UnsafeMutableRawPointer)
}

/// A batch of identifiers that are equal exactly if their bytes are equal, read as words of 8 or 16 bytes.
struct BitwiseIdentifierBatch<Word: FixedWidthInteger & BitwiseCopyable>: IncomingIdentifiers {
  let bytes: UnsafeRawPointer
  let seed: HashSeed

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

  @inline(__always)
  func store(_ index: Int, at target: UnsafeMutableRawPointer) {
    target.copyMemory(from: bytes + index &* MemoryLayout<Word>.stride, byteCount: MemoryLayout<Word>.stride)
  }
}

/// A batch of identifiers that are compared and hashed by their own `==` and `hash(into:)`.
@usableFromInline
struct HashableIdentifierBatch<Identifier: Hashable>: IncomingIdentifiers {
  @usableFromInline let identifiers: UnsafePointer<Identifier>

  @inlinable
  init(_ identifiers: UnsafePointer<Identifier>) {
    self.identifiers = identifiers
  }

  @inlinable
  func hash(_ index: Int) -> UInt32 {
    // The upper half of the product is taken: it depends on all bits of the hash value, also if Int has 32 bits.
    UInt32(truncatingIfNeeded: UInt64(truncatingIfNeeded: identifiers[index].hashValue) &* 0x9E37_79B9_7F4A_7C15 &>> 32)
  }

  @inlinable
  func isEqual(_ index: Int, _ stored: UnsafeRawPointer) -> Bool {
    identifiers[index] == stored.assumingMemoryBound(to: Identifier.self).pointee
  }

  @inlinable
  func isSame(_ index: Int, _ stored: UnsafeRawPointer) -> Bool {
    let size = MemoryLayout<Identifier>.size
    let own = UnsafeRawBufferPointer(start: identifiers + index, count: size)
    return own.elementsEqual(UnsafeRawBufferPointer(start: stored, count: size))
  }

  @inlinable
  func store(_ index: Int, at target: UnsafeMutableRawPointer) {
    target.initializeMemory(as: Identifier.self, from: identifiers + index, count: 1)
  }
}
