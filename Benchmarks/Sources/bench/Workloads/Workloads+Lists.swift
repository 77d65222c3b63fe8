// Workloads of building, reading and look-up.
extension Workloads {
  func building() -> [Contestant] {
    let identifiers = Lazy { makeIdentifiers() }
    return [
      building(SnapshotList.self, identifiers), building(OrderedSetList.self, identifiers),
      building(ArrayDictionaryList.self, identifiers),
    ]
  }

  private func building<List: IndexedList<Identifier>>(
    _: List.Type, _ identifiers: Lazy<[Identifier]>
  ) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: operationsPerSample, operationSize: count) {
      let identifiers = identifiers.value
      return PreparedContestant(run: { operations in
        var sum = 0
        for _ in 0..<operations {
          let list = List(identifiers)
          sum &+= list.index(of: identifiers[identifiers.count / 2]) ?? -1
        }
        return sum
      })
    }
  }

  func appending() -> [Contestant] {
    let identifiers = Lazy { makeIdentifiers() }
    return [
      appending(SnapshotList.self, identifiers), appending(OrderedSetList.self, identifiers),
      appending(ArrayDictionaryList.self, identifiers),
    ]
  }

  private func appending<List: IndexedList<Identifier>>(
    _: List.Type, _ identifiers: Lazy<[Identifier]>
  ) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: operationsPerSample, operationSize: count) {
      let identifiers = identifiers.value
      return PreparedContestant(run: { operations in
        var sum = 0
        for _ in 0..<operations {
          var list = List([])
          for identifier in identifiers { list.append(identifier) }
          sum &+= list.index(of: identifiers[identifiers.count / 2]) ?? -1
        }
        return sum
      })
    }
  }

  func iterating() -> [Contestant] {
    let identifiers = Lazy { makeIdentifiers() }
    return [
      iterating(SnapshotList.self, identifiers), iterating(OrderedSetList.self, identifiers),
      iterating(ArrayDictionaryList.self, identifiers),
    ]
  }

  private func iterating<List: IndexedList<Identifier>>(
    _: List.Type, _ identifiers: Lazy<[Identifier]>
  ) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: operationsPerSample, operationSize: count) {
      let list = edited(List(identifiers.value), identifiers.value)
      return PreparedContestant(run: { operations in
        var sum = 0
        for _ in 0..<operations {
          // The comparison of neighbours reads every identifier at little cost.
          let all = list.identifiers
          for index in 1..<all.count where all[index] == all[index - 1] { sum &+= 1 }
          sum &+= all.count
        }
        return sum
      })
    }
  }

  /// Returns an edited list, in which the first item has been moved to the end.
  private func edited<List: IndexedList<Identifier>>(_ list: List, _ identifiers: [Identifier]) -> List {
    var list = list
    list.delete(identifiers[0])
    list.append(identifiers[0])
    return list
  }

  func lookingUp() -> [Contestant] {
    let input = Lazy {
      var random = generator()
      let identifiers = makeIdentifiers()
      let wanted = (0..<10_000).map { _ in identifiers[Int.random(in: 0..<count, using: &random)] }
      return (identifiers: identifiers, wanted: wanted)
    }
    return [
      lookingUp(SnapshotList.self, input), lookingUp(OrderedSetList.self, input),
      lookingUp(ArrayDictionaryList.self, input),
    ]
  }

  private func lookingUp<List: IndexedList<Identifier>>(
    _: List.Type, _ input: Lazy<(identifiers: [Identifier], wanted: [Identifier])>
  ) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: 10_000) {
      let list = List(input.value.identifiers)
      let wanted = input.value.wanted
      return PreparedContestant(run: { operations in
        var sum = 0
        for index in 0..<operations { sum &+= list.index(of: wanted[index]) ?? -1 }
        return sum
      })
    }
  }

  /// The number of times that a whole list is processed in a sample, so that its time can be measured.
  private var operationsPerSample: Int {
    max(1, 10_000 / count)
  }
}
