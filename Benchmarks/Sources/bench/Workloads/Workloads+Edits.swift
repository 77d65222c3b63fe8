// Workloads of single edits of a list without copies.
extension Workloads {
  /// The identifiers that a workload of edits uses.
  struct EditIdentifiers {
    var identifiers: [Identifier]
    var fresh: [Identifier]

    /// An identifier that is not in the list.
    var spare: Identifier

    /// Distinct identifiers of the list, at random.
    var subjects: [Identifier]

    /// Identifiers of the list that are not among ``subjects``, at random: places before which others are inserted or
    /// moved.
    var targets: [Identifier]
  }

  /// The number of edits in a sample: at most a tenth of the list, so that the list is similar at its end.
  private var editsPerSample: Int {
    min(1_000, max(1, count / 10))
  }

  func makeEdits(_ editCount: Int) -> EditIdentifiers {
    var random = generator()
    let identifiers = makeIdentifiers()
    var subjects = Set<Int>()
    while subjects.count < editCount { subjects.insert(Int.random(in: 0..<count, using: &random)) }
    var targets: [Int] = []
    while targets.count < editCount {
      let target = Int.random(in: 0..<count, using: &random)
      if !subjects.contains(target) { targets.append(target) }
    }
    return EditIdentifiers(
      identifiers: identifiers, fresh: fresh(editCount), spare: Identifier(ordinal: count + editCount),
      subjects: subjects.sorted().shuffled(using: &random).map { identifiers[$0] },
      targets: targets.map { identifiers[$0] })
  }

  func editing(_ name: WorkloadName) -> [Contestant] {
    let edits = Lazy { makeEdits(editsPerSample) }
    return [
      editing(name, SnapshotList.self, edits), editing(name, OrderedSetList.self, edits),
      editing(name, ArrayDictionaryList.self, edits),
    ]
  }

  private func editing<List: IndexedList<Identifier>>(
    _ name: WorkloadName, _: List.Type, _ edits: Lazy<EditIdentifiers>
  ) -> Contestant {
    switch name {
    case .insertOne:
      editing(edits) { (list: inout List, edits: EditIdentifiers, operations: Int) in
        for index in 0..<operations { list.insert(edits.fresh[index], before: edits.targets[index]) }
      }
    case .deleteOne:
      editing(edits) { (list: inout List, edits: EditIdentifiers, operations: Int) in
        for index in 0..<operations { list.delete(edits.subjects[index]) }
      }
    default:
      editing(edits) { (list: inout List, edits: EditIdentifiers, operations: Int) in
        for index in 0..<operations { list.move(edits.subjects[index], before: edits.targets[index]) }
      }
    }
  }

  @inline(__always)
  private func editing<List: IndexedList<Identifier>>(
    _ edits: Lazy<EditIdentifiers>, _ edit: @escaping (inout List, EditIdentifiers, Int) -> Void
  ) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: editsPerSample) {
      let edits = edits.value
      var list = List([])
      return PreparedContestant(
        reset: {
          // Each sample has a list of its own, and the former one is freed first; the look-up makes the index if the
          // list does that lazily.
          list = List([])
          list = List(edits.identifiers)
          precondition(list.index(of: edits.identifiers[0]) == 0)
          // An array without spare capacity grows now, and not in the first of the few measured insertions.
          list.append(edits.spare)
        },
        run: { operations in
          edit(&list, edits, operations)
          return list.count
        },
        digest: { Self.digest(of: list.identifiers) })
    }
  }

  /// Returns a number that depends on all identifiers and their order.
  static func digest(of identifiers: [Identifier]) -> Int {
    identifiers.reduce(0) { ($0 &* 31) &+ $1.hashValue }
  }
}
