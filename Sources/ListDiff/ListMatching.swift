/// A run: a stretch of elements that are consecutive in both lists.
@usableFromInline
struct MatchedRun: BitwiseCopyable {
  @usableFromInline var old: Int32
  @usableFromInline var new: Int32
  @usableFromInline var length: Int32

  /// True if the run has to move; set by `markMovingRuns`.
  @usableFromInline var moves = false

  @inlinable
  init(old: Int, new: Int, length: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.length = Int32(truncatingIfNeeded: length)
  }
}

/// The pairs of positions of two lists that hold the same identifier: every position is either in one run or unmatched.
///
/// Positions have 32 bits, since memory traffic takes most of the time.
@usableFromInline
struct ListMatching: ~Copyable {
  /// The runs of matched elements, by ascending position in the new list.
  @usableFromInline var runs = ScratchArray<MatchedRun>(capacity: 16)

  /// Positions in the old list without a partner, ascending.
  @usableFromInline var unmatchedOld = ScratchArray<Int32>(capacity: 16)

  /// Positions in the new list without a partner, ascending.
  @usableFromInline var unmatchedNew = ScratchArray<Int32>(capacity: 16)

  @usableFromInline
  init() {}

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

  @inlinable
  mutating func match<Identifier: Hashable>(
    _ old: UnsafeBufferPointer<Identifier>, _ new: UnsafeBufferPointer<Identifier>
  ) {
    #if !hasFeature(Embedded)
      if isBitwiseIdentifier(Identifier.self),
        matchBitwise(UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new), size: MemoryLayout<Identifier>.size)
      {
        return
      }
      if Identifier.self == String.self {
        matchStrings(UnsafeRawBufferPointer(old), UnsafeRawBufferPointer(new))
        return
      }
    #endif
    match(HashableList(old), HashableList(new))
  }

  #if !hasFeature(Embedded)
    /// Matches identifiers by their bytes, if an integer type has their size; returns false otherwise.
    @usableFromInline
    mutating func matchBitwise(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer, size: Int) -> Bool {
      switch size {
      case 1: match(BitwiseList<UInt8>(old), BitwiseList<UInt8>(new))
      case 2: match(BitwiseList<UInt16>(old), BitwiseList<UInt16>(new))
      case 4: match(BitwiseList<UInt32>(old), BitwiseList<UInt32>(new))
      case 8: match(BitwiseList<UInt64>(old), BitwiseList<UInt64>(new))
      case 16: match(BitwiseList<UInt128>(old), BitwiseList<UInt128>(new))
      default: return false
      }
      return true
    }

    /// Matches strings; hashes their bytes, which is faster, if all strings that have to be hashed are ASCII.
    @usableFromInline
    mutating func matchStrings(_ oldBytes: UnsafeRawBufferPointer, _ newBytes: UnsafeRawBufferPointer) {
      let oldStrings = HashableList(oldBytes.assumingMemoryBound(to: String.self))
      let newStrings = HashableList(newBytes.assumingMemoryBound(to: String.self))
      let (old, new) = (ByteHashedStringList(oldStrings), ByteHashedStringList(newStrings))
      let suffix = matchInStep(old, new)
      if hasRest {
        if old.isASCII(at: unmatchedOld), new.isASCII(at: unmatchedNew) {
          matchRest(old, new)
        } else {
          matchRest(oldStrings, newStrings)
        }
      }
      appendSuffix(suffix, oldCount: old.count, newCount: new.count)
    }
  #endif

  /// Returns the number of elements in runs that move.
  func movingCount() -> Int {
    var count = 0
    for index in 0..<runs.count where runs[index].moves { count &+= Int(runs[index].length) }
    return count
  }
}
