extension SectionedListDifference {
  /// Makes a difference from matched sections and items: sorts the items into those that stay and those that move, and
  /// drops those that are deleted or inserted together with their section.
  @usableFromInline
  init(
    sections sectionMatching: consuming ListMatching, items: consuming ListMatching,
    oldEnds: SectionEnds, newEnds: SectionEnds
  ) {
    var newSectionOfOld = [Int?](repeating: nil, count: oldEnds.ends.count)
    var isInserted = [Bool](repeating: true, count: newEnds.ends.count)
    for index in 0..<sectionMatching.runs.count {
      let run = sectionMatching.runs[index]
      for step in 0..<Int(run.length) {
        newSectionOfOld[Int(run.old) + step] = Int(run.new) + step
        isInserted[Int(run.new) + step] = false
      }
    }
    sections = ListDifference(sectionMatching)

    itemDeletions = items.unmatchedOld.positions(oldEnds) { newSectionOfOld[$0] != nil }
    itemInsertions = items.unmatchedNew.positions(newEnds) { !isInserted[$0] }
    let runs = SectionBoundedRuns(items.runs, oldEnds: oldEnds, newEnds: newEnds, newSectionOfOld: newSectionOfOld)
    itemMoves = runs.moves(oldEnds: oldEnds, newEnds: newEnds)
  }
}

extension ScratchArray<Int32> {
  /// Returns the positions of the items at these flat indices, which ascend, in the sections for which a closure
  /// returns true.
  fileprivate func positions(_ ends: SectionEnds, inSectionsWhere isListed: (Int) -> Bool) -> [ItemPosition] {
    var listedCount = 0
    forEachSection(ends) { cursor, indices in
      if isListed(cursor.section) { listedCount &+= indices.count }
    }
    return [ItemPosition](unsafeUninitializedCapacity: listedCount) { buffer, initializedCount in
      var next = 0
      forEachSection(ends) { cursor, indices in
        guard isListed(cursor.section) else { return }
        for index in indices {
          let position = ItemPosition(section: cursor.section, item: Int(self[index]) &- cursor.start)
          buffer.initializeElement(at: next, to: position)
          next &+= 1
        }
      }
      initializedCount = next
    }
  }

  /// Calls a closure for each section that contains items at these flat indices, which ascend, with the range of the
  /// section's items among them.
  @inline(__always)
  private func forEachSection(_ ends: SectionEnds, _ body: (SectionCursor, Range<Int>) -> Void) {
    var cursor = SectionCursor(ends)
    var start = 0
    while start < count {
      cursor.move(to: Int(self[start]))
      var next = start &+ 1
      while next < count, Int(self[next]) < cursor.end { next &+= 1 }
      body(cursor, start..<next)
      start = next
    }
  }
}

/// A collection of the runs of matched items, cut at the section ends of both lists so that each run is inside one
/// section of each.
private struct SectionBoundedRuns: ~Copyable {
  var runs: ScratchArray<MatchedRun>

  /// Cuts the runs and marks those that move: all runs that change their section, and in each section the fewest
  /// others.
  init(
    _ uncut: consuming ScratchArray<MatchedRun>, oldEnds: SectionEnds, newEnds: SectionEnds, newSectionOfOld: [Int?]
  ) {
    // With one section that is in both lists, no run is cut, and the runs need not be copied.
    if newSectionOfOld == [0], newEnds.ends.count == 1 {
      runs = uncut
      settle(from: 0, hasArrivals: false)
      return
    }
    runs = ScratchArray(capacity: uncut.count + newEnds.ends.count)
    var old = SectionCursor(oldEnds)
    var new = SectionCursor(newEnds)
    var sectionStart = 0
    var hasArrivals = false
    for index in 0..<uncut.count {
      var rest = uncut[index]
      while rest.length > 0 {
        old.move(to: Int(rest.old))
        let section = new.section
        new.move(to: Int(rest.new))
        if new.section != section {
          settle(from: sectionStart, hasArrivals: hasArrivals)
          sectionStart = runs.count
          hasArrivals = false
        }
        var piece = rest
        piece.length = Int32(
          truncatingIfNeeded: min(Int(rest.length), old.end &- Int(rest.old), new.end &- Int(rest.new)))
        piece.moves = newSectionOfOld[old.section] != new.section
        hasArrivals = hasArrivals || piece.moves
        runs.append(piece)
        rest.old &+= piece.length
        rest.new &+= piece.length
        rest.length &-= piece.length
      }
    }
    settle(from: sectionStart, hasArrivals: hasArrivals)
  }

  /// Marks which runs of the last section move, once all of them are known: as few items as possible.
  ///
  /// - Parameters:
  ///   - start: The index of the section's first run.
  ///   - hasArrivals: True if runs among them come from other sections; these are marked already.
  private mutating func settle(from start: Int, hasArrivals: Bool) {
    guard hasArrivals else {
      runs.withElements { markMovingRuns(UnsafeMutableBufferPointer(rebasing: $0[start...])) }
      return
    }
    var others = ScratchArray<MatchedRun>(capacity: runs.count &- start)
    for index in start..<runs.count where !runs[index].moves { others.append(runs[index]) }
    others.withElements { markMovingRuns($0) }
    var next = 0
    for index in start..<runs.count where !runs[index].moves {
      runs[index].moves = others[next].moves
      next &+= 1
    }
  }

  func moves(oldEnds: SectionEnds, newEnds: SectionEnds) -> [SectionedListDifference.ItemMove] {
    var count = 0
    for index in 0..<runs.count where runs[index].moves { count &+= Int(runs[index].length) }
    return [SectionedListDifference.ItemMove](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var old = SectionCursor(oldEnds)
      var new = SectionCursor(newEnds)
      var next = 0
      for index in 0..<runs.count where runs[index].moves {
        let run = runs[index]
        var from = old.position(at: Int(run.old))
        var to = new.position(at: Int(run.new))
        for _ in 0..<run.length {
          buffer.initializeElement(at: next, to: SectionedListDifference.ItemMove(from: from, to: to))
          next &+= 1
          from.item &+= 1
          to.item &+= 1
        }
      }
      initializedCount = next
    }
  }
}
