import GRDB

/// The queries that answer a request, made once for each state of the schema.
struct FetchPlan: Sendable {
  /// SQLite's number for the schema that the plan was made for.
  var schemaVersion: Int

  /// The part of the database that the request reads; changes elsewhere do not matter.
  var region: DatabaseRegion

  /// The columns that decide whether and where a row of `table` is in the result, and what it shows: updates of others do not matter.
  var ownRegion: DatabaseRegion

  /// Tables of which SQLite does not tell which rows change, in capitals: those without row numbers, and virtual ones.
  var silentTables: Set<String> = []

  /// The table whose rows are listed; `nil` if the request is written in SQL.
  var table: String?

  /// All rows in order.
  var ordered: SQLText

  /// The column of `ordered` that is the identifier.
  var identifierIndex = 0

  /// The column of `ordered` that is the section, if there are sections.
  var sectionIndex: Int?

  /// Some rows in order, with the columns of `ordered`; only where `fullFetchReason` is `nil`.
  var placing: SQLText?

  /// The reason why changed rows alone are not enough, if they are not.
  var fullFetchReason: FetchedResultsRefresh.FullFetchReason?

  /// The values of some rows, in any order; the identifier is the column `contentIdentifier`.
  var content: SQLText

  /// The values of some rows, all of them as one text; `nil` where columns cannot be told apart by name.
  var digest: SQLText?

  /// The name of the identifier in `content`.
  var contentIdentifier: String

  /// Whether a row of `content` is all that a record is made of.
  var contentIsWhole = false

  /// The columns of `content`, if all that they say is in the row itself and nowhere else.
  var ownColumns: String?

  /// Whether rows are read together with rows of other tables that `content` does not show.
  var hasPrefetchedRows = false

  /// The names of the row number in updates of the table, in capitals.
  var rowIDNames: Set<String> = []

  /// The keys that are unique in the table beside the row number, so that `REPLACE` may delete other rows.
  var uniqueKeys = UniqueKeys()

  /// The plan of a request of the same form, whose arguments are others.
  func with(orderArguments: StatementArguments, contentArguments: StatementArguments) -> FetchPlan {
    var plan = self
    plan.ordered.arguments = orderArguments
    plan.placing?.arguments = orderArguments
    plan.content.arguments = contentArguments
    plan.digest?.arguments = contentArguments
    return plan
  }

  /// Whether rows of both plans hold the same while nobody writes to the table.
  func readsSameRows(as other: FetchPlan) -> Bool {
    guard let table, let ownColumns else { return false }
    return table == other.table && ownColumns == other.ownColumns && schemaVersion == other.schemaVersion
  }

  /// Whether both plans are of one request: the same rows in the same order, which show the same.
  func isSameRequest(as other: FetchPlan) -> Bool {
    ordered == other.ordered && content == other.content && table == other.table && region == other.region
      && identifierIndex == other.identifierIndex && sectionIndex == other.sectionIndex
      && contentIdentifier == other.contentIdentifier && contentIsWhole == other.contentIsWhole
      && hasPrefetchedRows == other.hasPrefetchedRows && schemaVersion == other.schemaVersion
  }

  /// Whether the same changes matter to both plans.
  func hearsSameChanges(as other: FetchPlan) -> Bool {
    guard table == other.table, schemaVersion == other.schemaVersion else { return false }
    // Of a request about one table alone every changed row of that table is looked at.
    let areAboutOneTable =
      placing != nil && other.placing != nil && silentTables.isEmpty && other.silentTables.isEmpty
    return areAboutOneTable || region == other.region
  }
}
