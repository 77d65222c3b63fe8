import Foundation

/// The measured memory of a list of identifiers and of its copies.
struct RetainedMemory: Codable {
  var contestant: ContestantName
  var kind: IdentifierKind
  var count: Int

  /// The bytes in use for one list, including its identifiers.
  var bytes: Int

  /// The additional bytes of ten copies, each with one item inserted.
  var copiesBytes: Int

  /// The size of an identifier in bytes.
  var identifierSize: Int

  /// The bytes per item beyond the identifier itself.
  var overheadPerItem: Double { Double(bytes) / Double(count) - Double(identifierSize) }

  /// The memory of ten edited copies as a fraction of that of one list.
  var copiesShare: Double { Double(copiesBytes) / Double(bytes) }

  /// The contestants whose memory is measured.
  static let contestants: [ContestantName] = [.snapshot, .orderedSet, .arrayDictionary]

  /// The kinds of identifiers for which memory is measured: a long string's characters are outside the list.
  static let kinds: [IdentifierKind] = [.int, .uuid]

  /// Measures a contestant's memory; to be called in a process of its own.
  static func measure(_ contestant: ContestantName, _ kind: IdentifierKind, count: Int) -> RetainedMemory? {
    switch kind {
    case .int: measure(contestant, kind, Workloads<Int>(count: count))
    case .uuid: measure(contestant, kind, Workloads<UUID>(count: count))
    case .string, .counted: nil
    }
  }

  private static func measure<Identifier>(
    _ contestant: ContestantName, _ kind: IdentifierKind, _ workloads: Workloads<Identifier>
  ) -> RetainedMemory? {
    switch contestant {
    case .snapshot: measure(SnapshotList.self, kind, workloads)
    case .orderedSet: measure(OrderedSetList.self, kind, workloads)
    case .arrayDictionary: measure(ArrayDictionaryList.self, kind, workloads)
    default: nil
    }
  }

  private static func measure<List: IndexedList>(
    _: List.Type, _ kind: IdentifierKind, _ workloads: Workloads<List.Identifier>
  ) -> RetainedMemory {
    let edits = workloads.makeEdits(10)
    // The array from which the list is made is created and freed inside: a list that retains the array is charged for
    // it.
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
    return RetainedMemory(
      contestant: List.contestant, kind: kind, count: workloads.count, bytes: bytes, copiesBytes: copiesBytes,
      identifierSize: MemoryLayout<List.Identifier>.size)
  }
}
