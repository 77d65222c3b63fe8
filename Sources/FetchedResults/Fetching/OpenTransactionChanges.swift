import GRDB

/// The changes of the open transaction so far, as far as they are relevant to a request.
struct OpenTransactionChanges {
  /// The rows of the request's table that were inserted, changed or deleted, with the number of times that values of a
  /// unique key were written to each.
  private(set) var rows: [Int64: Int] = [:]

  /// True if a table changed that the request reads besides its own.
  private(set) var otherTables = false

  /// True if a statement was run that may have changed row numbers.
  private(set) var mayRenumber = false

  /// True if a statement was run that may have deleted rows by `REPLACE`, which SQLite does not report.
  private(set) var mayReplace = false

  /// True if a statement was run that changes values of a unique key.
  private var changesUniqueKeys = false

  /// True if GRDB was notified of changes without details.
  private(set) var isUnnamed = false

  /// True if more rows have changed than are worth collecting.
  private(set) var isTooMany = false

  /// The greatest number of rows that are collected.
  static let rowLimit = 100_000

  /// An operation that statements carry out: its kind (insertion, update or deletion of rows), and its table.
  fileprivate struct TableOperation: Hashable {
    /// The kind of an operation on a table.
    enum Kind { case insertion, update, deletion }

    var kind: Kind
    var table: String
  }

  /// The operations that statements had announced before they ran.
  private var announced: Set<TableOperation> = []

  /// The operations of `announced` that change values which a request reads.
  private var relevant: Set<TableOperation> = []

  /// The columns of the request's table that announced updates have written to.
  private var updatedColumns: Set<String> = []

  /// True if rows of the request's table were changed by other operations than announced updates.
  private var areMoreThanUpdates = false

  /// Returns true if these changes may have changed the results of the plan's request.
  func matter(to plan: FetchPlan) -> Bool {
    if otherTables || isUnnamed || isTooMany { return true }
    if rows.isEmpty { return false }
    guard let table = plan.table, !mayRenumber, !mayReplace, !areMoreThanUpdates else { return true }
    return plan.ownRegion.isModified(byEventsOfKind: .update(tableName: table, columnNames: updatedColumns))
  }

  /// True if values of a unique key were written to some row twice.
  var hasRowsWrittenTwice: Bool { rows.values.contains { $0 > 1 } }

  /// The rows to which values of a unique key were written.
  var writtenRows: [Int64] { rows.filter { $0.value > 0 }.map(\.key) }

  /// Notes the operation that a statement is about to run.
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

  /// Collects a row that the open transaction has changed.
  ///
  /// - Returns: `true` if more rows have to be collected.
  mutating func collect(_ event: DatabaseEvent, plan: FetchPlan) -> Bool {
    if let table = plan.table, event.tableName.uppercased() == table.uppercased() {
      // An update counts as a write of a unique key only if a statement changes such keys: a trigger that updates an
      // inserted row, for example with a date, replaces no row.
      let isWritten = event.kind == .insert || event.kind == .update && changesUniqueKeys
      if event.kind != .update || !announced.contains(event.operation) { areMoreThanUpdates = true }
      rows[event.rowID, default: 0] += isWritten ? 1 : 0
      if rows.count <= Self.rowLimit { return true }
      isTooMany = true
      rows = [:]
    } else {
      // A change counts even if no statement has announced its operation: virtual tables write into tables of their own
      // without an announcement.
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

  fileprivate var operation: OpenTransactionChanges.TableOperation {
    switch self {
    case .delete(let table): OpenTransactionChanges.TableOperation(kind: .deletion, table: table.uppercased())
    case .insert(let table): OpenTransactionChanges.TableOperation(kind: .insertion, table: table.uppercased())
    case .update(let table, _): OpenTransactionChanges.TableOperation(kind: .update, table: table.uppercased())
    }
  }
}

extension DatabaseEvent {
  fileprivate var operation: OpenTransactionChanges.TableOperation {
    switch kind {
    case .delete: OpenTransactionChanges.TableOperation(kind: .deletion, table: tableName.uppercased())
    case .insert: OpenTransactionChanges.TableOperation(kind: .insertion, table: tableName.uppercased())
    case .update: OpenTransactionChanges.TableOperation(kind: .update, table: tableName.uppercased())
    }
  }
}
