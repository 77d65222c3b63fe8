import Foundation
import Synchronization

/// A trace of what a server does for the events of pages, in a file that a person opens in a browser.
///
/// Each event of a page has a span from the arrival of its first fragment until its message is read and decompressed
/// (`socket`), from then until the main actor handles it (`queue`), while it is handled (`event`), for the applies and the
/// layout that follow (`apply`, `layout`), and for encoding and writing the host frame (`encode`, `write`); all of them
/// carry the event's number. A session has a row of its own.
///
/// The file has the trace event format of Chromium: open it at <https://ui.perfetto.dev> or `chrome://tracing`. It is
/// complete at any time. The trace contains no text of a page, but which session was used when.
public final class WebTrace: Sendable {
  /// The maximum number of spans in a file; later ones are left out.
  package static let limit = 200_000

  /// The file of the trace, with the number of spans in it.
  private struct State {
    let file: FileHandle
    var count = 0
  }

  private let state: Mutex<State>
  private let start = ContinuousClock.now

  /// Makes a trace in a new file, in place of one that is there; only this user can read it.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: The system's error if the file cannot be written.
  public init(path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // A file that is there keeps its permissions unless they are changed.
    guard fchmod(descriptor, 0o600) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    try file.write(contentsOf: Data("[\n".utf8))
    state = Mutex(State(file: file))
  }

  /// The trace in the file that the process environment names; `nil` if it names none, or the file cannot be written.
  static let ofEnvironment = ProcessInfo.processInfo.environment["DIFFABLEKIT_TRACE"].flatMap { path in
    try? WebTrace(path: path)
  }

  /// Adds a span.
  ///
  /// - Parameters:
  ///   - name: The name of the work.
  ///   - begin: The instant at which it began.
  ///   - end: The instant at which it ended.
  ///   - session: The number of the session.
  ///   - event: The number of the event in the session.
  ///   - details: Further numbers.
  func add(
    _ name: String, from begin: ContinuousClock.Instant, to end: ContinuousClock.Instant, _ session: Int, _ event: Int,
    _ details: KeyValuePairs<String, Int> = [:]
  ) {
    let (time, length) = (Self.microseconds(begin - start), Self.microseconds(end - begin))
    let numbers = details.map { ",\"\($0.key)\":\($0.value)" }.joined()
    let line =
      "{\"name\":\"\(name)\",\"ph\":\"X\",\"pid\":1,\"tid\":\(session),\"ts\":\(time),\"dur\":\(length),"
      + "\"args\":{\"event\":\(event)\(numbers)}},\n"
    state.withLock { state in
      guard state.count < Self.limit else { return }
      state.count += 1
      try? state.file.write(contentsOf: Data(line.utf8))
    }
  }

  private static func microseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    return "\(nanoseconds / 1000).\(String(nanoseconds % 1000 + 1000).dropFirst())"
  }
}
