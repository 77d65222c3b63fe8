/// A list of identifiers that are compared by their bytes; `Word` is an integer of the identifiers' size.
struct BitwiseList<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>: IdentifierList {
  let bytes: UnsafeRawPointer
  let count: Int
  private let seed = HashSeed.shared

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: MemoryLayout<Word>.alignment)!
    count = bytes.count / MemoryLayout<Word>.stride
  }

  func isSameStorage(as other: Self) -> Bool {
    bytes == other.bytes && count == other.count
  }

  /// Loads the bytes of the identifier at an index as an integer, unaligned: a UUID need not lie at a multiple of 16
  /// bytes.
  @inline(__always)
  private func word(at index: Int) -> Word {
    bytes.loadUnaligned(fromByteOffset: index &* MemoryLayout<Word>.stride, as: Word.self)
  }

  @inline(__always)
  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool {
    word(at: index) ^ other.word(at: otherIndex) == 0
  }

  @inline(__always)
  func hash(at index: Int) -> UInt64 {
    let word = word(at: index)
    let low = UInt64(truncatingIfNeeded: word)
    let high = Word.bitWidth > 64 ? UInt64(truncatingIfNeeded: word &>> 64) : 0
    return seed.mix(low, high)
  }

  /// Compares four identifiers at a time with one branch: lists that are mostly equal spend all their time in this
  /// loop.
  @inline(__always)
  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int {
    guard limit > 0, isEqual(at: index, to: other, at: otherIndex) else { return 0 }
    var count = 1
    while count &+ 4 <= limit {
      let (old, new) = (index &+ count, otherIndex &+ count)
      let difference =
        (word(at: old) ^ other.word(at: new)) | (word(at: old &+ 1) ^ other.word(at: new &+ 1))
        | (word(at: old &+ 2) ^ other.word(at: new &+ 2)) | (word(at: old &+ 3) ^ other.word(at: new &+ 3))
      if difference != 0 { break }
      count &+= 4
    }
    while count < limit, isEqual(at: index &+ count, to: other, at: otherIndex &+ count) { count &+= 1 }
    return count
  }
}
