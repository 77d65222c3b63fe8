/// A stretch of elements that are consecutive in both lists.
@usableFromInline
struct MatchedRun: BitwiseCopyable {
  @usableFromInline var old: Int32
  @usableFromInline var new: Int32
  @usableFromInline var length: Int32

  /// Whether the stretch has to move; found out by `markMovingRuns`.
  @usableFromInline var moves = false

  @inlinable
  init(old: Int32, new: Int32, length: Int32) {
    self.old = old
    self.new = new
    self.length = length
  }
}

/// Which positions of two lists hold the same identifier. Every position is in one run or unmatched.
@usableFromInline
struct ListMatching: ~Copyable {
  /// What is in both lists, by ascending `new`.
  @usableFromInline var runs: ScratchArray<MatchedRun>

  /// Positions in the old list without a partner, ascending.
  @usableFromInline var unmatchedOld: ScratchArray<Int32>

  /// Positions in the new list without a partner, ascending.
  @usableFromInline var unmatchedNew: ScratchArray<Int32>

  @inlinable
  init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
    self.init()
    old.withUnsafeBufferPointer { oldElements in
      new.withUnsafeBufferPointer { newElements in
        match(oldElements, newElements)
      }
    }
  }

  @inlinable
  init<Identifier: Hashable>(from old: UnsafeBufferPointer<Identifier>, to new: UnsafeBufferPointer<Identifier>) {
    self.init()
    match(old, new)
  }

  @usableFromInline
  init() {
    runs = ScratchArray(capacity: 64)
    unmatchedOld = ScratchArray(capacity: 64)
    unmatchedNew = ScratchArray(capacity: 64)
  }

  @inlinable
  mutating func match<Identifier: Hashable>(
    _ old: UnsafeBufferPointer<Identifier>, _ new: UnsafeBufferPointer<Identifier>
  ) {
    var positions: [Identifier: [Int]] = [:]
    for index in old.indices.reversed() { positions[old[index], default: []].append(index) }
    var isMatched = [Bool](repeating: false, count: old.count)
    for index in new.indices {
      if let position = positions[new[index]]?.popLast() {
        isMatched[position] = true
        runs.append(MatchedRun(old: Int32(position), new: Int32(index), length: 1))
      } else {
        unmatchedNew.append(Int32(index))
      }
    }
    for index in old.indices where !isMatched[index] { unmatchedOld.append(Int32(index)) }
  }

  /// The number of elements in runs that move.
  func movingCount() -> Int {
    var count = 0
    for index in 0..<runs.count where runs[index].moves { count &+= Int(runs[index].length) }
    return count
  }
}
