import ArgumentParser

/// The command `bench`, the benchmark program with its subcommands.
@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measures snapshots and differences beside what people would use instead.",
    subcommands: [
      RunCommand.self, FloorCheckCommand.self, ReadMeCommand.self, MemoryUseCommand.self, FootprintCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}
