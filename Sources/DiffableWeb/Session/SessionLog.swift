import DiffableKit
import Synchronization

/// The lines that pages lead to in the log: so many a minute of each session, and then how many were left out.
///
/// A line is written when the program has made a mistake, or is warned; a page that has found how to lead it there could fill the
/// disk. Whatever a page may have had a hand in is written without control characters, and each line break is followed by spaces,
/// so that nothing looks like a line of somebody else's.
package final class SessionLog: Sendable {
  /// How many entries are written in ``period``.
  package static let limit = 20
  /// The time that ``limit`` counts in.
  package static let period = Duration.seconds(60)
  /// The most characters of an entry that are written.
  private static let lengthLimit = 4_000

  private struct State {
    var start = Duration.zero
    var written = 0
    var leftOut = 0
  }

  private let name: String
  private let sink: @Sendable (String) -> Void
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  /// Makes a log with nothing in it.
  ///
  /// - Parameters:
  ///   - name: Whose entries these are, in front of each.
  ///   - clock: What time it is.
  ///   - sink: Where lines go.
  package init(
    name: String, clock: any Clock<Duration> & Sendable, sink: @escaping @Sendable (String) -> Void = diagnosticSink
  ) {
    self.name = name
    self.sink = sink
    elapsed = Self.stopwatch(clock)
  }

  /// Writes an entry, or counts it.
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

  /// Says how many entries were left out since that was last said; nothing if none were.
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
