import ListDiff

// Workloads of differences between two lists that were made separately.
extension Workloads {
  /// The two lists of a workload of differences.
  typealias Pair = (old: [Identifier], new: [Identifier])

  func comparing(_ name: WorkloadName) -> [Contestant] {
    let pair = Lazy { makePair(name) }
    var contestants = [
      comparing(.listDifference, pair) { (pair: Pair) in
        let difference = ListDifference(from: pair.old, to: pair.new)
        return ChangeCounts(
          deletions: difference.deletions.count, insertions: difference.insertions.count, moves: difference.moves.count)
      },
      comparing(.dictionaryDifference, pair) { (pair: Pair) in
        let difference = DictionaryDifference(from: pair.old, to: pair.new)
        return ChangeCounts(
          deletions: difference.deletions.count, insertions: difference.insertions.count, moves: difference.moves.count)
      },
      comparing(SnapshotList.self, pair), comparing(ArrayDictionaryList.self, pair),
    ]
    if count <= name.greatestStandardLibraryCount {
      let infersMoves = name.moves
      contestants.append(
        comparing(.standardLibrary, pair) { (pair: Pair) in
          let difference = pair.new.difference(from: pair.old)
          return ChangeCounts(infersMoves ? difference.inferringMoves() : difference)
        })
    }
    return contestants
  }

  @inline(__always)
  private func comparing(
    _ name: ContestantName, _ pair: Lazy<Pair>, _ compare: @escaping (Pair) -> ChangeCounts
  ) -> Contestant {
    Contestant(name: name, greatestOperationCount: 100) {
      let pair = pair.value
      return PreparedContestant(run: { operations in
        var sum = 0
        for _ in 0..<operations { sum &+= compare(pair).digest }
        return sum
      })
    }
  }

  private func comparing<List: ComparableList<Identifier>>(_: List.Type, _ pair: Lazy<Pair>) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: 100) {
      let (old, new) = (List(pair.value.old), List(pair.value.new))
      _ = old.index(of: pair.value.old[0])
      _ = new.index(of: pair.value.new[0])
      return PreparedContestant(run: { operations in
        var sum = 0
        for _ in 0..<operations { sum &+= new.changes(from: old).digest }
        return sum
      })
    }
  }

  /// Returns the two lists of a workload, each in its own memory.
  func makePair(_ name: WorkloadName) -> Pair {
    var random = generator()
    let old = makeIdentifiers()
    switch name {
    case .oneInsert:
      return (old, Array(old[..<(count / 2)]) + fresh(1) + old[(count / 2)...])
    case .oneMove:
      return (old, Array(old.dropFirst()) + [old[0]])
    case .onePercentMoved:
      var new = old
      let moving = new.removeRandom(count / 100, using: &random)
      new.scatter(moving, using: &random)
      return (old, new)
    case .tenPercentReplaced:
      return (old, churned(old, replacing: count / 10, shuffling: 0, using: &random))
    case .churn:
      return (old, churned(old, replacing: count / 10, shuffling: count / 50, using: &random))
    case .heavyChurn:
      return (old, churned(old, replacing: count / 5, shuffling: count / 25, using: &random))
    case .shuffle:
      return (old, old.shuffled(using: &random))
    case .reverse:
      return (old, old.reversed())
    case .disjoint:
      return (old, fresh(count))
    default:
      // The identifiers are made again, since a copy would share the memory.
      return (old, makeIdentifiers())
    }
  }

  /// Returns the list with some items replaced by new ones at random positions, and some items shuffled among their
  /// positions.
  private func churned(
    _ old: [Identifier], replacing replacedCount: Int, shuffling shuffledCount: Int, using random: inout SeededGenerator
  ) -> [Identifier] {
    var new = old
    _ = new.removeRandom(replacedCount, using: &random)
    new.scatter(fresh(replacedCount), using: &random)
    let positions = Array(Array(new.indices).shuffled(using: &random).prefix(shuffledCount))
    for (position, identifier) in zip(positions, positions.shuffled(using: &random).map { new[$0] }) {
      new[position] = identifier
    }
    return new
  }
}

extension Array {
  /// Removes random elements in linear time, and returns them.
  fileprivate mutating func removeRandom(_ number: Int, using random: inout SeededGenerator) -> [Element] {
    let positions = Set(Array<Int>(indices).shuffled(using: &random).prefix(number))
    let taken = positions.sorted().map { self[$0] }
    self = indices.filter { !positions.contains($0) }.map { self[$0] }
    return taken
  }

  /// Inserts elements at random positions in linear time.
  fileprivate mutating func scatter(_ elements: [Element], using random: inout SeededGenerator) {
    let total = count + elements.count
    let positions = Set((0..<total).shuffled(using: &random).prefix(elements.count))
    var (mine, added) = (makeIterator(), elements.shuffled(using: &random).makeIterator())
    self = (0..<total).compactMap { positions.contains($0) ? added.next() : mine.next() }
  }
}
