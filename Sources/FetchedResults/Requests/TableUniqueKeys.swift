import GRDB

/// The unique keys of a table, besides the row number.
struct TableUniqueKeys: Sendable {
  /// A unique key of the table: its columns, and the query that finds a row by them.
  struct Key: Sendable {
    var columns: [String]
    /// The query that finds the row with given values.
    var lookup: String
  }

  /// The keys by which rows can be looked up.
  var keys: [Key] = []

  /// True if there are other unique keys, over expressions or over some rows only.
  var hasOthers = false

  var isEmpty: Bool { keys.isEmpty && !hasOthers }

  /// The columns of all keys, in capitals.
  var columnNames: Set<String> { Set(keys.flatMap(\.columns).map { $0.uppercased() }) }

  init() {}

  /// Makes the unique keys of a table by reading them from the database's schema.
  init(of table: String, _ db: Database) throws {
    let quotedTable = table.quotedDatabaseIdentifier
    for index in try Row.fetchAll(db, sql: "PRAGMA index_list(\(quotedTable))") where index["unique"] == true {
      let name: String = index["name"]
      let columns = try Row.fetchAll(db, sql: "PRAGMA index_xinfo(\(name.quotedDatabaseIdentifier))")
        .filter { $0["key"] == true }
      guard index["partial"] == false, columns.allSatisfy({ ($0["cid"] as Int) >= 0 }) else {
        hasOthers = true
        continue
      }
      let conditions = columns.map { column in
        let name: String = column["name"]
        let collation: String = column["coll"]
        return "\(name.quotedDatabaseIdentifier) = ? COLLATE \(collation.quotedDatabaseIdentifier)"
      }
      keys.append(
        Key(
          columns: columns.map { $0["name"] },
          lookup: "SELECT rowid FROM \(quotedTable) WHERE " + conditions.joined(separator: " AND ")))
    }
  }
}
