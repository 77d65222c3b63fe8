import CharactersStore
import FetchedResults
import Foundation
import GRDB
import Testing

/// Tests of the database of the Characters example: opening, filling, favorites.
@MainActor struct CharacterStoreTests {
  @Test("The store has every named Unicode character once, with the standard library's name and category")
  func completeness() async throws {
    let fixture = try await CharactersFixture()
    let rows = try await fixture.store.database.read { db in
      try Row.fetchAll(db, sql: "SELECT codePoint, name, category FROM character ORDER BY codePoint")
        .map { (UInt32($0[0] as Int64), $0[1] as String, $0[2] as Int) }
    }
    let named = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init).filter { $0.properties.name != nil }
    #expect(rows.map(\.0) == named.map(\.value))
    #expect(rows.map(\.1) == named.map { $0.properties.name })
    #expect(named.count > 150_000)
    let byGroup = Dictionary(grouping: CharacterCategory.allCases, by: \.group)
    #expect(CharacterCategory.Group.allCases.flatMap(\.categories) == CharacterCategory.allCases)
    #expect(byGroup.count == CharacterCategory.Group.allCases.count)
    for (value, category) in [
      ("é", .lowercaseLetter), ("€", .currencySymbol), ("漢", .otherLetter), ("😀", .otherSymbol),
    ]
      as [(Unicode.Scalar, CharacterCategory)]
    {
      #expect(rows.first { $0.0 == value.value }?.2 == category.rawValue)
    }
    #expect(try fixture.store.counts().values.reduce(0, +) == named.count)
  }

  @Test("A favorite is flushed to the disk before it is shown as done")
  func flush() async throws {
    let fixture = try await CharactersFixture()
    let synchronous = try await fixture.store.database.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA synchronous")
    }
    #expect(synchronous == 2)
  }

  @Test(
    "The time to wait for a lock is one that SQLite knows, whatever it is set to",
    arguments: [(0.25, 250), (-1, 0), (.infinity, 2_000_000_000), (.nan, 0)] as [(Double, Int)])
  func lockWait(seconds: Double, expected: Int) async throws {
    let fixture = try await CharactersFixture(lockWait: seconds)
    let milliseconds = try await fixture.store.database.writeWithoutTransaction {
      try Int.fetchOne($0, sql: "PRAGMA busy_timeout")
    }
    #expect(milliseconds == expected)
  }

  @Test(
    "At the first start the store reports its progress from 0 to 1; the next start keeps its file and the favorites")
  func progress() async throws {
    let fixture = try await CharactersFixture(copiesCharacters: false)
    var fractions: [Float] = []
    let observer = NSObject()
    fixture.store.observe(observer) { state in
      if case .preparing(let fraction) = state { fractions.append(fraction) }
    }
    try await fixture.open()
    #expect(fractions.count > 100)
    #expect(fractions == fractions.sorted())
    #expect(fractions.first! < 0.01)
    #expect(fractions.last! > 0.99)
    try await fixture.store.setFavorite(true, for: RowID(0xE9))
    try fixture.store.close()
    fractions = []
    try await fixture.open()
    #expect(fractions == [0])
    #expect(try fixture.names(CharacterQuery(scope: .favorites)) == ["LATIN SMALL LETTER E WITH ACUTE"])
  }

  @Test(
    "The Characters store that opens a file of another or a newer program fails with a reason, and opens once the file is gone"
  )
  func foreignFiles() async throws {
    let fixture = try await CharactersFixture(copiesCharacters: false)
    func reason(after sql: String) async throws -> String {
      let path = fixture.store.path
      try? FileManager.default.removeItem(atPath: path)
      try await DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
      fixture.store.open()
      try await CharactersFixture.wait { if case .failed = fixture.store.state { true } else { false } }
      guard case .failed(let reason) = fixture.store.state else { return "" }
      return reason
    }
    let path = fixture.store.path
    let file = URL(fileURLWithPath: path).lastPathComponent
    #expect(
      try await reason(after: "CREATE TABLE invoice(id INTEGER)")
        == "\(file) cannot be used: it is the database of another program")
    #expect(
      try await reason(after: "PRAGMA application_id = \(0x4348_5253); PRAGMA user_version = 99")
        == "\(file) cannot be used: a newer version of this program has made it")
    try Data("not a database, but long enough to be looked at as one".utf8).write(to: URL(fileURLWithPath: path))
    fixture.store.open()
    try await CharactersFixture.wait {
      fixture.store.state == .failed("\(file) cannot be used: file is not a database")
    }
    try FileManager.default.removeItem(atPath: path)
    try await fixture.open()
    #expect(try fixture.store.counts()[.control] == nil)
  }

  @Test(
    "A new file of the characters store, its write-ahead log and its folders are for this person alone, whatever the file mode creation mask is"
  )
  func permissions() async throws {
    let fixture = try await CharactersFixture(copiesCharacters: false)
    let folder = URL(fileURLWithPath: fixture.store.path).deletingLastPathComponent()
    let path = folder.appending(path: "new/inner/characters.sqlite").path(percentEncoded: false)
    let old = umask(0)
    defer { umask(old) }
    let store = CharacterStore(path: path)
    store.open()
    try await CharactersFixture.wait { store.state == .ready }
    try await store.setFavorite(true, for: RowID(0x42))
    func mode(of path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    for suffix in ["", "-wal", "-shm"] { #expect(try mode(of: path + suffix) == 0o600, "\(suffix)") }
    for name in ["new", "new/inner"] {
      #expect(try mode(of: folder.appending(path: name).path(percentEncoded: false)) == 0o700, "\(name)")
    }
    try store.close()
  }

  @Test("The characters store whose folder cannot be created fails with the reason")
  func folderNotWritable() async throws {
    let fixture = try await CharactersFixture(copiesCharacters: false)
    // A file stands where the folder would be.
    try Data().write(to: URL(fileURLWithPath: fixture.store.path))
    let store = CharacterStore(path: fixture.store.path + "/characters.sqlite")
    store.open()
    let reason = "its folder cannot be created: \(String(cString: strerror(ENOTDIR)))"
    try await CharactersFixture.wait {
      store.state == .failed("characters.sqlite cannot be used: \(reason)")
    }
  }

  @Test("Two stores opened at the same time on a new file fill it once")
  func together() async throws {
    let fixture = try await CharactersFixture(copiesCharacters: false)
    let other = CharacterStore(path: fixture.store.path)
    other.open()
    try await fixture.open()
    try await CharactersFixture.wait { other.state == .ready }
    #expect(try other.counts() == fixture.store.counts())
  }
}

/// Tests of the searches in the database of the Characters example.
@MainActor struct CharacterSearchTests {
  @Test("A search finds characters by the beginnings of words of their names, in any order and case")
  func words() async throws {
    let fixture = try await CharactersFixture()
    #expect(try fixture.names(CharacterQuery(text: "grin face")).contains("GRINNING FACE"))
    #expect(try fixture.names(CharacterQuery(text: "FACE  Grin")) == fixture.names(CharacterQuery(text: "grin face")))
    #expect(try fixture.count("rinning") == 0)
    #expect(try fixture.count("hyphen-minus") == fixture.count("hyphen minus"))
    #expect(try fixture.count("a") > 1_000)
    #expect(try fixture.count("zzz") == 0)
    // Typed text is searched as words, never as operators of the search index.
    for text in ["and", "or not", "near(a b)", "\"", "name:a", "a*", "latin OR greek", "-"] {
      _ = try fixture.count(text)
    }
    #expect(try fixture.count("latin or greek") == 0)
  }

  @Test("A character with a corrected name is found by both names")
  func alias() async throws {
    let fixture = try await CharactersFixture()
    for text in ["latin capital letter gha", "latin capital letter oi"] {
      #expect(try fixture.names(CharacterQuery(text: text)).contains("LATIN CAPITAL LETTER OI"))
    }
  }

  @Test(
    "A search finds a character by its code point in each of the common notations",
    arguments: ["U+1F600", "u+1f600", "1F600", "0x1f600", "\\u{1F600}"])
  func codePoints(_ text: String) async throws {
    let fixture = try await CharactersFixture()
    #expect(try fixture.names(CharacterQuery(text: text)) == ["GRINNING FACE"])
  }

  @Test("A search for a single character finds it, also if it is an operator of the search index")
  func characters() async throws {
    let fixture = try await CharactersFixture()
    #expect(try fixture.names(CharacterQuery(text: "é")) == ["LATIN SMALL LETTER E WITH ACUTE"])
    #expect(try fixture.names(CharacterQuery(text: "*")) == ["ASTERISK"])
    #expect(
      try fixture.names(CharacterQuery(text: "👍🏽")).sorted() == ["EMOJI MODIFIER FITZPATRICK TYPE-4", "THUMBS UP SIGN"])
    #expect(try fixture.count("U+") == 0)
    #expect(try fixture.count("U+FFFFFF") == 0)
    #expect(try fixture.count("   ") == fixture.count(""))
  }

  @Test("A search is limited to the chosen category or the favorites, and the sections of its results are categories")
  func scopes() async throws {
    let fixture = try await CharactersFixture()
    let query = CharacterQuery(scope: .category(.currencySymbol), text: "euro")
    #expect(try fixture.names(query) == ["EURO-CURRENCY SIGN", "EURO SIGN"])
    try await fixture.store.setFavorite(true, for: RowID(0x20AC))
    #expect(try fixture.names(CharacterQuery(scope: .favorites, text: "sign")) == ["EURO SIGN"])
    let results = FetchedResultsController(
      fetchRequest: CharacterQuery(text: "omega").fetchedRequest, database: fixture.store.database)
    try results.performFetch()
    let sections = results.snapshot.sectionIdentifiers.compactMap { Int($0) }
    #expect(sections == sections.sorted() && sections.count > 3)
    #expect(sections.first == CharacterCategory.uppercaseLetter.rawValue)
  }

  @Test("Making one of all characters a favorite reads six database rows at most and marks that character's row alone")
  func oneRow() async throws {
    let fixture = try await CharactersFixture()
    let results = FetchedResultsController(
      fetchRequest: CharacterQuery().fetchedRequest, database: fixture.store.database)
    try results.performFetch()
    try await fixture.store.setFavorite(true, for: RowID(0x4E00))
    try await CharactersFixture.wait { results.lastRefresh?.fullFetchReason == nil }
    #expect(try #require(results.lastRefresh).rowsRead <= 6)
    #expect(results.snapshot.reconfiguredItemIdentifiers == [RowID(0x4E00)])
  }

  @Test("G19: a pasted search text of 9,000 words or characters is cut to its beginning")
  func longText() async throws {
    let fixture = try await CharactersFixture()
    #expect(try fixture.count(String(repeating: "grinning face ", count: 4_500)) == fixture.count("grinning face"))
    #expect(try fixture.count((0..<9_000).map { "w\($0)" }.joined(separator: " ")) == 0)
    #expect(try fixture.count(String(repeating: "é", count: 9_000)) == 1)
    let different = String(String.UnicodeScalarView((0x4E00..<0x6000).compactMap(Unicode.Scalar.init)))
    #expect(try fixture.count(different) == 200)
  }

  @Test(
    "G18: favorites set in the characters store while another program holds the write lock are written after it, in order"
  )
  func writeLock() async throws {
    let fixture = try await CharactersFixture()
    let euro = try #require(
      try await fixture.store.database.read {
        try UnicodeCharacter.filter(UnicodeCharacter.Columns.codePoint == 0x20AC).fetchOne($0)
      })
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: fixture.store.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    var written = 0
    for _ in 0..<2 {
      fixture.store.toggleFavorite(of: euro) { result in
        if case .success = result { written += 1 }
      }
    }
    #expect(try fixture.names(CharacterQuery(scope: .favorites)) == [], "a list is fetched meanwhile")
    #expect(written == 0)
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    try await CharactersFixture.wait { written == 2 }
    #expect(try fixture.names(CharacterQuery(scope: .favorites)) == [], "on and off again")
  }

  @Test("The query for favorites uses the index of favorites")
  func favoritesPlan() async throws {
    let fixture = try await CharactersFixture()
    let plan = try await fixture.store.database.read { db in
      let request = UnicodeCharacter.filter(UnicodeCharacter.Columns.isFavorite == true).order(
        UnicodeCharacter.Columns.category, UnicodeCharacter.Columns.codePoint)
      let statement = try request.makePreparedRequest(db, forSingleResult: false).statement
      return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement.sql, arguments: statement.arguments)
        .map { $0["detail"] as String }.joined(separator: "; ")
    }
    #expect(plan.contains("favoriteByCategory"))
  }
}
