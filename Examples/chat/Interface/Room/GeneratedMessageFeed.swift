import DiffableKit
import Dispatch
import Synchronization

/// A feed that posts a number of messages per second into a room, as long as the room has receivers.
public final class GeneratedMessageFeed: Sendable {
  /// The state of the feed of generated messages: the number of messages per second, and the messages posted so far.
  private struct State {
    var rate = 0
    /// The time since which posted messages are counted, and their number; both begin anew with a new rate, and while
    /// nobody receives messages.
    var start = ContinuousClock.now
    var posted = 0
    /// The number of messages after which the feed falls silent; nil if it does not.
    var remaining: Int?
  }

  private let room: ChatRoom
  private let queue = DispatchQueue(label: "Feed")
  private let state: Mutex<State>
  // The timer, which is accessed on the queue only.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  /// Makes a feed of generated messages, which posts none yet.
  ///
  /// - Parameters:
  ///   - room: The room.
  ///   - limit: The number of messages after which the feed falls silent; nil for a feed that goes on.
  public init(room: ChatRoom, limit: Int? = nil) {
    self.room = room
    state = Mutex(State(remaining: limit))
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: .milliseconds(10), leeway: .milliseconds(2))
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// The number of messages per second; 0 for none.
  public var rate: Int {
    get { state.withLock { $0.rate } }
    set {
      state.withLock { state in
        guard newValue != state.rate else { return }
        state = State(rate: newValue, remaining: state.remaining)
      }
    }
  }

  private func tick() {
    let isHeard = room.receiverCount > 0
    let due = state.withLock { state -> Int in
      let now = ContinuousClock.now
      guard isHeard, state.rate > 0 else {
        (state.start, state.posted) = (now, 0)
        return 0
      }
      let seconds: Double = (now - state.start) / .seconds(1)
      // No rate makes a number that an `Int` does not hold.
      let wanted = Int(min(1e18, max(0, seconds * Double(state.rate))))
      // Messages that were missed while the machine slept are not posted later.
      let due = min(wanted - state.posted, max(1, state.rate / 4), state.remaining ?? .max)
      state.posted = wanted
      state.remaining = state.remaining.map { $0 - due }
      return due
    }
    room.post(due)
  }
}
