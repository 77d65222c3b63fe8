import Logging

/// A log handler whose messages are a sequence that a test can wait for.
struct LogLines: LogHandler {
  let messages: AsyncStream<String>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info
  private let continuation: AsyncStream<String>.Continuation

  init() { (messages, continuation) = AsyncStream.makeStream() }

  /// A logger that writes to these lines.
  var logger: Logger { Logger(label: "tests") { _ in self } }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { continuation.yield("\(event.message)") }

  /// Returns the next message that begins with a text; `nil` if the test was cancelled before.
  func next(beginningWith text: String) async -> String? { await messages.first { $0.hasPrefix(text) } }
}
