import Dispatch
import GRDB
import Synchronization

/// A gate at which the next commit of a pool's writer waits, after all observers that were added before.
final class CommitGate: TransactionObserver, Sendable {
  private let isOpen = Mutex(false)
  private let reached = AsyncStream.makeStream(of: Void.self)
  private let opened = DispatchSemaphore(value: 0)
  private let error: (any Error)?

  /// Makes a closed gate, which the pool keeps.
  ///
  /// - Parameters:
  ///   - pool: The pool.
  ///   - error: The error that the commit throws at the gate, once this is open; `nil` if the commit goes on.
  init(_ pool: DatabasePool, error: (any Error)? = nil) {
    self.error = error
    pool.add(transactionObserver: self, extent: .databaseLifetime)
  }

  /// Waits until a commit waits at the gate.
  func wait() async {
    for await _ in reached.stream { return }
  }

  /// Lets the commit go on, and further ones pass.
  func open() {
    isOpen.withLock { $0 = true }
    opened.signal()
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseWillCommit() throws {
    if isOpen.withLock({ $0 }) { return }
    reached.continuation.yield()
    opened.wait()
    if let error { throw error }
  }

  func databaseDidCommit(_ db: Database) {}

  func databaseDidRollback(_ db: Database) {}
}
