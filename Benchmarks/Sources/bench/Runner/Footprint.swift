import Foundation

/// What a list of identifiers takes in memory while it is kept.
struct Footprint: Codable {
  var contestant: ContestantName
  var kind: IdentifierKind
  var count: Int

  /// Bytes in use for one list, identifiers included.
  var bytes: Int

  /// Bytes that ten copies take more, each with one item inserted.
  var copiesBytes: Int

  /// The size of an identifier.
  var identifierSize: Int

  /// Bytes per item beyond the identifier itself.
  var overheadPerItem: Double { Double(bytes) / Double(count) - Double(identifierSize) }

  /// What ten edited copies take, as a part of what one takes.
  var copiesShare: Double { Double(copiesBytes) / Double(bytes) }

  /// The contestants whose footprint is measured.
  static let contestants: [ContestantName] = [.snapshot, .orderedSet, .arrayDictionary]

  /// The kinds it is measured for: a long string's characters are elsewhere.
  static let kinds: [IdentifierKind] = [.int, .uuid]

  /// Measures; to be called in a process of its own.
  static func measure(_ contestant: ContestantName, _ kind: IdentifierKind, count: Int) -> Footprint? {
    switch kind {
    case .int: measure(contestant, kind, Workloads<Int>(count: count))
    case .uuid: measure(contestant, kind, Workloads<UUID>(count: count))
    case .string, .counted: nil
    }
  }

  private static func measure<Identifier>(
    _ contestant: ContestantName, _ kind: IdentifierKind, _ workloads: Workloads<Identifier>
  ) -> Footprint? {
    switch contestant {
    case .snapshot: measure(SnapshotList.self, kind, workloads)
    case .orderedSet: measure(OrderedSetList.self, kind, workloads)
    case .arrayDictionary: measure(ArrayDictionaryList.self, kind, workloads)
    default: nil
    }
  }

  private static func measure<List: IndexedList>(
    _: List.Type, _ kind: IdentifierKind, _ workloads: Workloads<List.Identifier>
  ) -> Footprint {
    let edits = workloads.makeEdits(10)
    // The array that the list is made from is made and freed within: a list that keeps it pays for it.
    let (bytes, list) = AllocationMeter.liveBytes {
      let list = List(workloads.makeIdentifiers())
      precondition(list.index(of: edits.identifiers[0]) == 0)
      return list
    }
    let (copiesBytes, copies) = AllocationMeter.liveBytes {
      (0..<10).map { index in
        var copy = list
        copy.insert(edits.fresh[index], before: edits.targets[index])
        return copy
      }
    }
    precondition(copies.allSatisfy { $0.count == list.count + 1 })
    return Footprint(
      contestant: List.contestant, kind: kind, count: workloads.count, bytes: bytes, copiesBytes: copiesBytes,
      identifierSize: MemoryLayout<List.Identifier>.size)
  }
}
