import FetchedResults
import Foundation
import GRDB
import SharedStore

/// A store of characters in a SQLite file, which is created and filled at the first start.
///
/// The store opens on a background queue: ``state`` reports the progress, and when it is ready, ``database`` can be
/// used. All windows share one store; several programs may share the file.
@MainActor public final class CharacterStore {
  /// The state of a store that is being opened.
  public enum State: Hashable, Sendable {
    /// The store's file is being opened or filled with characters; the value is the finished fraction, from 0 to 1.
    case preparing(Float)
    /// The store is ready: its characters can be read.
    case ready
    /// The store's file cannot be used, for the given reason in one line.
    case failed(String)
  }

  /// The path of the database file.
  public nonisolated let path: String

  /// The present state of opening the store.
  public private(set) var state = State.preparing(0) { didSet { if state != oldValue { tell() } } }

  private var pool: DatabasePool?
  private var favorites: FavoriteWriter?

  /// The favorite state that was requested last for each character, and the number of requests that are not written
  /// yet.
  private var pendingFavorites: [UnicodeCharacter.ID: (isFavorite: Bool, count: Int)] = [:]
  private var observers: [(owner: () -> AnyObject?, handler: (State) -> Void)] = []
  private let queue = DispatchQueue(label: "characters", qos: .userInitiated)
  private let lockWait: Double
  private let didWrite: @Sendable (Double) -> Void

  /// Makes a store, which is idle until ``open()`` is called.
  ///
  /// - Parameters:
  ///   - path: The path of the database file.
  ///   - didWrite: Called with the written fraction while the file is filled, on the store's queue: the store goes on when
  ///     the function returns.
  public nonisolated convenience init(path: String, didWrite: @escaping @Sendable (Double) -> Void = { _ in }) {
    self.init(path: path, lockWait: 5, didWrite: didWrite)
  }

  /// Makes a store with another time to wait for a lock, for tests.
  ///
  /// - Parameters:
  ///   - path: The path of the database file.
  ///   - lockWait: The seconds for which an attempt to write favorites waits for a lock of another program.
  ///   - didWrite: Called with the written fraction while the file is filled, on the store's queue.
  package nonisolated init(path: String, lockWait: Double, didWrite: @escaping @Sendable (Double) -> Void = { _ in }) {
    self.path = path
    self.lockWait = lockWait
    self.didWrite = didWrite
  }

  /// The path of the store if no file is named: in the folder for application data.
  public nonisolated static var defaultPath: String {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    return (folders.first ?? URL(fileURLWithPath: "."))
      .appending(path: "diffablekit/characters/characters.sqlite").path(percentEncoded: false)
  }

  /// Opens the file, creates it if there is none, and fills it if it is empty.
  public func open() {
    state = .preparing(0)
    queue.async { [path, lockWait, didWrite] in
      let result = Result {
        try Self.open(path: path, lockWait: lockWait) { fraction in
          DispatchQueue.main.async { self.note(fraction) }
          didWrite(fraction)
        }
      }
      DispatchQueue.main.async { self.end(with: result) }
    }
  }

  /// Calls a closure after each change of ``state``, as long as its owner lives.
  public func observe(_ owner: AnyObject, handler: @escaping (State) -> Void) {
    // Those whose window was closed would otherwise stay: the state rarely changes once the file is open.
    observers.removeAll { $0.owner() == nil }
    observers.append(({ [weak owner] in owner }, handler))
  }

  /// The database of the store; the program stops if the store is not ready.
  public var database: DatabasePool {
    guard let pool else { preconditionFailure("The store is not ready.") }
    return pool
  }

  /// Closes the file after the favorites that wait, which are written first, so that it can be copied or opened again.
  ///
  /// The call takes the time of two transactions, and a quarter of a minute at most if another program has locked the
  /// file; favorites that cannot be written in this time fail, and all that are set from then on.
  ///
  /// - Throws: An error if the file is still being read.
  public func close() throws {
    favorites?.finish()
    try pool?.close()
    (pool, favorites) = (nil, nil)
  }

  private func note(_ fraction: Double) {
    if case .preparing = state { state = .preparing(Float(fraction)) }
  }

  private func end(with result: Result<DatabasePool, any Error>) {
    switch result {
    case .success(let pool):
      self.pool = pool
      favorites = FavoriteWriter(database: pool)
      state = .ready
    case .failure(let error):
      let file = URL(fileURLWithPath: path).lastPathComponent
      state = .failed("\(file) cannot be used: \(Self.words(for: error))")
    }
  }

  /// Returns the reason of an error for visitors: without the folders of files and without statements of SQL.
  public nonisolated static func words(for error: any Error) -> String {
    (error as? DatabaseError)?.message ?? error.localizedDescription
  }

  private func tell() {
    observers.removeAll { $0.owner() == nil }
    for observer in observers { observer.handler(state) }
  }

  private nonisolated static func open(
    path: String, lockWait: Double, progress: (Double) -> Void
  ) throws -> DatabasePool {
    let file = URL(fileURLWithPath: path, isDirectory: false).standardizedFileURL.path(percentEncoded: false)
    if let code = PrivateFile.makeFolder((file as NSString).deletingLastPathComponent) {
      throw CharacterStoreError.folderNotWritable(reason: FileErrorReason.text(code: code))
    }
    PrivateFile.make(file)
    var configuration = Configuration()
    configuration.label = "characters"
    // Another program may be filling the same file meanwhile: its lock is waited for, up to a minute.
    configuration.busyMode = .timeout(60)
    let pool = try DatabasePool.opened(path: path, configuration: configuration, waiting: 60)
    try pool.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        switch try CharacterSchema.content(db) {
        case .nothing: try CharacterSchema.fill(db, progress: progress)
        case .characters: break
        case .newerCharacters: throw CharacterStoreError.newer
        case .somethingElse: throw CharacterStoreError.foreign
        }
        return .commit
      }
      // From now on an edit is acknowledged when it is on the disk: a power cut loses none that was shown as done.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // An attempt to write favorites waits for less time than the filling of the file, since the end of the program
      // waits for the attempt.
      let milliseconds = Int(min(2e9, max(0, lockWait * 1_000)))
      try db.execute(sql: "PRAGMA busy_timeout = \(milliseconds)")
    }
    return pool
  }
}

extension CharacterStore {
  /// Marks a character as a favorite or removes the mark, and waits until it is written.
  ///
  /// - Parameters:
  ///   - isFavorite: True to mark the character.
  ///   - id: The character.
  /// - Throws: The reason why the edit cannot be written.
  public func setFavorite(_ isFavorite: Bool, for id: UnicodeCharacter.ID) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      setFavorite(isFavorite, for: id) { continuation.resume(with: $0) }
    }
  }

  /// Returns true if a character is a favorite when all requested writes are made, shown so already or not.
  ///
  /// - Parameter character: The character as it is shown.
  /// - Returns: The state that was requested last, or the one that is shown if none is pending.
  public func willBeFavorite(_ character: UnicodeCharacter) -> Bool {
    pendingFavorites[character.id]?.isFavorite ?? character.isFavorite
  }

  /// Marks a character as a favorite or removes the mark, after all writes that were requested before.
  ///
  /// The mark changes from its last requested state, shown or not: if the method is called twice while another program
  /// has locked the file, the character ends in the state that it had before.
  ///
  /// - Parameters:
  ///   - character: The character as it is shown.
  ///   - completion: Called on the main queue when the edit is written, or with its error.
  public func toggleFavorite(
    of character: UnicodeCharacter, completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) { setFavorite(!willBeFavorite(character), for: character.id, completion: completion) }

  /// Marks a character as a favorite or removes the mark, after all writes that were requested before.
  ///
  /// Of several states of a character that wait, the last one alone is written. All favorites that wait share a
  /// transaction, which is flushed to the disk once. If another program has locked the file, a transaction is attempted
  /// for a minute.
  ///
  /// - Parameters:
  ///   - isFavorite: True to mark the character.
  ///   - id: The character.
  ///   - completion: Called on the main queue when the edit, or a later one of the character, is written, or with the
  ///     error: ``CharacterStoreError/tooManyFavorites`` if too many wait, and ``CharacterStoreError/closed`` if the
  ///     store is not open.
  public func setFavorite(
    _ isFavorite: Bool, for id: UnicodeCharacter.ID,
    completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) {
    do throws(CharacterStoreError) {
      guard let favorites else { throw CharacterStoreError.closed }
      try favorites.set(isFavorite, for: id) { result in
        if let pending = self.pendingFavorites[id] {
          self.pendingFavorites[id] = pending.count > 1 ? (pending.isFavorite, pending.count - 1) : nil
        }
        completion(result)
      }
      pendingFavorites[id] = (isFavorite, (pendingFavorites[id]?.count ?? 0) + 1)
    } catch {
      EditReports.enqueue { completion(.failure(error)) }
    }
  }

  /// Returns the number of characters in each category.
  public func counts() throws -> [CharacterCategory: Int] {
    try database.read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT category, count(*) FROM character GROUP BY category")
      return rows.reduce(into: [:]) { counts, row in
        if let category = CharacterCategory(rawValue: row[0]) { counts[category] = row[1] }
      }
    }
  }
}
