import Foundation

/// Code in a Markdown file, compared with Swift files without regard to indentation and empty lines.
///
/// What a page shows is what a test runs: a listing that is not in the tested file is out of date.
struct DocumentedCode {
  /// The page.
  let text: String
  /// The listings of the page in Swift, in order, each with its lines.
  let listings: [[String]]

  /// Reads a page.
  ///
  /// - Parameter path: Its path in the repository.
  /// - Throws: If it cannot be read.
  init(page path: String) throws {
    text = try Self.read(path)
    listings = text.components(separatedBy: "```swift\n").dropFirst().map {
      Self.lines($0.components(separatedBy: "```")[0])
    }
  }

  /// The listing with a line that begins so, without imports.
  func listing(with beginning: String) -> [String]? {
    listings.first { $0.contains { $0.hasPrefix(beginning) } }?.filter { !$0.hasPrefix("import ") }
  }

  /// Whether a Swift file has these lines one after the other.
  ///
  /// That a property may be read from outside is no difference.
  static func contains(_ lines: [String], file path: String) throws -> Bool {
    try code(inFile: path).contains(code(of: lines))
  }

  /// A Swift file, to look for ``code(of:)`` in.
  static func code(inFile path: String) throws -> String { code(of: lines(try read(path))) }

  /// Lines as they are compared.
  static func code(of lines: [String]) -> String {
    lines.joined(separator: "\n").replacingOccurrences(of: "private(set) var", with: "private var")
  }

  /// The listings in the comment of a declaration, each with its lines.
  ///
  /// - Parameters:
  ///   - declaration: The beginning of the declaration behind its modifiers, such as `class UILabel`.
  ///   - path: The Swift file's path in the repository.
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
