import Synchronization

/// The snapshots of a controller as they come; see ``AnyFetchedResultsController/snapshots``.
public struct FetchedSnapshots: AsyncSequence, Sendable {
  /// A snapshot.
  public typealias Element = NSDiffableDataSourceSnapshot<String, RowID>

  /// Why there is none.
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

/// What waits for one loop.
final class SnapshotSubscriber: Sendable {
  struct State {
    /// What the loop had last.
    var taken: FetchedSnapshots.Element?
    var snapshot: FetchedSnapshots.Element?
    var error: FetchedResultsError?
  }

  let state = Mutex(State())
  let wakings: AsyncStream<Void>
  let continuation: AsyncStream<Void>.Continuation

  init() {
    (wakings, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }
}

/// The loops over the snapshots of a controller.
final class SnapshotSubscribers: Sendable {
  private struct Reference { weak var subscriber: SnapshotSubscriber? }

  private struct State {
    var present: FetchedSnapshots.Element?
    var references: [Reference] = []
  }

  private let state = Mutex(State())

  deinit {
    for reference in state.withLock({ $0.references }) { reference.subscriber?.continuation.finish() }
  }

  func add() -> SnapshotSubscriber {
    let subscriber = SnapshotSubscriber()
    state.withLock { state in
      subscriber.state.withLock { $0.snapshot = state.present }
      state.references.removeAll { $0.subscriber == nil }
      state.references.append(Reference(subscriber: subscriber))
    }
    return subscriber
  }

  /// Gives a snapshot to all; who has not taken the one before gets its marks too.
  func put(_ snapshot: FetchedSnapshots.Element, mark: AnyFetchedResultsController.ChangeMark) {
    tell { state in
      var next = snapshot
      if let missed = state.snapshot {
        next.reloadItems(missed.reloadedItemIdentifiers.filter(next.contains))
        next.reconfigureItems(missed.reconfiguredItemIdentifiers.filter(next.contains))
        let back = state.taken.map { snapshot.itemsBack(after: missed, since: $0) } ?? []
        switch mark {
        case .reconfigure: next.reconfigureItems(back)
        case .reload: next.reloadItems(back)
        }
      }
      state = SnapshotSubscriber.State(taken: state.taken, snapshot: next)
    } also: {
      $0.present = snapshot
    }
  }

  func put(_ error: FetchedResultsError) {
    tell {
      $0.error = error
    } also: { _ in
    }
  }

  private func tell(_ body: (inout SnapshotSubscriber.State) -> Void, also: (inout State) -> Void) {
    let subscribers = state.withLock { state in
      also(&state)
      let subscribers = state.references.compactMap(\.subscriber)
      for subscriber in subscribers { subscriber.state.withLock { body(&$0) } }
      return subscribers
    }
    for subscriber in subscribers { subscriber.continuation.yield() }
  }
}
