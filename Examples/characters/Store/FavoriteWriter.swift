import Dispatch
import FetchedResults
import GRDB
import SharedStore
import Synchronization

/// A writer of favorites, which collects those for the next transaction while one is flushed to the disk.
///
/// It writes on a queue of its own; all that wait share a transaction.
final class FavoriteWriter: Sendable {
  private let database: DatabasePool
  private let backlog = Mutex(FavoriteBacklog())
  /// The reports of the open transaction, which its commit enqueues.
  private let reports = EditReports()
  private let queue = DispatchQueue(label: "characters.favorites", qos: .userInitiated)

  /// The number of times that a transaction is attempted while another program has locked the file.
  private static let attempts = 12

  /// Makes a writer, before any list observes the database.
  ///
  /// - Parameter database: The database, whose writing connection has the time for which one attempt waits for a lock.
  init(database: DatabasePool) {
    self.database = database
    database.add(transactionObserver: reports, extent: .databaseLifetime)
  }

  /// Marks a character as a favorite or removes the mark in the next transaction.
  ///
  /// - Parameters:
  ///   - isFavorite: True to mark the character.
  ///   - id: The character.
  ///   - completion: Called on the main queue after the commit, or with its error.
  /// - Throws: An error if too many favorites wait or the writer has ended; the completion is not called then.
  func set(
    _ isFavorite: Bool, for id: UnicodeCharacter.ID,
    completion: @escaping @MainActor @Sendable (Result<Void, any Error>) -> Void
  ) throws(CharacterStoreError) {
    let startsWriting = try backlog.withLock { backlog throws(CharacterStoreError) in
      try backlog.add(isFavorite, for: id, completion: completion)
    }
    if startsWriting { queue.async { self.write() } }
  }

  /// Writes what waits, and accepts no more.
  ///
  /// The call takes the time of two transactions at most: of the one that is being made and of one for the rest. While
  /// another program has locked the file, each of them is attempted once more, and what remains is given up after the
  /// first that fails.
  func finish() {
    backlog.withLock { $0.close() }
    queue.sync { write() }
  }

  private func write() {
    while let batch = backlog.withLock({ $0.next() }) {
      do {
        try commitUntilUnlocked(batch)
      } catch {
        let isLocked = (error as? DatabaseError)?.resultCode == .SQLITE_BUSY
        let rest = backlog.withLock { $0.isClosed && isLocked ? $0.takeAll() : FavoriteBacklog.Batch() }
        EditReports.enqueue {
          batch.complete(with: .failure(error))
          rest.complete(with: .failure(error))
        }
      }
    }
  }

  /// Commits a batch; while another program has locked the file, with several attempts, fewer if the store is closed.
  private func commitUntilUnlocked(_ batch: FavoriteBacklog.Batch) throws {
    for _ in 1..<Self.attempts where !isClosed {
      do {
        return try commit(batch)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {}
    }
    return try commit(batch)
  }

  private func commit(_ batch: FavoriteBacklog.Batch) throws {
    try database.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        let update = try db.cachedStatement(
          sql: "UPDATE character SET isFavorite = ? WHERE codePoint = ? AND isFavorite <> ?")
        for (id, isFavorite) in batch.favorites {
          try update.execute(arguments: [isFavorite, id.rawValue, isFavorite])
        }
        reports.add { batch.complete(with: .success(())) }
        return .commit
      }
    }
  }

  private var isClosed: Bool { backlog.withLock { $0.isClosed } }
}
