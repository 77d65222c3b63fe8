/// A runner that measures the contestants of a workload side by side.
///
/// The contestants take turns, one sample each, so that a disturbance of the machine affects all of them. Before that,
/// all of them run the same number of operations, and their results must be equal.
struct Runner {
  var settings = SamplingSettings.standard

  /// The error of contestants whose results of one workload differ.
  struct Disagreement: Error, CustomStringConvertible {
    let description: String
  }

  /// Measures the contestants of a workload.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - includes: Returns true for the cells to be measured.
  /// - Returns: The cells, in the order of the contestants.
  /// - Throws: `Disagreement`.
  func cells(
    of workload: Workload, including includes: (CellKey) -> Bool = { _ in true }
  ) throws(Disagreement) -> [Cell] {
    var lanes: [Lane] = []
    for contestant in workload.contestants {
      let key = CellKey(
        workload: workload.name, kind: workload.kind, count: workload.count, contestant: contestant.name)
      if includes(key) { lanes.append(Lane(key: key, contestant: contestant, prepared: contestant.prepare())) }
    }
    try compare(&lanes, operations: 1)
    for index in lanes.indices { lanes[index].chooseOperations(settings) }
    let common = lanes.map(\.operations).min() ?? 1
    if common > 1 { try compare(&lanes, operations: common) }
    while lanes.contains(where: { !$0.isDone(settings) }) {
      for index in lanes.indices where !lanes[index].isDone(settings) { lanes[index].takeSample() }
    }
    return lanes.map(\.cell)
  }

  /// Runs the same operations with all contestants and compares the results, which also warms them up.
  private func compare(_ lanes: inout [Lane], operations: Int) throws(Disagreement) {
    var first: (result: Int, digest: Int)?
    for index in lanes.indices {
      let outcome = lanes[index].rehearse(operations: operations)
      if let first, first != outcome {
        throw Disagreement(
          description:
            "\(lanes[index].key) comes to \(outcome), \(lanes[0].key) to \(first), after \(operations) operations")
      }
      first = outcome
    }
  }
}

/// The state of one contestant while a workload is measured.
private struct Lane {
  let key: CellKey
  let contestant: Contestant
  let prepared: PreparedContestant
  var operations = 1
  private var rehearsalSeconds = 0.0
  private var spentSeconds = 0.0
  private var samples: [Double] = []

  init(key: CellKey, contestant: Contestant, prepared: PreparedContestant) {
    self.key = key
    self.contestant = contestant
    self.prepared = prepared
  }

  mutating func rehearse(operations: Int) -> (result: Int, digest: Int) {
    prepared.reset()
    let (seconds, result) = Stopwatch.measure(prepared, operations: operations)
    rehearsalSeconds = seconds / Double(operations)
    return (result, prepared.digest())
  }

  /// Determines the number of operations that make a sample long enough to be timed.
  ///
  /// The number is increased in several steps, since the first operation may be unusually slow: one that makes an array
  /// grow, for example.
  mutating func chooseOperations(_ settings: SamplingSettings) {
    while true {
      let fitting = settings.longestSample / max(rehearsalSeconds, 1e-9)
      let better = min(contestant.greatestOperationCount, max(1, Int(min(fitting, 1e9))))
      let isSettled = better < operations * 2
      operations = better
      if isSettled { break }
      _ = rehearse(operations: operations)
    }
    // A contestant whose rehearsal took at least `slowSample` seconds per operation is not run again: the rehearsal is
    // its sample.
    if settings.slowSample > 0, rehearsalSeconds >= settings.slowSample { add(rehearsalSeconds) }
  }

  mutating func takeSample() {
    let begin = ContinuousClock.now
    prepared.reset()
    add(Stopwatch.measure(prepared, operations: operations).seconds / Double(operations))
    let wall = begin.duration(to: .now)
    spentSeconds += Double(wall.components.seconds) + Double(wall.components.attoseconds) * 1e-18
  }

  private mutating func add(_ secondsPerOperation: Double) {
    samples.append(secondsPerOperation * 1e9 / Double(contestant.operationSize))
  }

  func isDone(_ settings: SamplingSettings) -> Bool {
    if samples.isEmpty { return false }
    if samples.count >= settings.mostSamples { return true }
    if settings.slowSample > 0, rehearsalSeconds >= settings.slowSample { return true }
    return samples.count >= settings.fewestSamples && spentSeconds >= settings.seconds
  }

  var cell: Cell {
    Cell(key: key, operations: operations, samples: samples.sorted())
  }
}
