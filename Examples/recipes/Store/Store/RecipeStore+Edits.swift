import Dispatch

extension RecipeStore {
  /// Makes an edit in the background, after all earlier edits that were enqueued.
  ///
  /// Interfaces use this method, because another program may lock the file for seconds. Edits of all windows are made
  /// in the order in which they were enqueued, and each waits until the one before is durable or has failed. If another
  /// program has locked the file, an edit waits half a minute.
  ///
  /// - Parameters:
  ///   - edit: The edit; it runs on a queue of the store's own, and may block.
  ///   - completion: Called on the main queue when the edit is durable, with the result of `edit`, or with the error.
  ///     Lists may have received the change shortly before.
  public func enqueue<Value: Sendable>(
    _ edit: @escaping @Sendable (RecipeStore) throws -> Value,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) {
    edits.async { [self] in
      var result = Result { try edit(self) }
      // An edit that finds the database locked is attempted six times at most; each attempt waits five seconds for the
      // lock.
      for _ in 1..<6 {
        guard case .failure(RecipeStoreError.busy) = result else { break }
        result = Result { try edit(self) }
      }
      let outcome = result
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(outcome) } }
    }
  }
}
