import Foundation
import GRDB

/// The watch over a database's file: what GRDB does not tell of it, such as commits of other connections.
///
/// It belongs to a ``FetchCoordinator``, and is used under its lock.
final class FileWatch {
  /// A state of the file as a connection has seen it; only those of one connection can be compared.
  struct DataVersion: Hashable, Sendable {
    fileprivate var connection: Int
    fileprivate var number: Int64
  }

  private let pool: DatabasePool
  private var identity: FileIdentity?
  private var connection: DatabaseQueue?
  private var connectionCount = 0

  /// The version that the pool's writer saw when the newest state that is followed began; `nil` if nobody knows.
  private var writerVersion: Int64?

  init(pool: DatabasePool) {
    self.pool = pool
    identity = FileIdentity(path: pool.path)
  }

  /// Finds out whether the file is still where it was: an open file can be read after it was deleted, and nobody else sees it
  /// any more.
  func checkFile() throws(FetchedResultsError) {
    let present = FileIdentity(path: pool.path)
    // The first controller may have been made while the file was away.
    identity = identity ?? present
    guard let present, present == identity else { throw .deleted(path: pool.path) }
  }

  /// The state of the file now: it is another one when any connection has committed since.
  ///
  /// It has a connection to itself, since one in a transaction sees nothing new; the pool's writer may have to wait for others.
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

  /// The version that a connection sees: another number than before if another connection has committed since.
  static func dataVersion(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
  }

  // MARK: - Commits that the pool has not made

  /// Whether it is known which state the pool's writer has seen.
  var knowsWriter: Bool { writerVersion != nil }

  /// Notes the version that the pool's writer saw before the newest state began.
  func noteWriter(_ version: Int64) { writerVersion = version }

  /// Notes that nobody knows what the pool's writer had seen when the newest state began.
  func forgetWriter() { writerVersion = nil }

  /// Notes a commit of the pool, of which the newest state is.
  ///
  /// - Parameters:
  ///   - writer: The pool's writer.
  ///   - version: The version that it saw before the newest state began.
  /// - Returns: Whether another connection has committed too, since the state before or while the newest one began.
  /// - Throws: What SQLite says.
  func noteCommit(_ writer: Database, since version: Int64) throws -> Bool {
    let isForeign = try version != writerVersion || Self.dataVersion(writer) != version
    writerVersion = version
    return isForeign
  }
}

/// The file itself, whatever its name.
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
