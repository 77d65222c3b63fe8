import Foundation
import Tables

/// A namespace for functions that write the tables of a report into a Markdown file.
enum ReadMe {
  /// Replaces the tables in the file.
  static func rewrite(_ path: String, with report: Report) throws {
    try MarkedFile(path: path).replace("tables", with: tables(of: report))
  }

  /// Returns the report with one table of memory, which is enough to read; the others are in the report's file.
  private static func memoryShown(_ report: Report) -> Report {
    var shown = report
    shown.cells.removeAll { $0.key.kind != .uuid || $0.key.count != 100_000 }
    return shown
  }

  private static func tables(of report: Report) -> String {
    var parts = ["Measured on: \(report.machine.description)."]
    let groups: [(String, [Section])] = [
      ("Floors", [report.reachSection(Floor.all())]), ("Retained memory", report.footprintSections),
      ("Times", report.timeSections), ("Allocations and peak memory", memoryShown(report).memorySections),
      ("Hashes and comparisons", report.countSections),
    ]
    for (title, sections) in groups where !sections.isEmpty {
      parts.append("## \(title)")
      for section in sections {
        if section.title != title { parts.append("### \(section.title)") }
        parts.append(section.table.markdown)
      }
    }
    return parts.joined(separator: "\n\n")
  }
}
