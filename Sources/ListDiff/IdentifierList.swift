/// A list of identifiers as the matching reads it.
@usableFromInline
protocol IdentifierList {
  var count: Int { get }

  /// Whether both lists are the same memory, so that there is nothing to compare.
  func isSameStorage(as other: Self) -> Bool

  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool

  /// A hash whose high and low bits are both well mixed.
  func hash(at index: Int) -> UInt64

  /// How many elements in a row are equal from the two indices on, at most `limit`.
  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int
}

/// Identifiers that are compared with their own `==` and hashed with `Hasher`.
@usableFromInline
struct HashableList<Identifier: Hashable>: IdentifierList {
  @usableFromInline let elements: UnsafeBufferPointer<Identifier>

  @inlinable
  init(_ elements: UnsafeBufferPointer<Identifier>) {
    self.elements = elements
  }

  @inlinable var count: Int { elements.count }

  @inlinable
  func isSameStorage(as other: Self) -> Bool {
    elements.baseAddress == other.elements.baseAddress && elements.count == other.elements.count
  }

  @inlinable @inline(__always)
  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool {
    elements[index] == other.elements[otherIndex]
  }

  @inlinable @inline(__always)
  func hash(at index: Int) -> UInt64 {
    // Where Int has 32 bits the product fills the upper half.
    UInt64(truncatingIfNeeded: elements[index].hashValue) &* 0x9E37_79B9_7F4A_7C15
  }

  @inlinable
  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int {
    var count = 0
    while count < limit, isEqual(at: index &+ count, to: other, at: otherIndex &+ count) { count &+= 1 }
    return count
  }
}

/// Identifiers whose bytes say all: `Word` is as large as one of them.
struct BitwiseList<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>: IdentifierList {
  let bytes: UnsafeRawPointer
  let count: Int
  private let seed = MatchingSeed.shared

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: MemoryLayout<Word>.alignment)!
    count = bytes.count / MemoryLayout<Word>.stride
  }

  func isSameStorage(as other: Self) -> Bool {
    bytes == other.bytes && count == other.count
  }

  /// Loads unaligned: a UUID need not lie at a multiple of 16.
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
    let product = (low ^ seed.first).multipliedFullWidth(by: high ^ seed.second)
    return product.high ^ product.low
  }

  /// Compares four at a time with one branch: this loop is all there is to do for lists that are mostly equal.
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

/// What makes the hashes of bitwise identifiers different in each process, so that nobody can choose identifiers that collide.
private struct MatchingSeed: Sendable {
  let first: UInt64
  let second: UInt64

  #if hasFeature(Embedded)
    // There is no source of randomness to rely on.
    static let shared = MatchingSeed(first: 0x243F_6A88_85A3_08D3, second: 0x1319_8A2E_0370_7345)
  #else
    static let shared = MatchingSeed(first: .random(in: .min ... .max), second: .random(in: .min ... .max) | 1)
  #endif
}
