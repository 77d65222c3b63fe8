import ArgumentParser

/// A command that runs workloads and prints tables.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs workloads and prints tables.",
    discussion: "The names of workloads are: \(WorkloadName.allCases.map(\.rawValue).joined(separator: ", ")).")

  @Argument(
    help: """
      Only what has all these words among its workload, identifiers, number of items and contestant, for example \
      "shuffle UUID 10000"; a word may be a part of them, and a number must be the number of items.
      """)
  var words: [String] = []

  @Option(help: "Write everything that was measured to this file.")
  var json: String?

  @Flag(help: "Short lists, one sample: shows that everything runs and that floors can be computed. For CI.")
  var quick = false

  @Flag(inversion: .prefixedNo, help: "Measure memory too, in a process for each measurement.")
  var memory = true

  @Option(help: "Seconds to spend on each contestant of a workload.")
  var seconds = 0.5

  func run() throws {
    var settings = quick ? SamplingSettings.quick : SamplingSettings.standard
    if !quick { settings.seconds = seconds }
    var measurement = BenchmarkReportBuilder(settings: settings, measuresMemory: memory)
    if quick { measurement.kindsWithMemory = [.uuid] }
    for kind in IdentifierKind.timed {
      for name in WorkloadName.allCases {
        for count in Set(name.counts.map { quick ? quickCount($0) : $0 }).sorted()
        where contestants(name, kind, count).contains(where: includes) {
          try measurement.time(name, kind, count: count, including: includes)
        }
      }
    }
    let countedCount = quick ? quickCount(10_000) : 10_000
    for name in WorkloadName.allCases where contestants(name, .counted, countedCount).contains(where: includes) {
      measurement.count(name, count: countedCount, including: includes)
    }
    if words.isEmpty {
      try measurement.measureFootprints(count: quick ? quickCount(1_000_000) : 1_000_000)
      measurement.countLineageHashes(count: quick ? quickCount(100_000) : 100_000)
    }
    let report = measurement.report
    guard !report.cells.isEmpty else { throw ValidationError("nothing has all the words \(words)") }
    print("\(report.machine.description)")
    for section in report.timeSections + report.memorySections + report.countSections + report.footprintSections {
      print("\n\(section.title)\n\n\(section.table.plain)")
    }
    if words.isEmpty {
      let section = report.reachSection(Floor.all(scale: quick ? quickCount : { $0 }))
      print("\n\(section.title)\n\n\(section.table.plain)")
    }
    if let json { try report.write(json) }
  }

  /// Returns the keys of the cells of a workload, one for each contestant.
  private func contestants(_ name: WorkloadName, _ kind: IdentifierKind, _ count: Int) -> [CellKey] {
    ContestantName.allCases.map { CellKey(workload: name, kind: kind, count: count, contestant: $0) }
  }

  private func includes(_ key: CellKey) -> Bool {
    words.allSatisfy { word in
      if let number = Int(word) { return number == key.count }
      return [key.workload.rawValue, key.kind.rawValue, key.contestant.rawValue].contains {
        $0.lowercased().contains(word.lowercased())
      }
    }
  }
}
