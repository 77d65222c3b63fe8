import ArgumentParser
import FetchedResults
import Foundation
import GRDB
import Tables

/// A command that measures the cost of a change of one row for a controller of fetched results.
@main
struct ResultsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "results", abstract: "Counts and times what one changed row of a large table costs.")

  @Flag(help: "A short table, few samples: shows that everything runs. For CI.")
  var quick = false

  @Option(help: "Put the table into this Markdown file, between its marks.")
  var readme: String?

  func run() async throws {
    let table = try await ResultsMeasurement.table(
      counts: quick ? [2_000] : [10_000, 1_000_000], samples: quick ? 3 : 101)
    print("\n\(ResultsMeasurement.title)\n\n\(table.plain)")
    guard let readme else { return }
    try MarkedFile(path: readme).replace("results", with: "### \(ResultsMeasurement.title)\n\n\(table.markdown)")
  }
}
