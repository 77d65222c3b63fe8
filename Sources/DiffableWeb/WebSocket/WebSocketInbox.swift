import Synchronization

/// An inbox between the event loop of a connection, which puts in what has arrived, and the task of a session, which
/// takes it out.
///
/// The event loop reads from the connection only while the task waits, so that TCP slows down a client that sends too
/// fast; so the inbox contains at most what arrived with one read. When the client closes its side, however, NIO reads
/// all that the system still has: that is limited here.
package final class WebSocketInbox: Sendable {
  /// A message or control frame that has arrived, or the end of the connection.
  package enum Item: Equatable {
    /// A whole text message has arrived.
    case text(String)
    /// A ping has arrived, to be answered with the same bytes.
    case ping([UInt8])
    /// The client ends the connection, with a close code or without one (`nil`).
    case close(code: UInt16?)
    /// The client has violated the protocol.
    case violation(WebSocketViolation)

    /// The approximate number of bytes that the item takes.
    var size: Int {
      switch self {
      case .text(let text): text.utf8.count + 32
      case .ping(let payload): payload.count + 32
      case .close, .violation: 32
      }
    }
  }

  /// An item of the inbox with the instant at which it, or the first fragment of its message, had arrived.
  package typealias Arrival = (item: Item, arrival: ContinuousClock.Instant)

  /// The greatest size of the items that wait in the inbox, in bytes.
  package static let limit = 4 * WebSocketFrameRules.messageLimit

  /// The items that wait, and the task that waits for one.
  private struct State {
    var items: [Arrival] = []
    /// The index of the first item; those before it were taken out.
    var first = 0
    var size = 0
    var waiter: CheckedContinuation<Arrival?, Never>?
    /// True when the end of the connection has been put into the inbox, into which nothing more is put then.
    var isEnded = false

    mutating func take() -> Arrival? {
      guard first < items.count else { return nil }
      let item = items[first]
      first += 1
      size -= item.item.size
      if first == items.count { (items, first, size) = ([], 0, 0) }
      return item
    }
  }

  private let state = Mutex(State())

  /// Makes an empty inbox.
  package init() {}

  /// True if a task waits for an item of the inbox.
  package var isWaiting: Bool { state.withLock { $0.waiter != nil } }

  /// Puts an item in, or hands it to the task that waits; after the end items are ignored.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - arrival: The instant at which the item, or the first fragment of its message, had arrived.
  package func put(_ item: Item, arrival: ContinuousClock.Instant = .now) {
    let waiter = state.withLock { state -> CheckedContinuation<Arrival?, Never>? in
      guard !state.isEnded else { return nil }
      switch item {
      case .close, .violation: state.isEnded = true
      case .text, .ping: break
      }
      if let waiter = state.waiter {
        state.waiter = nil
        return waiter
      }
      state.size += item.size
      if state.size > Self.limit {
        (state.items, state.first, state.isEnded) = ([(.close(code: nil), arrival)], 0, true)
      } else {
        state.items.append((item, arrival))
      }
      return nil
    }
    waiter?.resume(returning: (item, arrival))
  }

  /// Takes the next item out of the inbox and returns it; `nil` if there is none.
  package func takeNow() -> Item? { state.withLock { $0.take()?.item } }

  /// Takes the next item out, or waits for it.
  ///
  /// - Parameter wait: Called before the wait, if there is no item.
  /// - Returns: The item and the instant at which it, or the first fragment of its message, had arrived; `nil` if the task
  ///   was cancelled, or the end was taken out before.
  package func next(
    beforeWaiting wait: @Sendable () -> Void
  ) async -> Arrival? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isThere, item) = state.withLock { state -> (Bool, Arrival?) in
          if let item = state.take() { return (true, item) }
          if state.isEnded || Task.isCancelled { return (true, nil) }
          state.waiter = continuation
          return (false, nil)
        }
        if isThere { continuation.resume(returning: item) } else { wait() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: nil)
    }
  }
}
