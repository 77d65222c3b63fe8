import Foundation

/// The clock of a ``HeadlessHost``: virtual time that stands still until it is advanced, and then runs due timers in
/// order.
///
/// Work without a delay runs by itself, at the main queue's next turn: an awaited apply without animation returns.
@MainActor final class VirtualClock {
  private struct Timer {
    let due: Double
    let order: Int
    let isAwaited: Bool
    let action: @MainActor () -> Void
  }

  /// The virtual time since the start, in seconds.
  private(set) var now = 0.0
  /// The real time that an awaited apply may wait before a notice names it; 5 seconds unless set.
  var patience = Duration.seconds(5)
  /// The handler that is called with the notice about an awaited apply, one line of text.
  var noticeHandler: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  private var timers: [Timer] = []
  private var nextOrder = 0
  private var hasNoticed = false
  /// Called with work that runs by itself, without the clock being advanced; the handler has to call the work, and to
  /// show its result if a task awaits it.
  var workHandler: @MainActor (_ isAwaited: Bool, _ work: () -> Void) -> Void = { $1() }

  /// Runs the timers that tasks await, at the main queue's next turn, when the clock is released, so that no task waits
  /// for ever; all other timers are dropped.
  deinit {
    let waiting = timers.filter(\.isAwaited)
    guard !waiting.isEmpty else { return }
    let actions = waiting.sorted { ($0.due, $0.order) < ($1.due, $1.order) }.map(\.action)
    DispatchQueue.main.async { MainActor.assumeIsolated { for action in actions { action() } } }
  }

  /// Schedules work for a time on the virtual clock.
  ///
  /// - Parameters:
  ///   - seconds: The virtual time until the work; at most 0 for the next turn of the main queue.
  ///   - isAwaited: True if a task awaits the work.
  ///   - action: The work.
  func schedule(_ seconds: Double, isAwaited: Bool, _ action: @escaping @MainActor () -> Void) {
    let order = nextOrder
    nextOrder += 1
    timers.append(Timer(due: now + max(0, seconds), order: order, isAwaited: isAwaited, action: action))
    if seconds <= 0 {
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.doWhatIsDue() } }
    } else if isAwaited, !hasNoticed {
      Task { [weak self, patience] in
        try? await Task.sleep(for: patience)
        self?.noticeIfWaiting(order)
      }
    }
  }

  /// Advances the virtual clock and runs the timers that become due.
  ///
  /// - Parameters:
  ///   - seconds: The time to advance by.
  ///   - perform: Runs the work of one timer.
  func advance(by seconds: Double, perform: (_ work: () -> Void) -> Void) {
    let end = now + seconds
    while let timer = takeNext(until: end) {
      now = max(now, timer.due)
      perform(timer.action)
    }
    now = max(now, end)
  }

  private func doWhatIsDue() {
    let due = timers.filter { $0.due <= now }
    guard !due.isEmpty else { return }
    workHandler(due.contains(where: \.isAwaited)) { while let timer = takeNext(until: now) { timer.action() } }
  }

  private func takeNext(until end: Double) -> Timer? {
    guard
      let index = timers.indices.min(by: { (timers[$0].due, timers[$0].order) < (timers[$1].due, timers[$1].order) }),
      timers[index].due <= end
    else { return nil }
    return timers.remove(at: index)
  }

  private func noticeIfWaiting(_ order: Int) {
    guard !hasNoticed, timers.contains(where: { $0.order == order }) else { return }
    hasNoticed = true
    noticeHandler(
      """
      HeadlessHost: an awaited apply waits for its animation to end, for \(patience) so far. The clock stands still: call \
      advance(by:) from another task, or apply with animatingDifferences: false.
      """)
  }
}
