import Foundation
import GRDB
import SharedStore
import Synchronization

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

  /// The maximum number of recipes, which nobody can exceed: anybody who can open the program can add recipes.
  public let recipeLimit: Int

  /// The maximum number of recipes unless another one is given: some gigabytes if all texts were as long as permitted.
  public static let defaultRecipeLimit = 10_000

  /// The queue on which the edits of interfaces are made, one after the other.
  let edits = DispatchQueue(label: "recipes.edits", qos: .userInitiated)

  /// The edits of interfaces and the opened recipes that wait to be written.
  let backlog = Mutex(EditBacklog())

  let pace: WritingPace

  /// The reports of the edits of the open transaction.
  let reports = EditReports()

  /// The closure that receives the errors of the file for the operator's log.
  private let failureHandler = Mutex<@Sendable (any Error) -> Void> { _ in }

  /// Opens the store in a file; a missing file is created, with its folder, and filled with the first recipes.
  ///
  /// A file of an older version of the program is copied before its tables are changed: to a file of the same name with
  /// the number of the older layout at its end.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - firstRecipes: The recipes that a new store begins with; an existing store is not changed.
  ///   - recipeLimit: The maximum number of recipes. Recipes that are there already stay, also if they are more.
  /// - Throws: A ``RecipeStoreError`` that names the file; a file of another program is not changed.
  /// - Complexity: O(size of the file), which is checked for damage.
  public convenience init(
    path: String, firstRecipes: FirstRecipes = .shipped, recipeLimit: Int = RecipeStore.defaultRecipeLimit
  ) throws(RecipeStoreError) {
    try self.init(path: path, firstRecipes: firstRecipes, recipeLimit: recipeLimit, pace: WritingPace())
  }

  /// Opens the store in a file, with times of its own.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - firstRecipes: The recipes that a new store begins with.
  ///   - recipeLimit: The maximum number of recipes.
  ///   - pace: The times that the store waits.
  /// - Throws: A ``RecipeStoreError`` that names the file.
  package init(
    path: String, firstRecipes: FirstRecipes, recipeLimit: Int = RecipeStore.defaultRecipeLimit, pace: WritingPace
  ) throws(RecipeStoreError) {
    self.recipeLimit = recipeLimit
    self.pace = pace
    let path = URL(fileURLWithPath: path, isDirectory: false).standardizedFileURL.path(percentEncoded: false)
    self.path = path
    do {
      let migrator = RecipeSchema.migrator
      let file = StoreFile(path: path)
      try file.prepare(for: migrator)
      database = try Self.openPool(path: path, lockWait: pace.lockWait)
      try file.copy(database, before: migrator)
      try Self.migrate(database, with: migrator)
      try firstRecipes.fill(database)
      database.add(transactionObserver: reports, extent: .databaseLifetime)
    } catch {
      throw RecipeStoreError(error, path: path)
    }
  }

  /// Closes the file after all enqueued edits, which are written first; edits after that throw an error.
  ///
  /// The call takes at most half a minute: a few transactions, each of which may wait five seconds for a lock of another
  /// program. Edits that cannot be written in this time fail.
  ///
  /// Controllers of fetched results have connections of their own; those that still exist keep the write-ahead log from
  /// being removed.
  ///
  /// - Throws: A ``RecipeStoreError``.
  public func close() throws {
    finishEdits()
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

  /// Returns true if the file can be read: it is not closed, and is the database that it was.
  public func answers() async -> Bool {
    do {
      return try await database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM recipe") != nil }
    } catch {
      note(error)
      return false
    }
  }

  /// Sets the closure that receives the errors of reading and writing the file, for the log of an operator: people read
  /// nothing of the file's folder.
  ///
  /// - Parameter handler: Called with each error, on any thread.
  public func setFailureHandler(_ handler: @escaping @Sendable (any Error) -> Void) {
    failureHandler.withLock { $0 = handler }
  }

  /// Passes an error of the file to the operator.
  func note(_ error: any Error) { failureHandler.withLock { $0 }(error) }

  /// The number of edits that wait to be written.
  public var pendingEditCount: Int { backlog.withLock { $0.count } }

  /// The number of bytes of the write-ahead log of the file; 0 if there is none.
  public var writeAheadLogSize: Int {
    (try? URL(fileURLWithPath: path + "-wal").resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
  }

  private static func openPool(path: String, lockWait: Double) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.label = "recipes"
    configuration.busyMode = .timeout(lockWait)
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
  /// Runs a closure that changes the database, in one transaction; within an enqueued edit, as a part of its
  /// transaction.
  func change<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try mapErrors {
      try database.unsafeReentrantWrite { db in
        func makeChange() throws -> Value {
          let value = try body(db)
          try RecipeWriter(db: db).foldSearchTexts()
          return value
        }
        guard db.isInsideTransaction else { return try transaction(db, isFlushed: true, makeChange) }
        var result: Value?
        try db.inSavepoint {
          result = try makeChange()
          return .commit
        }
        return result!
      }
    }
  }

  /// Runs a closure in a transaction that is committed at its end, or rolled back if it throws.
  ///
  /// - Parameters:
  ///   - db: The connection that writes.
  ///   - isFlushed: True if the commit waits until it is on the disk, with all earlier ones.
  ///   - body: The closure.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure, or of SQLite.
  func transaction<Value>(_ db: Database, isFlushed: Bool, _ body: () throws -> Value) throws -> Value {
    try db.execute(sql: "PRAGMA synchronous = \(isFlushed ? "FULL" : "NORMAL")")
    var result: Value?
    try db.inTransaction(.immediate) {
      result = try body()
      return .commit
    }
    return result!
  }

  /// Runs a closure that reads from the database, in one transaction; within an enqueued edit, in that of the edit.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try mapErrors {
      try database.unsafeReentrantRead { db in
        guard !db.isInsideTransaction else { return try body(db) }
        var result: Value?
        try db.inTransaction(.deferred) {
          result = try body(db)
          return .commit
        }
        return result!
      }
    }
  }

  func mapErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw RecipeStoreError(error, path: path)
    }
  }

  /// Throws an error if the store has more recipes than it may have; called after recipes were added, in the same
  /// transaction, which is then rolled back.
  func checkRecipeLimit(_ db: Database) throws {
    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM recipe") ?? 0
    if count > recipeLimit { throw RecipeStoreError.full(limit: recipeLimit) }
  }
}
