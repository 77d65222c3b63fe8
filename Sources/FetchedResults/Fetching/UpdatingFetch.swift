import GRDB

/// The error of a fetch that was given up, because it was superseded by another one or its controller was deallocated.
struct FetchAbandonedError: Error {}

/// A fetch that edits the former snapshot into the new one: from the changed rows where they are sufficient, otherwise
/// from all rows.
struct UpdatingFetch {
  /// The type of a snapshot of results: the names of sections, and row numbers.
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  let plan: FetchPlan
  let db: Database
  /// The transaction of the former snapshot; `nil` if there is none, or none that can be read.
  let old: ReadTransaction?
  /// The closure that returns true if this fetch is outdated, called between its steps.
  let isOutdated: () -> Bool
  var report = FetchedResultsRefreshReport()

  init(plan: FetchPlan, db: Database, old: ReadTransaction?, isOutdated: @escaping () -> Bool = { false }) {
    self.plan = plan
    self.db = db
    self.old = old
    self.isOutdated = isOutdated
  }

  /// The name of the only section when there is no section key (`behaviour.md` G13).
  static let onlySection = ""

  /// A row as it is placed in the results: its identifier and the name of its section.
  struct SectionedRow {
    var id: RowID
    var section: String
  }

  /// Returns the change of the results after changes of the database.
  mutating func change(
    of kept: Snapshot, changes: OpenTransactionChanges, reason: FetchedResultsRefreshReport.FullFetchReason?
  ) throws -> ResultsChange {
    var known: Set<RowID>?
    var reason = reason ?? Self.reason(in: changes)
    if reason == nil {
      var rows = changes.rows.keys.map(RowID.init)
      if changes.mayReplace {
        if let replaced = try replacedRows(by: changes) { rows += replaced } else { reason = .replacedRows }
      }
      if reason == nil { known = Set(rows) }
    }
    reason = reason ?? plan.fullFetchReason
    if reason == nil, let known {
      // Places the changed rows one by one only if they are few: finding the position of one reads about 24 rows,
      // whereas a full fetch reads all rows.
      if known.count * 24 <= kept.numberOfItems + 1_000 {
        if let change = try placing(known, in: kept) { return change }
        // If a row does not fit, it has changed without being reported: the full fetch compares all rows, since others
        // may have changed, too.
        return try fullFetch(kept, because: .unexpectedOrder, changed: nil)
      }
      reason = .manyChanges
    }
    return try fullFetch(kept, because: reason ?? .recovery, changed: known)
  }

  /// Returns the reason why all rows have to be fetched, as far as it is known without reading any; `nil` if the changed
  /// rows may be sufficient.
  ///
  /// - Parameters:
  ///   - reason: The reason if the changes are unknown.
  ///   - plan: The plan of the request.
  ///   - changes: The changes that were collected for it.
  /// - Returns: The reason.
  static func fullFetchReason(
    _ reason: FetchedResultsRefreshReport.FullFetchReason?, _ plan: FetchPlan, _ changes: OpenTransactionChanges
  ) -> FetchedResultsRefreshReport.FullFetchReason? {
    reason ?? Self.reason(in: changes) ?? plan.fullFetchReason
  }

  /// Returns the reason why the collected rows do not tell what changed; `nil` if they do.
  private static func reason(in changes: OpenTransactionChanges) -> FetchedResultsRefreshReport.FullFetchReason? {
    if changes.isUnnamed { return .unnamedChanges }
    if changes.otherTables { return .otherTable }
    if changes.isTooMany { return .manyChanges }
    if changes.mayRenumber { return .changedRowIDs }
    return nil
  }

  /// Reads the identifier and the section from a row of `ordered` or `placing`.
  func placed(_ row: Row) throws -> SectionedRow {
    let id: RowID
    switch (row[plan.identifierIndex] as DatabaseValue).storage {
    case .int64(let number): id = RowID(number)
    case let value:
      throw FetchedResultsError.database(
        code: ResultCode.SQLITE_MISMATCH.rawValue, message: "the identifier \(value) of a row is no integer")
    }
    guard let index = plan.sectionIndex else { return SectionedRow(id: id, section: Self.onlySection) }
    return SectionedRow(id: id, section: Self.sectionName(row[index]))
  }

  /// Returns the name of a section: its key as text, and the empty text for rows without a key.
  static func sectionName(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: onlySection
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let data): String(decoding: data, as: UTF8.self)
    }
  }

  /// Returns the rows that `REPLACE` has deleted without a report, to make room for written rows; `nil` if they cannot
  /// be determined.
  ///
  /// A row that was written once still has the value of a unique key that it was written with. Another row that had the
  /// same value before must have been deleted.
  private mutating func replacedRows(by changes: OpenTransactionChanges) throws -> [RowID]? {
    let written = changes.writtenRows
    if written.isEmpty { return [] }
    guard !changes.hasRowsWrittenTwice, !plan.uniqueKeys.hasOthers, let old, let table = plan.table else { return nil }
    // Gives up if more than a thousand rows were written: so many look-ups cost more than a full fetch.
    guard written.count <= 1_000 else { return nil }
    let columns = plan.uniqueKeys.keys.flatMap(\.columns)
    let list = (["rowid"] + columns.map(\.quotedDatabaseIdentifier)).joined(separator: ", ")
    let text = SQLQuery(
      sql: "SELECT \(list) FROM \(table.quotedDatabaseIdentifier) "
        + "WHERE rowid IN (SELECT value FROM json_each(:\(SQLQuery.identifiersName)))")
    let rows = try Row.fetchAll(text.statement(db, for: written))
    report.queries += 1
    report.rowsRead += rows.count
    guard rows.count == written.count else { return nil }
    var replaced: [RowID] = []
    try old.read { oldDB in
      for row in rows {
        var index = 1
        for key in plan.uniqueKeys.keys {
          let values = key.columns.indices.map { row[index + $0] as DatabaseValue }
          index += key.columns.count
          if values.contains(where: \.isNull) { continue }
          let statement = try oldDB.cachedStatement(sql: key.lookup)
          report.queries += 1
          guard let id = try Int64.fetchOne(statement, arguments: StatementArguments(values)) else { continue }
          report.rowsRead += 1
          if changes.rows[id] == nil { replaced.append(RowID(id)) }
        }
      }
    }
    return replaced
  }
}
