import Foundation

/// A series of measurements that prints its progress.
struct BenchmarkReportBuilder {
  let settings: SamplingSettings
  var measuresMemory: Bool

  /// The array of the identifier kinds with which a workload's memory is measured beside its time; at first all kinds.
  var kindsWithMemory = IdentifierKind.allCases

  private(set) var report = Report()

  init(settings: SamplingSettings, measuresMemory: Bool) {
    self.settings = settings
    self.measuresMemory = measuresMemory && AllocationMeter.isAvailable
  }

  /// Measures the time of a workload's contestants, and their memory use if that is to be measured.
  mutating func time(
    _ name: WorkloadName, _ kind: IdentifierKind, count: Int, including includes: (CellKey) -> Bool
  ) throws {
    Self.say("\(name.rawValue) \(kind.rawValue) \(count)")
    var cells = try Runner(settings: settings).cells(
      of: Catalogue.workload(name, kind, count: count), including: includes)
    if measuresMemory, kindsWithMemory.contains(kind) {
      for index in cells.indices {
        cells[index].memory = try ChildProcess.run(
          MemoryUseCommand.arguments(for: cells[index].key), as: MemoryUse.self)
      }
    }
    report.cells += cells
  }

  /// Counts hashes and comparisons of one workload.
  mutating func count(_ name: WorkloadName, count: Int, including includes: (CellKey) -> Bool) {
    Self.say("\(name.rawValue) counted \(count)")
    report.cells += CountingRun.cells(of: name, count: count, including: includes)
  }

  /// Measures the memory of the contestants' lists, each in a process of its own.
  mutating func measureFootprints(count: Int, contestants: [ContestantName] = RetainedMemory.contestants) throws {
    guard measuresMemory else { return }
    for contestant in contestants {
      for kind in RetainedMemory.kinds {
        Self.say("footprint \(contestant.rawValue) \(kind.rawValue) \(count)")
        let arguments = FootprintCommand.arguments(contestant, kind, count: count)
        report.footprints.append(try ChildProcess.run(arguments, as: RetainedMemory.self))
      }
    }
  }

  /// Counts the hashes of each item during the life of a list.
  mutating func countLineageHashes(count: Int) {
    Self.say("hashes of each item \(count)")
    report.lineageHashes = ItemHashCountRange.measure(count: count)
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data("bench: \(text)\n".utf8))
  }
}

/// Returns the length of a list for a quick run, which only shows that everything runs.
func quickCount(_ count: Int) -> Int {
  switch count {
  case ...1_000: 200
  case ...5_000: 300
  case ...10_000: 400
  case ...100_000: 1_000
  default: 2_000
  }
}
