@preconcurrency import Dispatch
import Synchronization

/// A clock whose sleeping tasks share one timer; a cancelled sleep is forgotten at once.
///
/// `Task.sleep` keeps a timer and a task for each sleep until its deadline, even if the sleep is cancelled: some 7 KB
/// for each message of each page for half a minute, spread over the program's memory so that little of it could be
/// returned.
package struct SharedTimerClock: Clock {
  /// The type of the clock's instants: those of the system's continuous clock.
  package typealias Instant = ContinuousClock.Instant

  /// The sleeping tasks of all clocks of this type in the program.
  private static let sleepers = Sleepers()

  package init() {}

  package var now: Instant { ContinuousClock.now }
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// The number of tasks that are asleep.
  package static var sleeperCount: Int { sleepers.count }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Self.sleepers.sleep(until: deadline)
  }
}

/// The sleeping tasks, each with its deadline, and the timer that wakes them.
private final class Sleepers: Sendable {
  /// The queue of sleeping tasks, and the setting of their timer.
  private struct State {
    var queue = DeadlineQueue<CheckedContinuation<Void, any Error>>()

    /// The instant for which the timer is set; `nil` if it is not set.
    var alarm: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let timer: any DispatchSourceTimer

  init() {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "Sleepers"))
    timer.setEventHandler { [weak self] in self?.wakeWhoIsDue() }
    timer.activate()
  }

  var count: Int { state.withLock { $0.queue.count } }

  func sleep(until deadline: ContinuousClock.Instant) async throws {
    let number = state.withLock { $0.queue.makeNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          // The task is marked as cancelled before its handler runs: either this line sees the mark, or the handler
          // finds the sleeper.
          guard !Task.isCancelled else { return true }
          state.queue.insert(continuation, number, until: deadline)
          setAlarm(&state)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      state.withLock { $0.queue.remove(number) }?.resume(throwing: CancellationError())
    }
  }

  private func wakeWhoIsDue() {
    let due = state.withLock { state in
      state.alarm = nil
      let due = state.queue.takeDue(by: .now)
      setAlarm(&state)
      return due
    }
    for continuation in due { continuation.resume() }
  }

  /// Sets the timer for the earliest deadline; a timer that fires too early, for a cancelled sleep, is then set again.
  private func setAlarm(_ state: inout State) {
    guard let first = state.queue.earliest else { return }
    if let alarm = state.alarm, alarm <= first { return }
    state.alarm = first
    let wait = max(.zero, first - .now)
    let nanoseconds = wait.components.attoseconds / 1_000_000_000 + 999
    timer.schedule(
      deadline: .now() + .seconds(Int(clamping: wait.components.seconds)) + .nanoseconds(Int(nanoseconds)),
      leeway: .milliseconds(1))
  }
}
