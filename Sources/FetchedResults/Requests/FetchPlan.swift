import GRDB

/// The queries that answer a request, made once for each version of the schema.
struct FetchPlan: Sendable {
  /// SQLite's number of the schema version that the plan was made for.
  var schemaVersion: Int

  /// The part of the database that the request reads; changes elsewhere have no effect on the results.
  var region: DatabaseRegion

  /// The columns of `table` that determine whether a row is in the results, its position, and its contents; updates of
  /// other columns have no effect.
  ///
  /// The whole database if the table has generated columns.
  var ownRegion: DatabaseRegion

  /// The tables whose changed rows SQLite does not report, in capitals: tables without row numbers, and virtual ones.
  var silentTables: Set<String> = []

  /// The table whose rows are listed; `nil` if the request is written in SQL.
  var table: String?

  /// The query for all rows of the request in order.
  var ordered: SQLQuery

  /// The index of the column of `ordered` that is the row's identifier.
  var identifierIndex = 0

  /// The index of the column of `ordered` that is the row's section, if there are sections.
  var sectionIndex: Int?

  /// The query for some rows of the request in order, with the columns of `ordered`; only where `fullFetchReason` is
  /// `nil`.
  var placing: SQLQuery?

  /// The reason why changed rows alone do not determine the results; `nil` if they do.
  var fullFetchReason: FetchedResultsRefreshReport.FullFetchReason?

  /// The query for the values of rows that are in the results, in any order; the identifier is the column
  /// `contentIdentifier`.
  ///
  /// It has the request's condition only if `ownColumns` is `nil`: a condition may search a whole index for each row that
  /// a list shows.
  var content: SQLQuery

  /// The query for the values of some rows of the request, joined to one text; `nil` where there are too many columns,
  /// or columns that cannot be told apart by name.
  var digest: SQLQuery?

  /// The name of the column that is the row's identifier in the query `content`.
  var contentIdentifier: String

  /// True if a record is made of the columns of one row of `content` alone.
  var contentIsWhole = false

  /// The SQL text of `content` up to FROM, which names its columns; `nil` if their values do not come from the row of
  /// the table alone.
  var ownColumns: String?

  /// True if records are read together with associated rows of other tables, which `content` does not select.
  var hasPrefetchedRows = false

  /// The column names that stand for the row number in updates of the table, in capitals.
  var rowIDNames: Set<String> = []

  /// The unique keys of the table besides the row number, because of which `REPLACE` may delete other rows.
  var uniqueKeys = TableUniqueKeys()

  /// Returns this plan with the arguments of another request of the same form.
  func with(orderArguments: StatementArguments, contentArguments: StatementArguments) -> FetchPlan {
    var plan = self
    plan.ordered.arguments = orderArguments
    plan.placing?.arguments = orderArguments
    if ownColumns == nil {
      plan.content.arguments = contentArguments
      plan.digest?.arguments = contentArguments
    }
    return plan
  }

  /// Returns true if both plans read the values of a row from the same columns of the same table: the values are then
  /// equal while the table is not written to.
  func readsSameRows(as other: FetchPlan) -> Bool {
    guard let table, let ownColumns else { return false }
    return table == other.table && ownColumns == other.ownColumns && schemaVersion == other.schemaVersion
  }

  /// Returns true if both plans have equal requests: the same rows in the same order with the same values.
  func isSameRequest(as other: FetchPlan) -> Bool {
    ordered == other.ordered && content == other.content && table == other.table && region == other.region
      && identifierIndex == other.identifierIndex && sectionIndex == other.sectionIndex
      && contentIdentifier == other.contentIdentifier && contentIsWhole == other.contentIsWhole
      && hasPrefetchedRows == other.hasPrefetchedRows && schemaVersion == other.schemaVersion
  }

  /// Returns true if the same changes are relevant to both plans.
  func hearsSameChanges(as other: FetchPlan) -> Bool {
    guard table == other.table, schemaVersion == other.schemaVersion else { return false }
    // If both requests read only one table, the same one, every changed row of it is relevant to both.
    let areAboutOneTable =
      placing != nil && other.placing != nil && silentTables.isEmpty && other.silentTables.isEmpty
    return areAboutOneTable || region == other.region
  }
}
