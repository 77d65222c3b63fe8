import GRDB
import Synchronization

/// A view of the database as it was at one moment, shared by all that show that moment.
///
/// In WAL mode it is in nobody's way, and nobody is in its way. When the last one that shows it has gone on, it ends, and
/// SQLite may write over what it saw.
final class ReadTransaction: Sendable {
  /// The state of the file, asked for before the transaction began.
  let dataVersion: FileWatch.DataVersion

  /// SQLite's number for the schema.
  let schemaVersion: Int

  private let connection: ReadConnection
  private let connections: ReadConnections
  private let hasFailed = Mutex(false)

  /// How many there are in the program.
  static let count = Mutex(0)

  fileprivate init(
    _ connection: ReadConnection, of connections: ReadConnections, dataVersion: FileWatch.DataVersion,
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

  /// Reads; one thread at a time.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    // The transaction ends with its last reference, which may be this one.
    try withExtendedLifetime(self) {
      do {
        return try connection.queue.inDatabase(body)
      } catch let error as DatabaseError {
        if error.resultCode != .SQLITE_INTERRUPT { hasFailed.withLock { $0 = true } }
        throw error
      }
    }
  }

  /// The path of the file.
  var path: String { connections.path }

  /// Has the statement that runs now end with an error.
  func interrupt() { connection.queue.interrupt() }
}

/// A connection for read transactions, one at a time.
private final class ReadConnection: Sendable {
  let queue: DatabaseQueue

  /// The schema that GRDB may have in its cache.
  let schemaVersion = Mutex<Int?>(nil)

  init(beside pool: DatabasePool) throws { queue = try DatabaseQueue.reader(beside: pool) }
}

/// The connections beside those of a pool in which read transactions are held: as many as there are moments shown at once.
final class ReadConnections: Sendable {
  private struct State {
    var spare: [ReadConnection] = []
    var open = 0
    var live = 0
    var begun = 0
  }

  private let pool: DatabasePool
  private let state = Mutex(State())

  /// How many connections are kept that nobody needs now.
  private static let mostSpare = 4

  init(beside pool: DatabasePool) { self.pool = pool }

  /// The path of the file.
  var path: String { pool.path }

  /// How many transactions there are.
  var live: Int { state.withLock { $0.live } }

  /// How many connections are open.
  var open: Int { state.withLock { $0.open } }

  /// How many transactions were begun so far.
  var begun: Int { state.withLock { $0.begun } }

  /// Begins a transaction at the present moment.
  ///
  /// - Parameter dataVersion: The state of the file, asked for just now.
  /// - Returns: The transaction, which ends with its last reference.
  /// - Throws: What SQLite says.
  func begin(after dataVersion: FileWatch.DataVersion) throws -> ReadTransaction {
    let spare = state.withLock { state in
      if state.spare.isEmpty { state.open += 1 }
      return state.spare.popLast()
    }
    // A connection that has met an error is not used again: it may have kept some of it.
    do {
      let connection = try spare ?? ReadConnection(beside: pool)
      let schemaVersion = try connection.queue.inDatabase { db in
        try db.beginTransaction(.deferred)
        // The transaction begins with the first read.
        let version = try FetchDescription.schemaVersion(db)
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
  /// Opens a connection beside those of a pool, which only reads.
  static func reader(beside pool: DatabasePool) throws -> DatabaseQueue {
    var configuration = pool.configuration
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    configuration.label = "FetchedResults"
    // It is waited for on the pool's own queues.
    configuration.targetQueue = nil
    configuration.writeTargetQueue = nil
    return try DatabaseQueue(path: pool.path, configuration: configuration)
  }
}
