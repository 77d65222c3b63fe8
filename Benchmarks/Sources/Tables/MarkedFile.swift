import Foundation

/// A Markdown file with parts that programs write, each between two marker comments.
package struct MarkedFile {
  var path: String

  /// The error of a file in which the markers of a part are missing or in the wrong order.
  struct MarksMissing: Error, CustomStringConvertible {
    var path: String
    var begin: String
    var end: String

    var description: String { "\(path) has no lines \"\(begin)\" and \"\(end)\", in this order" }
  }

  package init(path: String) { self.path = path }

  /// Replaces the text between the two markers of a part of the file.
  package func replace(_ part: String, with content: String) throws {
    let begin = "<!-- \(part): begin, written by script/bench --readme -->"
    let end = "<!-- \(part): end -->"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = text.range(of: begin), let last = text.range(of: end, range: first.upperBound..<text.endIndex)
    else {
      throw MarksMissing(path: path, begin: begin, end: end)
    }
    let new = text[..<first.upperBound] + "\n\n" + content + "\n\n" + text[last.lowerBound...]
    try String(new).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
