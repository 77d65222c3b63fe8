import Dispatch

extension RecipeStore {
  /// Makes an edit away from the caller, after all edits that were asked for in this way before.
  ///
  /// An interface makes its edits so: another program may hold the file for seconds. Edits are made in the order in which they were
  /// asked for, whichever window asks, and none is made before the one ahead of it is durable or has failed. For another program that
  /// holds the file an edit waits half a minute.
  ///
  /// - Parameters:
  ///   - edit: What to do with the store; it runs on a queue of the store's own, and may block.
  ///   - completion: Called on the main queue when the edit is durable, with what `edit` gave, or with why it was not made. Lists
  ///     may have heard of the change shortly before.
  public func enqueue<Value: Sendable>(
    _ edit: @escaping @Sendable (RecipeStore) throws -> Value,
    completion: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) {
    edits.async { [self] in
      var result = Result { try edit(self) }
      // Each attempt waits five seconds.
      for _ in 1..<6 {
        guard case .failure(RecipeStoreError.busy) = result else { break }
        result = Result { try edit(self) }
      }
      let outcome = result
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(outcome) } }
    }
  }
}
