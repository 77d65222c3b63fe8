import GRDB

/// What a transaction has changed so far, as far as a request is concerned.
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

  /// Whether the results may be others now.
  var isEmpty: Bool { rows.isEmpty && !otherTables && !isUnnamed && !isTooMany }

  /// Whether some row got values that must be unique twice.
  var hasRowsWrittenTwice: Bool { rows.values.contains { $0 > 1 } }

  /// The rows that got values that must be unique.
  var writtenRows: [Int64] { rows.filter { $0.value > 0 }.map(\.key) }

  /// Notes what a statement is about to do.
  mutating func note(_ kind: DatabaseEventKind, plan: FetchPlan) {
    if plan.silentTables.contains(kind.tableName.uppercased()), plan.region.isModified(byEventsOfKind: kind) {
      otherTables = true
    }
    guard let table = plan.table, kind.tableName.uppercased() == table.uppercased() else { return }
    switch kind {
    case .delete: break
    case .insert: mayReplace = mayReplace || !plan.uniqueKeys.isEmpty
    case .update(_, let columns):
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
      rows[event.rowID, default: 0] += isWritten ? 1 : 0
      if rows.count <= Self.rowLimit { return true }
      isTooMany = true
      rows = [:]
    } else {
      otherTables = otherTables || plan.region.isModified(by: event)
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
}
