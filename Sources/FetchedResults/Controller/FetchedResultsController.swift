import Foundation
import GRDB
import ListDiff

/// A controller that lists the rows of a database as snapshots, and keeps the list up to date while the database
/// changes.
///
/// ```swift
/// let controller = FetchedResultsController(
///   fetchRequest: FetchedRequest(Player.order(Column("team"), Column("name")), sectionKey: Column("team")),
///   database: pool)
/// controller.delegate = roster
/// try controller.performFetch()
/// ```
///
/// Each transaction gives one snapshot, at the next turn of the main queue; transactions that are committed while the
/// main queue is busy are delivered together. Cells get their rows from ``object(with:)``, which reads from the same
/// state of the database as the snapshot: a cell matches the snapshot, whatever was committed since. The controller
/// keeps in memory the identifiers of all rows, and the rows that were read last.
///
/// The database is a `DatabasePool`, so that reading does not block writers. All controllers of a pool share an
/// observer of commits, a watch over the file, and a read transaction for each state that any of them shows; equal
/// requests share the order of their rows, and a row that several controllers show is read once, unless its record is
/// an object. So many controllers cost hardly more than one. While controllers exist, the
/// write-ahead log is checkpointed no further than to the oldest snapshot that is shown, and restarted between commits.
/// After a commit of the pool the results are brought up to date on the pool's writer queue. Requests for which the changed
/// rows are not sufficient have all their rows fetched: four of them then, which keeps writers waiting, and further ones
/// a moment later (`behaviour.md` D155).
///
/// A controller needs no clean-up before it is deallocated: its fetch is interrupted, and the shared work for it ends.
///
/// Reference: `NSFetchedResultsController`, `behaviour.md` part G.
public final class FetchedResultsController<Record: FetchableRecord & Sendable>: AnyFetchedResultsController {
  /// The request whose rows are listed from the next `performFetch()` on.
  public var fetchRequest: FetchedRequest<Record>

  /// The request of the rows in `snapshot`.
  private var shownRequest: FetchedRequest<Record>?

  /// The queries that answer the request in `shownRequest`.
  private var shownPlan: FetchPlan?

  /// The requests of unfinished fetches, by the numbers of the fetches.
  private var requests: [Int: FetchedRequest<Record>] = [:]

  private var rows = RowCache<Record>()
  private let prefetching: RowPrefetcher<Record>

  /// Makes a controller, which is idle until ``AnyFetchedResultsController/performFetch()`` is called.
  ///
  /// - Parameters:
  ///   - fetchRequest: The rows, their order and their sections.
  ///   - database: The pool that the program writes with; the request may use custom functions and collations of its
  ///     configuration.
  ///   - changeMark: The mark that changed rows get (`behaviour.md` G7).
  ///   - pollInterval: The interval at which the file is checked for changes of other connections and processes, and
  ///     for the end of an error.
  public init(
    fetchRequest: FetchedRequest<Record>, database: DatabasePool, changeMark: ChangedRowUpdateKind = .reconfigure,
    pollInterval: DispatchTimeInterval = .milliseconds(250)
  ) {
    self.fetchRequest = fetchRequest
    prefetching = RowPrefetcher()
    super.init(database: database, changeMark: changeMark, pollInterval: pollInterval)
  }

  /// The number of rows that are read at once by a query that may go through all rows of the request.
  private static var block: Int { 16 }

  override func describeFetch(number: Int) -> AnyFetchedRequest {
    if shownRequest == nil { shownRequest = fetchRequest }
    requests[number] = fetchRequest
    return fetchRequest.description
  }

  override func forget(_ change: ResultsChange) {
    prefetching.cancelAll()
    shownPlan = change.plan
    if let request = requests[change.fetch] {
      shownRequest = request
      requests = requests.filter { $0.key > change.fetch }
      rows.removeAll()
    } else {
      rows.remove(change.changed)
      if change.isReordered { rows.removeAll { !change.snapshot.contains($0) } }
    }
  }

  /// Returns a row of the snapshot.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Returns: The row as it was when the snapshot was made, or `nil` if the row is not in the snapshot or cannot be
  ///   read.
  /// - Complexity: O(1) for rows that were read lately or prefetched, otherwise a look-up by row number. Rows of a
  ///   request in SQL, or with joins, are read by its own query, the sixteen at once among which the row is.
  public func object(with id: RowID) -> Record? {
    if let row = rows[id] { return row }
    guard snapshot.contains(id) else { return nil }
    let ids = rowsReadTogether(with: id)
    var found = read(ids)
    // A row that cannot be read does not keep those beside it from being read.
    if found.isEmpty, ids.count > 1 { found = read([id]) }
    for (id, row) in found { rows[id] = row }
    return found[id]
  }

  /// Returns the rows that are read together with one: that row alone if it is found by its number.
  ///
  /// Otherwise each query may go through all rows of the request, and the missing ones around it are read, too, since a
  /// list will ask for them.
  private func rowsReadTogether(with id: RowID) -> [RowID] {
    guard let plan = shownPlan, plan.ownColumns == nil, plan.contentIsWhole, let index = snapshot.indexOfItem(id) else {
      return [id]
    }
    let first = index - index % Self.block
    let ids = (first..<first + Self.block).compactMap { snapshot.itemIdentifier(at: $0) }
    return ids.filter { $0 == id || rows[$0] == nil }
  }

  /// Returns the row at an index path of the snapshot.
  ///
  /// An index path that is not in the snapshot is misuse.
  ///
  /// - Parameter indexPath: The section's index and the row's index in the section.
  /// - Returns: The row, or `nil` if the row cannot be read.
  /// - Complexity: O(log *n*), and that of ``object(with:)``.
  public func object(at indexPath: IndexPath) -> Record? {
    guard indexPath.count == 2,
      let id = snapshot.itemIdentifier(at: ItemPosition(section: indexPath[0], item: indexPath[1]))
    else {
      report(
        MisuseReport(
          "There is no row at \(indexPath).", api: "FetchedResultsController.\(#function)", state: snapshot.stateText,
          remedy: "Call performFetch() first, and ask for places of the controller's snapshot only."),
        under: .current)
      return nil
    }
    return object(with: id)
  }

  /// All rows in order, or `nil` before the first `performFetch()`.
  ///
  /// - Complexity: O(*n*) look-ups. A list should call ``object(with:)`` for the rows on screen instead.
  public var fetchedObjects: [Record]? {
    guard shownRequest != nil, lastRefresh != nil else { return nil }
    let found = read(snapshot.itemIdentifiers)
    return snapshot.itemIdentifiers.compactMap { found[$0] }
  }

  /// Reads rows that will be needed soon, away from the main queue.
  ///
  /// Call this method from `collectionView(_:prefetchItemsAt:)`. Prefetching ends when another snapshot arrives.
  ///
  /// - Parameter ids: The rows; identifiers that are not in the snapshot are ignored.
  public func prefetch(_ ids: [RowID]) {
    guard let request = shownRequest, let plan = shownPlan else { return }
    let wanted = ids.filter { rows[$0] == nil && snapshot.contains($0) }
    prefetching.read(wanted, request: request, plan: plan, follower: follower) { [weak self] found in
      for (id, row) in found { self?.rows[id] = row }
    }
  }

  /// Cancels the prefetching of rows that have not been read yet.
  ///
  /// Call this method from `collectionView(_:cancelPrefetchingForItemsAt:)`.
  ///
  /// - Parameter ids: The rows.
  public func cancelPrefetching(_ ids: [RowID]) { prefetching.cancel(ids) }

  /// Returns true if a row is in memory, for tests.
  package func isRead(_ id: RowID) -> Bool { rows[id] != nil }

  /// Reads rows in the transaction of the snapshot.
  private func read(_ ids: [RowID]) -> [RowID: Record] {
    guard let request = shownRequest, let plan = shownPlan else { return [:] }
    do {
      return try request.rows(ids, in: follower.transactions.withLock { $0.shown }, plan)
    } catch {
      let failure = FetchedResultsError(error, path: database.path)
      follower.inbox.withLock { $0.put(failure) }
      DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } }
      return [:]
    }
  }
}

extension FetchedRequest {
  /// Returns the records of rows of the request in a read transaction; those that no controller has read there yet are
  /// read.
  func rows(_ ids: [RowID], in transaction: ReadTransaction?, _ plan: FetchPlan) throws -> [RowID: Record] {
    guard let transaction else { return [:] }
    guard plan.contentIsWhole else {
      return try transaction.read { db in
        var found: [RowID: Record] = [:]
        for id in ids { found[id] = try lookUp(db, id) }
        return found
      }
    }
    return try transaction.records.records(of: ids, by: plan) { ids in
      try transaction.read { db in
        var found: [RowID: Record] = [:]
        // One statement reads all rows, since preparing one for each row would be slow.
        let cursor = try Row.fetchCursor(plan.content.statement(db, for: ids.lazy.map(\.rawValue)))
        while let row = try cursor.next() { found[RowID(row[plan.contentIdentifier])] = try Record(row: row) }
        return found
      }
    }
  }
}
