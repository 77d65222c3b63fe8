/// Makes the edits read from the bytes in a snapshot and in plain arrays, and compares the results.
func fuzzEdits(_ bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
  var reader = ByteReader(bytes)
  var edits: [SnapshotEdit] = []
  while !reader.isAtEnd, edits.count < 200 { edits.append(reader.edit()) }
  let trial = SnapshotCase(edits: edits)
  if let failure = trial.failure(checkingEvery: 4, itemLimit: 32) {
    fatalError("edit \(failure.editCount), \(failure.mistake)\n\(trial)")
  }
  return 0
}

extension ByteReader {
  fileprivate mutating func edit() -> SnapshotEdit {
    // Each value is read by a statement of its own, so that the order of the bytes is the order of the lines. Kinds
    // of edits that were added later have the highest bytes, so that stored inputs keep their meaning.
    let byte = below(256)
    let kind = byte < 252 ? byte % 18 : 18
    switch kind {
    case 0: return .appendSections(list(atMost: 3, below: 8))
    case 1:
      let ids = list(atMost: 3, below: 8)
      let at = below(16)
      return .insertSections(ids, at: at / 2, after: at % 2 == 0)
    case 2: return .deleteSections(list(atMost: 3, below: 8))
    case 3:
      let id = below(8)
      let at = below(16)
      return .moveSection(id, to: at / 2, after: at % 2 == 0)
    case 4:
      let ids = range() ?? list(atMost: 6, below: 32)
      let section = below(10)
      return .appendItems(ids, section: section < 8 ? section : nil)
    case 5:
      let ids = range() ?? list(atMost: 6, below: 32)
      let at = below(64)
      return .insertItems(ids, at: at / 2, after: at % 2 == 0)
    case 6:
      let ids = list(atMost: 6, below: 32)
      return .replaceItems(ids, section: below(8))
    case 7: return .deleteItems(range() ?? list(atMost: 6, below: 32))
    case 8: return .deleteAllItems
    case 9:
      let id = below(32)
      let at = below(64)
      return .moveItem(id, to: at / 2, after: at % 2 == 0)
    case 10: return .reloadItems(list(atMost: 3, below: 32))
    case 11: return .reconfigureItems(list(atMost: 3, below: 32))
    case 12: return .reloadSections(list(atMost: 3, below: 8))
    case 13: return .removeMarks
    case 14: return .keep(below(SnapshotTrial.shelfCount))
    case 15: return .swap(below(SnapshotTrial.shelfCount))
    case 16: return .compare(below(SnapshotTrial.shelfCount))
    case 17: return .rebuild
    default: return .reconfigureSections(list(atMost: 3, below: 8))
    }
  }

  /// Reads a range of items, sometimes a long one, which few bytes must be able to express.
  private mutating func range() -> [Int]? {
    let size = below(8)
    guard size >= 6 else { return nil }
    let first = below(8) * 64
    return Array(first..<(first + (size == 6 ? 20 : 300)))
  }
}
