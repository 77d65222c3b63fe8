import GRDB

/// The changes of a transaction so far, as far as they matter to a request.
struct PendingChanges {
  /// The rows of the request's table that were inserted, changed or deleted, and how often each got values that must be unique.
  private(set) var rows: [Int64: Int] = [:]

  /// Whether a table changed that the request reads beside its own.
  private(set) var otherTables = false

  /// Whether a statement was run that may have given rows other numbers.
  private(set) var mayRenumber = false

  /// Whether a statement was run that may have deleted rows by `REPLACE`, of which SQLite does not tell.
  private(set) var mayReplace = false

  /// Whether a statement was run that changes what is unique in the table.
  private var changesUniqueKeys = false

  /// Whether there are changes of which GRDB was told without details.
  private(set) var isUnnamed = false

  /// Whether there are more rows than it pays to collect.
  private(set) var isTooMany = false

  /// The greatest number of rows that are collected.
  static let rowLimit = 100_000

  /// A kind of change that statements make to a table.
  fileprivate struct Operation: Hashable {
    enum Kind { case insertion, update, deletion }

    var kind: Kind
    var table: String
  }

  /// The operations that statements were said to do before they ran.
  private var announced: Set<Operation> = []

  /// Those of `announced` that change what a request reads.
  private var relevant: Set<Operation> = []

  /// The columns of the request's table into which statements have written that were announced as updates.
  private var updatedColumns: Set<String> = []

  /// Whether rows of the request's table were changed by something else than announced updates.
  private var areMoreThanUpdates = false

  /// Whether the results may be others now.
  func matter(to plan: FetchPlan) -> Bool {
    if otherTables || isUnnamed || isTooMany { return true }
    if rows.isEmpty { return false }
    guard let table = plan.table, !mayRenumber, !mayReplace, !areMoreThanUpdates else { return true }
    return plan.ownRegion.isModified(byEventsOfKind: .update(tableName: table, columnNames: updatedColumns))
  }

  /// Whether some row got values that must be unique twice.
  var hasRowsWrittenTwice: Bool { rows.values.contains { $0 > 1 } }

  /// The rows that got values that must be unique.
  var writtenRows: [Int64] { rows.filter { $0.value > 0 }.map(\.key) }

  /// Notes what a statement is about to do.
  mutating func note(_ kind: DatabaseEventKind, plan: FetchPlan) {
    announced.insert(kind.operation)
    if plan.region.isModified(byEventsOfKind: kind) { relevant.insert(kind.operation) }
    if plan.silentTables.contains(kind.tableName.uppercased()), plan.region.isModified(byEventsOfKind: kind) {
      otherTables = true
    }
    guard let table = plan.table, kind.tableName.uppercased() == table.uppercased() else { return }
    switch kind {
    case .delete: break
    case .insert: mayReplace = mayReplace || !plan.uniqueKeys.isEmpty
    case .update(_, let columns):
      updatedColumns.formUnion(columns)
      let columns = Set(columns.map { $0.uppercased() })
      if !columns.isDisjoint(with: plan.rowIDNames) { mayRenumber = true }
      if plan.uniqueKeys.hasOthers || !columns.isDisjoint(with: plan.uniqueKeys.columnNames) {
        mayReplace = true
        changesUniqueKeys = true
      }
    }
  }

  /// Collects a changed row.
  ///
  /// - Returns: Whether more have to be collected.
  mutating func collect(_ event: DatabaseEvent, plan: FetchPlan) -> Bool {
    if let table = plan.table, event.tableName.uppercased() == table.uppercased() {
      // What a trigger adds to a row that was inserted, such as a date, replaces nothing.
      let isWritten = event.kind == .insert || event.kind == .update && changesUniqueKeys
      if event.kind != .update || !announced.contains(event.operation) { areMoreThanUpdates = true }
      rows[event.rowID, default: 0] += isWritten ? 1 : 0
      if rows.count <= Self.rowLimit { return true }
      isTooMany = true
      rows = [:]
    } else {
      // Virtual tables write into tables of their own without announcing it.
      let isRelevant = relevant.contains(event.operation) || !announced.contains(event.operation)
      otherTables = otherTables || isRelevant && plan.region.isModified(by: event)
      return true
    }
    return false
  }

  mutating func noteUnnamed() { isUnnamed = true }
}

extension DatabaseEventKind {
  fileprivate var tableName: String {
    switch self {
    case .delete(let table), .insert(let table), .update(let table, _): table
    }
  }

  fileprivate var operation: PendingChanges.Operation {
    switch self {
    case .delete(let table): PendingChanges.Operation(kind: .deletion, table: table.uppercased())
    case .insert(let table): PendingChanges.Operation(kind: .insertion, table: table.uppercased())
    case .update(let table, _): PendingChanges.Operation(kind: .update, table: table.uppercased())
    }
  }
}

extension DatabaseEvent {
  fileprivate var operation: PendingChanges.Operation {
    switch kind {
    case .delete: PendingChanges.Operation(kind: .deletion, table: tableName.uppercased())
    case .insert: PendingChanges.Operation(kind: .insertion, table: tableName.uppercased())
    case .update: PendingChanges.Operation(kind: .update, table: tableName.uppercased())
    }
  }
}
