import Metrics

/// The metrics of servers and interfaces, in whatever system the program has bootstrapped with swift-metrics; the metrics
/// of several servers in one program are one.
///
/// No metric has a dimension that grows with pages or people.
struct ServerMetrics: Sendable {
  /// The number of sessions, connected or waiting for their page.
  let sessions = Gauge(label: "diffable_sessions")
  /// The number of events of pages that were handled.
  let events = Counter(label: "diffable_events_total")
  /// The number of applies in scenes.
  let applies = Counter(label: "diffable_applies_total")
  /// The number of host frames that were sent.
  let frames = Counter(label: "diffable_frames_total")
  /// The number of bytes of the host frames that were sent.
  let frameBytes = Counter(label: "diffable_frame_bytes_total")
  /// The time from the arrival of an event until the program began to handle it, on the main actor.
  let queueTime = Timer(label: "diffable_queue_seconds", preferredDisplayUnit: .seconds)
  /// The time that handling an event has taken.
  let eventTime = Timer(label: "diffable_event_seconds", preferredDisplayUnit: .seconds)
  /// The number of misuse reports.
  let misuse = Counter(label: "diffable_misuse_reports_total")

  /// Counts a refused connection.
  ///
  /// - Parameter reason: One of a few reasons.
  func noteRefusal(_ reason: String) {
    Counter(label: "diffable_refused_connections_total", dimensions: [("reason", reason)]).increment()
  }
}
