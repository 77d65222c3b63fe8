import DiffableKit
import Dispatch
import Synchronization

/// Lets people in a room talk, so many messages a second, while anybody listens.
public final class ChatFeed: Sendable {
  private struct State {
    var rate = 0
    /// The time from which messages are counted, and how many there were since then.
    var start = ContinuousClock.now
    var posted = 0
  }

  private let room: ChatRoom
  private let queue = DispatchQueue(label: "Feed")
  private let state = Mutex(State())
  // Touched by the queue alone.
  private nonisolated(unsafe) let timer: any DispatchSourceTimer

  /// Makes a feed that is silent.
  ///
  /// - Parameter room: The room.
  public init(room: ChatRoom) {
    self.room = room
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now(), repeating: .milliseconds(10), leeway: .milliseconds(2))
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.resume()
  }

  deinit { timer.cancel() }

  /// How many messages come in a second; 0 for none.
  public var rate: Int {
    get { state.withLock { $0.rate } }
    set {
      state.withLock { state in
        guard newValue != state.rate else { return }
        state = State(rate: newValue)
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
      let wanted = Int((now - state.start) / .seconds(1) * Double(state.rate))
      // A machine that slept does not make up for it.
      let due = min(wanted - state.posted, max(1, state.rate / 4))
      state.posted = wanted
      return due
    }
    room.post(due)
  }
}
