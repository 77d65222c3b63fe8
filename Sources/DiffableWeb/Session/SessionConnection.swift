import DiffableKit

/// A connection of a session: the host frames that are on their way to its page, and the reason for its end.
@MainActor final class SessionConnection {
  let transport: any SessionTransport
  /// The writer of the host frames, which knows what the page was sent over the connection.
  var writer = ServerMessageWriter()
  /// An event that is set when a host frame may be due.
  let work = AsyncEvent()
  /// An event that is set when the connection is to end.
  let finished = AsyncEvent()
  /// The code and the reason with which the connection ends.
  private(set) var ending: (code: UInt16, reason: String) = (Wire.CloseCode.leaving, "")
  /// True if the page will not come back to the session: it was closed, or it is hidden.
  private(set) var pageIsGone = false
  /// The task that ends the connection of a hidden page; `nil` while the page is visible.
  var sleep: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  private let clock: any Clock<Duration> & Sendable
  /// A closure that returns the time since the session was made.
  private let elapsed: @Sendable () -> Duration
  /// The numbers of the host frames in flight, and the times at which they were sent.
  private var unacknowledged: [(sequence: Int, time: Duration)] = []
  /// The number of the last host frame that the page has acknowledged; 0 if there is none.
  private var acknowledged = 0
  /// The number of the last host frame by which the page keeps the state of the scene; 0 if there is none.
  private(set) var stateFrame = 0
  /// The events that are set when the page has acknowledged a host frame, and when the connection has ended: one for each
  /// task that waits for it.
  private var acknowledgements: [AsyncEvent] = []
  private var delay = MeasuredRoundTripTime()
  private var pace = FrameRateLimiter()
  /// True while a due host frame waits because it would follow the last ones too fast.
  private var waitsForPace = false
  private var isOver = false

  /// Makes a connection of a session.
  ///
  /// - Parameters:
  ///   - transport: The connection itself.
  ///   - clock: The clock of the session.
  ///   - elapsed: A closure that returns the time since the session was made.
  init(
    _ transport: any SessionTransport, clock: any Clock<Duration> & Sendable,
    elapsed: @escaping @Sendable () -> Duration
  ) {
    (self.transport, self.clock, self.elapsed) = (transport, clock, elapsed)
  }

  /// Returns true if another host frame may be sent now; if it is too early, schedules the next attempt.
  func mayFollow() -> Bool {
    // With too many host frames in flight, the page's next acknowledgement starts the next attempt.
    guard unacknowledged.count < Wire.ServerLimit.framesInFlight else { return false }
    guard let wait = pace.wait(at: elapsed()) else { return true }
    guard !waitsForPace else { return false }
    waitsForPace = true
    Task { [clock] in
      try? await clock.sleep(for: wait)
      waitsForPace = false
      work.set()
    }
    return false
  }

  /// Notes that a host frame is on its way.
  func noteSending(of frame: HostFrame) {
    unacknowledged.append((frame.sequence, elapsed()))
    if frame.containsState { stateFrame = frame.sequence }
    pace.note(at: elapsed())
  }

  /// Takes the page's acknowledgement of a host frame and of all before it.
  ///
  /// - Returns: The average time that a host frame and its acknowledgement take, in seconds.
  /// - Throws: A violation if the host frame is not on its way.
  func acknowledge(_ sequence: Int) throws(WebSocketViolation) -> Double {
    guard let index = unacknowledged.firstIndex(where: { $0.sequence == sequence }) else {
      throw .malformed("A frame was acknowledged that is not on its way.")
    }
    delay.note(elapsed() - unacknowledged[index].time)
    unacknowledged.removeFirst(index + 1)
    acknowledged = sequence
    for acknowledgement in acknowledgements { acknowledgement.set() }
    return delay.average
  }

  /// Returns when the page has acknowledged a host frame or a later one, and when the connection or the task has ended.
  func acknowledgement(of sequence: Int) async {
    let acknowledgement = AsyncEvent()
    acknowledgements.append(acknowledgement)
    while acknowledged < sequence, !isOver, !Task.isCancelled { await acknowledgement.wait() }
    acknowledgements.removeAll { $0 === acknowledgement }
  }

  /// Has the connection end.
  ///
  /// - Parameters:
  ///   - code: The close code.
  ///   - reason: The reason, for the page.
  ///   - isForGood: True if the page will not come back to the session.
  func finish(code: UInt16, reason: String, isForGood: Bool = false) {
    ending = (code, reason)
    if isForGood { pageIsGone = true }
    finished.set()
  }

  /// Notes that the page has closed the connection with a code; without one the connection was lost.
  func noteClosing(by code: UInt16?) {
    if code == Wire.CloseCode.leaving || code == Wire.CloseCode.goingAway { pageIsGone = true }
  }

  /// Notes that the connection is over: nobody waits for it any more.
  func end() {
    isOver = true
    sleep = nil
    for acknowledgement in acknowledgements { acknowledgement.set() }
  }
}

extension HostFrame {
  /// True if the page keeps the state of the scene by the host frame.
  fileprivate var containsState: Bool { commands.contains { if case .state = $0 { true } else { false } } }
}
