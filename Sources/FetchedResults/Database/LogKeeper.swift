import Foundation
import GRDB

/// The keeper of a database's write-ahead log: has SQLite begin it anew when it has become long.
///
/// SQLite does so by itself only while nobody reads what is in the log, and somebody always reads. A transaction that begins after
/// all of the log was copied into the database does not read the log.
///
/// It belongs to a ``FetchCoordinator``, and is used under its lock.
final class LogKeeper {
  /// The next step towards a short log.
  enum Step {
    /// Nothing is to be done, or nothing can be done now: the next look tries again.
    case wait

    /// The pool's writer has to copy the log.
    case askWriter

    /// Whoever reads goes over to a transaction that sees the same and reads the file alone.
    case goOver(ReadTransaction)
  }

  private let connections: ReadConnections
  private let watch: FileWatch

  /// Whether the newest transaction may read what is in the log.
  private var isLogInUse = false

  /// How many bytes of log are many: about as many as SQLite's own limit, a thousand pages.
  private static let longLog = 4 << 20

  init(connections: ReadConnections, watch: FileWatch) {
    self.connections = connections
    self.watch = watch
  }

  /// Notes that there is a new newest transaction.
  ///
  /// - Parameter readsLog: Whether it may read what is in the log.
  func noteTransaction(readsLog: Bool) { isLogInUse = readsLog }

  /// Copies the log into the database if it is long and only the newest transaction reads it.
  ///
  /// - Parameters:
  ///   - writer: The pool's writer, if this is its queue.
  ///   - version: The state of the file that the newest transaction sees.
  /// - Returns: The next step.
  /// - Throws: What SQLite says.
  func shortenLog(by writer: Database?, at version: FileWatch.DataVersion?) throws -> Step {
    guard isLogInUse, connections.live == 1, isLogLong else { return .wait }
    guard let writer else { return .askWriter }
    // Others may still read older states, or copy the log themselves; then the next look tries again.
    guard let log = try? writer.checkpoint(.passive), log.checkpointedFrameCount == log.walFrameCount else {
      return .wait
    }
    // What another connection has committed since this look began is for the next one, which compares all rows with those of the
    // transaction that is present: it must not have seen any of that.
    guard let version, try watch.dataVersion() == version else { return .wait }
    let next = try connections.begin(after: version)
    return try watch.dataVersion() == version ? .goOver(next) : .wait
  }

  /// Whether SQLite should begin its log anew.
  private var isLogLong: Bool {
    var status = stat()
    return stat(connections.path + "-wal", &status) == 0 && status.st_size > Self.longLog
  }
}
