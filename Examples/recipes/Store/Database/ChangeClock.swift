import GRDB

/// How far the store has been changed: three counters that triggers in the database advance.
///
/// They let a refresh read only what changed since the last one: recipes with a higher version, the identifiers only
/// after a deletion, the collections only when one of them or its members changed.
struct ChangeClock: Equatable, Sendable {
  /// The number of changes to recipes; each recipe carries the number at which it changed last.
  var version: Int64 = 0
  /// The number of recipes deleted so far.
  var deletions: Int64 = 0
  /// The number of changes to collections and what is in them.
  var collections: Int64 = 0
}

extension ChangeClock {
  static func fetch(_ db: Database) throws -> ChangeClock {
    guard let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT version, deletions, collections FROM clock"))
    else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the change counters are missing")
    }
    return ChangeClock(version: row[0], deletions: row[1], collections: row[2])
  }
}
