import Foundation
import Testing

/// The article “What lists are asked for”, and pages that go on with it, beside the files whose tests run their code.
struct WishesArticleTests {
  /// The files of a folder whose names begin so, in order, with their paths in the repository.
  private func files(_ beginning: String, in folder: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasPrefix(beginning) }.sorted().map { "\(folder)/\($0)" }
  }

  private func pages() throws -> [DocumentedCode] {
    try files("WhatLists", in: "Sources/DiffableKit/DiffableKit.docc").map { try DocumentedCode(page: $0) }
  }

  @Test("Every listing of the article is code that is run")
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

  @Test("Every wish is answered in its order, each with code")
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
