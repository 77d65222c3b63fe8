import Dispatch
import GRDB
import Synchronization

/// The reports of the edits that a transaction makes, enqueued on the main queue by its commit.
///
/// A store adds this observer to its file before any list can, so that a report is enqueued before a list begins to
/// fetch what the edit has changed. An interface has thus registered the undoing of an edit when a person sees the edit.
public final class EditReports: TransactionObserver, Sendable {
  private let reports = Mutex<[@MainActor @Sendable () -> Void]>([])

  /// Makes an observer without reports.
  public init() {}

  /// Adds a report for the time after the commit of the open transaction; a rollback forgets it.
  public func add(_ report: @escaping @MainActor @Sendable () -> Void) { reports.withLock { $0.append(report) } }

  /// Returns false: a report does not depend on single changes.
  public func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

  /// Not called, since no changes are observed.
  public func databaseDidChange(with event: DatabaseEvent) {}

  /// Enqueues the reports, when the transaction was committed.
  public func databaseDidCommit(_ db: Database) {
    for report in take() { Self.enqueue(report) }
  }

  /// Forgets the reports, when the transaction was rolled back.
  public func databaseDidRollback(_ db: Database) { _ = take() }

  /// Enqueues a report on the main queue.
  public static func enqueue(_ report: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { report() } }
  }

  private func take() -> [@MainActor @Sendable () -> Void] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
