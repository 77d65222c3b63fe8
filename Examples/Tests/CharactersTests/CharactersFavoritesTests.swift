import CharactersStore
import DiffableKit
import DiffableTesting
import FetchedResults
import Foundation
import GRDB
import Testing

/// Tests of favorites of the Characters example that wait for a slow disk or for a lock of another program.
@MainActor struct CharactersFavoritesTests {
  /// The results of favorites that a test has set.
  @MainActor private final class Results {
    var written = 0
    var failures: [String] = []
  }

  private func mark(_ isFavorite: Bool, _ codePoint: Int64, in store: CharacterStore, _ results: Results) {
    store.setFavorite(isFavorite, for: RowID(codePoint)) { result in
      switch result {
      case .success: results.written += 1
      case .failure(let error): results.failures.append(CharacterStore.words(for: error))
      }
    }
  }

  private func favorites(of store: CharacterStore) async throws -> [Int64] {
    try await store.database.read { db in
      try Int64.fetchAll(db, sql: "SELECT codePoint FROM character WHERE isFavorite = 1 ORDER BY codePoint")
    }
  }

  /// Sets a favorite whose commit is held.
  private func beginCommit(
    of codePoint: Int64, in store: CharacterStore, on disk: HeldDisk, _ results: Results
  ) async throws {
    disk.hold()
    mark(true, codePoint, in: store, results)
    try await CharactersFixture.wait { disk.commits == 1 }
  }

  @Test("A thousand favorites that are set during a commit are written by the next one, each character as wanted last")
  func merging() async throws {
    let fixture = try await CharactersFixture()
    let results = Results()
    let disk = HeldDisk(of: fixture.store.database)
    defer { disk.release() }
    try await beginCommit(of: 0x41, in: fixture.store, on: disk, results)
    // Ten characters are set a hundred times: the last time, every other one is marked.
    for number in 0..<1_000 {
      mark((number / 10 + number).isMultiple(of: 2), 0x61 + Int64(number % 10), in: fixture.store, results)
    }
    // A completion that came before the commit would be in the main queue by now.
    await withCheckedContinuation { turned in DispatchQueue.main.async { turned.resume() } }
    #expect(results.written == 0)
    disk.release()
    try await CharactersFixture.wait { results.written == 1_001 }
    #expect(disk.commits == 2)
    #expect(disk.attempts == 2)
    #expect(try await favorites(of: fixture.store) == [0x41, 0x62, 0x64, 0x66, 0x68, 0x6A])
    #expect(results.failures.isEmpty)
  }

  @Test("A favorite is refused with a sentence while 4,096 wait in the characters store, which writes all of these")
  func bound() async throws {
    let fixture = try await CharactersFixture()
    let results = Results()
    let disk = HeldDisk(of: fixture.store.database)
    defer { disk.release() }
    try await beginCommit(of: 0x41, in: fixture.store, on: disk, results)
    for codePoint: Int64 in 0x4E00..<0x5E00 { mark(true, codePoint, in: fixture.store, results) }
    mark(false, 0x4E00, in: fixture.store, results)
    mark(true, 0x42, in: fixture.store, results)
    let sentence = "Too many changes are waiting to be saved. Try again in a moment."
    try await CharactersFixture.wait { results.failures == [sentence, sentence] }
    disk.release()
    try await CharactersFixture.wait { results.written == 4_097 }
    #expect(disk.commits == 2)
    let marked: [Int64] = [0x41] + Array(0x4E00..<0x5E00)
    #expect(try await favorites(of: fixture.store) == marked)
    mark(true, 0x42, in: fixture.store, results)
    try await CharactersFixture.wait { results.written == 4_098 }
    #expect(try await favorites(of: fixture.store).contains(0x42))
  }

  @Test("A characters window in which 64 favorites wait refuses the next one with a sentence, and writes the others")
  func boundOfWindow() async throws {
    let fixture = try await CharactersFixture()
    let disk = HeldDisk(of: fixture.store.database)
    defer { disk.release() }
    let window = CharactersWindow(fixture.store)
    let name = "LATIN CAPITAL LETTER B, U+0042"
    try await window.wait(for: "LATIN CAPITAL LETTER A")
    try await window.tap(name)
    try await window.wait(for: "Since Unicode")
    func toggle() {
      window.host.update()
      window.host.send(.keyCommand(nil, KeyStroke("*")))
    }
    disk.hold()
    for _ in 0..<65 { toggle() }
    try await window.wait(for: "The Favorite Was Not Kept")
    try await window.wait(for: "Too many changes")
    disk.release()
    // This favorite is done when all earlier ones are.
    try await fixture.store.setFavorite(true, for: RowID(0x43))
    #expect(try await favorites(of: fixture.store) == [0x43], "the last of sixty-four is off again")
    try await window.tap("OK")
    try await CharactersFixture.wait {
      window.host.advance(by: 0.1)
      return !window.host.screen.contains("The Favorite Was Not Kept")
    }
    toggle()
    try await CharactersFixture.wait {
      window.host.advance(by: 0.1)
      return window.rows.contains(name + ", Favorite")
    }
  }

  @Test("A commit of favorites that fails is reported to all of them with the reason, and later ones are written")
  func failing() async throws {
    let fixture = try await CharactersFixture()
    let results = Results()
    let disk = HeldDisk(of: fixture.store.database)
    defer { disk.release() }
    try await beginCommit(of: 0x41, in: fixture.store, on: disk, results)
    for codePoint: Int64 in 0x42...0x44 { mark(true, codePoint, in: fixture.store, results) }
    disk.isFull = true
    disk.release()
    try await CharactersFixture.wait { results.failures.count == 4 }
    #expect(Set(results.failures) == ["database or disk is full"])
    #expect(results.written == 0)
    #expect(try await favorites(of: fixture.store).isEmpty)
    disk.isFull = false
    let letter = try #require(
      try await fixture.store.database.read {
        try UnicodeCharacter.filter(UnicodeCharacter.Columns.codePoint == 0x41).fetchOne($0)
      })
    #expect(!fixture.store.willBeFavorite(letter))
    mark(true, 0x41, in: fixture.store, results)
    try await CharactersFixture.wait { results.written == 1 }
    #expect(try await favorites(of: fixture.store) == [0x41])
  }

  @Test("The characters store that is closed writes all favorites that wait, and refuses later ones")
  func closing() async throws {
    let fixture = try await CharactersFixture()
    let results = Results()
    let disk = HeldDisk(of: fixture.store.database)
    defer { disk.release() }
    try await beginCommit(of: 0x41, in: fixture.store, on: disk, results)
    for codePoint: Int64 in 0x4E00..<0x4F00 { mark(true, codePoint, in: fixture.store, results) }
    Thread.detachNewThread { [disk] in disk.release() }
    try fixture.store.close()
    #expect(disk.commits == 2)
    try await CharactersFixture.wait { results.written == 257 }
    mark(true, 0x42, in: fixture.store, results)
    try await CharactersFixture.wait { results.failures == ["The file of the characters is closed."] }
    try await fixture.open()
    let marked: [Int64] = [0x41] + Array(0x4E00..<0x4F00)
    #expect(try await favorites(of: fixture.store) == marked)
  }

  @Test("The characters store that is closed while another program has locked the file gives its favorites up soon")
  func closingWhileLocked() async throws {
    let fixture = try await CharactersFixture(lockWait: 0.2)
    let results = Results()
    let disk = HeldDisk(of: fixture.store.database)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: fixture.store.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    for codePoint: Int64 in 0x4E00..<0x4F00 { mark(true, codePoint, in: fixture.store, results) }
    try fixture.store.close()
    #expect(disk.attempts < 12, "fewer than while the store is open")
    #expect(disk.commits == 0)
    try await CharactersFixture.wait { results.failures.count == 256 }
    #expect(Set(results.failures) == ["database is locked"])
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
  }
}
