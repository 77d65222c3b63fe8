import Foundation
import GRDB

/// The object that keeps a database's write-ahead log short: it has SQLite restart the log when it has become long.
///
/// SQLite restarts the log by itself only while no reader uses it, but the controllers always have a reader. A
/// transaction that begins after the whole log was copied into the database file does not use the log.
///
/// Owned by a ``FetchCoordinator``, and used under its lock.
final class WriteAheadLogRestarter {
  /// A next step towards a short write-ahead log, which the fetch coordinator takes.
  enum Step {
    /// Tells the fetch coordinator that there is nothing to do: the write-ahead log is short, or cannot be shortened
    /// now; the next check of the file tries again.
    case wait

    /// Tells the fetch coordinator that the pool's writer has to copy the log into the database file before the log can
    /// be restarted.
    case askWriter

    /// The fetch coordinator has to let all readers switch to this transaction, which sees the same state and reads the
    /// database file alone.
    case goOver(ReadTransaction)
  }

  private let connections: ReadConnectionPool
  private let watch: DatabaseFileChangeDetector

  /// True if the newest read transaction may read from the write-ahead log.
  private var isLogInUse = false

  /// The length in bytes from which the write-ahead log is long: about SQLite's own limit, a thousand pages.
  private static let longLog = 4 << 20

  init(connections: ReadConnectionPool, watch: DatabaseFileChangeDetector) {
    self.connections = connections
    self.watch = watch
  }

  /// Notes that a newest transaction has begun.
  ///
  /// - Parameter readsLog: True if the transaction may read from the log.
  func noteTransaction(readsLog: Bool) { isLogInUse = readsLog }

  /// Copies the log into the database file if the log is long and only the newest transaction reads it.
  ///
  /// - Parameters:
  ///   - writer: The pool's writer, if this is its queue.
  ///   - version: The version of the file that the newest transaction sees.
  /// - Returns: The next step towards a short log.
  /// - Throws: SQLite's error.
  func shortenLog(by writer: Database?, at version: DatabaseFileChangeDetector.DataVersion?) throws -> Step {
    guard isLogInUse, connections.live == 1, isLogLong else { return .wait }
    guard let writer else { return .askWriter }
    // If the log was not copied completely, the next check tries again: other connections may still read older states,
    // or copy the log themselves.
    guard let log = try? writer.checkpoint(.passive), log.checkpointedFrameCount == log.walFrameCount else {
      return .wait
    }
    // The readers switch to a new transaction only if it sees the same state as the present one. If another connection
    // has committed since this check began, they stay, and the next check follows that commit.
    guard let version, try watch.dataVersion() == version else { return .wait }
    let next = try connections.begin(after: version)
    return try watch.dataVersion() == version ? .goOver(next) : .wait
  }

  /// True if the write-ahead log is so long that SQLite should restart it.
  private var isLogLong: Bool {
    var status = stat()
    return stat(connections.path + "-wal", &status) == 0 && status.st_size > Self.longLog
  }
}
