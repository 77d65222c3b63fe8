import DiffableKit
import Synchronization

/// A session: a scene, and the connection over which a browser shows it.
///
/// Host frames are pulled: the next one is made when the connection has accepted the last and the page has acknowledged
/// all but one, and not before a screen could show it. Changes in between are merged into that frame, so that a page
/// that does not read costs no memory here, and a feed that is faster than the eye costs no more than a slower one.
@MainActor final class WebSession {
  /// The time in which messages of a page are still read after sending has failed.
  ///
  /// A page that is closed while a frame is written has said so; the failed write must not hide that the page will not
  /// come back.
  private static let lastWordsTime = Duration.seconds(1)

  /// The identifier by which a page resumes this session.
  ///
  /// Every client that knows the identifier, and has the same user, can resume it.
  let id: String
  /// The user of the page that opened the session, as the request has it that resumed the session last; `nil` if the
  /// program knows no users.
  var user: AnyHashable?
  /// The task that ends the session when its user expires.
  var expiry: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  /// The scene that the session's page shows.
  let scene: HostScene
  /// The client that has opened the session; `nil` if no client's limit applies.
  let client: RemoteNetwork?
  private var link: SessionConnection?
  /// The number of the page's messages that were handled, over all connections, of those that are counted (`behaviour.md`
  /// D156).
  private var handledCount = 0
  /// True once a page has connected.
  private(set) var hasServed = false
  private let clock: any Clock<Duration> & Sendable
  /// The time after which the session of a hidden page is ended, `nil` if it stays; and the time for which it then waits at
  /// most until the page has the state of the scene.
  private let sleepTime: Duration?, handOverTime: Duration
  /// A closure that returns the time since the session was made.
  private let elapsed: @Sendable () -> Duration
  private let log: RateLimitedSessionLog
  private let observer: SessionWorkRecorder
  /// A closure that admits the making of all rows of a list for paper, or notes that they are given back; see
  /// ``ListsOnPaper``.
  private let admitsPaper: @MainActor (WebSession, _ list: ElementID, _ isBeginning: Bool) -> Bool
  /// An event that is set when a snapshot was applied in the scene.
  private let applied = AsyncEvent()
  /// The reports of misuse in this scene that its page has not received yet, the oldest first.
  private var pendingReports: [String] = []
  private var mistakes: Set<String> = []

  /// The time for which a first host frame waits at most for the first rows of the lists.
  private static let contentTime = Duration.milliseconds(100)

  /// The time for which a hidden page is waited for at most until it has received the state of the scene.
  private static let hiddenPageTime = Duration.seconds(5)

  /// The greatest number of different misuse reports that a page receives, and of characters of each; the log has all.
  private static let reportLimit = 8
  private static let mistakeLength = 2_000

  /// The count of session objects in the program, including ended ones that are still retained.
  package nonisolated static let living = LivingObjectCounter("sessions")

  /// Makes a session for a scene, whose content is made afterwards in ``perform(_:)``.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - scene: The scene.
  ///   - user: The user of the page that opened the session, if the program knows users.
  ///   - client: The client that has opened the session; `nil` if no client's limit applies.
  ///   - configuration: The clock and the times of the session.
  ///   - log: The log of diagnostics while the program works for this session.
  ///   - observer: Counts and traces the session's work.
  ///   - admitsPaper: Returns true if the page may have all rows of a list made for paper, or gives them back.
  init(
    id: String, scene: HostScene, user: AnyHashable? = nil, client: RemoteNetwork?,
    configuration: WebServerConfiguration, log: RateLimitedSessionLog, observer: SessionWorkRecorder,
    admitsPaper: @escaping @MainActor (WebSession, _ list: ElementID, _ isBeginning: Bool) -> Bool
  ) {
    self.id = id
    self.scene = scene
    self.user = user
    self.client = client
    clock = configuration.clock
    (sleepTime, handOverTime) = (configuration.sleepTime, configuration.handOverTime)
    elapsed = clock.makeStopwatch()
    self.log = log
    self.observer = observer
    self.admitsPaper = admitsPaper
    Self.living.add()
    scene.workHandler = { [observer, applied] work, start in
      observer.note(work, since: start)
      if work == .apply { applied.set() }
    }
    scene.needsFrameHandler = { [weak self] in self?.link?.work.set() }
    scene.misuseReportHandler = { [weak self, log, observer] mistake in
      observer.noteMisuse()
      log.write("\(mistake)")
      self?.note(mistake)
    }
  }

  deinit { Self.living.remove() }

  /// Runs the program's code for the scene, with the session's log as the sink of diagnostics, as one turn of the session.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDiagnosticSink({ [log] in log.write($0) }) { try observer.measureTurn { try scene.perform(body) } }
  }

  private func note(_ mistake: MisuseReport) {
    let text = String("\(mistake)".prefix(Self.mistakeLength))
    guard mistakes.count < Self.reportLimit, mistakes.insert(text).inserted else { return }
    pendingReports.append(text)
    link?.work.set()
  }

  /// The number of the session in log, metrics and traces.
  var number: Int { observer.session }

  /// The cost of the session until now.
  var cost: SessionCost { observer.cost }

  /// True while a page is connected and shows the scene.
  var isConnected: Bool { link != nil }

  /// Returns the message with the first host frame, for a page that has not connected yet.
  ///
  /// - Returns: The message; `nil` if the scene was closed meanwhile, or the task was cancelled, which ends the waiting.
  func firstFrame() async -> [UInt8]? {
    // The host frame leaves the address out: only the page knows the entry of the browser's history at which the scene
    // begins.
    scene.withholdHistory()
    perform { scene.window.layoutIfNeeded() }
    await waitForContent()
    guard !Task.isCancelled, let frame = makeFrame(complete: true) else { return nil }
    observer.beginFrame()
    let encoded = await EncodedFrame(frame, writer: ServerMessageWriter())
    observer.noteEncoding(encoded)
    observer.noteFrameInPage(of: encoded.bytes.count)
    return encoded.bytes
  }

  /// Waits until the lists have their content, for ``contentTime`` at most, so that they are not seen without rows.
  private func waitForContent() async {
    await withTaskGroup { group in
      group.addTask { try? await self.clock.sleep(for: Self.contentTime) }
      group.addTask { await self.waitForApplies() }
      await group.next()
      group.cancelAll()
    }
  }

  private func waitForApplies() async {
    while scene.awaitsListContent, !Task.isCancelled { await applied.wait() }
  }

  /// Serves a connection until it ends.
  ///
  /// An older connection of the same session is ended.
  ///
  /// - Parameters:
  ///   - transport: The connection.
  ///   - hello: The page's first message.
  ///   - resumed: True if the page shows this scene already.
  ///   - widths: The name by which the page's browser remembers the widths of its characters.
  ///   - address: The path and query of the page.
  ///   - person: The name of the user in pages; a state that a page of somebody else has kept is ignored.
  ///   - showsReports: True if the page shows the text of misuse reports; false if it says only where they are.
  /// - Returns: `true` if the page will not come back to this session: it was closed, or it is hidden.
  func serve(
    _ transport: any SessionTransport, hello: PageHello, resumed: Bool, widths: String, address: String,
    person: String, showsReports: Bool
  ) async -> Bool {
    link?.finish(code: Wire.CloseCode.resumedElsewhere, reason: "The session was taken over by another connection.")
    let link = SessionConnection(transport, clock: clock, elapsed: elapsed)
    self.link = link
    // A page that shows the host frame which came with it needs the changes since then alone.
    let isUpToDate = resumed && !hasServed && hello.lastFrame > 0 && hello.lastFrame == scene.lastFrame
    greet(hello)
    // A page that goes on showing an earlier session, or has kept a place, is not to see a list without rows first.
    let awaitsContent = !hasServed && (!hello.state.isEmpty || !resumed && hello.lastFrame > 0)
    if !hasServed {
      scene.beginHistory(at: max(1, hello.entry))
      let isAccepted = hello.person == person && perform { scene.restore(from: hello.state, openedAt: address) }
      if !isAccepted, !hello.state.isEmpty {
        log.write(
          "The place that the page has kept is of another user, screen or version, or none. It is not restored.")
      }
    }
    hasServed = true
    followVisibility(on: link)
    scene.hostReturned(showing: resumed ? hello.lastFrame : nil)
    await withTaskGroup { group in
      group.addTask {
        await self.sendFrames(
          on: link,
          greeting: ServerMessageWriter.session(
            id: self.id, resumed: resumed, widths: widths, handled: self.handledCount, person: person),
          isUpToDate: isUpToDate, awaitsContent: awaitsContent, showsReports: showsReports)
        try? await self.clock.sleep(for: Self.lastWordsTime)
      }
      group.addTask { await self.receiveMessages(on: link) }
      group.addTask { await link.finished.wait() }
      await group.next()
      group.cancelAll()
    }
    if self.link === link { self.link = nil }
    link.end()
    await transport.close(code: link.ending.code, reason: link.ending.reason)
    return link.pageIsGone
  }

  /// Ends the connection when its page has been hidden for the sleep time and has the state of the scene.
  private func followVisibility(on link: SessionConnection) {
    guard let sleepTime, isHidden else {
      link.sleep = nil
      return
    }
    guard link.sleep == nil else { return }
    link.sleep = Task { [clock] in
      repeat {
        try? await clock.sleep(for: max(sleepTime, .milliseconds(100)))
        guard !Task.isCancelled else { return }
        // A screen without an address cannot be shown again.
      } while scene.address == nil
      await handOver()
      guard !Task.isCancelled, self.link === link else { return }
      link.finish(code: Wire.CloseCode.asleep, reason: "The page is hidden.", isForGood: true)
    }
  }

  /// Has the page keep the present state of the scene, and returns when the page has received it; at once if it has it or
  /// no page is connected; when the connection or the task ends; and after the time for it.
  ///
  /// A hidden page gets ``hiddenPageTime`` at most: the browser may have stopped it, and it has had its state since the
  /// person's last action.
  func handOver() async {
    let time = isHidden ? min(handOverTime, Self.hiddenPageTime) : handOverTime
    try? await withDeadline(time, clock: clock) {
      // A page that connects again meanwhile may not have the state.
      while let link = await self.link, !Task.isCancelled {
        let goal = await self.stateGoal(on: link)
        await link.acknowledgement(of: goal)
        if await self.link === link { return }
      }
    }
  }

  /// Has the next host frame contain the state, if the page does not have it, and returns the number of the host frame with
  /// which the page has it.
  private func stateGoal(on link: SessionConnection) -> Int {
    let isPending = perform { scene.reportState() }
    return isPending ? scene.lastFrame + 1 : link.stateFrame
  }

  private var isHidden: Bool { scene.environment.activeAppearance == .inactive }

  /// Ends the connection, if there is one, and closes the scene.
  func close(code: UInt16, reason: String) {
    expiry = nil
    link?.finish(code: code, reason: reason)
    link = nil
    withDiagnosticSink({ [log] in log.write($0) }) { scene.close() }
    log.close()
  }

  private func greet(_ hello: PageHello) {
    perform {
      scene.environment = hello.environment
      if scene.metrics as? GlyphWidthTable != hello.glyphs { scene.metrics = hello.glyphs }
      scene.handle(.resize(hello.size))
    }
  }

  private func sendFrames(
    on link: SessionConnection, greeting: [UInt8], isUpToDate: Bool, awaitsContent: Bool, showsReports: Bool
  ) async {
    do {
      try await link.transport.send(greeting)
      if awaitsContent {
        perform { scene.window.layoutIfNeeded() }
        await waitForContent()
      }
      var isFirst = !isUpToDate
      while self.link === link, !Task.isCancelled {
        if let mistake = pendingReports.first {
          let text = showsReports ? mistake : "The program's log has the report, under “\(log.name)”."
          try await link.transport.send(ServerMessageWriter.mistake(text))
          if pendingReports.first == mistake { pendingReports.removeFirst() }
        } else if isFirst || scene.needsFrame, link.mayFollow(), let frame = makeFrame(complete: isFirst) {
          isFirst = false
          link.noteSending(of: frame)
          observer.beginFrame()
          let encoded = try await EncodedFrame.send(
            frame, writer: link.writer, handled: handledCount, over: link.transport)
          link.writer = encoded.writer
          observer.noteEncoding(encoded)
          observer.noteFrame(frame.sequence, of: encoded.bytes.count, writtenSince: encoded.end)
        } else {
          await link.work.wait()
        }
      }
    } catch {
      // Sending has failed because the connection is lost; the session waits for the next connection.
    }
  }

  /// Makes the next host frame, outside `perform`: completions that wait for the end of `perform` do not wait for a
  /// frame.
  private func makeFrame(complete: Bool) -> HostFrame? {
    withDiagnosticSink({ [log] in log.write($0) }) {
      observer.makeFrame(of: scene, complete: complete)
    }
  }

  private func receiveMessages(on link: SessionConnection) async {
    do {
      while self.link === link {
        switch try await link.transport.receive() {
        case .text(let text):
          let message = try ClientMessage(text)
          guard self.link === link else { return }
          try take(message, on: link)
        case .closed(let code):
          link.noteClosing(by: code)
          return
        }
      }
    } catch let violation as WebSocketViolation {
      link.finish(code: violation.code, reason: violation.reason)
    } catch {
      // Receiving has failed because the connection is lost; the session waits for the next connection.
    }
  }

  private func take(_ message: ClientMessage, on link: SessionConnection) throws(WebSocketViolation) {
    switch message {
    case .hello:
      throw .malformed("A page introduces itself once.")
    case .acknowledgement(let sequence):
      scene.roundTripTime = try link.acknowledge(sequence)
      scene.frameWasShown(sequence)
      if scene.needsFrame { link.work.set() }
    case .keep:
      _ = perform { scene.reportState() }
    case .environment(let environment):
      perform { scene.environment = environment }
      followVisibility(on: link)
    case .event(let event):
      if event.isCounted { handledCount += 1 }
      if isAdmitted(event) { observer.handle(link.transport.lastReceipt) { perform { scene.handle(event) } } }
      if event.messageCode?.isAnswered == true { scene.answer() }
    }
  }
}

extension WebSession {
  /// Returns false for an event that asks for more than the server has room for.
  private func isAdmitted(_ event: HostEvent) -> Bool {
    if case .print(let list, let isBeginning) = event { admitsPaper(self, list, isBeginning) } else { true }
  }
}

extension HostEvent {
  /// True if page and session count the message, so that after a lost connection both know which ones were handled
  /// (`behaviour.md` D156).
  fileprivate var isCounted: Bool {
    if case .resize = self { false } else { true }
  }
}
