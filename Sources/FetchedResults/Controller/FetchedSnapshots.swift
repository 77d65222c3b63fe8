/// The snapshots of a controller as they come; see ``AnyFetchedResultsController/snapshots``.
public struct FetchedSnapshots: AsyncSequence, Sendable {
  /// A snapshot.
  public typealias Element = NSDiffableDataSourceSnapshot<String, RowID>

  /// The reason why there is none.
  public typealias Failure = FetchedResultsError

  let subscribers: SnapshotSubscribers

  /// Begins with the present snapshot.
  ///
  /// - Returns: An iterator with a place of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(subscriber: subscribers.add()) }

  /// Gives the snapshots to one loop.
  public struct Iterator: AsyncIteratorProtocol {
    let subscriber: SnapshotSubscriber
    private var wakings: AsyncStream<Void>.Iterator

    init(subscriber: SnapshotSubscriber) {
      self.subscriber = subscriber
      wakings = subscriber.wakings.makeAsyncIterator()
    }

    /// Waits for a snapshot that this loop has not had.
    ///
    /// - Returns: The newest one; `nil` when the controller is gone or the task is cancelled.
    /// - Throws: Why the results cannot be brought up to date. Asked again, it waits for the next snapshot.
    public mutating func next() async throws(FetchedResultsError) -> Element? {
      try await next(isolation: nil)
    }

    /// Waits for a snapshot that this loop has not had.
    ///
    /// - Parameter actor: The caller's actor.
    /// - Returns: The newest one; `nil` when the controller is gone or the task is cancelled.
    /// - Throws: Why the results cannot be brought up to date. Asked again, it waits for the next snapshot.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(FetchedResultsError) -> Element? {
      while true {
        let news = subscriber.state.withLock { state in
          defer {
            state.taken = state.snapshot ?? state.taken
            (state.snapshot, state.error) = (nil, nil)
          }
          return (state.snapshot, state.error)
        }
        // The snapshot is older than the error.
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
