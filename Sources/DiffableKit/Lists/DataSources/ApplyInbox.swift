import Synchronization

/// An inbox for the apply requests, made on any queue, that wait to be received on the main queue.
///
/// Requests keep their order: the first call of ``takeAll()`` takes all requests that have arrived.
final class ApplyInbox<Request>: Sendable {
  /// A value with the state of the inbox of apply requests: the requests that have arrived, and the tickets of
  /// cancelled ones.
  private struct State {
    var requests: [(ticket: UInt64, request: Request)] = []

    /// The tickets of requests whose task was cancelled, perhaps before the request arrived.
    var cancelled: Set<UInt64> = []
    var nextTicket: UInt64 = 0
  }

  // The state is safe to send without a check: a request changes its owner, and the caller of `put` does not touch the
  // request afterwards.
  private struct UncheckedSendableState: @unchecked Sendable {
    var state = State()
  }

  private let box = Mutex(UncheckedSendableState())

  /// Returns a new ticket, a number that identifies an apply.
  func makeTicket() -> UInt64 {
    box.withLock { box in
      defer { box.state.nextTicket += 1 }
      return box.state.nextTicket
    }
  }

  func put(_ request: sending Request, ticket: UInt64) {
    nonisolated(unsafe) let request = request
    box.withLock { $0.state.requests.append((ticket, request)) }
  }

  /// Removes and returns all requests that have arrived, in order, each with a flag that is true if the request's task
  /// was cancelled.
  @MainActor func takeAll() -> [(ticket: UInt64, request: Request, isCancelled: Bool)] {
    let taken = box.withLock { box in
      let taken = UncheckedSendableState(state: box.state)
      box.state.requests = []
      return taken
    }
    return taken.state.requests.map { ($0.ticket, $0.request, taken.state.cancelled.contains($0.ticket)) }
  }

  /// Records that the task which waited for an apply was cancelled.
  func noteCancelled(_ ticket: UInt64) {
    box.withLock { _ = $0.state.cancelled.insert(ticket) }
  }

  /// Discards the cancellation record of an apply that has ended.
  func forget(_ ticket: UInt64) {
    box.withLock { _ = $0.state.cancelled.remove(ticket) }
  }
}
