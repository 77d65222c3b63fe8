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
  }

  /// Measures work for the session on the main actor, as one turn.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  func measureTurn<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { addTurn(.now - start) }
    return try body()
  }

  /// Makes a host frame of the session's scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - isComplete: True if the host frame describes the whole scene.
  /// - Returns: The host frame; `nil` if there is none.
  func makeFrame(of scene: HostScene, complete isComplete: Bool) -> HostFrame? {
    // A layout that changes nothing takes its time, too.
    let frame = measureTurn { scene.makeFrame(complete: isComplete) }
    metrics.elements.record(scene.elementCount)
    note(cost.noteElements(scene.elementCount))
    note(cost.noteMemory(elements: scene.elementCount, imageBytes: scene.imageByteCount))
    return frame
  }

  private func addTurn(_ duration: Duration) {
    metrics.noteTurn(duration)
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

  /// Notes a host frame that is sent within its page.
  func noteFrameInPage(of count: Int) { note(cost.addFrame(bytes: count)) }

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
