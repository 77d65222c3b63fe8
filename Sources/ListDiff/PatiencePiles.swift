/// The piles of patience sorting: an ascending array of numbers that can be lowered or appended to, with a fast search.
///
/// A binary search would wait for memory and arithmetic at each of its steps, one after the other. Counting which of 32
/// numbers are lower, side by side, takes the time of two such steps. Therefore a second level has the first number of
/// each block of 32, and a search counts in both levels.
struct PatiencePiles: ~Copyable {
  private static let blockSize = 32

  /// The number of piles in use.
  var count = 0

  /// The number on top of each pile, padded with the greatest possible number from `count` on.
  private var ends: ScratchArray<Int32>

  /// The first number of each block of 32 piles, padded with the greatest possible number.
  private var blockStarts: ScratchArray<Int32>

  init(capacity: Int) {
    ends = ScratchArray(repeating: .max, count: capacity + Self.blockSize)
    blockStarts = ScratchArray(repeating: .max, count: capacity / Self.blockSize + 1 + Self.blockSize)
  }

  /// Sets the number of the pile at an index; the caller keeps the numbers ascending.
  @inline(__always)
  mutating func set(_ end: Int32, at index: Int) {
    ends[index] = end
    if index & (Self.blockSize &- 1) == 0 { blockStarts[index / Self.blockSize] = end }
  }

  /// Returns how many piles have a number that is less than `limit`.
  @inline(__always)
  func countBelow(_ limit: Int32) -> Int {
    if count == 0 || ends[count &- 1] < limit { return count }
    guard count > Self.blockSize else { return Self.countBelow(limit, ends.base) }
    var start = 0
    var rest = (count &+ Self.blockSize &- 1) / Self.blockSize
    while rest > Self.blockSize {
      // The binary search has a mask instead of a branch, since its direction cannot be predicted: all ones to go
      // right, zero to go left.
      let half = rest &>> 1
      start &+= half & ((Int(blockStarts[start &+ half &- 1]) &- Int(limit)) &>> (Int.bitWidth &- 1))
      rest &-= half
    }
    let blocksBelow = start &+ Self.countBelow(limit, blockStarts.base + start)
    guard blocksBelow > 0 else { return 0 }
    let lastBlock = (blocksBelow &- 1) &* Self.blockSize
    return lastBlock &+ Self.countBelow(limit, ends.base + lastBlock)
  }

  /// Returns how many of the 32 numbers from `numbers` on are less than `limit`.
  @inline(__always)
  private static func countBelow(_ limit: Int32, _ numbers: UnsafeMutablePointer<Int32>) -> Int {
    var below: Int32 = 0
    // Numbers below the limit are counted by signs of differences: a comparison would be compiled into a branch.
    for index in 0..<blockSize { below &-= (numbers[index] &- limit) &>> 31 }
    return Int(below)
  }
}
