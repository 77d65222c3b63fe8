extension SectionedListDifference {
  /// Sorts matched items into those that stay and those that move, and drops the items that are deleted or inserted
  /// together with their section.
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

    var section = 0
    for index in 0..<items.unmatchedOld.count {
      let position = oldEnds.position(at: Int(items.unmatchedOld[index]), hint: section)
      section = position.section
      if newSectionOfOld[section] != nil { itemDeletions.append(position) }
    }
    section = 0
    for index in 0..<items.unmatchedNew.count {
      let position = newEnds.position(at: Int(items.unmatchedNew[index]), hint: section)
      section = position.section
      if !isInserted[section] { itemInsertions.append(position) }
    }
    let runs = SectionRuns(items.runs, oldEnds: oldEnds, newEnds: newEnds, newSectionOfOld: newSectionOfOld)
    itemMoves = runs.moves(oldEnds: oldEnds, newEnds: newEnds)
  }
}

/// The runs of matched items, cut at the section ends of both lists so that each run is inside one section of each.
private struct SectionRuns: ~Copyable {
  var runs: ScratchArray<MatchedRun>

  /// Cuts the runs and marks those that move: all runs that change their section, and in each section the fewest
  /// others.
  init(
    _ uncut: borrowing ScratchArray<MatchedRun>, oldEnds: SectionEnds, newEnds: SectionEnds, newSectionOfOld: [Int?]
  ) {
    runs = ScratchArray(capacity: uncut.count + newEnds.ends.count)
    var staying = ScratchArray<MatchedRun>(capacity: 64)
    var stayingIndices = ScratchArray<Int32>(capacity: 64)
    var oldSection = 0
    var newSection = 0
    for index in 0..<uncut.count {
      var rest = uncut[index]
      while rest.length > 0 {
        oldSection = oldEnds.section(at: Int(rest.old), hint: oldSection)
        let section = newEnds.section(at: Int(rest.new), hint: newSection)
        if section != newSection {
          settle(&staying, &stayingIndices)
          newSection = section
        }
        let room = min(oldEnds.ends[oldSection] - Int(rest.old), newEnds.ends[newSection] - Int(rest.new))
        var piece = rest
        piece.length = min(rest.length, Int32(room))
        if newSectionOfOld[oldSection] == newSection {
          staying.append(piece)
          stayingIndices.append(Int32(runs.count))
        } else {
          piece.moves = true
        }
        runs.append(piece)
        rest.old += piece.length
        rest.new += piece.length
        rest.length -= piece.length
      }
    }
    settle(&staying, &stayingIndices)
  }

  /// Marks which of a section's runs move, once all its runs are known: as few items as possible.
  private mutating func settle(_ staying: inout ScratchArray<MatchedRun>, _ indices: inout ScratchArray<Int32>) {
    staying.withElements { markMovingRuns($0) }
    for index in 0..<staying.count {
      runs[Int(indices[index])].moves = staying[index].moves
    }
    staying.removeAll()
    indices.removeAll()
  }

  func moves(oldEnds: SectionEnds, newEnds: SectionEnds) -> [SectionedListDifference.ItemMove] {
    var moves: [SectionedListDifference.ItemMove] = []
    var oldSection = 0
    var newSection = 0
    for index in 0..<runs.count where runs[index].moves {
      let run = runs[index]
      var from = oldEnds.position(at: Int(run.old), hint: oldSection)
      var to = newEnds.position(at: Int(run.new), hint: newSection)
      oldSection = from.section
      newSection = to.section
      for _ in 0..<run.length {
        moves.append(SectionedListDifference.ItemMove(from: from, to: to))
        from.item += 1
        to.item += 1
      }
    }
    return moves
  }
}
