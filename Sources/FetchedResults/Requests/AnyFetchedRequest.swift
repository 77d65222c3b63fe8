import GRDB

/// A request without the type of its records, as the coordinator needs it.
struct AnyFetchedRequest: Sendable {
  /// A closure that makes the queries of the request for the present schema.
  let plan: @Sendable (Database, FetchPlanCache) throws -> FetchPlan

  /// The number of SQLite's steps that a fetch of the request may take.
  var stepLimit = 200_000_000

  /// Makes the description of a request of the query interface.
  init<Record: TableRecord & FetchableRecord & Sendable>(
    _ request: QueryInterfaceRequest<Record>, sectionKey: (any SQLSpecificExpressible & Sendable)?
  ) {
    plan = { db, cache in try Self.plan(request, sectionKey: sectionKey, db, cache) }
  }

  /// Makes the description of a request that is written in SQL.
  init<Record: FetchableRecord & Sendable>(sql request: SQLRequest<Record>, identifier: String, section: String?) {
    plan = { db, _ in try Self.plan(request, identifier: identifier, section: section, db) }
  }

  /// Makes the queries of a request; if queries of a request of the same form are cached, only sets their arguments.
  private static func plan<Record: TableRecord & FetchableRecord & Sendable>(
    _ request: QueryInterfaceRequest<Record>, sectionKey: (any SQLSpecificExpressible & Sendable)?, _ db: Database,
    _ cache: FetchPlanCache
  ) throws -> FetchPlan {
    let columns: [any SQLSelectable] = [Column.rowID] + (sectionKey.map { [$0.sqlExpression] } ?? [])
    let identified = request.select(columns, as: Row.self)
    do {
      let (order, orderArguments) = try SQL("\(identified)").build(db)
      let (content, contentArguments) = try SQL("\(request.unordered())").build(db)
      let key = FetchPlanCache.Key(order: order, content: content, schemaVersion: try schemaVersion(db))
      // The first statement of a connection on a full-text table also reads tables of the index, of which SQLite then has what it
      // needs. The region that counts is that of all later ones.
      func cached(_ region: DatabaseRegion) -> FetchPlan? {
        cache.plan(for: key, reading: region)?.with(
          orderArguments: orderArguments, contentArguments: contentArguments)
      }
      if let plan = try cached(request.databaseRegion(db)) { return plan }
      let region = try request.databaseRegion(db)
      if let plan = cached(region) { return plan }
      let plan = try newPlan(request, identified, sectionKey: sectionKey, reading: region, db)
      cache.keep(plan, for: key)
      return plan
    } catch {
      // If the table is at fault, throws this package's own error about it instead of SQLite's.
      try check(table: Record.databaseTableName, sectionKey: sectionKey, db)
      throw error
    }
  }

  private static func newPlan<Record: TableRecord & FetchableRecord & Sendable>(
    _ request: QueryInterfaceRequest<Record>, _ identified: QueryInterfaceRequest<Row>,
    sectionKey: (any SQLSpecificExpressible & Sendable)?, reading region: DatabaseRegion, _ db: Database
  ) throws -> FetchPlan {
    let table = Record.databaseTableName
    try check(table: table, sectionKey: sectionKey, db)
    let order = try identified.makePreparedRequest(db, forSingleResult: false).statement
    var ordered = SQLQuery(sql: order.sql, arguments: order.arguments)
    let shape = QueryForm(sql: ordered.sql)
    var placing: SQLQuery?
    var reason: FetchedResultsRefreshReport.FullFetchReason?
    if shape.isLimited {
      reason = .limit
    } else if let obstacle = shape.obstacle {
      reason = .query(obstacle)
    } else if try readsOtherTables(region, than: table, db) {
      reason = .otherTable
    } else {
      // Rows that are equal in all sort terms are ordered by their row numbers, so that the order is always the same.
      let end = (shape.isOrdered ? ", " : " ORDER BY ") + "rowid"
      ordered.sql += end
      var text = try SQLQuery(identified.filter(sql: SQLQuery.condition("rowid")), db)
      text.nameIdentifiers()
      text.sql += end
      placing = text
    }
    if reason != nil { ordered = try SQLQuery(identified.withStableOrder(), db) }

    let contentIdentifier = "fetchedResultsRowID"
    let all = shape.isLimited ? request.limit(.max) : request
    var content = try SQLQuery(
      all.unordered().annotated(with: Column.rowID.forKey(contentIdentifier))
        .filter(literal: "\(Column.rowID) IN (SELECT value FROM json_each(\(sql: SQLQuery.placeholder)))"), db)
    let prepared = try request.makePreparedRequest(db, forSingleResult: false)
    let hasPrefetchedRows = region != prepared.statement.databaseRegion
    let silentTables = try silentTables(in: region, db)
    var ownColumns: String?
    let contentForm = QueryForm(sql: content.sql)
    // The columns of a virtual table may depend on the search, such as the rank or the excerpt of a full-text table.
    let isVirtual = silentTables.contains(table.uppercased())
    if !hasPrefetchedRows, !isVirtual, let unconditional = contentForm.unconditional {
      ownColumns = contentForm.ownColumns
      content = SQLQuery(sql: "\(unconditional)WHERE \(SQLQuery.condition("rowid"))")
    }
    content.nameIdentifiers()
    return try FetchPlan(
      schemaVersion: schemaVersion(db), region: region,
      ownRegion: hasGeneratedColumns(table, db) ? .fullDatabase : region.union(order.databaseRegion),
      silentTables: silentTables, table: table, ordered: ordered,
      sectionIndex: sectionKey == nil ? nil : 1, placing: placing, fullFetchReason: reason, content: content,
      digest: content.digest(db),
      contentIdentifier: contentIdentifier, contentIsWhole: prepared.adapter == nil && !hasPrefetchedRows,
      ownColumns: ownColumns,
      hasPrefetchedRows: hasPrefetchedRows,
      rowIDNames: rowIDNames(of: table, db), uniqueKeys: TableUniqueKeys(of: table, db))
  }

  private static func plan<Record: FetchableRecord & Sendable>(
    _ request: SQLRequest<Record>, identifier: String, section: String?, _ db: Database
  ) throws -> FetchPlan {
    let prepared = try request.makePreparedRequest(db, forSingleResult: false)
    let statement = prepared.statement
    let ordered = SQLQuery(sql: statement.sql, arguments: statement.arguments)
    guard let identifierIndex = statement.columnNames.firstIndex(of: identifier) else {
      throw FetchedResultsError.missingIdentifierColumn(identifier)
    }
    let sectionIndex = section.map { statement.columnNames.firstIndex(of: $0) }
    if let section, sectionIndex == .some(nil) { throw FetchedResultsError.missingColumn(section) }
    var content = ordered
    content.sql =
      "SELECT * FROM (\(ordered.sql)) WHERE " + SQLQuery.condition(identifier.quotedDatabaseIdentifier)
    content.nameIdentifiers()
    let region = statement.databaseRegion
    return FetchPlan(
      schemaVersion: try schemaVersion(db), region: region, ownRegion: region,
      silentTables: try silentTables(in: region, db), table: nil, ordered: ordered,
      identifierIndex: identifierIndex, sectionIndex: sectionIndex ?? nil, fullFetchReason: .sqlRequest,
      content: content, digest: try content.digest(db),
      contentIdentifier: identifier, contentIsWhole: prepared.adapter == nil)
  }

  static func schemaVersion(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA schema_version") ?? 0
  }

  /// Throws a precise error where SQLite would only return a message: for a missing table, for one without row numbers,
  /// or for a missing section column.
  private static func check(
    table: String, sectionKey: (any SQLSpecificExpressible & Sendable)?, _ db: Database
  ) throws {
    guard try db.tableExists(table) else {
      throw try db.viewExists(table) ? FetchedResultsError.noRowIdentifier(table: table) : .missingTable(table)
    }
    if let key = (sectionKey as? Column)?.name {
      let names = try db.columns(in: table).map { $0.name.uppercased() }
      guard names.contains(key.uppercased()) || rowIDAliases.contains(key.uppercased()) else {
        throw FetchedResultsError.missingSectionColumn(key, table: table)
      }
    }
    guard try hasRowIDs(table, db) else { throw FetchedResultsError.noRowIdentifier(table: table) }
  }

  private static let rowIDAliases: Set<String> = ["ROWID", "OID", "_ROWID_"]

  private static func hasRowIDs(_ table: String, _ db: Database) throws -> Bool {
    do {
      _ = try db.makeStatement(sql: "SELECT rowid FROM \(table.quotedDatabaseIdentifier)")
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return false
    }
  }

  private static func silentTables(in region: DatabaseRegion, _ db: Database) throws -> Set<String> {
    var names: Set<String> = []
    for row in try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'table'") {
      let name: String = row["name"]
      guard region.isFullDatabase || region.isModified(byEventsOfKind: .delete(tableName: name)) else { continue }
      let isVirtual = (row["sql"] as String?)?.uppercased().hasPrefix("CREATE VIRTUAL") == true
      if try isVirtual || !hasRowIDs(name, db) { names.insert(name.uppercased()) }
    }
    return names
  }

  /// Returns true if the table has generated columns, whose values may depend on other columns.
  private static func hasGeneratedColumns(_ table: String, _ db: Database) throws -> Bool {
    try Row.fetchAll(db, sql: "PRAGMA table_xinfo(\(table.quotedDatabaseIdentifier))")
      .contains { ($0["hidden"] as Int) > 1 }
  }

  private static func rowIDNames(of table: String, _ db: Database) throws -> Set<String> {
    rowIDAliases.union(try db.primaryKey(table).rowIDColumn.map { [$0.uppercased()] } ?? [])
  }

  private static func readsOtherTables(_ region: DatabaseRegion, than table: String, _ db: Database) throws -> Bool {
    if region.isFullDatabase { return true }
    let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
    return names.contains { name in
      name.uppercased() != table.uppercased() && region.isModified(byEventsOfKind: .delete(tableName: name))
    }
  }
}
