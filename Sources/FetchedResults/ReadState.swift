import GRDB

/// A connection that sees the database as it was at one moment, until it is told to see a later one.
///
/// In WAL mode it is in nobody's way, and nobody is in its way.
final class ReadState: Sendable {
  private let queue: DatabaseQueue

  /// Opens a connection beside those of a pool.
  init(beside pool: DatabasePool) throws {
    var configuration = pool.configuration
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    configuration.label = "FetchedResults"
    // It is waited for on the pool's own queues.
    configuration.targetQueue = nil
    configuration.writeTargetQueue = nil
    queue = try DatabaseQueue(path: pool.path, configuration: configuration)
  }

  /// Goes to the present moment.
  func renew() throws {
    try queue.inDatabase { db in
      if db.isInsideTransaction { try db.rollback() }
      try db.beginTransaction(.deferred)
      // The transaction begins with the first read.
      _ = try FetchDescription.schemaVersion(db)
    }
  }

  /// Reads nothing any more until it is renewed, so that SQLite may write over what it saw.
  func rest() {
    // What cannot be ended now is ended by `renew()`.
    try? queue.inDatabase { db in
      if db.isInsideTransaction { try db.rollback() }
    }
  }

  /// Reads.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.inDatabase(body)
  }
}

/// The connections of a controller: one for the rows that are shown, one for those that are about to be.
struct ReadStates {
  /// The state of the snapshot that the main queue has.
  private(set) var shown: ReadState?

  /// The state of the newest snapshot, which is the one shown unless the main queue is late.
  private(set) var newest: ReadState?

  private var spare: [ReadState] = []

  /// Whether the main queue has the newest snapshot.
  var isNewestShown: Bool { shown === newest }

  /// A connection that nobody needs now.
  mutating func takeSpare() -> ReadState? { spare.popLast() }

  /// Takes a connection back that was not needed after all.
  mutating func putBack(_ state: ReadState) { spare.append(state) }

  private mutating func retire(_ state: ReadState) {
    state.rest()
    spare.append(state)
  }

  /// Has a state be the newest one.
  mutating func put(_ state: ReadState) {
    if let newest, newest !== shown { retire(newest) }
    newest = state
  }

  /// Has the newest state be shown.
  mutating func show() {
    if let shown, shown !== newest { retire(shown) }
    shown = newest
  }
}
