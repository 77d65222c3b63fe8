/// A namespace for the run that counts the hashes and comparisons of a workload.
enum CountingRun {
  /// Runs a workload's contestants once with identifiers that count hashes and comparisons, and returns the counts.
  static func cells(of name: WorkloadName, count: Int, including includes: (CellKey) -> Bool) -> [Cell] {
    let workload = Catalogue.workload(name, .counted, count: count)
    return workload.contestants.compactMap { contestant in
      let key = CellKey(workload: name, kind: .counted, count: count, contestant: contestant.name)
      guard includes(key) else { return nil }
      let prepared = contestant.prepare()
      let operations = min(contestant.greatestOperationCount, 10)
      prepared.reset()
      CountedIdentifier.resetCounts()
      _ = prepared.run(operations)
      let divisor = Double(operations * contestant.operationSize)
      return Cell(
        key: key, operations: operations, samples: [], hashes: Double(CountedIdentifier.hashes) / divisor,
        comparisons: Double(CountedIdentifier.comparisons) / divisor)
    }
  }
}
