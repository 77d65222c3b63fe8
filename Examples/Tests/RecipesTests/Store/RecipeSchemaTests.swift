import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of migrations of files that older versions of the program made.
@MainActor struct RecipeSchemaTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "Opening a file of an older version keeps its recipes, collections and pictures, and adds no shipped recipes",
    arguments: [1, 2])
  func olderFile(migrations: Int) throws {
    try OldStore(migrations: migrations).make(at: folder.storePath)
    let store = try RecipeStore(path: folder.storePath)
    #expect(try store.titles() == ["Apple pie", "Crème brûlée", "Soup"], "no first recipes beside them")
    #expect(try store.titles(sortedBy: .dateAdded) == ["Apple pie", "Soup", "Crème brûlée"])
    #expect(try store.titles(in: .favorites) == ["Crème brûlée"])
    #expect(try store.titles(in: .recents) == ["Crème brûlée"])
    #expect(try store.titles(matching: "jalapeno WINTER") == ["Soup"])
    #expect(try store.titles(matching: "apfel") == ["Apple pie"])
    #expect(try store.collections().map(\.name) == (migrations > 1 ? ["Winter", "Äpfel"] : ["Äpfel", "Winter"]))
    #expect(try store.collections().map(\.count) == (migrations > 1 ? [3, 1] : [1, 3]))
    #expect(try store.titles(in: .collection(1)) == ["Apple pie"])
    let pie = try #require(try store.recipe(id: 3))
    #expect(pie.collections == ["Äpfel", "Winter"])
    #expect(try store.recipe(id: 1)?.pictureID == "p")
    #expect(try store.picture(id: "p")?.data == Data("<svg/>".utf8))
    #expect(try store.restore(store.delete(3)) == pie)
  }

  @Test("A migrated file has the same tables and triggers as a new one")
  func sameSchema() throws {
    func schema(of path: String) throws -> [String] {
      let store = try RecipeStore(path: path, firstRecipes: .none)
      return try store.database.read { db in
        // Removes comments and white space from the SQL of the schema, since these differ between versions.
        try String.fetchAll(
          db, sql: "SELECT type || ' ' || name || ' ' || sql FROM sqlite_master WHERE sql <> '' ORDER BY name"
        )
        .filter { !$0.contains("grdb_migrations") }
        .map { $0.replacing(/--[^\n]*/, with: "").split(whereSeparator: \.isWhitespace).joined() }
      }
    }
    let other = folder.url.appending(path: "new.sqlite").path()
    try OldStore(migrations: 2).make(at: folder.storePath)
    #expect(try schema(of: folder.storePath) == schema(of: other))
  }

  @Test("Four stores opened at the same time on an older file all open, and each has the file's three recipes")
  func startingAtOnce() async throws {
    let path = folder.storePath
    try OldStore(migrations: 1).make(at: path)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { try await RecipeStore(path: path).count() } }
      for try await count in group { #expect(count == 3) }
    }
  }
}
