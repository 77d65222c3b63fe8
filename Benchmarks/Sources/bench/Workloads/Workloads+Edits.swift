// Single edits of a list that nobody else has a copy of.
extension Workloads {
  /// What the edits are about.
  struct Edits {
    var identifiers: [Identifier]
    var fresh: [Identifier]

    /// One more that is not in the list.
    var spare: Identifier

    /// Different identifiers of the list, at random.
    var subjects: [Identifier]

    /// Identifiers of the list that are no subjects, at random.
    var targets: [Identifier]
  }

  /// At most a tenth of the list is edited, so that a sample ends with a list much as it began.
  private var editsPerSample: Int {
    min(1_000, max(1, count / 10))
  }

  func makeEdits(_ editCount: Int) -> Edits {
    var random = generator()
    let identifiers = makeIdentifiers()
    var subjects = Set<Int>()
    while subjects.count < editCount { subjects.insert(Int.random(in: 0..<count, using: &random)) }
    var targets: [Int] = []
    while targets.count < editCount {
      let target = Int.random(in: 0..<count, using: &random)
      if !subjects.contains(target) { targets.append(target) }
    }
    return Edits(
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
    _ name: WorkloadName, _: List.Type, _ edits: Lazy<Edits>
  ) -> Contestant {
    switch name {
    case .insertOne:
      editing(edits) { (list: inout List, edits: Edits, operations: Int) in
        for index in 0..<operations { list.insert(edits.fresh[index], before: edits.targets[index]) }
      }
    case .deleteOne:
      editing(edits) { (list: inout List, edits: Edits, operations: Int) in
        for index in 0..<operations { list.delete(edits.subjects[index]) }
      }
    default:
      editing(edits) { (list: inout List, edits: Edits, operations: Int) in
        for index in 0..<operations { list.move(edits.subjects[index], before: edits.targets[index]) }
      }
    }
  }

  @inline(__always)
  private func editing<List: IndexedList<Identifier>>(
    _ edits: Lazy<Edits>, _ edit: @escaping (inout List, Edits, Int) -> Void
  ) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: editsPerSample) {
      let edits = edits.value
      var list = List([])
      return Trial(
        reset: {
          // A list of its own each time, freed first; the look-up has the index made if that is put off.
          list = List([])
          list = List(edits.identifiers)
          precondition(list.index(of: edits.identifiers[0]) == 0)
          // Arrays made to measure grow now, and not at the first of the few inserts that are measured.
          list.append(edits.spare)
        },
        run: { operations in
          edit(&list, edits, operations)
          return list.count
        },
        digest: { Self.digest(of: list.identifiers) })
    }
  }

  /// A number that depends on all identifiers and their order.
  static func digest(of identifiers: [Identifier]) -> Int {
    identifiers.reduce(0) { ($0 &* 31) &+ $1.hashValue }
  }
}
