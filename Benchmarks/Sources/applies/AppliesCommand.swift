import ArgumentParser
import Foundation
import Tables

/// A command that measures the cost of applies to a list on screen.
@main
struct AppliesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "applies", abstract: "Counts and times applies to a list of which twenty rows are on screen.")

  @Flag(help: "Short lists, few samples: shows that everything runs. For CI.")
  var quick = false

  @Option(help: "Put the tables into this Markdown file, between its marks.")
  var readme: String?

  func run() async throws { try await measure() }

  @MainActor private func measure() throws {
    let tables = [changes(), churn()]
    for (title, table) in tables { print("\n\(title)\n\n\(table.plain)") }
    guard let readme else { return }
    let text = tables.map { "### \($0)\n\n\($1.markdown)" }.joined(separator: "\n\n")
    try MarkedFile(path: readme).replace("applies", with: text)
  }

  @MainActor private func changes() -> (String, TextTable) {
    var table = TextTable(header: [
      "change", "rows", "layout nodes visited", "hashes", "comparisons", "cells configured",
      "changes in the host frame", "median time",
    ])
    for edit in ViewEdit.allCases {
      for count in quick ? [200, 2_000] : [1_000, 100_000, 1_000_000] {
        let counts = ViewMeasurement.count(edit, count: count)
        let time = ViewMeasurement.time(edit, count: count, samples: quick ? 3 : 301)
        table.rows.append(
          [edit.rawValue, Figures.grouped(count)]
            + [
              counts.layoutNodes, counts.hashes, counts.comparisons, counts.cellsConfigured, counts.frameChanges,
            ].map(String.init) + [Figures.time(seconds: time)])
      }
    }
    return ("One change, 20 rows on screen, snapshot copied and edited, applied, host frame made", table)
  }

  @MainActor private func churn() -> (String, TextTable) {
    let count = quick ? 500 : 10_000
    let times = ViewMeasurement.churn(count: count, samples: quick ? 2 : 21)
    let together = times.snapshot + times.apply
    var table = TextTable(header: [
      "new snapshot", "difference alone", "apply and host frame", "snapshot and apply together",
    ])
    table.rows = [[times.snapshot, times.difference, times.apply, together].map { Figures.time(seconds: $0) }]
    return ("\(Figures.grouped(count)) UUIDs, 20 % deleted, 20 % inserted, 20 % moved, median times", table)
  }
}
