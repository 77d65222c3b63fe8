import Metrics

/// A recorder of the errors, other than refusals, that the program's closures for requests throw: each is logged with the
/// path of its request, and counted by the closure.
package struct ProgramErrorRecorder: Sendable {
  /// A closure of the program, by the name that it has in the metric.
  enum Closure: String {
    /// The closure that makes a root view controller.
    case root
    /// The closure that finds the user of a request.
    case user
  }

  /// The maximum number of characters of a path that are logged.
  private static let pathLimit = 200
  private let log: RateLimitedSessionLog
  private let metrics: ServerMetrics

  /// Makes a recorder.
  init(configuration: WebServerConfiguration, metrics: ServerMetrics) {
    log = RateLimitedSessionLog(name: "requests", clock: configuration.clock, logger: configuration.logger)
    self.metrics = metrics
  }

  /// Records an error, unless it says that the task of the request was cancelled.
  ///
  /// The query is left out of the log, since it may contain secrets.
  func note(_ error: any Error, of closure: Closure, for request: WebRequest) {
    if error is CancellationError, Task.isCancelled { return }
    metrics.noteError(of: closure.rawValue)
    log.write("The closure “\(closure)” failed for \(request.path.prefix(Self.pathLimit)): \(error)")
  }

  /// Writes how many errors were left out of the log.
  func close() { log.close() }
}
