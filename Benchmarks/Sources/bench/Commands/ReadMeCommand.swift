import ArgumentParser

/// A command that writes the tables of a report into a Markdown file.
struct ReadMeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readme", abstract: "Puts the tables of a report into a Markdown file, between its marks.")

  @Option(help: "The file that `run --json` wrote.")
  var from: String

  @Argument(help: "The Markdown file.")
  var file: String

  func run() throws {
    try ReadMe.rewrite(file, with: Report.read(from))
  }
}
