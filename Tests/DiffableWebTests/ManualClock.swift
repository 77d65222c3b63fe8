import Synchronization

/// A clock whose time is set by a test.
final class ManualClock: Clock {
  /// A moment of the manual clock, as the time since the clock's start.
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// A task that sleeps until a deadline.
  private struct Sleeper {
    var deadline: Instant
    var continuation: CheckedContinuation<Void, Never>
  }

  /// The time of the clock and the tasks that sleep.
  private struct State {
    var now = Instant(offset: .zero)
    var readings = 0
    var sleepers: [Int: Sleeper] = [:]
    var next = 0
  }

  private let state = Mutex(State())
  private let arrivals = AsyncStream<Instant>.makeStream()

  var now: Instant {
    state.withLock { state in
      state.readings += 1
      return state.now
    }
  }
  /// The number of times that the clock was read.
  var readings: Int { state.withLock { $0.readings } }
  var minimumResolution: Duration { .zero }

  /// The time since the clock's start; not counted among the readings.
  var offset: Duration { state.withLock { $0.now.offset } }

  /// The times at which the sleeping tasks wake, since the clock's start.
  var deadlines: [Duration] { state.withLock { $0.sleepers.values.map(\.deadline.offset) } }

  /// Waits until a task sleeps until the given time since the clock's start.
  func sleeper(until offset: Duration) async {
    for await deadline in arrivals.stream where deadline.offset == offset { return }
  }

  /// Advances the clock and wakes the tasks whose deadline is reached.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let key = state.withLock { state in
      state.next += 1
      return state.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers[key] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() } else { arrivals.continuation.yield(deadline) }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: key) }?.continuation.resume()
    }
    try Task.checkCancellation()
  }
}
