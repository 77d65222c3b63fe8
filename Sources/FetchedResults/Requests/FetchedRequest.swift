import GRDB

/// A request for rows of a database, in an order and optionally in sections.
///
///     let request = FetchedRequest(
///       Player.filter(Column("isActive")).order(Column("team"), Column("name")), sectionKey: Column("team"))
///
/// As with `NSFetchedResultsController`, the request sorts by the section key first, or by an expression that sorts the
/// sections, so that the rows of a section follow each other. The name of a section is its key as text; rows whose key
/// is `NULL` are in the section with the empty name. Rows that are equal in all sort terms are in the order of their
/// row numbers.
///
/// Filters and orders must depend on the contents of the database alone, and not on the time of day or on chance.
///
/// **What a change costs.** A request of the query interface on one table, without limit, joins, groups, subqueries and
/// the like, is brought up to date from the changed rows alone: O(*k* log *n*) rows are read when *k* rows of *n*
/// change. For other requests, and after changes of other connections, all rows are fetched again, and the snapshot is
/// edited into the new one. The work that was done, and the reason for it, are in
/// ``AnyFetchedResultsController/lastRefresh``; the reasons are those of ``FetchedResultsRefreshReport/FullFetchReason``.
public struct FetchedRequest<Record: FetchableRecord & Sendable>: Sendable {
  private(set) var description: AnyFetchedRequest

  /// The number of SQLite's steps that a fetch of the request may take, before it is refused with
  /// ``FetchedResultsError/tooManySteps(limit:)`` (`behaviour.md` G21).
  ///
  /// A step is one instruction of SQLite's virtual machine; they are counted in hundreds. A fetch of a million rows
  /// takes about 3 million steps in the order of an index, and 11 million if SQLite has to sort them. The limit is 200
  /// million by default, which takes some seconds: it ends a fetch that would otherwise occupy a thread and a connection
  /// for minutes or for ever. It does not bound a single step that takes long, such as a search of a full-text index or
  /// a function of the program. A limit below 1 counts as 1.
  public var stepLimit: Int {
    get { description.stepLimit }
    set { description.stepLimit = max(1, newValue) }
  }

  /// A closure that reads one row from the database and makes its record.
  let lookUp: @Sendable (Database, RowID) throws -> Record?

  /// Makes a request from a request of GRDB's query interface.
  ///
  /// - Parameters:
  ///   - request: The request, with its order and, if wanted, its limit.
  ///   - sectionKey: A column or an expression whose values are the names of sections; `nil` for one section with the
  ///     empty name (`behaviour.md` G13).
  public init(
    _ request: QueryInterfaceRequest<Record>, sectionKey: (any SQLSpecificExpressible & Sendable)? = nil
  ) where Record: TableRecord {
    description = AnyFetchedRequest(request, sectionKey: sectionKey)
    lookUp = { db, id in
      try request.unordered().limit(1).filter(literal: "\(Column.rowID) = \(id.rawValue)").fetchOne(db)
    }
  }

  /// Makes a request from SQL text, which also determines the order of the rows.
  ///
  /// All rows are fetched after each change of a table that the request reads.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - identifier: The name of the column that is the identifier: an integer, different in each row.
  ///   - sectionKey: The name of the column whose values are the names of sections; `nil` for one section with the
  ///     empty name.
  public init(sql request: SQLRequest<Record>, identifier: String, sectionKey: String? = nil) {
    description = AnyFetchedRequest(sql: request, identifier: identifier, section: sectionKey)
    let condition = "WHERE \(identifier.quotedDatabaseIdentifier) = "
    lookUp = { db, id in
      let literal: SQL = "SELECT * FROM (\(request)) \(sql: condition)\(id.rawValue)"
      return try SQLRequest<Record>(literal: literal).fetchOne(db)
    }
  }
}
