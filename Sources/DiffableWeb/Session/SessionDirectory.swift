import DiffableKit

/// All sessions of a server: makes them, gives them back to pages that return, and lets go of those that nobody wants.
@MainActor package final class SessionDirectory {
  private let configuration: WebServerConfiguration
  private let makeRoot: @MainActor () -> UIViewController
  private var sessions: [String: WebSession] = [:]
  /// For each session without a connection, what ends it.
  private var expiries: [String: Task<Void, Never>] = [:]
  /// The sessions without a connection, in the order in which they lost it.
  private var abandoned: [String] = []

  /// Makes an empty directory.
  ///
  /// - Parameters:
  ///   - configuration: The limits.
  ///   - makeRoot: Makes what a new session shows.
  package init(configuration: WebServerConfiguration, makeRoot: @escaping @MainActor () -> UIViewController) {
    self.configuration = configuration
    self.makeRoot = makeRoot
  }

  /// The number of sessions, connected or waiting.
  package var count: Int { sessions.count }

  /// Serves a connection until it ends.
  package func serve(_ transport: any WebTransport) async {
    do {
      let hello = try await hello(on: transport)
      let known = sessions[hello.session]
      guard let session = known ?? makeSession(for: hello) else {
        return await transport.close(code: CloseCode.tryAgainLater, reason: "The server has too many pages open.")
      }
      keep(session)
      let isGone = await session.serve(transport, hello: hello, resumed: known != nil)
      guard sessions[session.id] === session, !session.isConnected else { return }
      if isGone { end(session) } else { abandon(session) }
    } catch let violation as WebSocketViolation {
      await transport.close(code: violation.code, reason: violation.reason)
    } catch {
      await transport.close(code: 1008, reason: "The page did not introduce itself.")
    }
  }

  /// The bytes of a picture that one of the scenes shows.
  ///
  /// - Complexity: O(*n*) in the sessions.
  package func picture(named name: String) -> (mediaType: String, data: Data)? {
    for session in sessions.values {
      if let picture = session.scene.image(named: name) { return picture }
    }
    return nil
  }

  /// Ends all sessions.
  package func closeAll() {
    for expiry in expiries.values { expiry.cancel() }
    expiries = [:]
    abandoned = []
    let all = sessions.values
    sessions = [:]
    for session in all { session.close(code: CloseCode.goingAway, reason: "The server stops.") }
  }

  private func hello(on transport: any WebTransport) async throws -> ClientHello {
    let first = try await withDeadline(configuration.requestTime, clock: configuration.clock) {
      try await transport.receive()
    }
    guard case .text(let text) = first else { throw CancellationError() }
    guard case .hello(let hello) = try ClientMessage(text) else {
      throw WebSocketViolation.malformed("A page introduces itself first.")
    }
    return hello
  }

  private func makeSession(for hello: ClientHello) -> WebSession? {
    if sessions.count >= configuration.sessionLimit {
      guard let oldest = abandoned.first, let session = sessions[oldest] else { return nil }
      end(session)
    }
    let scene = HostScene(size: hello.size, metrics: hello.glyphs)
    scene.surroundings = hello.surroundings
    scene.perform { scene.window.rootViewController = makeRoot() }
    let session = WebSession(id: WebSite.makeToken(bytes: 16), scene: scene, clock: configuration.clock)
    sessions[session.id] = session
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
    session.close(code: CloseCode.goingAway, reason: "The session ended.")
  }
}
