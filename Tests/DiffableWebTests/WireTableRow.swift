import Foundation

/// A row of a part of the protocol's table, Documentation/Internals/wire.tsv.
struct WireTableRow {
  let name: String
  let code: String
  /// The entries of a message, list or content, in their order; or the type of a member.
  let type: String
  /// True if the row has the mark of its part, such as `answered`.
  let isMarked: Bool

  /// Reads the rows of a part.
  static func rows(of part: String) throws -> [WireTableRow] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Documentation/Internals/wire.tsv")
    var rows: [WireTableRow] = []
    var isWanted = false
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if line.hasPrefix("[") {
        isWanted = columns[0] == "[\(part)]"
      } else if isWanted, columns.count >= 4 {
        rows.append(WireTableRow(name: columns[0], code: columns[1], type: columns[2], isMarked: columns.count > 4))
      }
    }
    return rows
  }
}
