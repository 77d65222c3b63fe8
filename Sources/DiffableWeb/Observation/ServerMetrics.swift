import Metrics

/// The metrics of servers and interfaces, in whatever system the program has bootstrapped with swift-metrics; the metrics
/// of several servers in one program are one.
///
/// No metric has a dimension that grows with pages or people.
package struct ServerMetrics: Sendable {
  /// The number of sessions, connected or waiting for their page.
  let sessions: Gauge
  /// The number of open connections of servers, with or without a page.
  let connections: Gauge
  /// The number of free file descriptors when the last session was made.
  let freeFileDescriptors: Gauge
  /// The number of events of pages that were handled.
  let events: Counter
  /// The number of applies in scenes.
  let applies: Counter
  /// The number of host frames that were sent.
  let frames: Counter
  /// The number of bytes of the host frames that were sent, before compression.
  let frameBytes: Counter
  /// The time from the arrival of an event until the program began to handle it, on the main actor.
  let queueTime: Timer
  /// The time that handling an event has taken.
  let eventTime: Timer
  /// The time that one turn on the main actor has taken, for an event, a host frame or other work for a session.
  let turnTime: Timer
  /// The longest turn on the main actor since the metrics were made.
  let longestTurn: LongestTurnGauge
  /// The number of elements of a scene, for each host frame.
  let elements: Recorder
  /// The number of misuse reports.
  let misuse: Counter
  private let factory: any MetricsFactory

  /// Makes the metrics.
  ///
  /// - Parameter factory: The system of metrics; `nil` for that of the program.
  package init(factory: (any MetricsFactory)?) {
    let factory = factory ?? MetricsSystem.factory
    self.factory = factory
    sessions = Gauge(label: "diffable_sessions", factory: factory)
    connections = Gauge(label: "diffable_connections", factory: factory)
    freeFileDescriptors = Gauge(label: "diffable_free_file_descriptors", factory: factory)
    events = Counter(label: "diffable_events_total", factory: factory)
    applies = Counter(label: "diffable_applies_total", factory: factory)
    frames = Counter(label: "diffable_frames_total", factory: factory)
    frameBytes = Counter(label: "diffable_frame_bytes_total", factory: factory)
    queueTime = Timer(label: "diffable_queue_seconds", factory: factory)
    eventTime = Timer(label: "diffable_event_seconds", factory: factory)
    turnTime = Timer(label: "diffable_turn_seconds", factory: factory)
    longestTurn = LongestTurnGauge(factory: factory)
    elements = Recorder(label: "diffable_scene_elements", factory: factory)
    misuse = Counter(label: "diffable_misuse_reports_total", factory: factory)
  }

  /// Notes the time that a turn on the main actor has taken.
  func noteTurn(_ duration: Duration) {
    turnTime.record(duration: duration)
    longestTurn.note(duration)
  }

  /// Counts a session that has cost more than its budget.
  func noteCost(_ kind: SessionCost.Kind) {
    Counter(label: "diffable_costly_sessions_total", dimensions: [("cost", kind.rawValue)], factory: factory)
      .increment()
  }

  /// Counts a refused connection.
  ///
  /// - Parameter reason: One of a few reasons.
  func noteRefusal(_ reason: String) {
    Counter(label: "diffable_refused_connections_total", dimensions: [("reason", reason)], factory: factory).increment()
  }

  /// Counts an error of the program for which a request was answered with the status 500.
  ///
  /// - Parameter closure: The closure of the program that has thrown it.
  func noteError(of closure: String) {
    Counter(label: "diffable_program_errors_total", dimensions: [("reason", closure)], factory: factory).increment()
  }
}
