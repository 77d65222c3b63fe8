import Foundation

/// The tables in a Markdown file, between two marks.
enum ReadMe {
  static let begin = "<!-- tables: begin, written by script/bench --readme -->"
  static let end = "<!-- tables: end -->"

  /// A file without the marks, or with the marks in the wrong order.
  struct MarksMissing: Error, CustomStringConvertible {
    var path: String

    var description: String { "\(path) has no lines \"\(ReadMe.begin)\" and \"\(ReadMe.end)\", in this order" }
  }

  /// The text with other tables.
  static func rewrite(_ path: String, with report: Report) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = text.range(of: begin), let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else {
      throw MarksMissing(path: path)
    }
    let tables = text[..<first.upperBound] + "\n\n" + tables(of: report) + "\n\n" + text[last.lowerBound...]
    try String(tables).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// One table of memory is enough to read; the others are in the report.
  private static func memoryShown(_ report: Report) -> Report {
    var shown = report
    shown.cells.removeAll { $0.key.kind != .uuid || $0.key.count != 100_000 }
    return shown
  }

  private static func tables(of report: Report) -> String {
    var parts = ["Measured on: \(report.machine.description)."]
    let groups: [(String, [Section])] = [
      ("Floors", [report.reachSection(Floor.all())]), ("Memory that is kept", report.footprintSections),
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
