/// A table for a terminal or for Markdown; all columns but the first are aligned to the right.
package struct TextTable {
  package var header: [String]
  package var rows: [[String]] = []

  package init(header: [String], rows: [[String]] = []) {
    self.header = header
    self.rows = rows
  }

  /// The table as plain text, with columns as wide as their widest text.
  package var plain: String {
    let widths = widths
    return ([header] + rows).map { row in line(row, widths, separator: "  ") }.joined(separator: "\n")
  }

  /// The table's text in Markdown.
  package var markdown: String {
    let widths = widths
    let rule = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: max(1, width - 1)) + ":"
    }
    return ([header, rule] + rows).map { "| " + line($0, widths, separator: " | ") + " |" }.joined(separator: "\n")
  }

  private var widths: [Int] {
    header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
  }

  private func line(_ row: [String], _ widths: [Int], separator: String) -> String {
    zip(row, widths).enumerated().map { column, entry in
      let padding = String(repeating: " ", count: max(0, entry.1 - entry.0.count))
      return column == 0 ? entry.0 + padding : padding + entry.0
    }.joined(separator: separator)
  }
}
