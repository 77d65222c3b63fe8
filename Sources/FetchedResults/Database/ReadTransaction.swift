import GRDB
import Synchronization

/// A read transaction: one state of the database, shared by all controllers that show this state.
///
/// In WAL mode a read transaction does not block writers, and writers do not block it. It ends when the last controller
/// has switched to a newer state; then SQLite may overwrite the pages that it read.
final class ReadTransaction: Sendable {
  /// The data version of the database file, read before the transaction began.
  let dataVersion: DatabaseFileChangeDetector.DataVersion

  /// SQLite's number of the schema version that the transaction sees.
  let schemaVersion: Int

  /// The records that controllers have read in the transaction.
  let records = TransactionRecords()

  private let connection: ReadConnection
  private let connections: ReadConnectionPool
  private let hasFailed = Mutex(false)

  /// The number of read transactions that are open in the program.
  static let count = Mutex(0)

  fileprivate init(
    _ connection: ReadConnection, of connections: ReadConnectionPool,
    dataVersion: DatabaseFileChangeDetector.DataVersion,
    schemaVersion: Int
  ) {
    self.connection = connection
    self.connections = connections
    self.dataVersion = dataVersion
    self.schemaVersion = schemaVersion
    Self.count.withLock { $0 += 1 }
  }

  deinit {
    Self.count.withLock { $0 -= 1 }
    connections.end(connection, hasFailed: hasFailed.withLock { $0 })
  }

  /// Runs a closure that reads from the transaction; one thread at a time.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    // Keeps the transaction open until the closure has returned: it ends with its last reference, which may be the one
    // of this call.
    try withExtendedLifetime(self) {
      do {
        return try connection.queue.inDatabase(body)
      } catch let error as DatabaseError {
        if error.resultCode != .SQLITE_INTERRUPT { hasFailed.withLock { $0 = true } }
        throw error
      }
    }
  }

  /// The path of the database file.
  var path: String { connections.path }
}

/// A connection for read transactions, one at a time.
private final class ReadConnection: Sendable {
  let queue: DatabaseQueue

  /// SQLite's number of the schema version that GRDB may have cached for the connection; `nil` before the connection's
  /// first transaction.
  let schemaVersion = Mutex<Int?>(nil)

  init(beside pool: DatabasePool) throws { queue = try DatabaseQueue.reader(beside: pool) }
}

/// The connections of a pool's read transactions, separate from the pool's own: one for each state that is shown at the
/// same time.
final class ReadConnectionPool: Sendable {
  /// The unused connections of a pool, and the numbers of its connections and transactions.
  private struct State {
    var spare: [ReadConnection] = []
    var open = 0
    var live = 0
    var begun = 0
  }

  private let pool: DatabasePool
  private let state = Mutex(State())

  /// The greatest number of unused connections that are kept open.
  private static let mostSpare = 4

  init(beside pool: DatabasePool) { self.pool = pool }

  /// The path of the database file that the pool's connections read.
  var path: String { pool.path }

  /// The number of open transactions of this connection pool.
  var live: Int { state.withLock { $0.live } }

  /// The number of open connections of this connection pool, used and unused.
  var open: Int { state.withLock { $0.open } }

  /// The number of transactions that this connection pool has begun so far.
  var begun: Int { state.withLock { $0.begun } }

  /// Begins a transaction that sees the present state of the database.
  ///
  /// - Parameter dataVersion: The version of the file, read just before.
  /// - Returns: The transaction, which ends with its last reference.
  /// - Throws: SQLite's error.
  func begin(after dataVersion: DatabaseFileChangeDetector.DataVersion) throws -> ReadTransaction {
    let spare = state.withLock { state in
      if state.spare.isEmpty { state.open += 1 }
      return state.spare.popLast()
    }
    // If a transaction cannot be begun, its connection is dropped instead of kept for later, since its caches may be
    // inconsistent.
    do {
      let connection = try spare ?? ReadConnection(beside: pool)
      let schemaVersion = try connection.queue.inDatabase { db in
        try db.beginTransaction(.deferred)
        // Reads the schema version at once, since a deferred transaction begins only with its first read.
        let version = try AnyFetchedRequest.schemaVersion(db)
        let known = connection.schemaVersion.withLock { known in
          defer { known = version }
          return known
        }
        if known != version { db.clearSchemaCache() }
        return version
      }
      state.withLock { state in
        state.live += 1
        state.begun += 1
      }
      return ReadTransaction(connection, of: self, dataVersion: dataVersion, schemaVersion: schemaVersion)
    } catch {
      state.withLock { $0.open -= 1 }
      throw error
    }
  }

  fileprivate func end(_ connection: ReadConnection, hasFailed: Bool) {
    let isOver = (try? connection.queue.inDatabase { try $0.rollback() }) != nil
    state.withLock { state in
      state.live -= 1
      if isOver, !hasFailed, state.spare.count < Self.mostSpare {
        state.spare.append(connection)
      } else {
        state.open -= 1
      }
    }
  }
}

extension DatabaseQueue {
  /// Opens a read-only connection to the file of a pool, beside the pool's own connections.
  static func reader(beside pool: DatabasePool) throws -> DatabaseQueue {
    var configuration = pool.configuration
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    configuration.label = "FetchedResults"
    // The connection runs on a queue of its own instead of the pool's target queues, which wait for this connection.
    configuration.targetQueue = nil
    configuration.writeTargetQueue = nil
    return try DatabaseQueue(path: pool.path, configuration: configuration)
  }
}
