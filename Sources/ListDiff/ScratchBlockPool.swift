#if !hasFeature(Embedded)
  import Synchronization
#endif

/// An allocator of working memory that keeps large blocks from one comparison for the next.
///
/// Fresh memory comes from the system page by page; without spare blocks, half the time of comparing 100,000 unrelated
/// identifiers goes into that.
@usableFromInline
package enum ScratchBlockPool {
  /// The smallest size of a block that is kept; the system's allocator keeps smaller blocks itself.
  private static let leastSpareByteCount = 1 << 14

  /// The greatest total size of the spare blocks: enough for several hundred thousand identifiers.
  private static let greatestSpareTotal = 1 << 25

  /// Returns the number of bytes to allocate if at least `byteCount` are needed: for a large block the next power of
  /// two.
  @usableFromInline
  static func goodByteCount(_ byteCount: Int) -> Int {
    guard byteCount >= leastSpareByteCount else { return byteCount }
    return 1 << (Int.bitWidth - (byteCount - 1).leadingZeroBitCount)
  }

  /// Returns a block of at least `byteCount` bytes.
  @usableFromInline
  static func take(byteCount: Int) -> UnsafeMutableRawPointer {
    let byteCount = goodByteCount(byteCount)
    #if !hasFeature(Embedded)
      if byteCount >= leastSpareByteCount, let block = withSpares({ $0.take(byteCount: byteCount) }) {
        return block.base
      }
    #endif
    return .allocate(byteCount: byteCount, alignment: 16)
  }

  /// Takes back a block that `take(byteCount:)` returned for the same number of bytes.
  @usableFromInline
  static func giveBack(_ base: UnsafeMutableRawPointer, byteCount: Int) {
    let byteCount = goodByteCount(byteCount)
    #if !hasFeature(Embedded)
      if byteCount >= leastSpareByteCount {
        let block = Block(base: base, byteCount: byteCount)
        if withSpares({ $0.keep(block, total: greatestSpareTotal) }) { return }
      }
    #endif
    base.deallocate()
  }

  #if !hasFeature(Embedded)
    /// Frees the spare blocks, for a program that has nothing to compare for a while.
    ///
    /// - Returns: The number of bytes that were freed.
    @discardableResult package static func freeSpares() -> Int {
      let blocks = withSpares { $0.takeAll() }
      for block in blocks { block.base.deallocate() }
      return blocks.reduce(0) { $0 + $1.byteCount }
    }

    private static let spares = Mutex(Spares())

    /// A flag that is written before the mutex of the spare blocks is unlocked and read after it was locked.
    ///
    /// It shows ThreadSanitizer an order between threads that wait for the mutex, which the mutex itself does not show
    /// it.
    private static let handover = Atomic(false)

    private static func withSpares<Result: Sendable>(_ body: (inout Spares) -> Result) -> Result {
      spares.withLock { spares in
        _ = handover.load(ordering: .acquiring)
        defer { handover.store(true, ordering: .releasing) }
        return body(&spares)
      }
    }

    /// A spare block of working memory, with its size.
    private struct Block: @unchecked Sendable {
      // `Sendable` is unchecked, since a pointer is not Sendable: a block is either among the spares or has one owner.
      var base: UnsafeMutableRawPointer
      var byteCount: Int
    }

    /// The spare blocks that wait for the next comparison, with their total size.
    private struct Spares {
      private var blocks: [Block] = []
      private var total = 0

      mutating func take(byteCount: Int) -> Block? {
        guard let index = blocks.lastIndex(where: { $0.byteCount == byteCount }) else { return nil }
        total -= byteCount
        blocks.swapAt(index, blocks.count - 1)
        return blocks.removeLast()
      }

      mutating func takeAll() -> [Block] {
        defer { self = Spares() }
        return blocks
      }

      mutating func keep(_ block: Block, total limit: Int) -> Bool {
        guard total + block.byteCount <= limit else { return false }
        blocks.append(block)
        total += block.byteCount
        return true
      }
    }
  #endif
}
