import DiffableKit
import Logging
import Synchronization

/// A log of one session with a limit of entries per minute; when the minute is over, the log writes how many entries
/// were left out.
///
/// An entry is written when the program has misused the package, or is warned; a page that has found how to cause
/// entries could fill the disk. One that opens session after session has a new limit each time, so that the lines of all
/// sessions together are limited, too, by the log that a session's log is part of. All text that a page may have influenced is written without control characters, and
/// each line break is followed by spaces, so that no line can be mistaken for an entry of another session.
package final class RateLimitedSessionLog: Sendable {
  /// The maximum number of entries of one session in a ``period``.
  package static let limit = 20
  /// The maximum number of lines of all sessions in a ``period``.
  package static let limitOfAll = 200
  /// The period of time to which the limits apply.
  package static let period = Duration.seconds(60)
  /// The maximum number of characters of an entry that are written.
  private static let lengthLimit = 4_000

  /// The start of the present period, with the numbers of entries that were written and left out in it.
  private struct State {
    var start = Duration.zero
    var written = 0
    var leftOut = 0
  }

  /// The name that begins each entry.
  let name: String
  private let limit: Int
  /// The log of all sessions, of whose limit this log takes a part.
  private let whole: RateLimitedSessionLog?
  private let sink: @Sendable (String) -> Void
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Makes the log of a session that writes to a logger, without entries.
  ///
  /// - Parameters:
  ///   - name: The name of the session, which begins each entry.
  ///   - clock: The clock that measures periods.
  ///   - limit: The maximum number of entries in a period.
  ///   - whole: The log of all sessions; `nil` for none.
  ///   - logger: The logger; entries have the level `error`.
  convenience init(
    name: String, clock: any Clock<Duration> & Sendable, limit: Int = RateLimitedSessionLog.limit,
    partOf whole: RateLimitedSessionLog? = nil, logger: Logger
  ) {
    self.init(name: name, clock: clock, limit: limit, partOf: whole) { line in logger.error("\(line)") }
  }

  /// Makes the log of a session, without entries.
  ///
  /// - Parameters:
  ///   - name: The name of the session, which begins each entry.
  ///   - clock: The clock that measures periods.
  ///   - limit: The maximum number of entries in a period.
  ///   - whole: The log of all sessions; `nil` for none.
  ///   - sink: Writes a line of the log.
  package init(
    name: String, clock: any Clock<Duration> & Sendable, limit: Int = RateLimitedSessionLog.limit,
    partOf whole: RateLimitedSessionLog? = nil, sink: @escaping @Sendable (String) -> Void = diagnosticSink
  ) {
    self.name = name
    self.limit = limit
    self.whole = whole
    self.sink = sink
    elapsed = Self.stopwatch(clock)
  }

  /// Writes an entry of the session log, or only counts it if the limit of the period is reached.
  package func write(_ entry: String) {
    let (isAdmitted, summary) = admit()
    for line in summary + (isAdmitted ? [Self.harmless(entry)] : []) { pass(line) }
  }

  /// Admits another line, or counts it as left out.
  ///
  /// - Returns: True if the line is admitted; and the words about the lines that were left out in a period that has ended.
  private func admit() -> (isAdmitted: Bool, summary: [String]) {
    let now = elapsed()
    return state.withLock { state in
      var summary: [String] = []
      if now - state.start >= Self.period {
        summary = Self.summary(of: state)
        state = State(start: now)
      }
      if state.written < limit { state.written += 1 } else { state.leftOut += 1 }
      return (state.leftOut == 0, summary)
    }
  }

  /// Writes a line, unless the log of all sessions has no room for it.
  private func pass(_ line: String) {
    if let whole {
      let (isAdmitted, summary) = whole.admit()
      for words in summary { whole.pass(words) }
      guard isAdmitted else { return }
    }
    sink("[\(name)] \(line)")
  }

  /// Writes how many entries were left out since the last such line, if any were.
  package func close() {
    let lines = state.withLock { state -> [String] in
      defer { state.leftOut = 0 }
      return Self.summary(of: state)
    }
    for line in lines { pass(line) }
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
