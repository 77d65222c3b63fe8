import DiffableKit
import Synchronization

/// One scene and the connection on which a browser shows it.
///
/// Frames are pulled: the next one is made when the connection has taken the last and the page has carried out all but one, and
/// not before a screen could show it. What happens in between goes into that one, so that a page that does not read costs no
/// memory here, and a feed that is faster than the eye no more than one that is not.
@MainActor final class WebSession {
  /// How many frames may be on their way.
  static let frameLimit = 2
  /// How long a page is listened to when nothing can be sent to it any more.
  ///
  /// A page that is closed while a frame is written has said so; the failed write must not hide that it will not come back.
  private static let lastWordsTime = Duration.seconds(1)

  /// The name by which a page comes back to this session.
  ///
  /// Whoever knows it can.
  let id: String
  /// The scene.
  let scene: HostScene
  /// Who has opened it; nil if it counts for nobody.
  let client: RemoteClient?
  private var link: SessionConnection?
  private let clock: any Clock<Duration> & Sendable
  /// The time since the session was made.
  private let elapsed: @Sendable () -> Duration
  private let log: SessionLog
  /// The program's mistakes in this scene that its page is to be told of, the oldest first.
  private var untoldMistakes: [String] = []
  private var mistakes: Set<String> = []

  /// How many different mistakes a page is told of, and how many characters of each; the log has all.
  private static let mistakeLimit = 8
  private static let mistakeLength = 2_000

  /// How many sessions there are in the program, ended ones that something still keeps included.
  package nonisolated static let living = LivingCount("sessions")

  /// Makes a session for a scene, which is given its content afterwards in ``perform(_:)``.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - scene: The scene.
  ///   - client: Who has opened it; nil if it counts for nobody.
  ///   - clock: What time it is.
  ///   - log: What is said of the program while it works for this session.
  init(id: String, scene: HostScene, client: RemoteClient?, clock: any Clock<Duration> & Sendable, log: SessionLog) {
    self.id = id
    self.scene = scene
    self.client = client
    self.clock = clock
    elapsed = clock.makeStopwatch()
    self.log = log
    Self.living.add()
    scene.needsFrameHandler = { [weak self] in self?.link?.work.set() }
    scene.misuseReportHandler = { [weak self, log] mistake in
      log.write("\(mistake)")
      self?.note(mistake)
    }
  }

  deinit { Self.living.remove() }

  /// Lets the program work for the scene: what it is warned of meanwhile is in the session's log.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withDiagnosticSink({ [log] in log.write($0) }) { try scene.perform(body) }
  }

  private func note(_ mistake: MisuseReport) {
    let text = String("\(mistake)".prefix(Self.mistakeLength))
    guard mistakes.count < Self.mistakeLimit, mistakes.insert(text).inserted else { return }
    untoldMistakes.append(text)
    link?.work.set()
  }

  /// Whether a page shows the scene now.
  var isConnected: Bool { link != nil }

  /// Serves a connection until it ends.
  ///
  /// An older one of the same session ends with it.
  ///
  /// - Parameters:
  ///   - transport: The connection.
  ///   - hello: What the page said of itself.
  ///   - resumed: Whether the page showed this scene before.
  /// - Returns: Whether the page went for good, by its own will.
  func serve(_ transport: any SessionTransport, hello: ClientHello, resumed: Bool) async -> Bool {
    link?.finish(code: CloseCode.resumedElsewhere, reason: "The session was taken over by another connection.")
    let link = SessionConnection(transport)
    self.link = link
    greet(hello)
    scene.hostReturned(showing: resumed ? hello.lastFrame : nil)
    await withTaskGroup { group in
      group.addTask {
        await self.sendFrames(on: link, resumed: resumed)
        try? await self.clock.sleep(for: Self.lastWordsTime)
      }
      group.addTask { await self.receiveMessages(on: link) }
      group.addTask { await link.finished.wait() }
      await group.next()
      group.cancelAll()
    }
    if self.link === link { self.link = nil }
    await transport.close(code: link.ending.code, reason: link.ending.reason)
    return link.pageIsGone
  }

  /// Ends the connection, if there is one, and takes the scene down.
  func close(code: UInt16, reason: String) {
    link?.finish(code: code, reason: reason)
    link = nil
    withDiagnosticSink({ [log] in log.write($0) }) { scene.close() }
    log.close()
  }

  private func greet(_ hello: ClientHello) {
    perform {
      scene.environment = hello.environment
      if scene.metrics as? GlyphWidthTable != hello.glyphs { scene.metrics = hello.glyphs }
      scene.handle(.resize(hello.size))
    }
  }

  private func sendFrames(on link: SessionConnection, resumed: Bool) async {
    do {
      try await link.transport.send(FrameWriter.session(id: id, resumed: resumed))
      var isFirst = true
      while self.link === link, !Task.isCancelled {
        if let mistake = untoldMistakes.first {
          try await link.transport.send(FrameWriter.mistake(mistake))
          if untoldMistakes.first == mistake { untoldMistakes.removeFirst() }
        } else if isFirst || scene.needsFrame, mayFollow(on: link), let frame = makeFrame(complete: isFirst) {
          isFirst = false
          link.unacknowledged.append(frame.sequence)
          link.pace.note(at: elapsed())
          try await link.transport.send(link.writer.bytes(of: frame))
        } else {
          await link.work.wait()
        }
      }
    } catch {
      // The connection is gone; the session waits for the next one.
    }
  }

  /// A frame is no work that `perform` does for the scene: what waits for its end runs outside of it.
  private func makeFrame(complete: Bool) -> HostFrame? {
    withDiagnosticSink({ [log] in log.write($0) }) { scene.makeFrame(complete: complete) }
  }

  /// Whether one more frame may be sent; if it is too soon, it is tried again in time.
  private func mayFollow(on link: SessionConnection) -> Bool {
    // The page's next acknowledgement wakes.
    guard link.unacknowledged.count < Self.frameLimit else { return false }
    guard let wait = link.pace.wait(at: elapsed()) else { return true }
    guard !link.waitsForPace else { return false }
    link.waitsForPace = true
    Task { [clock] in
      try? await clock.sleep(for: wait)
      link.waitsForPace = false
      link.work.set()
    }
    return false
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
          link.pageIsGone = code == 1000 || code == 1001
          return
        }
      }
    } catch let violation as WebSocketViolation {
      link.finish(code: violation.code, reason: violation.reason)
    } catch {
      // As above.
    }
  }

  private func take(_ message: ClientMessage, on link: SessionConnection) throws(WebSocketViolation) {
    switch message {
    case .hello:
      throw .malformed("A page introduces itself once.")
    case .acknowledgement(let sequence):
      guard let index = link.unacknowledged.firstIndex(of: sequence) else {
        throw .malformed("A frame was acknowledged that is not on its way.")
      }
      link.unacknowledged.removeFirst(index + 1)
      scene.frameWasShown(sequence)
      if scene.needsFrame { link.work.set() }
    case .environment(let environment):
      perform { scene.environment = environment }
    case .event(let event):
      perform { scene.handle(event) }
    }
  }
}

/// What belongs to one connection of a session and not to the next.
@MainActor private final class SessionConnection {
  let transport: any SessionTransport
  /// There may be a frame to send.
  let work = AsyncEvent()
  /// The connection is to end.
  let finished = AsyncEvent()
  var writer = FrameWriter()
  var unacknowledged: [Int] = []
  var pace = FramePace()
  /// Whether a frame is due that would follow the last ones too soon.
  var waitsForPace = false
  var pageIsGone = false
  private(set) var ending: (code: UInt16, reason: String) = (1000, "")

  init(_ transport: any SessionTransport) { self.transport = transport }

  func finish(code: UInt16, reason: String) {
    ending = (code, reason)
    finished.set()
  }
}
