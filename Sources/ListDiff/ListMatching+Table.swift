extension ListMatching {
  /// Matches by hash the elements that the walk left unmatched: fills one table with the old elements and looks up each
  /// new element in it.
  ///
  /// Works in batches, so that the cache misses of one step overlap.
  @inlinable
  mutating func matchRest<List: IdentifierList>(_ old: List, _ new: List) {
    let base = Int(unmatchedOld[0])
    var table = PositionHashTable(
      count: unmatchedOld.count, span: Int(unmatchedOld[unmatchedOld.count &- 1]) &- base &+ 1)
    var batch = HashBatch()

    // Inserts from the last element to the first, so that a look-up finds the first of several equal elements first.
    var end = unmatchedOld.count
    while end > 0 {
      let start = max(0, end &- HashBatch.size)
      batch.count = end &- start
      for offset in 0..<batch.count {
        let position = Int(unmatchedOld[start &+ offset])
        batch.hashes[offset] = old.hash(at: position)
        batch.positions[offset] = Int32(truncatingIfNeeded: position &- base)
      }
      table.insert(&batch)
      end = start
    }

    var found = ScratchArray<MatchedRun>(capacity: 64)
    var missing = 0
    var start = 0
    while start < unmatchedNew.count {
      batch.count = min(HashBatch.size, unmatchedNew.count &- start)
      for offset in 0..<batch.count { batch.hashes[offset] = new.hash(at: Int(unmatchedNew[start &+ offset])) }
      table.find(&batch)
      for offset in 0..<batch.count {
        let newIndex = unmatchedNew[start &+ offset]
        var previous: Int32 = -1
        var position = batch.positions[offset]
        while position >= 0 {
          if !table.isTaken(position), old.isEqual(at: base &+ Int(position), to: new, at: Int(newIndex)) { break }
          previous = position
          position = table.next(after: position)
        }
        if position >= 0 {
          table.take(position, after: previous, slot: batch.slots[offset])
          found.appendExtending(old: base &+ Int(position), new: Int(newIndex))
        } else {
          unmatchedNew[missing] = newIndex
          missing &+= 1
        }
      }
      start &+= batch.count
    }
    unmatchedNew.count = missing
    settle(&found, table, base: base)
  }

  /// Adds the matches that were found by hash to the runs, and removes their positions from the unmatched ones.
  @usableFromInline
  mutating func settle(_ found: inout ScratchArray<MatchedRun>, _ table: borrowing PositionHashTable, base: Int) {
    guard found.count > 0 else { return }
    var missing = 0
    for index in 0..<unmatchedOld.count {
      let position = unmatchedOld[index]
      unmatchedOld[missing] = position
      missing &+= table.isTaken(position &- Int32(truncatingIfNeeded: base)) ? 0 : 1
    }
    unmatchedOld.count = missing

    guard runs.count > 0 else {
      swap(&runs, &found)
      return
    }
    var merged = ScratchArray<MatchedRun>(capacity: runs.count &+ found.count &+ 1)
    var walked = 0
    var hashed = 0
    while walked < runs.count || hashed < found.count {
      if hashed == found.count || (walked < runs.count && runs[walked].new < found[hashed].new) {
        merged.append(runs[walked])
        walked &+= 1
      } else {
        merged.append(found[hashed])
        hashed &+= 1
      }
    }
    runs = merged
  }
}

/// The hashes of up to 64 elements, with the slots and positions that the table has for them.
@usableFromInline
struct HashBatch: ~Copyable {
  @inlinable static var size: Int { 64 }

  @usableFromInline var count = 0
  @usableFromInline var hashes = ScratchArray<UInt64>(capacity: HashBatch.size)
  @usableFromInline var slots = ScratchArray<Int32>(capacity: HashBatch.size)

  /// The positions to insert; after a look-up, the first position found for each hash, or -1.
  @usableFromInline var positions = ScratchArray<Int32>(capacity: HashBatch.size)

  @usableFromInline
  init() {}
}

extension ScratchArray<MatchedRun> {
  /// Appends a pair of positions as a run of its own, or extends the last run by the pair.
  @inlinable @inline(__always)
  mutating func appendExtending(old: Int, new: Int) {
    if count > 0 {
      let last = self[count &- 1]
      if Int(last.old &+ last.length) == old, Int(last.new &+ last.length) == new {
        base[count &- 1].length &+= 1
        return
      }
    }
    append(MatchedRun(old: old, new: new, length: 1))
  }
}
