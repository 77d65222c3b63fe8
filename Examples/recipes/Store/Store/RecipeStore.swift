import Foundation
import GRDB
import SharedStore

/// A store of one person's recipes: a SQLite file that several windows and several processes may change at the same
/// time.
///
/// A list is a `FetchedResultsController` over ``database`` with one of the store's requests, such as
/// ``recipesRequest(in:matching:sortedBy:)``; it is notified of every commit, also those of other processes. Edits are
/// methods that return when the change is durable.
///
/// All methods may be called from any thread. They block while SQLite writes, about a millisecond for one recipe, and
/// up to five seconds while another program writes: an interface makes its edits by ``enqueue(_:completion:)``.
public final class RecipeStore: Sendable {
  /// A source of the recipes that a new store begins with: the installed ones, those of another file, or none.
  public enum FirstRecipes: Sendable {
    /// The first recipes are those that are installed with the program.
    case shipped
    /// The new store begins with the recipes of another file in the program's own format.
    case file(URL)
    /// There are no first recipes: the new store is empty.
    case none
  }

  /// The path of the store's file.
  public let path: String

  /// The database, for controllers of fetched results; edits are made by the store's methods.
  public let database: DatabasePool

  /// The queue on which the edits of interfaces are made, one after the other.
  let edits = DispatchQueue(label: "recipes.edits", qos: .userInitiated)

  /// Opens the store in a file; a missing file is created, with its folder, and filled with the first recipes.
  ///
  /// A file of an older version of the program is copied before its tables are changed: to a file of the same name with
  /// the number of the older layout at its end.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - firstRecipes: The recipes that a new store begins with; an existing store is not changed.
  /// - Throws: A ``RecipeStoreError`` that names the file; a file of another program is not changed.
  /// - Complexity: O(size of the file), which is checked for damage.
  public init(path: String, firstRecipes: FirstRecipes = .shipped) throws(RecipeStoreError) {
    let path = URL(fileURLWithPath: path, isDirectory: false).standardizedFileURL.path(percentEncoded: false)
    self.path = path
    do {
      let migrator = RecipeSchema.migrator
      let file = StoreFile(path: path)
      try file.prepare(for: migrator)
      database = try Self.openPool(path: path)
      try file.copy(database, before: migrator)
      try Self.migrate(database, with: migrator)
      try firstRecipes.fill(database)
    } catch {
      throw RecipeStoreError(error, path: path)
    }
  }

  /// Closes the file after all enqueued edits; edits after that throw an error.
  ///
  /// Controllers of fetched results have connections of their own; those that still exist keep the write-ahead log from
  /// being removed.
  ///
  /// - Throws: A ``RecipeStoreError``.
  public func close() throws {
    edits.sync {}
    try mapErrors {
      // If a read-only connection were closed last, the newest commits would stay in the write-ahead log, where a
      // person who copies the file misses them. The checkpoint does not wait: lists of other processes read all the
      // time.
      try? database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA busy_timeout = 0")
        _ = try db.checkpoint(.truncate)
      }
      database.invalidateReadOnlyConnections()
      try database.close()
    }
  }

  private static func openPool(path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.label = "recipes"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { $0.add(function: .folded) }
    let pool = try DatabasePool.opened(path: path, configuration: configuration, waiting: 5)
    // An edit is acknowledged when it is on the disk, not when it is in the system's cache: for the few edits of a
    // person the flush costs little, and a power cut then loses no edit that was shown as saved.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  private static func migrate(_ pool: DatabasePool, with migrator: DatabaseMigrator) throws {
    for _ in migrator.migrations.dropLast() {
      do {
        return try migrator.migrate(pool)
      } catch let error as DatabaseError where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode) {
        // Two processes may start with one file at the same time; the second then finds a migration already made, and
        // continues with the next one.
      }
    }
    try migrator.migrate(pool)
  }
}

extension RecipeStore {
  /// Runs a closure that changes the database, in one transaction.
  func change<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try mapErrors {
      try database.write { db in
        let value = try body(db)
        try RecipeWriter(db: db).foldSearchTexts()
        return value
      }
    }
  }

  /// Runs a closure that reads from the database, in one transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try mapErrors { try database.read(body) }
  }

  private func mapErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw RecipeStoreError(error, path: path)
    }
  }
}
