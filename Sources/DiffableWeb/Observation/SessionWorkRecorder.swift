import DiffableKit

/// An observer of the work of one session: it counts and measures the work, and traces it if the server traces.
@MainActor package final class SessionWorkRecorder {
  private let metrics: ServerMetrics
  private let trace: WebTrace?
  /// The number of the session in log and traces.
  let session: Int
  /// The number of the session's last event, with which a trace connects the host frames that follow it.
  private var event = 0
  /// The number of the last event before the host frame that is being written.
  private var frameEvent = 0
  /// The cost of the session until now.
  private(set) var cost: SessionCost
  /// Receives the words of a report about a cost above the budget.
  private let report: @MainActor (String) -> Void

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - session: The number of the session.
  ///   - metrics: The metrics of the server.
  ///   - trace: The trace of the server, if it traces.
  ///   - budget: The budget of the session's costs.
  ///   - report: Receives the words of a report about a cost above the budget.
  package init(
    session: Int, metrics: ServerMetrics, trace: WebTrace?, budget: SessionCost.Budget = .init(),
    report: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    cost = SessionCost(budget: budget)
    self.report = report
    self.session = session
    self.metrics = metrics
    self.trace = trace
  }

  /// Handles an event of the page.
  ///
  /// - Parameters:
  ///   - receipt: The receipt of the event's message, if it is known.
  ///   - body: The work.
  package func handle(_ receipt: MessageArrivalAndDeliveryInstants?, _ body: () -> Void) {
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
    addTurn(end - start)
  }

  /// Makes a host frame of the session's scene.
  ///
  /// - Parameter body: Makes the host frame, and returns it with the number of elements that the scene then has.
  /// - Returns: The host frame; `nil` if there is none.
  func makeFrame(_ body: () -> (frame: HostFrame?, elements: Int)) -> HostFrame? {
    let start = ContinuousClock.now
    let (frame, elements) = body()
    // A layout that changes nothing has taken its time, too.
    addTurn(.now - start)
    metrics.elements.record(elements)
    note(cost.noteElements(elements))
    return frame
  }

  private func addTurn(_ duration: Duration) {
    metrics.turnTime.record(duration: duration)
    note(cost.addTurn(duration))
  }

  private func note(_ excess: SessionCost.Excess?) {
    guard let excess else { return }
    metrics.noteCost(excess.kind)
    report(excess.words)
  }

  /// Notes an apply or a layout of the session's scene.
  func note(_ work: MeasuredSceneWorkKind, since start: ContinuousClock.Instant) {
    if work == .apply { metrics.applies.increment() }
    trace?.add(work.rawValue, from: start, to: .now, session, event)
  }

  /// Notes that a host frame was made, with the changes until the last event.
  func beginFrame() { frameEvent = event }

  /// Notes a host frame that was encoded.
  func noteEncoding(_ encoded: EncodedFrame) {
    trace?.add("encode", from: encoded.start, to: encoded.end, session, frameEvent)
  }

  /// Notes a host frame that the system has accepted.
  func noteFrame(_ sequence: Int, of count: Int, writtenSince start: ContinuousClock.Instant) {
    note(cost.addFrame(bytes: count))
    metrics.frames.increment()
    metrics.frameBytes.increment(by: count)
    trace?.add("write", from: start, to: .now, session, frameEvent, ["frame": sequence, "bytes": count])
  }

  /// Notes a report of misuse in the session's scene.
  func noteMisuse() { metrics.misuse.increment() }
}
