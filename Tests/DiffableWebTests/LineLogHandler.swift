import Logging

/// A log handler that appends the messages of all levels to a collector of lines.
struct LineLogHandler: LogHandler {
  let lines: LineCollector
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.info

  init(lines: LineCollector) { self.lines = lines }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.append("\(event.message)") }
}
