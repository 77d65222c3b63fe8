import Foundation
import GRDB
import SharedStore

extension RecipeStore {
  /// Makes an edit in the background, after all earlier edits that were enqueued.
  ///
  /// Interfaces use this method, because another program may lock the file for seconds. Edits of all windows are made
  /// in the order in which they were enqueued. Edits that wait share a transaction, which is flushed to the disk once;
  /// nevertheless each of them succeeds or fails by itself. If another program has locked the file, edits wait half a
  /// minute.
  ///
  /// - Parameters:
  ///   - edit: The edit; it runs on a queue of the store's own, and may block. It is made again if its transaction could
  ///     not be committed, so that it must not rely on being called once.
  ///   - completion: Called on the main queue when the edit is durable, with the result of `edit`, or with the error:
  ///     ``RecipeStoreError/tooManyEdits`` if too many edits wait. Lists may have received the change shortly before.
  public func enqueue<Value: Sendable>(
    _ edit: @escaping @Sendable (RecipeStore) throws -> Value,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) {
    let enqueued = EnqueuedEdit { store in
      let value = try edit(store)
      return { completion(.success(value)) }
    } fail: {
      completion(.failure($0))
    }
    do throws(RecipeStoreError) {
      let startsWriter = try backlog.withLock { backlog throws(RecipeStoreError) in
        try backlog.add(enqueued, path: path)
      }
      if startsWriter { startWriter() }
    } catch {
      EditReports.enqueue { enqueued.fail(error) }
    }
  }

  /// Records in the background that a recipe was opened, which adds it to the recents.
  ///
  /// Of several times of a recipe the last one is written, at most once a second for all recipes together, and without
  /// waiting for the disk: a power cut may lose it. Errors are ignored, since they would not matter to a person.
  ///
  /// - Parameters:
  ///   - id: The recipe.
  ///   - date: The time at which the recipe was opened.
  public func noteViewed(_ id: Recipe.ID, at date: Date = Date()) {
    if backlog.withLock({ $0.note(id, viewedAt: date) }) { startWriter() }
  }

  /// Writes the edits that wait, and then the views if nothing keeps them from being written; no more are accepted.
  ///
  /// If another program has locked the file, the edits are given up after two attempts; without a lock each transaction
  /// is attempted once. Thus the time is bounded by the number of transactions.
  func finishEdits() {
    backlog.withLock { $0.close() }
    edits.sync { writeBacklog() }
  }

  private func startWriter() { edits.async { self.writeBacklog() } }

  private func writeBacklog() {
    while let batch = backlog.withLock({ $0.next() }) {
      if batch.edits.isEmpty { writeViews(batch) } else { write(batch) }
      guard !batch.views.isEmpty else { continue }
      pace.afterRest { [weak self] in
        guard let self, self.backlog.withLock({ $0.endRest() }) else { return }
        self.startWriter()
      }
    }
  }

  private func writeViews(_ batch: EditBacklog.Batch) {
    do {
      try commit(batch)
    } catch {
      backlog.withLock { $0.putBack(batch.views) }
    }
  }

  /// Writes edits and reports their results.
  private func write(_ batch: EditBacklog.Batch) {
    do {
      try commitUntilUnlocked(batch)
    } catch {
      backlog.withLock { $0.putBack(batch.views) }
      var failed = batch.edits
      if case .busy = error as? RecipeStoreError {
        if isClosing { failed += backlog.withLock { $0.abandon() } }
      } else if failed.count > 1 {
        // The transaction as a whole has failed, for instance because the disk is too full for one of the edits.
        for edit in failed { write(EditBacklog.Batch(edits: [edit])) }
        return
      }
      note(error)
      for edit in failed { EditReports.enqueue { edit.fail(error) } }
    }
  }

  /// Commits a batch; while another program has locked the file, six attempts are made, fewer if the store is closed.
  private func commitUntilUnlocked(_ batch: EditBacklog.Batch) throws {
    for _ in 1..<6 where !isClosing {
      do {
        return try commit(batch)
      } catch RecipeStoreError.busy {}
    }
    return try commit(batch)
  }

  /// Makes the edits and notes the views of a batch in one transaction, whose commit reports the edits.
  private func commit(_ batch: EditBacklog.Batch) throws {
    pace.willWrite()
    let isFlushed = !batch.edits.isEmpty
    try mapErrors {
      try database.writeWithoutTransaction { db in
        // At the end of the program nobody waits for a lock in order to save what was looked at.
        if !isFlushed, isClosing { try db.execute(sql: "PRAGMA busy_timeout = 0") }
        try transaction(db, isFlushed: isFlushed) {
          for edit in batch.edits {
            do {
              try db.inSavepoint {
                reports.add(try edit.make(self))
                return .commit
              }
            } catch {
              // After some errors SQLite has rolled the whole transaction back.
              guard db.isInsideTransaction else { throw error }
              reports.add { edit.fail(error) }
            }
          }
          let update = try db.cachedStatement(sql: "UPDATE recipe SET lastViewedOn = ? WHERE id = ?")
          for (id, date) in batch.views { try update.execute(arguments: [date.milliseconds, id]) }
          try pace.willCommit(isFlushed)
        }
      }
    }
  }

  private var isClosing: Bool { backlog.withLock { $0.isClosed } }
}
