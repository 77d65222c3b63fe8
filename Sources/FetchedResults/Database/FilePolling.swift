import Dispatch
import GRDB
import Synchronization

/// The looks at a database's file: by a timer, and whenever the pool's writer can.
final class FilePolling: Sendable {
  private struct State {
    var timer: (any DispatchSourceTimer)?

    /// The shortest interval that somebody has asked for, in nanoseconds.
    var interval = Int.max

    /// Whether the pool's writer has been asked for a look and has not begun it.
    var isAwaitingWriter = false
  }

  private let pool: DatabasePool
  private let state = Mutex(State())
  private let look: @Sendable (_ writer: Database?) -> Void

  /// Makes one that does not look yet.
  ///
  /// - Parameters:
  ///   - pool: The pool whose file it is.
  ///   - look: Looks at the file; called with the pool's writer on its queue, and with `nil` by the timer.
  init(of pool: DatabasePool, look: @escaping @Sendable (_ writer: Database?) -> Void) {
    self.pool = pool
    self.look = look
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  /// Looks as often as somebody wants from now on.
  ///
  /// - Parameter interval: The time between two looks; that of whoever wants the most counts.
  func start(every interval: DispatchTimeInterval) {
    state.withLock { state in
      guard interval.nanoseconds < state.interval else { return }
      state.interval = interval.nanoseconds
      let timer = state.timer ?? DispatchSource.makeTimerSource(queue: .global(qos: .utility))
      timer.schedule(deadline: .now() + interval, repeating: interval, leeway: .milliseconds(20))
      guard state.timer == nil else { return }
      timer.setEventHandler { [weak self] in self?.look(nil) }
      timer.activate()
      state.timer = timer
    }
  }

  /// Looks when the pool's writer can.
  func lookSoon() {
    pool.asyncWriteWithoutTransaction { [weak self] db in self?.look(db) }
  }

  /// Looks when the pool's writer can, unless it is going to anyway.
  func lookLater() {
    let isAwaitingWriter = state.withLock { state in
      defer { state.isAwaitingWriter = true }
      return state.isAwaitingWriter
    }
    if !isAwaitingWriter { lookSoon() }
  }

  /// Notes that the pool's writer looks now: what comes after needs another look.
  func noteLook() { state.withLock { $0.isAwaitingWriter = false } }
}

extension DispatchTimeInterval {
  fileprivate var nanoseconds: Int {
    switch self {
    case .seconds(let count): count * 1_000_000_000
    case .milliseconds(let count): count * 1_000_000
    case .microseconds(let count): count * 1_000
    case .nanoseconds(let count): count
    case .never: .max
    @unknown default: .max
    }
  }
}
