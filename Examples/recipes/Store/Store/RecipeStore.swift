import Foundation
import GRDB
import Synchronization

/// The recipes of one person: a SQLite file that several windows and several processes may change at once.
///
/// Read from ``library``, an immutable value that is always at hand; follow ``changes()`` to hear of every commit, also
/// those of other processes. Edits are methods that return when the change is durable, and ``library`` already has it then.
///
/// All methods may be called from any thread. They block while SQLite writes, about a millisecond for one recipe.
public final class RecipeStore: Sendable {
  /// What a new store starts with.
  public enum FirstRecipes: Sendable {
    /// The recipes that ship with the program.
    case shipped
    /// The recipes of another file in the shipped format.
    case file(URL)
    /// Nothing.
    case none
  }

  /// The path of the store's file.
  public let path: String

  let pool: DatabasePool
  let state = Mutex(State())
  /// Held while the next library is read and handed out, so that libraries come out in the order of the commits.
  let refreshing = Mutex(())
  let watch = Mutex(Watch())

  /// What readers see.
  ///
  /// Lists of listeners and the library change under one lock, so no listener misses a library.
  struct State {
    var library = RecipeLibrary.empty
    var failure: RecipeStoreError?
    var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
    var nextListener = 0
    var isClosed = false
  }

  /// Opens the store in a file; a file that does not exist is made, with its folder, and filled with the first recipes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - firstRecipes: What a new store starts with; an existing store is left as it is.
  ///   - watchInterval: How often to ask whether another process changed the file.
  /// - Throws: A ``RecipeStoreError`` that names the file; a file of another program is not changed by that.
  /// - Complexity: O(recipes): all of them are read.
  public init(
    path: String, firstRecipes: FirstRecipes = .shipped, watchInterval: Duration = .milliseconds(250)
  ) throws(RecipeStoreError) {
    let path = URL(fileURLWithPath: path, isDirectory: false).standardizedFileURL.path(percentEncoded: false)
    self.path = path
    do {
      let migrator = RecipeSchema.migrator { db in try firstRecipes.fill(db) }
      try StoreFile(path: path).prepare(for: migrator)
      pool = try Self.openPool(path: path)
      try Self.migrate(pool, with: migrator)
      try reload()
      startWatching(every: watchInterval)
    } catch {
      throw RecipeStoreError(error, path: path)
    }
  }

  deinit {
    watch.withLock { $0.stop() }
  }

  /// Everything in the store now.
  public var library: RecipeLibrary {
    state.withLock { $0.library }
  }

  /// Closes the file and ends all streams of changes; edits after that throw.
  ///
  /// - Throws: A ``RecipeStoreError``.
  public func close() throws {
    watch.withLock { $0.stop() }
    let listeners = state.withLock { state in
      state.isClosed = true
      defer { state.listeners = [:] }
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
    try mapErrors {
      // Closed last, a connection that only reads would leave the newest commits in the log beside the file, where a
      // person who copies the file misses them.
      try? pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      pool.invalidateReadOnlyConnections()
      try pool.close()
    }
  }

  private static func openPool(path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.label = "recipes"
    configuration.busyMode = .timeout(5)
    let pool = try DatabasePool(path: path, configuration: configuration)
    // An edit is acknowledged when it is on the disk, not when it is in the system's cache: for the few edits of a
    // person the flush costs little, and a power cut then loses nothing that was shown as kept.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  private static func migrate(_ pool: DatabasePool, with migrator: DatabaseMigrator) throws {
    do {
      try migrator.migrate(pool)
    } catch let error as DatabaseError {
      // Two processes may start on a new file at once; the second finds the tables made when its turn comes.
      guard try pool.read(migrator.hasCompletedMigrations) else { throw error }
    }
  }
}

extension RecipeStore {
  /// Makes a change in one transaction, and the library with it available before it returns.
  func change<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let value = try mapErrors { try pool.write(body) }
    refresh()
    return value
  }

  /// Reads in one transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try mapErrors { try pool.read(body) }
  }

  private func mapErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw RecipeStoreError(error, path: path)
    }
  }
}
