import Foundation
import GRDB

/// The file of a store before it is opened: detects errors without changing the file.
///
/// Opening a database for writing already changes it (its journal mode), so a file of another program must be
/// recognised before.
struct StoreFile {
  let path: String

  /// Creates the folder and checks that the file is a store which this program may write, or can become one.
  func prepare(for migrator: DatabaseMigrator) throws(RecipeStoreError) {
    let folder = (path as NSString).deletingLastPathComponent
    if let code = Self.makeFolder(folder) {
      throw .folderNotWritable(path: folder, reason: FileErrorReason.text(code: code))
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .folderNotWritable(path: folder, reason: FileErrorReason.text(code: errno))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "it is a folder") }
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: FileErrorReason.text(code: errno)) }
    guard access(path, W_OK) == 0 else { throw .readOnly(path: path) }
    try examine(for: migrator)
  }

  /// Creates a folder and its missing parents, accessible to this person alone, as the XDG rules require; returns the
  /// error number, or `nil` on success.
  ///
  /// Uses the system call, because Foundation's error often does not contain the reason.
  private static func makeFolder(_ path: String) -> Int32? {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? nil : ENOTDIR }
    guard errno == ENOENT else { return errno }
    let parent = (path as NSString).deletingLastPathComponent
    if parent != path, let code = makeFolder(parent) { return code }
    return mkdir(path, 0o700) == 0 || errno == EEXIST ? nil : errno
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
