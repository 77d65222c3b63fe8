import Foundation
import GRDB
import RecipesStore
import Testing

/// Tests of the copy that is made before a migration, of back-ups, and of the permissions of files.
@MainActor struct RecipeMigrationCopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path()).sorted() }
  }

  private func tables(of path: String) throws -> [String] {
    try DatabaseQueue(path: path).read {
      try String.fetchAll($0, sql: "SELECT type || name || coalesce(sql, '') FROM sqlite_master ORDER BY type, name")
    }
  }

  @Test("A file of an older version is copied before it is migrated, so that the older version can go on with the copy")
  func copy() throws {
    try OldStore(migrations: 1).make(at: folder.storePath)
    let tables = try tables(of: folder.storePath)
    let store = try folder.emptyStore()
    try store.delete(1)
    try store.close()
    let copy = folder.storePath + ".1"
    #expect(try files == ["recipes.sqlite", "recipes.sqlite.1"])
    #expect(try self.tables(of: copy) == tables)
    #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
    // The way back: the copy takes the place of the file, and is migrated again later.
    try FileManager.default.removeItem(atPath: folder.storePath)
    try FileManager.default.moveItem(atPath: copy, toPath: folder.storePath)
    #expect(try folder.emptyStore().titles() == ["Apple pie", "Crème brûlée", "Soup"])
  }

  @Test("A newer copy replaces an older one, and a file that needs no migration is not copied")
  func replaced() throws {
    try folder.write("an older copy", to: "recipes.sqlite.2")
    try OldStore(migrations: 2).make(at: folder.storePath)
    try folder.emptyStore().close()
    #expect(try tables(of: folder.storePath + ".2").count > 10)
    try FileManager.default.removeItem(atPath: folder.storePath + ".2")
    try folder.emptyStore().close()
    #expect(try files == ["recipes.sqlite"])
  }

  @Test("A file that cannot be copied is not migrated")
  func failing() throws {
    try folder.write("in the way", to: "recipes.sqlite.2/file")
    try OldStore(migrations: 2).make(at: folder.storePath)
    let tables = try tables(of: folder.storePath)
    let error = try #require(throws: RecipeStoreError.self) { try folder.emptyStore() }
    #expect(error.description.contains("it could not be copied before its migration: Is a directory"), "\(error)")
    #expect(try self.tables(of: folder.storePath) == tables)
    #expect(try files.allSatisfy { !$0.contains("-") || $0.hasSuffix("-wal") || $0.hasSuffix("-shm") })
  }

  @Test(
    "A back-up that SQLite makes while the store is open has the newest edits, and opens as a store",
    .enabled(if: SQLiteCommand.isInstalled, "needs the sqlite3 command"), arguments: [".backup", "VACUUM INTO"])
  func backup(command: String) throws {
    let store = try folder.emptyStore()
    let recipe = try store.add(.sample("Soup", collections: "Winter"))
    let backup = folder.url.appending(path: "backup.sqlite").path()
    try SQLiteCommand.run("\(command) '\(backup)'", on: folder.storePath)
    try store.delete(recipe.id)
    try store.close()
    // The restore, as Documentation/Deployment.md says.
    try FileManager.default.removeItem(atPath: folder.storePath)
    try FileManager.default.copyItem(atPath: backup, toPath: folder.storePath)
    #expect(try folder.emptyStore().recipes() == [recipe])
  }

  @Test("A new store and its write-ahead log can be read by this person alone, whatever the file mode creation mask is")
  func permissions() throws {
    let old = umask(0)
    defer { umask(old) }
    let store = try folder.emptyStore()
    try store.add(.sample("Soup"))
    for suffix in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.storePath + suffix)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(suffix)")
    }
  }
}
