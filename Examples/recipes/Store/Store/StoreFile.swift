import Foundation
import GRDB

/// The file of a store before it is opened: finds out what would go wrong, without changing anything.
///
/// Opening a database for writing already changes it (its journal mode), so a file that turns out to be another
/// program's must be recognised before.
struct StoreFile {
  let path: String

  /// Makes the folder and checks that the file is a store this program may write, or can become one.
  func prepare(for migrator: DatabaseMigrator) throws(RecipeStoreError) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folderNotWritable(path: folder, reason: Self.reason(error))
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .folderNotWritable(path: folder, reason: Self.systemReason)
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    if isFolder.boolValue { throw .unreadable(path: path, reason: "it is a folder") }
    guard access(path, R_OK) == 0 else { throw .unreadable(path: path, reason: Self.systemReason) }
    guard access(path, W_OK) == 0 else { throw .readOnly(path: path) }
    try examine(for: migrator)
  }

  private func examine(for migrator: DatabaseMigrator) throws(RecipeStoreError) {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      configuration.busyMode = .timeout(5)
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.read { db in
        if try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") == 0 { return }
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == RecipeSchema.applicationID else {
          throw RecipeStoreError.notARecipeStore(path: path)
        }
        if try migrator.hasBeenSuperseded(db) { throw RecipeStoreError.newerVersion(path: path) }
      }
    } catch {
      throw RecipeStoreError(error, path: path)
    }
  }

  private static var systemReason: String {
    String(cString: strerror(errno))
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
  }
}
