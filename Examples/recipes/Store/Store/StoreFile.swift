import Foundation
import GRDB
import SharedStore

/// The file of a store before it is opened: detects errors without changing the file.
///
/// Opening a database for writing already changes it (its journal mode), so a file of another program must be
/// recognised before.
struct StoreFile {
  let path: String

  /// Creates the folder and checks that the file is a store which this program may write, or can become one.
  func prepare(for migrator: DatabaseMigrator) throws(RecipeStoreError) {
    let folder = (path as NSString).deletingLastPathComponent
    if let code = PrivateFile.makeFolder(folder) {
      throw .folderNotWritable(path: folder, reason: FileErrorReason.text(code: code))
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .folderNotWritable(path: folder, reason: FileErrorReason.text(code: errno))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return PrivateFile.make(path)
    }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "it is a folder") }
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: FileErrorReason.text(code: errno)) }
    guard access(path, W_OK) == 0 else { throw .readOnly(path: path) }
    try examine(for: migrator)
  }

  /// Copies the file, with the changes in its write-ahead log, if migrations are about to change its tables: the version
  /// of the program that made it can go on with the copy.
  ///
  /// The copy is beside the file, and is called after the last migration that it has: `recipes.sqlite.2` has the first
  /// two. An older copy of this name is replaced. If the copy cannot be made, nothing is migrated.
  ///
  /// - Parameters:
  ///   - database: The database in the file.
  ///   - migrator: The migrations.
  /// - Throws: The reason why the copy cannot be made.
  func copy(_ database: DatabasePool, before migrator: DatabaseMigrator) throws {
    guard let count = try database.read({ try Self.migrationsToKeep($0, migrator) }) else { return }
    let temporary = "\(path).\(UUID().uuidString)"
    defer { unlink(temporary) }
    PrivateFile.make(temporary)
    try database.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [temporary]) }
    let copy = try DatabaseQueue(path: temporary)
    // Another program may have migrated the file before it was copied; then that program has made the copy.
    let copied = try copy.read { try Self.migrationsToKeep($0, migrator) }
    try copy.close()
    guard copied == count else { return }
    try Self.flush(temporary)
    guard rename(temporary, "\(path).\(count)") == 0 else { throw Self.copyError(path) }
    try Self.flush((path as NSString).deletingLastPathComponent)
  }

  /// Returns the number of migrations that a database has, if it has some and not all; `nil` for a new database that
  /// another program is just making.
  private static func migrationsToKeep(_ db: Database, _ migrator: DatabaseMigrator) throws -> Int? {
    if try Int.fetchOne(db, sql: "PRAGMA user_version") == RecipeSchema.unfilled { return nil }
    let count = try migrator.appliedMigrations(db).count
    return count > 0 && count < migrator.migrations.count ? count : nil
  }

  /// Waits until a file or a folder is on the disk.
  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw copyError(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw copyError(path) }
  }

  private static func copyError(_ path: String) -> RecipeStoreError {
    .failed(path: path, reason: "it could not be copied before its migration: \(FileErrorReason.text(code: errno))")
  }

  private func examine(for migrator: DatabaseMigrator) throws(RecipeStoreError) {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(5)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read { db in
        // A first start that failed leaves an empty table of migrations.
        let tables = "SELECT COUNT(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'"
        if try Int.fetchOne(db, sql: tables) == 0 { return }
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == RecipeSchema.applicationID else {
          throw RecipeStoreError.notARecipeStore(path: path)
        }
        if try migrator.hasBeenSuperseded(db) { throw RecipeStoreError.newerVersion(path: path) }
        // Damage is reported at once, and not later by a list that reads a damaged page.
        if let damage = try String.fetchOne(db, sql: "PRAGMA quick_check(1)"), damage != "ok" {
          throw RecipeStoreError.corrupt(
            path: path, reason: damage.split(separator: "\n").last.map(String.init) ?? damage)
        }
      }
    } catch {
      throw RecipeStoreError(error, path: path)
    }
  }
}
