import DiffableKit

/// A directory of all sessions of a server: it makes sessions, finds them for pages that reconnect, and ends abandoned
/// ones.
@MainActor package final class SessionDirectory {
  let configuration: WebServerConfiguration
  private let content: RootViewControllerFactory
  private var sessions: [String: WebSession] = [:]
  private let metrics: ServerMetrics
  /// The root view controllers of pages that were sent and have not connected.
  private let openedPages: OpenedPages
  /// The tasks that end sessions without a connection, by the sessions' identifiers.
  private var expiries: [String: Task<Void, Never>] = [:]
  /// The identifiers of sessions without a connection, in the order in which they lost it.
  private var abandoned: [String] = []
  /// The sessions that were made with their page and that the page has not connected to.
  private var unconnected = UnconnectedSessions()
  /// The registry of the widths of characters that browsers have reported.
  private var widths = SharedGlyphWidthTables()
  /// The log of all sessions, of which each session's log is a part.
  private let log: RateLimitedSessionLog
  /// The times at which sessions of users were ended.
  private let endings = UserEndings()
  /// The recorder of errors that the program throws for requests.
  nonisolated let errors: ProgramErrorRecorder
  private var addressTrials = AddressTrials()
  private var listsOnPaper = ListsOnPaper()
  /// A closure that returns the time since the directory was made.
  private let elapsed: @Sendable () -> Duration
  /// The number of sessions that were made, used for their names in the log.
  private var madeCount = 0
  /// True after the server has begun to stop: there are no new sessions.
  package private(set) var isClosed = false
  /// The times at which freed memory is returned to the system.
  private var memoryReturns = MemoryReturnSchedule()

  /// The time after which the expiry of a user is compared with the date again, since that may be set meanwhile.
  private static let longestSleep = Duration.seconds(3_600)

  /// Makes a directory without sessions.
  ///
  /// - Parameters:
  ///   - configuration: The limits.
  ///   - content: The way in which root view controllers are made.
  package init(configuration: WebServerConfiguration, content: RootViewControllerFactory) {
    self.configuration = configuration
    self.content = content
    openedPages = OpenedPages(configuration: configuration)
    elapsed = configuration.clock.makeStopwatch()
    metrics = ServerMetrics(factory: configuration.metricsFactory)
    log = RateLimitedSessionLog(
      name: "all sessions", clock: configuration.clock, limit: RateLimitedSessionLog.limitOfAll,
      logger: configuration.logger)
    errors = ProgramErrorRecorder(configuration: configuration, metrics: metrics)
  }

  /// The number of sessions, connected or waiting for their page.
  package var count: Int { sessions.count }

  /// The number of pages that were sent and have not connected, and for which a view controller waits.
  package var openedPageCount: Int { openedPages.count }

  /// Returns a line for each of the sessions with the most time on the main actor, the greatest first; among those with as
  /// much, the earlier first.
  package func costReport(limit: Int) -> [String] {
    sessions.values.sorted { ($1.cost.time, $0.number) < ($0.cost.time, $1.number) }.prefix(max(0, limit)).map {
      "session \($0.number), \($0.isConnected ? "connected" : "without its page"): \($0.cost)"
    }
  }

  /// The number of session objects in the program, including ended ones that are still retained.
  package nonisolated static var livingCount: Int { WebSession.living.value }

  /// Makes the root view controller of a page before the page is sent, and keeps it until the page connects; with its first
  /// host frame, if the browser remembers its window.
  ///
  /// - Parameters:
  ///   - request: The request of the page.
  ///   - client: The client that has sent it; `nil` if no client's limit applies.
  /// - Returns: The values that the page gets.
  /// - Throws: The refusal of the program.
  package func open(for request: WebRequest, from client: RemoteNetwork?) async throws -> SessionNameAndFirstFrame {
    let user = request.user.map { AnyHashable($0) }
    let makeRoot: @MainActor () -> UIViewController
    switch content {
    case .same(let make): makeRoot = make
    case .scene(let make):
      guard request.path == "/" || mayShowAddress(of: request, from: client, make) else {
        throw PageRefusal.status(404, "There is nothing at this address.")
      }
      makeRoot = { make(request) }
    case .request(let make):
      let root = try await make(request)
      makeRoot = { root }
    }
    guard request.method != "HEAD", !isOver(request) else { return SessionNameAndFirstFrame() }
    if let window = WindowSizeAndEnvironmentCookie(request),
      let opening = await drawn(in: window, makeRoot, user: user, client: client)
    {
      return opening
    }
    guard case .request = content, !Task.isCancelled else { return SessionNameAndFirstFrame() }
    return SessionNameAndFirstFrame(session: openedPages.add(makeRoot(), user: user, client: client))
  }

  /// Makes a session whose page has not connected, with its first host frame.
  ///
  /// - Returns: The name of the session and the frame; `nil` if there is no room for another such session, since a page that
  ///   may never connect takes nobody's place; or if the request was given up, with which the session ends.
  private func drawn(
    in window: WindowSizeAndEnvironmentCookie, _ makeRoot: @MainActor () -> UIViewController, user: AnyHashable?,
    client: RemoteNetwork?
  ) async -> SessionNameAndFirstFrame? {
    guard !isClosed, !Task.isCancelled, sessions.count < configuration.sessionLimit,
      client == nil || sessions.values.count(where: { $0.client == client }) < configuration.sessionLimitPerAddress,
      unconnected.begin(for: client)
    else { return nil }
    defer { unconnected.finish(for: client) }
    guard
      let session = try? makeSession(
        window.size, window.environment, widths[window.widths] ?? .standard, makeRoot, user: user, from: client)
    else { return nil }
    unconnected.add(session.id, of: client)
    end(session, after: configuration.requestTime)
    let frame = await session.firstFrame()
    if Task.isCancelled, !session.hasServed {
      end(session)
      return nil
    }
    return SessionNameAndFirstFrame(session: session.id, firstFrame: frame)
  }

  /// Returns true if the sessions of a request's user were ended after the request had arrived, or the user has expired.
  private func isOver(_ request: WebRequest) -> Bool {
    guard let user = request.user else { return false }
    return configuration.isExpired(user) || endings.contain(AnyHashable(user), since: request.arrival)
  }

  /// Checks that a request may still have a session; a page that may not is told to load again.
  private func admit(_ request: WebRequest) throws(PageRefusal) {
    if isOver(request) { throw .status(401, "The session ended.") }
  }

  /// Returns true unless a scene that is opened at the address of a request shows another one.
  ///
  /// That is not tried if the request was given up, or its client has had too many trials: the page then shows what the app
  /// makes for the address.
  private func mayShowAddress(
    of request: WebRequest, from client: RemoteNetwork?, _ makeRoot: @MainActor (WebRequest) -> UIViewController
  ) -> Bool {
    guard !Task.isCancelled, addressTrials.begin(for: client) else { return true }
    if client != nil {
      Task { [weak self, configuration] in
        try? await configuration.clock.sleep(for: configuration.requestTime)
        self?.addressTrials.end(for: client)
      }
    }
    let start = ContinuousClock.now
    defer { metrics.noteTurn(.now - start) }
    return showsAddress(of: request, makeRoot)
  }

  /// Returns true if a scene that is opened at the address of a request shows that address; the scene is closed again.
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
      try admit(request)
      let user = request.user.map { AnyHashable($0) }
      let known = sessions[hello.session].flatMap { $0.user == user ? $0 : nil }
      let session: WebSession
      if let known {
        session = known
        session.user = user
        endWhenExpired(session)
      } else {
        let root = try await root(for: hello, request)
        guard !isClosed else { throw CancellationError() }
        try admit(request)
        session = try makeSession(
          hello.size, hello.environment, hello.glyphs, root, user: user, from: client, endsOthers: true)
      }
      keep(session)
      let isGone = await session.serve(
        transport, hello: hello, resumed: known != nil, widths: widths.name(of: hello.glyphs),
        address: request.target, person: LastingUserName.name(of: request.user),
        showsReports: configuration.showsReports(to: request))
      guard sessions[session.id] === session, !session.isConnected else { return }
      if isGone { end(session) } else { abandon(session) }
    } catch let refusal as SessionRefusal {
      metrics.noteRefusal(refusal.label)
      await transport.close(code: Wire.CloseCode.tryAgainLater, reason: refusal.reason)
    } catch let violation as WebSocketViolation {
      metrics.noteRefusal("violation")
      await transport.close(code: violation.code, reason: violation.reason)
    } catch is PageRefusal {
      // The page is told to load again: its new request receives the program's refusal as a response.
      await transport.close(code: Wire.CloseCode.loadAgain, reason: "The page can no longer be shown.")
    } catch is DeadlineExceeded {
      metrics.noteRefusal("late hello")
      await transport.close(code: Wire.CloseCode.tryAgainLater, reason: "The page took too long.")
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
      do {
        let root = try await makeRoot(request)
        return { root }
      } catch let refusal as PageRefusal {
        throw refusal
      } catch {
        errors.note(error, of: .root, for: request)
        throw PageRefusal.status(500, "The page could not be made.")
      }
    }
  }

  /// Returns the media type and bytes of an image that one of a user's scenes shows: nobody can find out by its name
  /// whether somebody else looks at a picture.
  ///
  /// - Complexity: O(*n*) in the sessions.
  package func image(named name: String, for user: AnyHashable?) -> (mediaType: String, data: Data)? {
    for session in sessions.values where session.user == user {
      if let image = session.scene.image(named: name) { return image }
    }
    return nil
  }

  /// Gives an image that a page has brought to the scene of its session.
  ///
  /// - Parameters:
  ///   - data: The bytes of the image.
  ///   - name: The name of the session.
  ///   - element: The number of the element into which the person has pasted the image.
  ///   - user: The user of the request.
  /// - Returns: The refusal if no page is connected to such a session, if it is another user's, or if nothing takes the
  ///   image there.
  package func take(_ data: Data, from name: String, for element: ElementID, user: AnyHashable?) -> HTTPRefusal? {
    guard let session = sessions[name], session.user == user, session.isConnected else {
      return HTTPRefusal(403, "The page has another session by now. Try again.")
    }
    return session.perform {
      guard session.scene.canPaste(data, into: element) else {
        return HTTPRefusal(409, "Nothing takes this picture there.")
      }
      session.scene.handle(.paste(element, data))
      return nil
    }
  }

  /// Has the connected pages keep the states of their scenes for the sessions that they will have with another server, and
  /// returns when they have received them, after ``WebServerConfiguration/handOverTime`` at the latest; there will be no
  /// further sessions.
  package func handOver() async {
    isClosed = true
    await withDiscardingTaskGroup { group in
      for session in sessions.values { group.addTask { await session.handOver() } }
    }
  }

  /// Ends all sessions of the server, with their connections; there will be no others.
  package func closeAll() {
    isClosed = true
    for expiry in expiries.values { expiry.cancel() }
    expiries = [:]
    abandoned = []
    unconnected.removeAll()
    openedPages.removeAll()
    let all = sessions.values
    sessions = [:]
    metrics.sessions.record(0)
    for session in all { session.close(code: Wire.CloseCode.goingAway, reason: "The server stops.") }
    log.close()
  }

  /// Ends the sessions of some users, whose pages are then loaded again, and forgets the pages that have not connected; a
  /// request of these users that has arrived before gets no session.
  ///
  /// - Parameter isEnded: Returns true for a user whose sessions end; it is called again for requests that have arrived
  ///   before.
  /// - Complexity: O(*n*) in the number of sessions.
  package func endAll(where isEnded: @escaping @MainActor (AnyHashable) -> Bool) {
    endings.add(isEnded)
    openedPages.removeAll(where: isEnded)
    for session in sessions.values where session.user.map(isEnded) ?? false {
      end(session, code: Wire.CloseCode.loadAgain)
    }
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

  /// Makes a session with its scene.
  ///
  /// - Throws: The reason why there is no room for the session, after sessions without a connection were ended for it if
  ///   `endsOthers` is true.
  private func makeSession(
    _ size: CGSize, _ environment: HostEnvironment, _ glyphs: GlyphWidthTable,
    _ makeRoot: @MainActor () -> UIViewController, user: AnyHashable?, from client: RemoteNetwork?,
    endsOthers: Bool = false
  ) throws(SessionRefusal) -> WebSession {
    let waiting = endsOthers ? unconnected.identifiers + abandoned : []
    if let client, sessions.values.count(where: { $0.client == client }) >= configuration.sessionLimitPerAddress {
      guard let oldest = waiting.lazy.compactMap({ self.sessions[$0] }).first(where: { $0.client == client })
      else { throw .tooManyOfClient }
      end(oldest)
    }
    if sessions.count >= configuration.sessionLimit {
      guard let oldest = waiting.lazy.compactMap({ self.sessions[$0] }).first else { throw .tooMany }
      end(oldest)
    }
    if let free = configuration.freeFileDescriptors() {
      metrics.freeFileDescriptors.record(free)
      if free < configuration.fileDescriptorReserve { throw .noFileDescriptors }
    }
    let scene = HostScene(size: size, metrics: glyphs)
    madeCount += 1
    let sessionLog = RateLimitedSessionLog(
      name: "session \(madeCount)", clock: configuration.clock, partOf: log, logger: configuration.logger)
    var configuration = configuration
    // An interface whose pages all begin alike cannot show a place again.
    if case .same = content { configuration.sleepTime = nil }
    // Nothing that a page keeps is given back to a user whom no other session can know again.
    if !LastingUserName.isLasting(for: user) { configuration.sleepTime = nil }
    let session = WebSession(
      id: RandomToken.make(bytes: 16), scene: scene, user: user, client: client,
      configuration: configuration, log: sessionLog,
      observer: SessionWorkRecorder(
        session: madeCount, metrics: metrics, trace: configuration.trace, budget: configuration.sessionBudget,
        report: { sessionLog.write($0) }),
      admitsPaper: { [weak self] in self?.admitsPaper(of: $0, list: $1, isBeginning: $2) ?? false })
    session.perform {
      scene.environment = environment
      // The controller is made before the window is read: an app may replace the window with its own meanwhile.
      let root = makeRoot()
      scene.window.rootViewController = root
    }
    sessions[session.id] = session
    endWhenExpired(session)
    metrics.sessions.record(sessions.count)
    configuration.logger.debug(
      "A session begins.", metadata: ["session": "\(madeCount)", "sessions": "\(sessions.count)"])
    return session
  }

  /// Admits the making of all rows of a session's list for paper, or notes that they are given back.
  private func admitsPaper(of session: WebSession, list: ElementID, isBeginning: Bool) -> Bool {
    let time = elapsed() / .seconds(1)
    if isBeginning { return listsOnPaper.begin(list, of: session.number, client: session.client, at: time) }
    listsOnPaper.giveBack(list, of: session.number, at: time)
    return true
  }

  private func keep(_ session: WebSession) {
    expiries.removeValue(forKey: session.id)?.cancel()
    abandoned.removeAll { $0 == session.id }
    unconnected.remove(session.id)
  }

  private func abandon(_ session: WebSession) {
    keep(session)
    abandoned.append(session.id)
    end(session, after: configuration.resumptionTime)
  }

  /// Ends a session after a time, unless its page connects before.
  private func end(_ session: WebSession, after time: Duration) {
    let clock = configuration.clock
    expiries[session.id] = Task { [weak self, weak session] in
      try? await clock.sleep(for: time)
      guard !Task.isCancelled, let self, let session else { return }
      self.end(session)
    }
  }

  /// Ends a session when its user expires; has no effect for a user who does not.
  private func endWhenExpired(_ session: WebSession) {
    guard let user = session.user?.base as? any ExpiringUser else {
      session.expiry = nil
      return
    }
    session.expiry = Task { [weak self, weak session, configuration] in
      while !Task.isCancelled, !configuration.isExpired(user) {
        let time = min(configuration.remainingTime(of: user), Self.longestSleep)
        try? await configuration.clock.sleep(for: time)
      }
      guard !Task.isCancelled, let self, let session else { return }
      self.end(session, code: Wire.CloseCode.loadAgain)
    }
  }

  private func end(_ session: WebSession, code: UInt16 = Wire.CloseCode.goingAway) {
    keep(session)
    sessions[session.id] = nil
    listsOnPaper.remove(session.number)
    metrics.sessions.record(sessions.count)
    configuration.logger.debug("A session ends.", metadata: ["sessions": "\(sessions.count)"])
    session.close(code: code, reason: "The session ended.")
    giveMemoryBack()
  }

  /// Notes the end of a session, after which freed memory is returned to the system.
  private func giveMemoryBack() {
    guard memoryReturns.noteEnd() else { return }
    let (clock, trim) = (configuration.clock, configuration.trimMemory)
    Task.detached { [weak self] in
      var goesOn = true
      while goesOn {
        try? await clock.sleep(for: .seconds(1))
        if await self?.isMemoryDueAtOnce() == true { trim() }
        try? await clock.sleep(for: .seconds(9))
        goesOn = await self?.endMemoryPeriod() ?? false
        trim()
      }
    }
  }

  private func isMemoryDueAtOnce() -> Bool { memoryReturns.isDueAtOnce(besides: sessions.count) }

  private func endMemoryPeriod() -> Bool { memoryReturns.endPeriod() }
}

/// The values that a page gets when it is sent.
package struct SessionNameAndFirstFrame: Sendable {
  /// The name of the session or of the view controller that waits for the page; empty if all pages show the same.
  package var session = ""
  /// The message with the session's first host frame; `nil` if the window of the page is not known yet.
  package var firstFrame: [UInt8]?

  /// Makes the initial values of a page, by default without a session and a first host frame.
  package init(session: String = "", firstFrame: [UInt8]? = nil) {
    self.session = session
    self.firstFrame = firstFrame
  }
}

/// A reason why the server refuses to make a session for a page.
private enum SessionRefusal: Error {
  case tooMany
  case tooManyOfClient
  case noFileDescriptors

  /// The name of the reason in the metric of refused connections.
  var label: String {
    switch self {
    case .tooMany: "sessions"
    case .tooManyOfClient: "sessions of client"
    case .noFileDescriptors: "file descriptors"
    }
  }

  /// The sentence that a page shows instead of a session, with the reason for the refusal.
  var reason: String {
    switch self {
    case .tooMany: "The server has too many pages open."
    case .tooManyOfClient: "Too many pages are open from your address."
    case .noFileDescriptors: "The server has no room for another page now."
    }
  }
}
