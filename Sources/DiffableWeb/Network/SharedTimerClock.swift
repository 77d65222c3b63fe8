@preconcurrency import Dispatch
import Synchronization

/// A clock whose sleepers share one timer, and that forgets a sleeper which is cancelled at once.
///
/// `Task.sleep` keeps a timer and a task for each sleep until its time has come, also when that is cancelled: some 7 KB for each
/// message of each page for half a minute, spread over the program's memory so that little of it could be given back.
package struct SharedTimerClock: Clock {
  package typealias Instant = ContinuousClock.Instant

  /// The sleepers of all such clocks of the program.
  private static let sleepers = Sleepers()

  package init() {}

  package var now: Instant { ContinuousClock.now }
  package var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// How many sleep now.
  package static var sleeperCount: Int { sleepers.count }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Self.sleepers.sleep(until: deadline)
  }
}

/// Tasks that sleep, each until an instant, and the timer that wakes them.
private final class Sleepers: Sendable {
  private struct State {
    var queue = DeadlineQueue<CheckedContinuation<Void, any Error>>()

    /// The instant for which the timer is set; nil if it is not.
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
          // The task is marked before its handler runs: either this sees the mark, or the handler finds the sleeper.
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

  /// Sets the timer for who is to be woken first; one that comes too early, for a sleeper that is gone, is set anew then.
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

/// Values by the instants at which they are due; what is removed is let go of at once.
package struct DeadlineQueue<Value> {
  private struct Entry {
    let deadline: ContinuousClock.Instant
    let number: UInt64
  }

  /// A binary heap, the earliest first; entries whose value is gone stay until they come first, or are too many.
  private var entries: [Entry] = []
  private var values: [UInt64: Value] = [:]
  private var nextNumber: UInt64 = 0

  package init() {}

  /// How many values there are.
  package var count: Int { values.count }

  /// How many places are taken, those of removed values included.
  package var placeCount: Int { entries.count }

  /// The instant of the earliest value; may be that of one that was removed.
  package var earliest: ContinuousClock.Instant? { values.isEmpty ? nil : entries.first?.deadline }

  /// A number for a value that is going to be inserted.
  package mutating func makeNumber() -> UInt64 {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Inserts a value.
  ///
  /// - Complexity: O(log *n*).
  package mutating func insert(_ value: Value, _ number: UInt64, until deadline: ContinuousClock.Instant) {
    values[number] = value
    entries.append(Entry(deadline: deadline, number: number))
    var child = entries.count - 1
    while child > 0, case let parent = (child - 1) / 2, entries[child].deadline < entries[parent].deadline {
      entries.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes a value; nil if it is not there.
  ///
  /// - Complexity: O(1), on average.
  package mutating func remove(_ number: UInt64) -> Value? {
    guard let value = values.removeValue(forKey: number) else { return nil }
    if values.isEmpty {
      entries = []
    } else if entries.count > 2 * values.count + 64 {
      // In order they are a heap, too.
      entries = entries.filter { values[$0.number] != nil }.sorted { $0.deadline < $1.deadline }
    }
    return value
  }

  /// Takes out what is due, the earliest first.
  package mutating func takeDue(by now: ContinuousClock.Instant) -> [Value] {
    var due: [Value] = []
    while let first = entries.first, first.deadline <= now {
      removeFirst()
      if let value = values.removeValue(forKey: first.number) { due.append(value) }
    }
    return due
  }

  private mutating func removeFirst() {
    entries.swapAt(0, entries.count - 1)
    entries.removeLast()
    var parent = 0
    while case let left = 2 * parent + 1, left < entries.count {
      let right = left + 1
      let child = right < entries.count && entries[right].deadline < entries[left].deadline ? right : left
      guard entries[child].deadline < entries[parent].deadline else { return }
      entries.swapAt(child, parent)
      parent = child
    }
  }
}
