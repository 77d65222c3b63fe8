import Foundation

/// The Swift listings of a Markdown page, compared with Swift files without regard to indentation and empty lines.
///
/// A page shows only code that a test runs: a listing that is not in the tested file is out of date.
struct DocumentedCode {
  /// The text of the page.
  let text: String
  /// The listings of the page in Swift, in order, each with its lines.
  let listings: [[String]]

  /// Reads a page.
  ///
  /// - Parameter path: The path of the page in the repository.
  /// - Throws: If the page cannot be read.
  init(page path: String) throws {
    text = try Self.read(path)
    listings = text.components(separatedBy: "```swift\n").dropFirst().map {
      Self.lines($0.components(separatedBy: "```")[0])
    }
  }

  /// Returns the listing in which a line begins with a text, without imports.
  func listing(with beginning: String) -> [String]? {
    listings.first { $0.contains { $0.hasPrefix(beginning) } }?.filter { !$0.hasPrefix("import ") }
  }

  /// Returns true if a Swift file contains the lines one after the other.
  ///
  /// `private(set) var` in the file counts as equal to `private var` in the lines.
  static func contains(_ lines: [String], file path: String) throws -> Bool {
    try code(inFile: path).contains(code(of: lines))
  }

  /// Returns the text of a Swift file in the form of ``code(of:)``.
  static func code(inFile path: String) throws -> String { code(of: lines(try read(path))) }

  /// Returns lines as one text for comparisons, in which `private(set) var` is replaced by `private var`.
  static func code(of lines: [String]) -> String {
    lines.joined(separator: "\n").replacingOccurrences(of: "private(set) var", with: "private var")
  }

  /// The listings in the comment of a declaration, each with its lines.
  ///
  /// - Parameters:
  ///   - declaration: The beginning of the declaration behind its modifiers, such as `class UILabel`.
  ///   - path: The Swift file's path in the repository.
  /// - Returns: The lines of each listing, in the order of the comment.
  /// - Throws: An error if the file cannot be read.
  static func listings(inCommentOf declaration: String, file path: String) throws -> [[String]] {
    var comment: [String] = []
    for line in try read(path).components(separatedBy: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if line.hasPrefix("///") {
        comment.append(String(line.dropFirst(3)))
      } else if !line.hasPrefix("//"), line.range(of: "\\b\(declaration)\\b", options: .regularExpression) != nil {
        let text = comment.joined(separator: "\n")
        return text.components(separatedBy: "```swift\n").dropFirst().map {
          lines($0.components(separatedBy: "```")[0])
        }
      } else if !line.hasPrefix("@") {
        comment = []
      }
    }
    return []
  }

  private static func read(_ path: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: "../../..").appending(path: path), encoding: .utf8)
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
