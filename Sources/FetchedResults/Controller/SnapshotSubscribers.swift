import Synchronization

/// A subscriber: one loop over the snapshots of a controller, with the snapshot and error that wait for the loop.
final class SnapshotSubscriber: Sendable {
  /// The state of a subscriber: the snapshot that its loop received last, and the snapshot and error that wait for it.
  struct State {
    /// The snapshot that the loop received last.
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

/// The subscribers of a controller: all loops over its snapshots.
final class SnapshotSubscribers: Sendable {
  /// A weak reference to a subscriber.
  private struct WeakSubscriberReference { weak var subscriber: SnapshotSubscriber? }

  /// The present snapshot of the controller, and the references to its subscribers.
  private struct State {
    var present: FetchedSnapshots.Element?
    var references: [WeakSubscriberReference] = []
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
      state.references.append(WeakSubscriberReference(subscriber: subscriber))
    }
    return subscriber
  }

  /// Passes a snapshot to all subscribers; a loop that has not taken the one before gets the marks of both.
  func put(_ snapshot: FetchedSnapshots.Element, mark: AnyFetchedResultsController.ChangedRowUpdateKind) {
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
