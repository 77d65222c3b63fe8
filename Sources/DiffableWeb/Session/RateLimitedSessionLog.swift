import DiffableKit
import Logging
import Synchronization

/// A log of one session with a limit of entries per minute; when the minute is over, the log writes how many entries
/// were left out.
///
/// An entry is written when the program has misused the package, or is warned; a page that has found how to cause
/// entries could fill the disk. All text that a page may have influenced is written without control characters, and
/// each line break is followed by spaces, so that no line can be mistaken for an entry of another session.
package final class RateLimitedSessionLog: Sendable {
  /// The maximum number of entries in a ``period``.
  package static let limit = 20
  /// The period of time in which ``limit`` entries are written.
  package static let period = Duration.seconds(60)
  /// The maximum number of characters of an entry that are written.
  private static let lengthLimit = 4_000

  /// The start of the present period, with the numbers of entries that were written and left out in it.
  private struct State {
    var start = Duration.zero
    var written = 0
    var leftOut = 0
  }

  private let name: String
  private let sink: @Sendable (String) -> Void
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Makes the log of a session that writes to a logger, without entries.
  ///
  /// - Parameters:
  ///   - name: The name of the session, which begins each entry.
  ///   - clock: The clock that measures periods.
  ///   - logger: The logger; entries have the level `error`.
  convenience init(name: String, clock: any Clock<Duration> & Sendable, logger: Logger) {
    self.init(name: name, clock: clock) { line in logger.error("\(line)") }
  }

  /// Makes the log of a session, without entries.
  ///
  /// - Parameters:
  ///   - name: The name of the session, which begins each entry.
  ///   - clock: The clock that measures periods.
  ///   - sink: Writes a line of the log.
  package init(
    name: String, clock: any Clock<Duration> & Sendable, sink: @escaping @Sendable (String) -> Void = diagnosticSink
  ) {
    self.name = name
    self.sink = sink
    elapsed = Self.stopwatch(clock)
  }

  /// Writes an entry of the session log, or only counts it if the limit of the period is reached.
  package func write(_ entry: String) {
    let now = elapsed()
    let lines = state.withLock { state -> [String] in
      var lines: [String] = []
      if now - state.start >= Self.period {
        lines += Self.summary(of: state)
        state = State(start: now)
      }
      if state.written < Self.limit {
        state.written += 1
        lines.append(Self.harmless(entry))
      } else {
        state.leftOut += 1
      }
      return lines
    }
    for line in lines { sink("[\(name)] \(line)") }
  }

  /// Writes how many entries were left out since the last such line, if any were.
  package func close() {
    let lines = state.withLock { state -> [String] in
      defer { state.leftOut = 0 }
      return Self.summary(of: state)
    }
    for line in lines { sink("[\(name)] \(line)") }
  }

  private static func summary(of state: State) -> [String] {
    guard state.leftOut > 0 else { return [] }
    return ["\(state.leftOut) more \(state.leftOut == 1 ? "entry was" : "entries were") left out within a minute."]
  }

  private static func harmless(_ entry: String) -> String {
    var result = ""
    for scalar in entry.prefix(lengthLimit).unicodeScalars {
      switch scalar {
      case "\n": result += "\n    "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func stopwatch<Time: Clock & Sendable>(_ clock: Time) -> @Sendable () -> Duration
  where Time.Duration == Duration, Time.Instant: Sendable {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
