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
