// Workloads of an application's edit: copy the list, edit the copy, and compute the difference.
extension Workloads {
  private static var copiesPerSample: Int { 1_000 }

  func copyingAndEditing() -> [Contestant] {
    let edits = Lazy { makeEdits(min(Self.copiesPerSample, max(1, count / 10))) }
    return [
      copying(SnapshotList.self, edits), copying(OrderedSetList.self, edits), copying(ArrayDictionaryList.self, edits),
    ]
  }

  private func copying<List: IndexedList<Identifier>>(_: List.Type, _ edits: Lazy<EditIdentifiers>) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: Self.copiesPerSample) {
      let edits = edits.value
      let list = List(edits.identifiers)
      return PreparedContestant(run: { operations in
        var sum = list.index(of: edits.identifiers[0]) ?? -1
        for index in 0..<operations {
          var copy = list
          copy.insert(edits.fresh[index % edits.fresh.count], before: edits.targets[index % edits.targets.count])
          sum &+= copy.count
        }
        return sum
      })
    }
  }

  func comparingCopies() -> [Contestant] {
    let edits = Lazy { makeEdits(min(Self.copiesPerSample, max(1, count / 10))) }
    return [
      comparingCopies(SnapshotList.self, edits), comparingCopies(ArrayList.self, edits),
      comparingCopies(ArrayDictionaryList.self, edits),
    ]
  }

  private func comparingCopies<List: ComparableList<Identifier>>(_: List.Type, _ edits: Lazy<EditIdentifiers>)
    -> Contestant
  {
    Contestant(name: List.contestant, greatestOperationCount: Self.copiesPerSample) {
      let edits = edits.value
      let list = List(edits.identifiers)
      return PreparedContestant(run: { operations in
        var sum = list.index(of: edits.identifiers[0]) ?? -1
        for index in 0..<operations {
          var copy = list
          copy.insert(edits.fresh[index % edits.fresh.count], before: edits.targets[index % edits.targets.count])
          sum &+= copy.changes(from: list).digest
        }
        return sum
      })
    }
  }

  func comparingMuchEditedCopies() -> [Contestant] {
    let edits = Lazy { makeEdits(min(1_000, count / 10)) }
    var contestants = [comparingMuchEditedCopies(SnapshotList.self, edits)]
    if count <= WorkloadName.copyManyEditsDifference.greatestYardstickCount {
      contestants.append(comparingMuchEditedCopies(ArrayDictionaryList.self, edits))
    }
    return contestants
  }

  private func comparingMuchEditedCopies<List: ComparableList<Identifier>>(
    _: List.Type, _ edits: Lazy<EditIdentifiers>
  ) -> Contestant {
    Contestant(name: List.contestant, greatestOperationCount: 10) {
      let edits = edits.value
      let list = List(edits.identifiers)
      return PreparedContestant(run: { operations in
        var sum = list.index(of: edits.identifiers[0]) ?? -1
        for _ in 0..<operations {
          var copy = list
          for index in edits.subjects.indices {
            switch index % 3 {
            case 0: copy.insert(edits.fresh[index], before: edits.targets[index])
            case 1: copy.delete(edits.subjects[index])
            default: copy.move(edits.subjects[index], before: edits.targets[index])
            }
          }
          sum &+= copy.changes(from: list).digest
        }
        return sum
      })
    }
  }
}
