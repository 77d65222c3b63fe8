import FetchedResults
import Foundation
import GRDB
import Testing

/// A database in a file of its own, a controller, and the snapshots and errors that it has delivered.
@MainActor final class StoreFixture: FetchedResultsControllerDelegate {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  let path: String
  let pool: DatabasePool
  var controller: FetchedResultsController<Player>!
  private(set) var snapshots: [Snapshot] = []
  private(set) var errors: [FetchedResultsError] = []
  private(set) var wasFirst: [Bool] = []
  private let folder: URL

  /// A poll interval that no test reaches: the tests poll by themselves.
  static let never = DispatchTimeInterval.seconds(86_400)

  init(
    _ request: FetchedRequest<Player>? = nil, mark: AnyFetchedResultsController.ChangedRowUpdateKind = .reconfigure,
    makeTables: (Database) throws -> Void = Player.makeTables, configure: (inout Configuration) -> Void = { _ in }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fetched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "store.sqlite").path(percentEncoded: false)
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    configuration.busyMode = .timeout(10)
    configure(&configuration)
    pool = try DatabasePool(path: path, configuration: configuration)
    try pool.write(makeTables)
    let standard = FetchedRequest(Player.order(Player.team, Player.name), sectionKey: Player.team)
    controller = FetchedResultsController(
      fetchRequest: request ?? standard, database: pool, changeMark: mark, pollInterval: Self.never)
    controller.delegate = self
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func controller(_ controller: AnyFetchedResultsController, didChangeContentWith snapshot: Snapshot) {
    snapshots.append(snapshot)
    wasFirst.append(controller.isPerformingFetch)
  }

  func controller(_ controller: AnyFetchedResultsController, didFailWith error: FetchedResultsError) {
    errors.append(error)
  }

  /// Lets the main queue run its waiting work.
  func settle() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  /// Makes a change in one transaction, whose snapshot is delivered when the main queue runs.
  func commit(_ body: (Database) throws -> Void) throws {
    try pool.write(body)
  }

  /// Makes a change in one transaction that is rolled back.
  func rollBack(_ sql: String) throws {
    try pool.writeWithoutTransaction { db in
      try db.inTransaction {
        try db.execute(sql: sql)
        return .rollback
      }
    }
  }

  /// Makes a change in one transaction and waits for its snapshot.
  func write(_ body: (Database) throws -> Void) async throws {
    try commit(body)
    await settle()
  }

  /// Waits until the database pool's writer has finished its waiting work.
  func waitForWriter() {
    pool.writeWithoutTransaction { _ in }
  }

  func write(_ sql: String) async throws {
    try await write { try $0.execute(sql: sql) }
  }

  /// Has the controller look for changes of other connections, and waits for the snapshot.
  func look() async {
    controller.checkForExternalChanges()
    waitForWriter()
    await settle()
  }

  /// Makes a change by a connection outside of the pool, as another process does.
  ///
  /// The first check of the file, which the first fetch asks for, is done by then, so that it does not find this change.
  func writeFromOutside(_ sql: String) throws {
    waitForWriter()
    try DatabaseQueue(path: path).inDatabase { try $0.execute(sql: sql) }
  }

  /// Inserts rows given as `team:name`, numbered from 1.
  func insert(_ rows: [String]) throws {
    try pool.write { db in
      for (index, row) in rows.enumerated() {
        let parts = row.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        try Player(id: Int64(index + 1), team: parts[0], name: parts[1]).insert(db)
      }
    }
  }

  /// The snapshot as text: sections with the identifiers of their rows.
  var text: String { controller.snapshot.shortText }
}

extension NSDiffableDataSourceSnapshot<String, RowID> {
  var shortText: String {
    sectionIdentifiers.map { section in
      "\(section)[" + itemIdentifiers(inSection: section).map(\.description).joined(separator: " ") + "]"
    }.joined(separator: " ")
  }
}
