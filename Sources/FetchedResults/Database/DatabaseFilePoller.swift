import Dispatch
import GRDB
import Synchronization

/// A poller that checks a database's file for foreign changes: by a timer, and on the pool's writer queue.
final class DatabaseFilePoller: Sendable {
  /// The state of the checks of a file: the timer, its interval, and a requested check.
  private struct State {
    var timer: (any DispatchSourceTimer)?

    /// The shortest poll interval of all controllers, in nanoseconds.
    var interval = Int.max

    /// True if a check on the pool's writer queue has been requested and has not begun.
    var isAwaitingWriter = false
  }

  private let pool: DatabasePool
  private let state = Mutex(State())
  private let look: @Sendable (_ writer: Database?) -> Void

  /// Makes a poller that is not started yet.
  ///
  /// - Parameters:
  ///   - pool: The pool whose file is checked.
  ///   - look: Checks the file; called with the pool's writer on its queue, and with `nil` by the timer.
  init(of pool: DatabasePool, look: @escaping @Sendable (_ writer: Database?) -> Void) {
    self.pool = pool
    self.look = look
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  /// Checks the file periodically from now on.
  ///
  /// - Parameter interval: The time between two checks; the shortest interval of all calls counts.
  func start(every interval: DispatchTimeInterval) {
    state.withLock { state in
      // Below a millisecond the file would be checked without a pause.
      let nanoseconds = max(1_000_000, interval.nanoseconds)
      guard nanoseconds < state.interval else { return }
      state.interval = nanoseconds
      let timer = state.timer ?? DispatchSource.makeTimerSource(queue: .global(qos: .utility))
      let period = DispatchTimeInterval.nanoseconds(nanoseconds)
      timer.schedule(deadline: .now() + period, repeating: period, leeway: .milliseconds(20))
      guard state.timer == nil else { return }
      timer.setEventHandler { [weak self] in self?.look(nil) }
      timer.activate()
      state.timer = timer
    }
  }

  /// Checks the file as soon as the pool's writer is free.
  func lookSoon() {
    pool.asyncWriteWithoutTransaction { [weak self] db in self?.look(db) }
  }

  /// Checks the file as soon as the pool's writer is free, unless such a check is already requested.
  func lookLater() {
    let isAwaitingWriter = state.withLock { state in
      defer { state.isAwaitingWriter = true }
      return state.isAwaitingWriter
    }
    if !isAwaitingWriter { lookSoon() }
  }

  /// Records that a check on the pool's writer queue begins now, so that a later change of the file requests another
  /// check.
  func noteLook() { state.withLock { $0.isAwaitingWriter = false } }
}

extension DispatchTimeInterval {
  /// The number of nanoseconds: zero for a negative interval, and the largest integer for one with even more
  /// nanoseconds, which is as good as never.
  fileprivate var nanoseconds: Int {
    switch self {
    case .seconds(let count): Self.product(count, 1_000_000_000)
    case .milliseconds(let count): Self.product(count, 1_000_000)
    case .microseconds(let count): Self.product(count, 1_000)
    case .nanoseconds(let count): Self.product(count, 1)
    case .never: .max
    @unknown default: .max
    }
  }

  private static func product(_ count: Int, _ unit: Int) -> Int {
    let (product, overflows) = max(0, count).multipliedReportingOverflow(by: unit)
    return overflows ? .max : product
  }
}
