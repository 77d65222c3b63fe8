import CharactersInterface
import CharactersStore
import DiffableKit
import DiffableTesting
import FetchedResults
import Foundation
import Testing

/// A database with all Unicode characters, whose file is made once and copied for each test.
@MainActor final class CharactersFixture {
  let store: CharacterStore
  private let folder: URL

  init(copiesCharacters: Bool = true, lockWait: Double = 5) async throws {
    folder = try Self.makeFolder()
    let file = folder.appending(path: "characters.sqlite")
    if copiesCharacters { try FileManager.default.copyItem(at: await Self.filledFile(), to: file) }
    store = CharacterStore(path: file.path(percentEncoded: false), lockWait: lockWait)
    if copiesCharacters { try await open() }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "characters-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static var filling: Task<URL, any Error>?

  private static func filledFile() async throws -> URL {
    let task =
      filling
      ?? Task { @MainActor in
        let file = try makeFolder().appending(path: "characters.sqlite")
        let store = CharacterStore(path: file.path(percentEncoded: false))
        store.open()
        try await wait { store.state == .ready }
        try store.close()
        return file
      }
    filling = task
    return try await task.value
  }

  /// Waits until a condition is true, a minute at most.
  static func wait(
    _ sourceLocation: SourceLocation = #_sourceLocation, until condition: @MainActor () -> Bool
  ) async throws {
    for _ in 0..<12_000 {
      if condition() { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("it did not come to that", sourceLocation: sourceLocation)
    throw CancellationError()
  }

  func open() async throws {
    store.open()
    try await Self.wait { self.store.state == .ready }
  }

  /// Returns the names of the characters that a query finds.
  func names(_ query: CharacterQuery) throws -> [String] { try results(query).fetchedObjects?.map(\.name) ?? [] }

  /// Returns the number of characters that a search finds, without reading them.
  func count(_ text: String) throws -> Int { try results(CharacterQuery(text: text)).snapshot.numberOfItems }

  private func results(_ query: CharacterQuery) throws -> FetchedResultsController<UnicodeCharacter> {
    let results = FetchedResultsController(fetchRequest: query.fetchedRequest, database: store.database)
    try results.performFetch()
    return results
  }
}

/// A window of the Characters example on a headless host.
@MainActor struct CharactersWindow {
  let host: HeadlessHost

  init(_ store: CharacterStore, width: CGFloat = 1200, address: CharactersDestination = .start) {
    host = HeadlessHost(
      rootViewController: CharactersRootViewController(store: store, address: address),
      size: CGSize(width: width, height: 800))
  }

  /// Waits until the screen contains a text.
  func wait(for text: String, _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
    do {
      try await CharactersFixture.wait(sourceLocation) {
        host.advance(by: 0.1)
        return host.screen.contains(text)
      }
    } catch {
      Issue.record("“\(text)” is not on the screen:\n\(host.screen)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Waits until the list's rows on screen are exactly the expected ones.
  func wait(forRows expected: [String], _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
    do {
      try await CharactersFixture.wait(sourceLocation) {
        host.advance(by: 0.1)
        return rows == expected
      }
    } catch {
      Issue.record("the rows are \(rows):\n\(host.screen)", sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The accessibility labels of the list's rows on screen that show a character.
  var rows: [String] { host.labels(of: .option).filter { $0.contains(", U+") && !$0.hasPrefix("Code Point") } }

  /// Taps the element with a label, as soon as there is one.
  func tap(_ label: String, _ sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await CharactersFixture.wait(sourceLocation) {
      host.advance(by: 0.1)
      return host.tap(label)
    }
  }

  func type(_ text: String) { host.type(text, into: "Name, code point or character") }
}
