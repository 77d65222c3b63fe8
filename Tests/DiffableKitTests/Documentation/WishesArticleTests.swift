import Foundation
import Testing

/// The listings of the article “What developers want from lists” and of its sequel, compared with the tested files.
struct WishesArticleTests {
  /// Returns the paths in the repository of the files in a folder whose names have a prefix, sorted.
  private func files(_ beginning: String, in folder: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasPrefix(beginning) }.sorted().map { "\(folder)/\($0)" }
  }

  private func pages() throws -> [DocumentedCode] {
    try files("WhatLists", in: "Sources/DiffableKit/DiffableKit.docc").map { try DocumentedCode(page: $0) }
  }

  @Test("Every listing of the article “What developers want from lists” and of its sequel is in a test file")
  func sameCode() throws {
    let tests =
      try files("WishesArticle", in: "Tests/DiffableKitTests/Documentation")
      + files("Wish", in: "Tests/DiffableKitTests/Wishes")
    let code = try tests.map { try DocumentedCode.code(inFile: $0) }
    for listing in try pages().flatMap(\.listings) {
      let lines = DocumentedCode.code(of: listing.filter { !$0.hasPrefix("import ") })
      #expect(code.contains { $0.contains(lines) }, "the article says:\n\(listing.joined(separator: "\n"))")
    }
  }

  @Test("The article “What developers want from lists” has an answer with code for each of the 24 wishes, in order")
  func order() throws {
    let answers = try pages().flatMap { page in
      page.text.components(separatedBy: "\n## ").filter { $0.first?.isNumber ?? false }
    }
    #expect(answers.count == 24)
    for (index, answer) in answers.enumerated() {
      #expect(answer.hasPrefix("\(index + 1). "), "\(answer.prefix(40))")
      #expect(answer.contains("```swift"), "\(answer.prefix(40)) has no code")
    }
  }
}
