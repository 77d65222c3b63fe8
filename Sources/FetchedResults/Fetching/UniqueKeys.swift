import GRDB

/// The keys of a table that are unique, beside the row number.
struct UniqueKeys: Sendable {
  struct Key: Sendable {
    var columns: [String]
    /// Finds the row that has given values.
    var lookup: String
  }

  /// The keys that rows can be looked up by.
  var keys: [Key] = []

  /// Whether there are others, of expressions or of some rows only.
  var hasOthers = false

  var isEmpty: Bool { keys.isEmpty && !hasOthers }

  /// The columns of all keys, in capitals.
  var columnNames: Set<String> { Set(keys.flatMap(\.columns).map { $0.uppercased() }) }

  init() {}

  /// Asks the schema.
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
