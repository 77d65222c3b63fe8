import Dispatch
import GRDB
import Synchronization

/// The reports of the edits that a transaction makes, enqueued on the main queue by its commit.
///
/// The store adds this observer to its file before any list can, so that a report is enqueued before a list begins to
/// fetch what the edit has changed. An interface has thus registered the undoing of an edit when a person sees the edit.
final class EditReports: TransactionObserver, Sendable {
  private let reports = Mutex<[@MainActor @Sendable () -> Void]>([])

  /// Adds a report for the time after the commit of the open transaction; a rollback forgets it.
  func add(_ report: @escaping @MainActor @Sendable () -> Void) { reports.withLock { $0.append(report) } }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ db: Database) {
    for report in take() { Self.enqueue(report) }
  }

  func databaseDidRollback(_ db: Database) { _ = take() }

  /// Enqueues a report on the main queue.
  static func enqueue(_ report: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { report() } }
  }

  private func take() -> [@MainActor @Sendable () -> Void] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
