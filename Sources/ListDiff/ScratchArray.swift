/// A growable array of plain values with a single owner, the working memory of one comparison.
///
/// `Array` would check uniqueness and bounds on every access of the inner loops.
@usableFromInline
struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0

  /// Makes an empty array with room for `capacity` elements.
  @inlinable
  init(capacity: Int) {
    let byteCount = ScratchBlockPool.goodByteCount(max(capacity, 1) * MemoryLayout<Element>.stride)
    self.capacity = byteCount / MemoryLayout<Element>.stride
    base = ScratchBlockPool.take(byteCount: byteCount).bindMemory(to: Element.self, capacity: self.capacity)
  }

  /// Makes an array of `count` equal elements.
  @inlinable
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  @inlinable
  deinit {
    ScratchBlockPool.giveBack(base, byteCount: capacity * MemoryLayout<Element>.stride)
  }

  /// The element at `index`, which is not checked: the caller guarantees that it is in range.
  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }

  @inlinable @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count &+= 1
  }

  @usableFromInline @inline(never)
  mutating func grow() {
    reserve(capacity * 2)
  }

  mutating func reserve(_ newCapacity: Int) {
    var larger = ScratchArray(capacity: newCapacity)
    larger.base.update(from: base, count: count)
    larger.count = count
    self = larger
  }

  @inlinable
  mutating func removeAll() {
    count = 0
  }

  @inlinable
  func withElements<Result>(_ body: (UnsafeMutableBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeMutableBufferPointer(start: base, count: count))
  }
}

extension ScratchArray<Int32> {
  /// Appends all integers of a range, which are positions in a list.
  @usableFromInline
  mutating func append(contentsOf range: Range<Int>) {
    if capacity < count &+ range.count { reserve(max(capacity * 2, count &+ range.count)) }
    for position in range {
      base[count] = Int32(truncatingIfNeeded: position)
      count &+= 1
    }
  }

  /// Returns the elements, which are 32-bit positions in a list, as an array of `Int` indices.
  func indices() -> [Int] {
    [Int](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      for index in 0..<count { buffer[index] = Int(base[index]) }
      initializedCount = count
    }
  }
}
