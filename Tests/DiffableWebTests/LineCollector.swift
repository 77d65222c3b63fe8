import Synchronization

/// A collector of the lines that a server would have written to its log, from any thread.
final class LineCollector: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func removeAll() { lines.withLock { $0 = [] } }

  func append(_ line: String) { lines.withLock { $0.append(line) } }
}
