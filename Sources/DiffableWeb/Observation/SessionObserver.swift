import DiffableKit

/// An observer of the work of one session: it counts and measures the work, and traces it if the server traces.
@MainActor package final class SessionObserver {
  private let metrics: ServerMetrics
  private let trace: WebTrace?
  private let session: Int
  /// The number of the last event, by which a trace connects the host frame with it.
  private var event = 0
  /// The number of the last event before the host frame that is being written.
  private var frameEvent = 0

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - metrics: The metrics of the server.
  ///   - trace: The trace of the server, if it traces.
  package init(session: Int, metrics: ServerMetrics, trace: WebTrace?) {
    self.session = session
    self.metrics = metrics
    self.trace = trace
  }

  /// Handles an event of the page.
  ///
  /// - Parameters:
  ///   - receipt: The receipt of the event's message, if it is known.
  ///   - body: The work.
  package func handle(_ receipt: MessageReceipt?, _ body: () -> Void) {
    event += 1
    metrics.events.increment()
    let start = ContinuousClock.now
    if let receipt {
      metrics.queueTime.record(duration: start - receipt.arrival)
      trace?.add("socket", from: receipt.arrival, to: receipt.delivery, session, event)
      trace?.add("queue", from: receipt.delivery, to: start, session, event)
    }
    body()
    let end = ContinuousClock.now
    metrics.eventTime.record(duration: end - start)
    trace?.add("event", from: start, to: end, session, event)
  }

  /// Notes an apply or a layout of the session's scene.
  func note(_ work: HostSceneWork, since start: ContinuousClock.Instant) {
    if work == .apply { metrics.applies.increment() }
    trace?.add(work.rawValue, from: start, to: .now, session, event)
  }

  /// Encodes a host frame.
  func encode(_ body: () -> [UInt8]) -> [UInt8] {
    frameEvent = event
    guard let trace else { return body() }
    let start = ContinuousClock.now
    let bytes = body()
    trace.add("encode", from: start, to: .now, session, event)
    return bytes
  }

  /// Notes a host frame that the system has accepted.
  func noteFrame(_ sequence: Int, of count: Int, writtenSince start: ContinuousClock.Instant) {
    metrics.frames.increment()
    metrics.frameBytes.increment(by: count)
    trace?.add("write", from: start, to: .now, session, frameEvent, ["frame": sequence, "bytes": count])
  }

  /// Notes a report of misuse in the session's scene.
  func noteMisuse() { metrics.misuse.increment() }
}
