/// An asynchronous sequence of a controller's snapshots; see ``AnyFetchedResultsController/snapshots``.
public struct FetchedSnapshots: AsyncSequence, Sendable {
  /// The type of the elements: a snapshot.
  public typealias Element = NSDiffableDataSourceSnapshot<String, RowID>

  /// The type of errors: the reason why the results cannot be brought up to date.
  public typealias Failure = FetchedResultsError

  let subscribers: SnapshotSubscribers

  /// Returns an iterator that begins with the present snapshot.
  ///
  /// - Returns: An iterator that is independent of all others.
  public func makeAsyncIterator() -> Iterator { Iterator(subscriber: subscribers.add()) }

  /// An iterator that returns the snapshots to one loop.
  public struct Iterator: AsyncIteratorProtocol {
    let subscriber: SnapshotSubscriber
    private var wakings: AsyncStream<Void>.Iterator

    init(subscriber: SnapshotSubscriber) {
      self.subscriber = subscriber
      wakings = subscriber.wakings.makeAsyncIterator()
    }

    /// Waits for a snapshot that this loop has not received yet.
    ///
    /// - Returns: The newest snapshot; `nil` when the controller has been deallocated or the task is cancelled.
    /// - Throws: The reason why the results cannot be brought up to date. Called again, this method waits for the next
    ///   snapshot.
    public mutating func next() async throws(FetchedResultsError) -> Element? {
      try await next(isolation: nil)
    }

    /// Waits for a snapshot that this loop has not received yet.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The newest snapshot; `nil` when the controller has been deallocated or the task is cancelled.
    /// - Throws: The reason why the results cannot be brought up to date. Called again, this method waits for the next
    ///   snapshot.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(FetchedResultsError) -> Element? {
      while true {
        let news = subscriber.state.withLock { state in
          defer {
            state.taken = state.snapshot ?? state.taken
            (state.snapshot, state.error) = (nil, nil)
          }
          return (state.snapshot, state.error)
        }
        // A snapshot that waits beside an error is older than the error, so it is returned first.
        if let snapshot = news.0 {
          if let error = news.1 { subscriber.state.withLock { $0.error = $0.error ?? error } }
          return snapshot
        }
        if let error = news.1 { throw error }
        guard await wakings.next(isolation: actor) != nil else { return nil }
      }
    }
  }
}
