import Synchronization

/// Applies on their way to the main queue, from whichever queue they were asked for.
///
/// Keeps their order: whoever comes to the main queue first takes all that are there.
final class ApplyInbox<Request>: Sendable {
  private struct State {
    var requests: [(ticket: UInt64, request: Request)] = []

    /// Those whose task was cancelled, perhaps before they came.
    var cancelled: Set<UInt64> = []
    var nextTicket: UInt64 = 0
  }

  // A request is handed over whole: whoever put it in does not touch it again.
  private struct Box: @unchecked Sendable {
    var state = State()
  }

  private let box = Mutex(Box())

  /// A name for an apply that is going to be asked for.
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

  /// Takes what has come, in order, each with whether nobody waits for it any more.
  @MainActor func takeAll() -> [(ticket: UInt64, request: Request, isCancelled: Bool)] {
    let taken = box.withLock { box in
      let taken = Box(state: box.state)
      box.state.requests = []
      return taken
    }
    return taken.state.requests.map { ($0.ticket, $0.request, taken.state.cancelled.contains($0.ticket)) }
  }

  /// Notes that a task does not wait for an apply any more.
  func noteCancelled(_ ticket: UInt64) {
    box.withLock { _ = $0.state.cancelled.insert(ticket) }
  }

  /// Forgets an apply that is over.
  func forget(_ ticket: UInt64) {
    box.withLock { _ = $0.state.cancelled.remove(ticket) }
  }
}
