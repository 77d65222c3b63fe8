import DiffableKit

/// A directory of all sessions of a server: it makes sessions, finds them for pages that reconnect, and ends abandoned
/// ones.
@MainActor package final class SessionDirectory {
  private let configuration: WebServerConfiguration
  private let content: SessionContent
  private var sessions: [String: WebSession] = [:]
  private let metrics: ServerMetrics
  /// The root view controllers of pages that were sent and have not connected.
  private let openedPages: OpenedPages
  /// The tasks that end sessions without a connection, by the sessions' identifiers.
  private var expiries: [String: Task<Void, Never>] = [:]
  /// The identifiers of sessions without a connection, in the order in which they lost it.
  private var abandoned: [String] = []
  /// The number of sessions that were made, used for their names in the log.
  private var madeCount = 0
  /// The number of sessions that have ended since memory was last returned to the system.
  private var endedCount = 0
  /// True after the server has stopped.
  private var isClosed = false
  /// True if memory is being returned to the system, or will be soon.
  private var givesMemoryBack = false

  /// The number of sessions that have to end before returning their memory is worthwhile.
  private static let severalSessions = 8

  /// Makes a directory without sessions.
  ///
  /// - Parameters:
  ///   - configuration: The limits.
  ///   - content: The way in which root view controllers are made.
  package init(configuration: WebServerConfiguration, content: SessionContent) {
    self.configuration = configuration
    self.content = content
    openedPages = OpenedPages(configuration: configuration)
    metrics = ServerMetrics(factory: configuration.metricsFactory)
  }

  /// The number of sessions, connected or waiting for their page.
  package var count: Int { sessions.count }

  /// The number of pages that were sent and have not connected, and for which a view controller waits.
  package var openedPageCount: Int { openedPages.count }

  /// The number of session objects in the program, including ended ones that are still retained.
  package nonisolated static var livingCount: Int { WebSession.living.value }

  /// Makes the root view controller of a page before the page is sent, and keeps it until the page connects.
  ///
  /// - Parameters:
  ///   - request: The request of the page.
  ///   - client: The client that has sent it; `nil` if no client's limit applies.
  /// - Returns: The name by which the page asks for the view controller; empty if all pages show the same.
  /// - Throws: The refusal of the program.
  package func open(for request: WebRequest, from client: RemoteNetwork?) async throws -> String {
    let makeRoot: @MainActor (WebRequest) async throws -> UIViewController
    switch content {
    case .same: return ""
    case .scene(let makeRoot):
      guard request.path == "/" || showsAddress(of: request, makeRoot) else {
        throw WebRefusal.status(404, "There is nothing at this address.")
      }
      return ""
    case .request(let closure): makeRoot = closure
    }
    let root = try await makeRoot(request)
    guard request.method != "HEAD" else { return "" }
    return openedPages.add(root, user: request.user.map { AnyHashable($0) }, client: client)
  }

  /// Returns true if a scene that was opened with the address of a request shows it; the scene is closed again.
  private func showsAddress(
    of request: WebRequest, _ makeRoot: @MainActor (WebRequest) -> UIViewController
  ) -> Bool {
    let scene = HostScene(size: Self.probeSize)
    defer { scene.close() }
    scene.perform {
      let root = makeRoot(request)
      scene.window.rootViewController = root
    }
    _ = scene.makeFrame()
    return scene.address.map { $0.prefix { $0 != "?" } } == request.path[...]
  }

  /// The size of the window in which the address of a request is tried, in points.
  private static let probeSize = CGSize(width: 1024, height: 768)

  /// Serves a connection until it ends.
  ///
  /// - Parameters:
  ///   - transport: The connection.
  ///   - request: The request of the page that has opened the connection.
  ///   - client: The client that has opened the connection; `nil` if no client's limit applies.
  ///   - introduced: Called when the page has sent its hello.
  package func serve(
    _ transport: any SessionTransport, request: WebRequest = WebRequest(), from client: RemoteNetwork? = nil,
    introduced: @Sendable () -> Void = {}
  ) async {
    do {
      let hello = try await hello(on: transport)
      introduced()
      let user = request.user.map { AnyHashable($0) }
      let known = sessions[hello.session].flatMap { $0.user == user ? $0 : nil }
      let session: WebSession
      if let known {
        session = known
      } else {
        let root = try await root(for: hello, request)
        guard !isClosed else { throw CancellationError() }
        session = try makeSession(for: hello, root, user: user, from: client)
      }
      keep(session)
      let isGone = await session.serve(transport, hello: hello, resumed: known != nil)
      guard sessions[session.id] === session, !session.isConnected else { return }
      if isGone { end(session) } else { abandon(session) }
    } catch let refusal as SessionRefusal {
      metrics.noteRefusal(refusal.label)
      await transport.close(code: Wire.CloseCode.tryAgainLater, reason: refusal.reason)
    } catch let violation as WebSocketViolation {
      metrics.noteRefusal("violation")
      await transport.close(code: violation.code, reason: violation.reason)
    } catch is WebRefusal {
      // The page asks again with a request of its own, and so receives the refusal as a response.
      await transport.close(code: Wire.CloseCode.loadAgain, reason: "The page can no longer be shown.")
    } catch {
      if isClosed {
        await transport.close(code: Wire.CloseCode.goingAway, reason: "The server stops.")
      } else {
        await transport.close(code: Wire.CloseCode.malformed, reason: "The page did not introduce itself.")
      }
    }
  }

  /// Returns a closure that makes the root view controller of a new session within its scene: the view controller that
  /// was made before the page was sent, or one that is made now.
  private func root(
    for hello: PageHello, _ request: WebRequest
  ) async throws -> @MainActor () -> UIViewController {
    switch content {
    case .same(let makeRoot): return makeRoot
    case .scene(let makeRoot): return { makeRoot(request) }
    case .request(let makeRoot):
      let user = request.user.map { AnyHashable($0) }
      if let root = openedPages.take(hello.session, user: user) { return { root } }
      let root: UIViewController
      do {
        root = try await makeRoot(request)
      } catch let refusal as WebRefusal {
        throw refusal
      } catch {
        throw WebRefusal.status(500, "The page could not be made.")
      }
      return { root }
    }
  }

  /// Returns the media type and bytes of an image that one of the scenes shows.
  ///
  /// - Complexity: O(*n*) in the sessions.
  package func image(named name: String) -> (mediaType: String, data: Data)? {
    for session in sessions.values {
      if let image = session.scene.image(named: name) { return image }
    }
    return nil
  }

  /// Ends all sessions of the server, with their connections; there will be no others.
  package func closeAll() {
    isClosed = true
    for expiry in expiries.values { expiry.cancel() }
    expiries = [:]
    abandoned = []
    openedPages.removeAll()
    let all = sessions.values
    sessions = [:]
    metrics.sessions.record(0)
    for session in all { session.close(code: Wire.CloseCode.goingAway, reason: "The server stops.") }
  }

  /// Ends the sessions of a user, whose pages are then loaded again, and forgets the pages that have not connected.
  ///
  /// - Complexity: O(*n*) in the number of sessions.
  package func endAll(of user: AnyHashable) {
    openedPages.removeAll(of: user)
    for session in sessions.values where session.user == user {
      keep(session)
      sessions[session.id] = nil
      metrics.sessions.record(sessions.count)
      session.close(code: Wire.CloseCode.loadAgain, reason: "The session ended.")
    }
    giveMemoryBack()
  }

  private func hello(on transport: any SessionTransport) async throws -> PageHello {
    let first = try await withDeadline(configuration.requestTime, clock: configuration.clock) {
      try await transport.receive()
    }
    guard case .text(let text) = first else { throw CancellationError() }
    guard case .hello(let hello) = try ClientMessage(text) else {
      throw WebSocketViolation.malformed("A page introduces itself first.")
    }
    return hello
  }

  private func makeSession(
    for hello: PageHello, _ makeRoot: @MainActor () -> UIViewController, user: AnyHashable?, from client: RemoteNetwork?
  ) throws(SessionRefusal) -> WebSession {
    if let client, sessions.values.count(where: { $0.client == client }) >= configuration.sessionLimitPerAddress {
      guard let oldest = abandoned.lazy.compactMap({ self.sessions[$0] }).first(where: { $0.client == client })
      else { throw .tooManyOfClient }
      end(oldest)
    }
    if sessions.count >= configuration.sessionLimit {
      guard let oldest = abandoned.first, let session = sessions[oldest] else { throw .tooMany }
      end(session)
    }
    if let free = configuration.freeFileDescriptors(), free < configuration.fileDescriptorReserve {
      throw .noFileDescriptors
    }
    let scene = HostScene(size: hello.size, metrics: hello.glyphs)
    scene.beginHistory(at: max(1, hello.entry))
    madeCount += 1
    let session = WebSession(
      id: RequestHandler.makeToken(bytes: 16), scene: scene, user: user, client: client, clock: configuration.clock,
      log: SessionLog(name: "session \(madeCount)", clock: configuration.clock, logger: configuration.logger),
      observer: SessionObserver(session: madeCount, metrics: metrics, trace: configuration.trace))
    session.perform {
      scene.environment = hello.environment
      // An app may replace the window with one of its own.
      let root = makeRoot()
      scene.window.rootViewController = root
    }
    sessions[session.id] = session
    metrics.sessions.record(sessions.count)
    configuration.logger.debug(
      "A session begins.", metadata: ["session": "\(madeCount)", "sessions": "\(sessions.count)"])
    return session
  }

  private func keep(_ session: WebSession) {
    expiries.removeValue(forKey: session.id)?.cancel()
    abandoned.removeAll { $0 == session.id }
  }

  private func abandon(_ session: WebSession) {
    keep(session)
    abandoned.append(session.id)
    let configuration = configuration
    expiries[session.id] = Task { [weak self, weak session] in
      try? await configuration.clock.sleep(for: configuration.resumptionTime)
      guard !Task.isCancelled, let self, let session else { return }
      self.end(session)
    }
  }

  private func end(_ session: WebSession) {
    keep(session)
    sessions[session.id] = nil
    metrics.sessions.record(sessions.count)
    configuration.logger.debug("A session ends.", metadata: ["sessions": "\(sessions.count)"])
    session.close(code: Wire.CloseCode.goingAway, reason: "The session ended.")
    giveMemoryBack()
  }

  /// Starts returning memory to the system: a second after the end of many sessions, compared with those that exist,
  /// and every ten seconds until no session has ended in such a period.
  private func giveMemoryBack() {
    endedCount += 1
    guard !givesMemoryBack else { return }
    givesMemoryBack = true
    let (clock, trim) = (configuration.clock, configuration.trimMemory)
    // The ended sessions' memory is freed after their connections have been closed, in the background.
    Task.detached { [weak self] in
      while await self?.givesMemoryBack == true {
        try? await clock.sleep(for: .seconds(1))
        if await self?.haveSeveralEnded() == true { trim() }
        try? await clock.sleep(for: .seconds(9))
        await self?.goOnIfMoreHaveEnded()
        // The threads that worked for the sessions end after five idle seconds; each had kept freed memory for itself.
        trim()
      }
    }
  }

  /// Returns true if so many sessions have ended that memory should be returned at once.
  private func haveSeveralEnded() -> Bool {
    guard endedCount >= max(Self.severalSessions, sessions.count) else { return false }
    endedCount = 0
    return true
  }

  private func goOnIfMoreHaveEnded() {
    givesMemoryBack = endedCount > 0
    endedCount = 0
  }
}

/// A reason why the server refuses to make a session for a page.
private enum SessionRefusal: Error {
  case tooMany
  case tooManyOfClient
  case noFileDescriptors

  /// The reason in a metric.
  var label: String {
    switch self {
    case .tooMany: "sessions"
    case .tooManyOfClient: "sessions of client"
    case .noFileDescriptors: "file descriptors"
    }
  }

  /// The sentence that the page shows.
  var reason: String {
    switch self {
    case .tooMany: "The server has too many pages open."
    case .tooManyOfClient: "Too many pages are open from your address."
    case .noFileDescriptors: "The server has no room for another page now."
    }
  }
}
