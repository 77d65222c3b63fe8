import DiffableKit
import Foundation
import Synchronization

/// An interface without a server of its own: it answers requests and serves WebSockets that an app's server hands to it.
///
/// ``WebServer`` is an interface with a server. In an app that has one already, an interface is mounted at a path of
/// that server, behind the app's own middleware:
///
/// ```swift
/// let interface = WebInterface(path: "/lists") { request in
///   guard let person = request.user as? Person else { throw PageRefusal.redirect(to: "/login") }
///   return ListsViewController(of: person)
/// }
/// ```
///
/// While an interface exists, misuse by the program does not end it, as while a ``WebServer`` runs, and the limit of open
/// files is raised.
///
/// The module `DiffableHummingbird` mounts it in Hummingbird; <doc:LivingInAnotherServer> shows what an adapter for
/// another server needs.
public final class WebInterface: Sendable {
  /// The path of the interface without a slash at its end; empty for the root of the server.
  public let path: String
  let configuration: WebServerConfiguration
  let sessions: SessionDirectory
  let handler: RequestHandler
  /// The number by which the interface's misuse policy is removed again; `nil` after that.
  private let host: Mutex<Int?>
  /// The task that ends all sessions, for all who want to close the interface; `nil` before the first.
  private let closing = Mutex<Task<Void, Never>?>(nil)
  /// The log for misuse outside of all scenes.
  private let log: RateLimitedSessionLog

  /// Makes an interface whose pages are made from requests.
  ///
  /// - Parameters:
  ///   - path: The path at which the app's server mounts the interface, such as `/lists`.
  ///   - configuration: The limits; the address to listen on has no meaning here, and ``WebServerConfiguration/origins``
  ///     is left to the app.
  ///   - root: Makes the view controller that a new page shows; it may refuse the page with a ``PageRefusal``. Any other
  ///     error is logged with the request's path and counted, and the response is 500.
  public convenience init(
    path: String = "", configuration: WebServerConfiguration = .init(),
    root: @escaping @MainActor (WebRequest) async throws -> UIViewController
  ) async {
    await self.init(path: path, configuration: configuration, names: nil, content: .request(root))
  }

  init(
    path: String, configuration: WebServerConfiguration, names: ServerNames?, content: RootViewControllerFactory
  ) async {
    self.path = path.hasSuffix("/") ? String(path.dropLast()) : path
    self.configuration = configuration
    let sessions = await SessionDirectory(configuration: configuration, content: content)
    self.sessions = sessions
    var handler = RequestHandler(names: names, title: configuration.title) { name, user in
      await sessions.image(named: name, for: user.map { AnyHashable($0) })
    }
    handler.base = self.path
    handler.user = configuration.user
    handler.condition = { await sessions.condition() }
    handler.isReady = configuration.isReady
    handler.isExpired = configuration.isExpired
    handler.keepsPlacesForNewVisits = configuration.keepsPlacesForNewVisits
    handler.errors = sessions.errors
    let metrics = ServerMetrics(factory: configuration.metricsFactory)
    handler.noteRefusal = { metrics.noteRefusal($0) }
    if !configuration.languages.isEmpty { handler.languages = configuration.languages }
    handler.open = { request in try await sessions.open(for: request, from: configuration.client(of: request)) }
    handler.takeImage = { data, session, element, user in
      await sessions.take(data, from: session, for: element, user: user.map { AnyHashable($0) })
    }
    if case .same = content {} else { handler.hasPages = true }
    self.handler = handler
    log = RateLimitedSessionLog(name: "program", clock: configuration.clock, logger: configuration.logger)
    host = Mutex(MisusePolicy.beginHosting(ServerMisusePolicyFactory.policy(elsewhere: log)))
    FileDescriptors.raiseLimit()
  }

  deinit { endHosting() }

  /// Returns the answer to a request below the interface's path.
  ///
  /// A request without a user receives that of ``WebServerConfiguration/user``.
  ///
  /// - Parameter request: The request, with the path within the interface.
  /// - Returns: A response, or a WebSocket to open.
  public func answer(_ request: WebRequest) async -> WebInterfaceAnswer {
    switch await package(request) {
    case .response(let response): .response(response)
    case .webSocket(let request): .webSocket(PendingWebSocket(interface: self, request: request))
    }
  }

  /// Returns the answer to a request in the form that the package's own server needs.
  func package(_ request: WebRequest) async -> RequestHandler.Answer {
    await handler.answer(request)
  }

  func client(of request: WebRequest) -> RemoteNetwork? { configuration.client(of: request) }

  /// Ends the sessions of a user, as when a person logs out: their pages are loaded again, and so ask the app whether
  /// they may still be shown.
  ///
  /// A request of the user that has arrived before opens no session afterwards, whatever it has got already: neither the
  /// page that was sent nor a connection that waits for the first message of its page. A program first sees to it that
  /// later requests do not have the user any more, and then calls this.
  ///
  /// - Parameter user: The value of ``WebRequest/user`` of the pages that opened or resumed the sessions.
  /// - Complexity: O(*n*) in the number of sessions.
  public func endSessions(of user: some Hashable & Sendable) async { await sessions.endAll { $0 == AnyHashable(user) } }

  /// Ends the sessions of some users, such as those of one log-in of a person, as ``endSessions(of:)`` does.
  ///
  /// ```swift
  /// await interface.endSessions { (logIn: LogIn) in logIn.number == ended }
  /// ```
  ///
  /// - Parameter isEnded: Returns true for a user whose sessions end. Users of other types keep theirs. The closure is
  ///   kept, together with the last thousand, for requests that have arrived before.
  /// - Complexity: O(*n*) in the number of sessions.
  public func endSessions<User: Hashable & Sendable>(where isEnded: @escaping @Sendable (User) -> Bool) async {
    await sessions.endAll { user in (user.base as? User).map(isEnded) ?? false }
  }

  /// Returns a report of the sessions that have cost most until now, a line for each, without names or texts of people.
  ///
  /// ```
  /// session 17, connected: 1204 ms on the main actor, at most 61 at once; 310 elements, at most 1250; 88120 bytes, at most 20411 at once
  /// ```
  ///
  /// The number of a session is that of its entries in the log. Reading the report costs the sessions nothing.
  ///
  /// - Parameter limit: The maximum number of sessions in the report: those with the most time on the main actor, which all
  ///   share.
  /// - Returns: The lines, the greatest cost first.
  /// - Complexity: O(*n* log *n*) in the number of sessions.
  public func costReport(limit: Int = 10) async -> [String] { await sessions.costReport(limit: limit) }

  /// Ends all sessions for good, as before the program ends; their pages connect again by themselves when a server is
  /// there, and then show the places that they had.
  ///
  /// For the pages to keep these, the interface waits ``WebServerConfiguration/handOverTime`` at most.
  ///
  /// Misuse by the program then has the consequences again that it has without a server.
  public func close() async {
    let task = closing.withLock { closing in
      let task =
        closing
        ?? Task { [sessions] in
          await sessions.handOver()
          await sessions.closeAll()
        }
      closing = task
      return task
    }
    await task.value
    endHosting()
  }

  /// Removes the interface's misuse policy.
  func endHosting() {
    guard let number = host.withLock({ $0.take() }) else { return }
    MisusePolicy.endHosting(number)
    log.close()
    sessions.errors.close()
  }

  /// Serves a page over any kind of connection, also one without a network, until the connection ends.
  package func serve(_ transport: any SessionTransport, request: WebRequest) async {
    await sessions.serve(transport, request: request, from: client(of: request))
  }

  /// True if pages are served: the main actor answers within a second, and the interface is not closed.
  ///
  /// An app's server answers with it those that ask whether it runs, such as a proxy (`behaviour.md` D150); a ``WebServer``
  /// answers `/health` by itself.
  ///
  /// ```swift
  /// router.get("health") { _, _ in await interface.isServing ? HTTPResponse.Status.ok : .serviceUnavailable }
  /// ```
  public var isServing: Bool { get async { if case .serving = await condition { true } else { false } } }

  /// The condition of the server.
  package var condition: ServerCondition { get async { await sessions.condition() } }

  /// The number of pages that were sent and have not connected, and for which a view controller waits.
  package var openedPageCount: Int { get async { await sessions.openedPageCount } }

  /// The number of sessions, connected or waiting for their page.
  public var sessionCount: Int { get async { await sessions.count } }
}

/// An answer of a ``WebInterface`` to a request: a response to send, or a WebSocket to open.
public enum WebInterfaceAnswer: Sendable {
  /// The response is to be sent.
  case response(WebResponse)
  /// The connection is to become a WebSocket.
  case webSocket(PendingWebSocket)
}
