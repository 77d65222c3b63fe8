import GRDB

/// A fetch was given up, because the program has asked for another one or nobody waits for it.
struct OutdatedFetch: Error {}

/// A fetch that edits the kept order into the new one: of the changed rows where they tell enough, and of all rows else.
struct IncrementalFetch {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, RowID>

  let plan: FetchPlan
  let db: Database
  /// The transaction that the kept order is of; `nil` if there is none, or none that can be read.
  let old: ReadTransaction?
  /// Whether nobody waits for it any more.
  let isOutdated: () -> Bool
  var report = FetchedResultsRefresh()

  init(plan: FetchPlan, db: Database, old: ReadTransaction?, isOutdated: @escaping () -> Bool = { false }) {
    self.plan = plan
    self.db = db
    self.old = old
    self.isOutdated = isOutdated
  }

  /// The name of the section when there is no section key (`behaviour.md` G13).
  static let onlySection = ""

  /// The identifier of a row and the section that it says it is in.
  struct PlacedRow {
    var id: RowID
    var section: String
  }

  /// The results after changes.
  mutating func change(
    of kept: Snapshot, changes: PendingChanges, reason: FetchedResultsRefresh.FullFetchReason?
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
      // About as many rows are read to find the place of one.
      if known.count * 24 <= kept.numberOfItems + 1_000 {
        if let change = try placing(known, in: kept) { return change }
        // A row without an event has changed: nobody knows which others have.
        return try fullFetch(kept, because: .unexpectedOrder, changed: nil)
      }
      reason = .manyChanges
    }
    return try fullFetch(kept, because: reason ?? .recovery, changed: known)
  }

  /// The reason why the rows that were collected do not tell what changed; `nil` if they do.
  private static func reason(in changes: PendingChanges) -> FetchedResultsRefresh.FullFetchReason? {
    if changes.isUnnamed { return .unnamedChanges }
    if changes.otherTables { return .otherTable }
    if changes.isTooMany { return .manyChanges }
    if changes.mayRenumber { return .changedRowIDs }
    return nil
  }

  /// Reads a row of `ordered` or `placing`.
  func placed(_ row: Row) throws -> PlacedRow {
    let id: RowID
    switch (row[plan.identifierIndex] as DatabaseValue).storage {
    case .int64(let number): id = RowID(number)
    case let value:
      throw FetchedResultsError.database(
        code: ResultCode.SQLITE_MISMATCH.rawValue, message: "the identifier \(value) of a row is no integer")
    }
    guard let index = plan.sectionIndex else { return PlacedRow(id: id, section: Self.onlySection) }
    return PlacedRow(id: id, section: Self.sectionName(row[index]))
  }

  /// The name of a section: its key as text, and the empty text for rows without a key.
  static func sectionName(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: onlySection
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let data): String(decoding: data, as: UTF8.self)
    }
  }

  /// Rows that are gone without an event, because `REPLACE` made room for those that were written; `nil` if that cannot be told.
  ///
  /// A written row that has the value of a unique key now has it since it was written, if it was written once. Whoever had that
  /// value before is gone.
  private mutating func replacedRows(by changes: PendingChanges) throws -> [RowID]? {
    let written = changes.writtenRows
    if written.isEmpty { return [] }
    guard !changes.hasRowsWrittenTwice, !plan.uniqueKeys.hasOthers, let old, let table = plan.table else { return nil }
    // Many lookups cost more than a fetch.
    guard written.count <= 1_000 else { return nil }
    let columns = plan.uniqueKeys.keys.flatMap(\.columns)
    let list = (["rowid"] + columns.map(\.quotedDatabaseIdentifier)).joined(separator: ", ")
    let text = SQLText(
      sql: "SELECT \(list) FROM \(table.quotedDatabaseIdentifier) "
        + "WHERE rowid IN (SELECT value FROM json_each(:\(SQLText.identifiersName)))")
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
