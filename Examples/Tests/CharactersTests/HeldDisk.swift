import Foundation
import GRDB
import Synchronization

/// A disk on which the commits of a database wait until the test lets them go on; it counts commits and attempts.
final class HeldDisk: TransactionObserver, Sendable {
  private struct State {
    var commits = 0
    var attempts = 0
    var isHeld = false
    var isFull = false
  }

  private let state = Mutex(State())
  private let gate = NSCondition()

  /// Observes the transactions of a database from now on.
  init(of database: DatabasePool) {
    database.add(transactionObserver: self, extent: .databaseLifetime)
    database.writeWithoutTransaction { db in
      db.trace { event in
        if event.description.hasPrefix("BEGIN IMMEDIATE") { self.state.withLock { $0.attempts += 1 } }
      }
    }
  }

  /// The number of commits that were begun.
  var commits: Int { state.withLock { $0.commits } }

  /// The number of attempts to begin a transaction that writes.
  var attempts: Int { state.withLock { $0.attempts } }

  /// True while commits fail, because the disk has no room.
  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }

  func hold() { state.withLock { $0.isHeld = true } }

  func release() {
    gate.lock()
    state.withLock { $0.isHeld = false }
    gate.broadcast()
    gate.unlock()
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseWillCommit() throws {
    state.withLock { $0.commits += 1 }
    gate.lock()
    while state.withLock({ $0.isHeld }) { gate.wait() }
    gate.unlock()
    if isFull { throw DatabaseError(resultCode: .SQLITE_FULL) }
  }

  func databaseDidCommit(_ db: Database) {}

  func databaseDidRollback(_ db: Database) {}
}
