/// The work that it took to bring the results up to date: whether all rows were fetched, and why, and how many were read.
///
/// An addition to what `NSFetchedResultsController` offers, for programs that want to see why a change is slow.
public struct FetchedResultsRefresh: Hashable, Sendable {
  /// A reason why all rows of a request were fetched, and not only those that changed.
  public enum FullFetchReason: Hashable, Sendable {
    /// It was the first fetch, or one that the program asked for.
    case performFetch
    /// The request has a limit: what comes in at its end when something leaves is known to SQLite only.
    case limit
    /// The request has joins, groups, subqueries or the like (the word that says so): whether a row belongs to it does not follow
    /// from the row alone.
    case query(String)
    /// The request is written in SQL.
    case sqlRequest
    /// Another connection, perhaps of another process, changed the file: SQLite does not tell which rows.
    case otherConnection
    /// A table changed that the request reads beside its own, or one of whose rows SQLite does not tell: one `WITHOUT ROWID`, or a
    /// virtual one.
    case otherTable
    /// So many rows changed that one query for all of them is cheaper.
    case manyChanges
    /// Tables or columns were made, changed or dropped.
    case schemaChange
    /// The transaction may have given rows other row numbers.
    case changedRowIDs
    /// `REPLACE` may have deleted rows, of which SQLite does not tell.
    case replacedRows
    /// GRDB was told of changes without saying which (`notifyChanges(in:)`), or the request came amid the transaction.
    case unnamedChanges
    /// The fetch before has failed.
    case recovery
    /// The rows that were read did not fit the order that is known.
    case unexpectedOrder
  }

  /// The reason why all rows were fetched; `nil` if only those were that changed.
  public internal(set) var fullFetchReason: FullFetchReason?

  /// How many rows were read in this package's queries, those read to find the places of others among them.
  public internal(set) var rowsRead = 0

  /// How many queries were made.
  public internal(set) var queries = 0

  init(fullFetchReason: FullFetchReason? = nil) { self.fullFetchReason = fullFetchReason }
}
