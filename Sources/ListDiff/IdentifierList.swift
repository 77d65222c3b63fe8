/// A list of identifiers that the matching can compare and hash by index.
@usableFromInline
protocol IdentifierList {
  var count: Int { get }

  /// Returns true if both lists are the same memory, and hence equal without a comparison.
  func isSameStorage(as other: Self) -> Bool

  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool

  /// Returns a hash of an identifier whose high and low bits are both well mixed.
  func hash(at index: Int) -> UInt64

  /// Returns the number of consecutive equal elements from the two indices on, at most `limit`.
  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int
}

/// A list of identifiers that are compared with their own `==` and hashed with `Hasher`.
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
    // Multiplies the hash by a constant, which fills the upper half, too, on platforms where `Int` has 32 bits.
    UInt64(truncatingIfNeeded: elements[index].hashValue) &* 0x9E37_79B9_7F4A_7C15
  }

  @inlinable
  func countEqual(from index: Int, to other: Self, from otherIndex: Int, limit: Int) -> Int {
    var count = 0
    while count < limit, isEqual(at: index &+ count, to: other, at: otherIndex &+ count) { count &+= 1 }
    return count
  }
}
