import ArgumentParser
import FetchedResults
import Foundation
import GRDB
import Tables

/// A measurement with a controller over a table in a file, and changes of one row.
@MainActor final class ResultsMeasurement: FetchedResultsControllerDelegate {
  nonisolated static let title =
    "One row of a table is changed: rows read, and the time from the end of the edit to the snapshot"

  /// A row of the table whose rows the controller lists.
  struct Entry: Codable, Sendable, FetchableRecord, TableRecord {
    var id: Int64
    var kind: String
    var name: String
    var score: Int
  }

  /// A change of one row whose cost is measured.
  enum Change: String, CaseIterable {
    case value = "another value, same position"
    case place = "another position"
    case section = "another section"
    case insertion = "inserted"
    case deletion = "deleted"
    case foreign = "by another connection"

    func sql(_ sample: Int, of count: Int) -> String {
      let id = 1 + (sample * 7_919 + 13) % count
      return switch self {
      case .value, .foreign: "UPDATE entry SET score = score + 1 WHERE id = \(id)"
      // Each update of a row writes a new value, since an update without a change is not reported (`behaviour.md` G20).
      case .place: "UPDATE entry SET name = 'n' || ((substr(name, 2) + 48271) % 1000003) WHERE id = \(id)"
      case .section: "UPDATE entry SET kind = 'k' || ((substr(kind, 2) + 1) % 10) WHERE id = \(id)"
      case .insertion: "INSERT INTO entry(kind, name, score) VALUES ('k5', 'n\(sample * 48_271 % 1_000_003)', 0)"
      // An inserted row is deleted, so that the others stay for the next changes.
      case .deletion: "DELETE FROM entry WHERE id = (SELECT MAX(id) FROM entry)"
      }
    }
  }

  private let pool: DatabasePool
  private let folder: URL
  private let count: Int
  private let controller: FetchedResultsController<Entry>
  private var waiting: CheckedContinuation<Void, Never>?
  private var isLate = false
  private(set) var fetchTime = 0.0

  init(count: Int) throws {
    self.count = count
    folder = FileManager.default.temporaryDirectory.appending(path: "results-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pool = try DatabasePool(path: folder.appending(path: "store.sqlite").path(percentEncoded: false))
    try pool.write { db in
      try db.execute(sql: "CREATE TABLE entry(id INTEGER PRIMARY KEY, kind TEXT, name TEXT, score INTEGER)")
      try db.execute(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
          INSERT INTO entry SELECT i, 'k' || (i % 10), 'n' || (i * 7919 % 1000003), 0 FROM n
          """, arguments: [count])
      try db.execute(sql: "CREATE INDEX entryByKind ON entry(kind, name)")
    }
    controller = FetchedResultsController(
      fetchRequest: FetchedRequest(Entry.order(Column("kind"), Column("name")), sectionKey: Column("kind")),
      database: pool, pollInterval: .milliseconds(1))
    controller.delegate = self
    let start = ContinuousClock.now
    try controller.performFetch()
    fetchTime = (ContinuousClock.now - start).inSeconds
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func controller(
    _ controller: AnyFetchedResultsController,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshot<String, RowID>
  ) {
    waiting.take()?.resume()
  }

  static func table(counts: [Int], samples: Int) async throws -> TextTable {
    var table = TextTable(header: [
      "change", "rows", "rows read, most", "queries, most", "median time", "95 of 100 within",
    ])
    for count in counts {
      let measurement = try ResultsMeasurement(count: count)
      table.rows.append(
        [
          "first fetch", Figures.grouped(count), Figures.grouped(count), "1",
          Figures.time(seconds: measurement.fetchTime), "",
        ])
      for change in Change.allCases {
        table.rows.append(try await measurement.row(change, samples: change == .foreign ? min(samples, 3) : samples))
      }
    }
    return table
  }

  private func row(_ change: Change, samples: Int) async throws -> [String] {
    var times: [Double] = []
    var rowsRead = 0
    var queries = 0
    let outside = change == .foreign ? try DatabaseQueue(path: pool.path) : nil
    for sample in 0..<samples {
      let start = try commit(change.sql(sample, of: count), by: outside)
      try await nextSnapshot(after: change)
      times.append((ContinuousClock.now - start).inSeconds)
      rowsRead = max(rowsRead, controller.lastRefresh?.rowsRead ?? 0)
      queries = max(queries, controller.lastRefresh?.queries ?? 0)
    }
    times.sort()
    return [change.rawValue, Figures.grouped(count), Figures.grouped(rowsRead), Figures.grouped(queries)]
      + [times[times.count / 2], times[times.count * 95 / 100]].map { Figures.time(seconds: $0) }
  }

  /// Waits until the controller notifies its delegate of a change.
  ///
  /// - Throws: An error if a minute has passed.
  private func nextSnapshot(after change: Change) async throws {
    let limit = Task { @MainActor in
      try await Task.sleep(for: .seconds(60))
      isLate = true
      waiting.take()?.resume()
    }
    await withCheckedContinuation { waiting = $0 }
    limit.cancel()
    if isLate { throw ValidationError("no snapshot for a minute after a row was changed: \(change.rawValue)") }
  }

  /// Commits a change of one row by the pool, or by another connection.
  ///
  /// - Returns: The time of the edit; the commit comes after it.
  private func commit(_ sql: String, by outside: DatabaseQueue?) throws -> ContinuousClock.Instant {
    let writer: any DatabaseWriter = outside ?? pool
    return try writer.write { db in
      try db.execute(sql: sql)
      return ContinuousClock.now
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
