/// The libraries of a store, one after each commit; see ``RecipeStore/changes()``.
public struct LibraryChanges: AsyncSequence, Sendable {
  /// What the sequence is made of.
  public typealias Element = RecipeLibrary

  let store: RecipeStore

  /// Begins to listen.
  ///
  /// - Returns: An iterator whose first library is the present one.
  public func makeAsyncIterator() -> Iterator {
    Iterator(store: store)
  }

  /// One listener.
  public struct Iterator: AsyncIteratorProtocol {
    private let subscription: Subscription
    private var signals: AsyncStream<Void>.Iterator
    private var last: RecipeLibrary?

    fileprivate init(store: RecipeStore) {
      // One waiting signal is enough: whoever wakes up takes the newest library, however many commits there were.
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      subscription = Subscription(store: store, continuation: continuation)
      signals = stream.makeAsyncIterator()
    }

    /// Waits for the next library.
    ///
    /// - Returns: The library, told apart from the one returned before, or `nil` after the store was closed.
    /// - Throws: A ``RecipeStoreError`` when the file can't be read any more.
    public mutating func next() async throws -> RecipeLibrary? {
      try await next(isolation: nil)
    }

    /// Waits for the next library without leaving the caller's actor.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The library, told apart from the one returned before, or `nil` after the store was closed.
    /// - Throws: A ``RecipeStoreError`` when the file can't be read any more.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(RecipeStoreError) -> RecipeLibrary? {
      guard let before = last else {
        last = subscription.store.library
        return last
      }
      while await signals.next(isolation: actor) != nil {
        let (library, failure) = subscription.store.state.withLock { ($0.library, $0.failure) }
        if let failure { throw failure }
        if library.clock == before.clock { continue }
        last = library
        return RecipeLibrary(library, since: before)
      }
      return nil
    }
  }

  /// Ends a listener's entry in the store when its loop ends in whatever way.
  private final class Subscription: Sendable {
    let store: RecipeStore
    private let number: Int

    init(store: RecipeStore, continuation: AsyncStream<Void>.Continuation) {
      self.store = store
      number = store.state.withLock { state in
        state.nextListener += 1
        if state.isClosed { continuation.finish() }
        state.listeners[state.nextListener] = continuation
        return state.nextListener
      }
    }

    deinit {
      store.state.withLock { $0.listeners.removeValue(forKey: number) }?.finish()
    }
  }
}
