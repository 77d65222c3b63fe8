/// A report on the cost of bringing results up to date: the reason for a full fetch, if there was one, and the rows and
/// queries that were read.
///
/// Changes of one fetch that are shown together, in one snapshot, have one report: the sums of their rows and queries, and the reason
/// of the last full fetch among them.
///
/// An addition to `NSFetchedResultsController`, for programs that want to see why a change is slow.
public struct FetchedResultsRefreshReport: Hashable, Sendable {
  /// A reason why all rows of a request were fetched, and not only the changed rows.
  public enum FullFetchReason: Hashable, Sendable {
    /// The fetch is the first one, or the program asked for it.
    case performFetch
    /// The request has a limit: when a row leaves the results, only SQLite knows which row enters at their end.
    case limit
    /// The request has joins, groups, subqueries or the like (the associated value is the SQL keyword), so a row alone
    /// does not tell whether it belongs to the results.
    case query(String)
    /// The request is written in SQL.
    case sqlRequest
    /// Another connection, perhaps of another process, changed the file: SQLite does not report the rows.
    case otherConnection
    /// A table changed whose rows SQLite does not report (declared `WITHOUT ROWID`, or virtual), or one that the
    /// request reads besides its own.
    case otherTable
    /// So many rows changed that one query for all rows is cheaper.
    case manyChanges
    /// Tables or columns were created, changed or dropped.
    case schemaChange
    /// The transaction may have changed row numbers.
    case changedRowIDs
    /// `REPLACE` may have deleted rows, which SQLite does not report.
    case replacedRows
    /// GRDB was notified of changes without details (`notifyChanges(in:)`), or the request was made in the middle of
    /// the transaction.
    case unnamedChanges
    /// The fetch before this full fetch has failed, so its results could not be edited.
    case recovery
    /// The rows that were read did not fit the known order.
    case unexpectedOrder
  }

  /// The reason why all rows were fetched; `nil` if only the changed rows were.
  public internal(set) var fullFetchReason: FullFetchReason?

  /// The number of rows that this package's queries have read, including rows read to find the positions of others.
  public internal(set) var rowsRead = 0

  /// The number of queries that were run.
  public internal(set) var queries = 0

  init(fullFetchReason: FullFetchReason? = nil) { self.fullFetchReason = fullFetchReason }

  /// Adds the rows and queries of an earlier change that is shown together with this one, and its reason for a full
  /// fetch if this one had none.
  mutating func add(_ earlier: Self) {
    fullFetchReason = fullFetchReason ?? earlier.fullFetchReason
    rowsRead += earlier.rowsRead
    queries += earlier.queries
  }
}
