import ArgumentParser
import Foundation

/// A command that measures the memory of a contestant's list and prints it for the parent process.
struct FootprintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure-footprint", abstract: "Prints what a list takes while it is kept, as JSON.",
    shouldDisplay: false)

  @Argument var contestant: String
  @Argument var kind: IdentifierKind
  @Argument var count: Int

  static func arguments(_ contestant: ContestantName, _ kind: IdentifierKind, count: Int) -> [String] {
    [configuration.commandName ?? "", contestant.rawValue, kind.rawValue, String(count)]
  }

  func run() throws {
    guard let name = ContestantName(rawValue: contestant),
      let footprint = RetainedMemory.measure(name, kind, count: count)
    else {
      throw ValidationError("the footprint of \(contestant) with \(kind.rawValue) is not measured")
    }
    print(String(decoding: try JSONEncoder().encode(footprint), as: UTF8.self))
  }
}
