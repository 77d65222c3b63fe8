import ArgumentParser

/// A command that compares the measured figures with their floors.
struct FloorCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reach", abstract: "Measures what the floors need and says which are reached.",
    discussion: "Ends with status 1 if one is not reached.")

  @Option(help: "Take the figures from this file, which `run --json` wrote, instead of measuring.")
  var from: String?

  @Option(help: "Write what was measured to this file.")
  var json: String?

  @Flag(
    help: "Short lists, one sample: whether times reach their floors does not decide then, only counts of hashes do.")
  var quick = false

  @Option(help: "Seconds to spend on each contestant of a workload.")
  var seconds = 2.0

  func run() throws {
    let floors = Floor.all(scale: quick ? quickCount : { $0 })
    let report = try from.map(Report.read) ?? measure(floors)
    if let json { try report.write(json) }
    print("\(report.machine.description)\n\n\(report.reachSection(floors).table.plain)")
    let outcomes = floors.map { $0.outcome(in: report) }
    let missing = outcomes.filter { $0.figure == nil }.map(\.floor.title)
    let failed = outcomes.filter { outcome in
      !outcome.isReached && (!quick || outcome.floor.isExact)
    }.map(\.floor.title)
    if !missing.isEmpty { print("\nnot measured: \(missing.joined(separator: "; "))") }
    if !failed.isEmpty { print("\nnot reached: \(failed.joined(separator: "; "))") }
    if !missing.isEmpty || !failed.isEmpty { throw ExitCode.failure }
  }

  private func measure(_ floors: [Floor]) throws -> Report {
    var settings = quick ? SamplingSettings.quick : SamplingSettings.standard
    if !quick { settings.seconds = seconds }
    var measurement = BenchmarkReportBuilder(settings: settings, measuresMemory: false)
    let keys = Set(floors.flatMap(\.keys))
    for name in WorkloadName.allCases {
      for count in Set(keys.filter { $0.workload == name }.map(\.count)).sorted() {
        try measurement.time(name, .uuid, count: count) { keys.contains($0) }
      }
    }
    measurement.countLineageHashes(count: quick ? quickCount(100_000) : 100_000)
    measurement.measuresMemory = AllocationMeter.isAvailable
    try measurement.measureFootprints(count: quick ? quickCount(1_000_000) : 1_000_000, contestants: [.snapshot])
    return measurement.report
  }
}

extension Floor {
  /// True if the floor's figure is the same on every machine and for lists of any length.
  fileprivate var isExact: Bool {
    if case .hashesOfOneItem = source { true } else { false }
  }
}
