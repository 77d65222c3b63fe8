import Foundation

/// The measured results of one run of the benchmark, as written to a file.
struct Report: Codable {
  var machine = Machine.current
  var cells: [Cell] = []
  var footprints: [RetainedMemory] = []
  var lineageHashes: ItemHashCountRange?

  /// Returns the cell with the results of a measurement, or `nil` if the measurement was not made.
  func cell(_ key: CellKey) -> Cell? {
    cells.first { $0.key == key }
  }

  /// Returns the measured memory of a contestant's list with a kind of identifiers, or `nil` if it was not measured.
  func footprint(_ contestant: ContestantName, _ kind: IdentifierKind) -> RetainedMemory? {
    footprints.first { $0.contestant == contestant && $0.kind == kind }
  }

  /// Reads a report from a file.
  static func read(_ path: String) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Writes the report to a file.
  func write(_ path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}

/// The general data of the machine on which the benchmark ran: processors, architecture, system and compiler.
struct Machine: Codable {
  var processors: Int
  var architecture: String
  var system: String
  var compiler: String

  static var current: Machine {
    Machine(
      processors: ProcessInfo.processInfo.activeProcessorCount, architecture: architecture, system: system,
      compiler: compiler)
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "another architecture"
    #endif
  }

  private static var system: String {
    #if os(Linux)
      "Linux"
    #elseif os(macOS)
      "macOS"
    #else
      "another system"
    #endif
  }

  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  var description: String {
    "\(processors) processors, \(architecture), \(system), \(compiler), release build"
  }
}
