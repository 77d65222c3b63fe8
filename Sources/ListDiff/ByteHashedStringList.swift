/// A list of strings that hashes their bytes, which is right for ASCII strings only; `HashableList` hashes all
/// others.
///
/// Two strings that are not both ASCII can be equal with different bytes: the Kelvin sign is equal to "K".
struct ByteHashedStringList: IdentifierList {
  private let strings: HashableList<String>
  private let seed = HashSeed.shared

  init(_ strings: HashableList<String>) {
    self.strings = strings
  }

  /// Returns true if all strings at the given positions are ASCII; most strings know this without being read.
  func isASCII(at positions: borrowing ScratchArray<Int32>) -> Bool {
    for index in 0..<positions.count {
      let string = strings.elements[Int(positions[index])]
      if string.utf8.count != string.utf16.count { return false }
    }
    return true
  }

  var count: Int { strings.count }

  func isSameStorage(as other: Self) -> Bool {
    strings.isSameStorage(as: other.strings)
  }

  /// Compares the bits of both string values first: strings that share storage are found equal without being retained.
  @inline(__always)
  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool {
    // Compares the bits only where a string has 16 bytes: it has 12 on platforms whose pointers have 32 bits.
    MemoryLayout<String>.size == MemoryLayout<UInt128>.size
      && reference(at: index) == other.reference(at: otherIndex)
      || strings.isEqual(at: index, to: other.strings, at: otherIndex)
  }

  /// Returns the bits of the `String` value at an index, not of the characters that it may refer to.
  @inline(__always)
  private func reference(at index: Int) -> UInt128 {
    UnsafeRawPointer(strings.elements.baseAddress! + index).loadUnaligned(as: UInt128.self)
  }

  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int {
    var count = 0
    while count < limit, isEqual(at: index &+ count, to: other, at: otherIndex &+ count) { count &+= 1 }
    return count
  }

  @inline(__always)
  func hash(at index: Int) -> UInt64 {
    let utf8 = strings.elements[index].utf8
    return utf8.withContiguousStorageIfAvailable { hash(UnsafeRawBufferPointer($0)) }
      ?? Array(utf8).withUnsafeBytes { hash($0) }
  }

  private func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: bytes.count)
    var offset = 0
    while offset &+ 16 <= bytes.count {
      let low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = seed.mix(low ^ hash, bytes.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self))
      offset &+= 16
    }
    if offset &+ 8 <= bytes.count {
      hash = seed.mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ hash, 0)
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest &<< 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return seed.mix(rest ^ hash, 0)
  }
}
