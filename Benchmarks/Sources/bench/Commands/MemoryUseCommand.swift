import ArgumentParser
import Foundation

/// A command that measures the memory use of one contestant, for the parent process.
struct MemoryUseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure-memory", abstract: "Prints what one measurement takes in memory, as JSON.",
    shouldDisplay: false)

  @Argument var key: String

  static func arguments(for key: CellKey) throws -> [String] {
    [configuration.commandName ?? "", String(decoding: try JSONEncoder().encode(key), as: UTF8.self)]
  }

  func run() throws {
    let key = try JSONDecoder().decode(CellKey.self, from: Data(key.utf8))
    let workload = Catalogue.workload(key.workload, key.kind, count: key.count)
    guard let contestant = workload.contestants.first(where: { $0.name == key.contestant }) else {
      throw ValidationError("nobody of that name takes part")
    }
    let prepared = contestant.prepare()
    // One operation runs first, so that memory which is allocated once and kept is not counted.
    if contestant.name != .standardLibrary {
      prepared.reset()
      _ = prepared.run(1)
    }
    let use = AllocationMeter.use(of: prepared, operations: 1, operationSize: contestant.operationSize)
    print(String(decoding: try JSONEncoder().encode(use), as: UTF8.self))
  }
}
