import Foundation
import GRDB

/// A watch over a database's file for events that GRDB does not report, such as commits of other connections.
///
/// Owned by a ``FetchCoordinator``, and used under its lock.
final class DatabaseFileChangeDetector {
  /// A version of the file's contents as one connection sees it; versions of different connections cannot be compared.
  struct DataVersion: Hashable, Sendable {
    fileprivate var connection: Int
    fileprivate var number: Int64
  }

  private let pool: DatabasePool
  private var identity: FileIdentity?
  private var connection: DatabaseQueue?
  private var connectionCount = 0

  /// The data version that the pool's writer saw when the newest followed state began; `nil` if unknown.
  private var writerVersion: Int64?

  init(pool: DatabasePool) {
    self.pool = pool
    identity = FileIdentity(path: pool.path)
  }

  /// Throws an error if the file was deleted, moved or replaced: an open file can still be read then, but no other
  /// process sees its changes.
  func checkFile() throws(FetchedResultsError) {
    let present = FileIdentity(path: pool.path)
    // If the file was missing when the first controller was made, the file that is there now becomes the watched one.
    identity = identity ?? present
    guard let present, present == identity else { throw .deleted(path: pool.path) }
  }

  /// Returns the present version of the file, which changes when any connection commits.
  ///
  /// The watch has a connection of its own, since a connection in a transaction sees no changes, and the pool's writer
  /// may be busy.
  func dataVersion() throws -> DataVersion {
    if connection == nil {
      connection = try DatabaseQueue.reader(beside: pool)
      connectionCount += 1
    }
    do {
      let number = try connection?.inDatabase { try Self.dataVersion($0) } ?? 0
      return DataVersion(connection: connectionCount, number: number)
    } catch {
      connection = nil
      throw error
    }
  }

  /// Returns the data version that a connection sees, which changes when another connection has committed.
  static func dataVersion(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  // MARK: - Commits of other connections

  /// True if the data version that the pool's writer has seen is known.
  var knowsWriter: Bool { writerVersion != nil }

  /// Notes the data version that the pool's writer saw before the newest state began.
  func noteWriter(_ version: Int64) { writerVersion = version }

  /// Notes that the data version which the pool's writer saw when the newest state began is unknown.
  func forgetWriter() { writerVersion = nil }

  /// Notes the pool's commit that led to the newest state.
  ///
  /// - Parameters:
  ///   - writer: The pool's writer.
  ///   - version: The version that the writer saw before the newest state began.
  /// - Returns: `true` if another connection has committed, too, since the state before or while the newest state
  ///   began.
  /// - Throws: SQLite's error.
  func noteCommit(_ writer: Database, since version: Int64) throws -> Bool {
    let isForeign = try version != writerVersion || Self.dataVersion(writer) != version
    writerVersion = version
    return isForeign
  }
}

/// The identity of a file on disk, independent of its name.
private struct FileIdentity: Equatable {
  var device: UInt64
  var number: UInt64

  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
