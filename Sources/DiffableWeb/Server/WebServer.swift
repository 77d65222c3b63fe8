import DiffableKit
import Foundation
import NIOCore
import NIOPosix
import ServiceLifecycle

/// A web server that shows a view tree in browsers.
///
/// Every browser tab is a scene of its own with its own view controllers; the scenes share the program's data.
///
/// ```swift
/// let server = WebServer(configuration: .init(port: 0, title: "Dishes")) { DishesViewController() }
/// let running = Task { try await server.run() }
/// ```
///
/// The server is closed by default. It listens on this machine alone, over IPv4 and IPv6; a request must address it by
/// one of its own names, and a connection must come from the page that the server sent, with a token that is new at
/// every start. Input of a browser is limited and checked; a page that breaks the rules loses its session, and no other
/// page does.
///
/// Misuse by the program, such as an apply with an item twice, does not end it while a server runs, unless it has set a
/// `MisusePolicy` of its own: the page of the scene in which the misuse happened shows the report, with a button to
/// start again, or, to strangers, only that there is one
/// (``WebServerConfiguration/misuseReportAudience``); the report is written to standard error; other pages continue.
///
/// A program may have few files and sockets open by default. A server raises that limit as far as the system lets it,
/// and refuses new pages, with a sentence, before the limit is reached.
///
/// Scenes live on the main actor; connections are served beside it.
public actor WebServer {
  let configuration: WebServerConfiguration
  private let content: RootViewControllerFactory
  /// The parts of a server while it runs: its address, task, interface and certificate.
  struct Running {
    let url: URL
    let task: Task<Void, Never>
    let interface: WebInterface
    /// The certificate of new connections; `nil` for plain HTTP.
    let tls: ServerTLSContext?
  }

  /// The state of a server: it is stopped, begins to listen, runs, or has begun to stop.
  private enum State {
    case stopped
    case starting(Task<Result<Running, WebServerError>, Never>)
    case running(Running)
    case stopping(Running, Task<Void, Never>)
  }

  private var state = State.stopped

  /// True while the server begins to listen.
  package var isStarting: Bool { if case .starting = state { true } else { false } }

  /// The parts of the server; `nil` while it does not run.
  ///
  /// It runs until it has stopped.
  var running: Running? {
    switch state {
    case .running(let running), .stopping(let running, _): running
    case .stopped, .starting: nil
    }
  }

  /// The address to open in a browser while the server runs, such as `http://localhost:8080/`; with
  /// ``WebServerConfiguration/certificates`` it begins with `https`.
  public var url: URL? { running?.url }

  /// Makes a server that is not started yet, whose pages all begin alike.
  ///
  /// - Parameters:
  ///   - configuration: The address to listen on, and the limits.
  ///   - rootViewController: Makes the view controller that a new tab shows, when the tab has connected, within its
  ///     scene.
  public init(
    configuration: WebServerConfiguration = .init(),
    rootViewController: @escaping @MainActor () -> UIViewController
  ) {
    self.configuration = configuration
    content = .same(rootViewController)
  }

  /// Makes a server of an app, whose scenes are opened with the requests of their pages.
  package init(configuration: WebServerConfiguration, content: RootViewControllerFactory) {
    self.configuration = configuration
    self.content = content
  }

  /// Makes a server that is not started yet, whose pages depend on who asks for which address.
  ///
  /// ```swift
  /// let server = WebServer { request in
  ///   guard let list = await store.list(at: request.path) else { throw PageRefusal.status(404, "There is no such list.") }
  ///   return ListViewController(list)
  /// }
  /// ```
  ///
  /// Every path is the address of a page, but `/health`, `/ready` and those of the client's files and images. The
  /// closure runs for each request of a page, outside of a scene: the window's size and traits are not known yet. The
  /// view controller waits for its page for ``WebServerConfiguration/requestTime``; if the page connects later, or its
  /// session has ended, the closure runs again with the request of the connection.
  ///
  /// - Parameters:
  ///   - configuration: The address to listen on, and the limits.
  ///   - root: Makes the view controller that a page shows. With a ``PageRefusal`` it refuses the page; for any other
  ///     error the response is 500.
  public init(
    configuration: WebServerConfiguration = .init(),
    root: @escaping @MainActor (WebRequest) async throws -> UIViewController
  ) {
    self.configuration = configuration
    content = .request(root)
  }

  /// Starts listening and returns; the server then runs in the background until ``stop()``.
  ///
  /// Starting a running server has no effect; callers that start it at the same time wait for the same result. A server that
  /// is being stopped is started when it has stopped.
  ///
  /// - Returns: The address to open in a browser.
  /// - Throws: ``WebServerError`` if the port is taken, the address is not one of this machine, an origin or proxy of
  ///   the configuration is not one, or the certificate cannot be used.
  @discardableResult public func start() async throws(WebServerError) -> URL {
    switch state {
    case .running(let running): return running.url
    case .stopping(_, let stopping):
      await stopping.value
      return try await start()
    case .starting(let opening): return try await opening.value.get().url
    case .stopped:
      // The task sets the state of the server before anybody who waits for it goes on.
      let opening = Task {
        let result: Result<Running, WebServerError>
        do throws(WebServerError) {
          let running = try await open()
          state = .running(running)
          result = .success(running)
        } catch {
          state = .stopped
          result = .failure(error)
        }
        return result
      }
      state = .starting(opening)
      return try await opening.value.get().url
    }
  }

  /// Opens the sockets and begins to accept connections.
  private func open() async throws(WebServerError) -> Running {
    try configuration.check()
    let tls: ServerTLSContext?
    if let files = configuration.certificates { tls = try ServerTLSContext(files) } else { tls = nil }
    // The acceptor is made after the sockets are opened, because its interface needs the port for the server's names; a
    // connection may come a moment before.
    let made = ConnectionAcceptor.DeferredReference()
    let listener = try await ListeningSockets.open(
      host: configuration.host, port: configuration.port, on: MultiThreadedEventLoopGroup.singleton,
      logger: configuration.logger, connect: { try made.acceptor.connect($0) })
    let names = ServerNames(
      host: configuration.host, port: listener.port, origins: configuration.origins, isSecure: tls != nil)
    let interface = await WebInterface(path: "", configuration: configuration, names: names, content: content)
    guard let url = URL(string: names.page) else {
      await listener.close()
      throw .cannotListen(host: configuration.host ?? "localhost", port: listener.port, reason: "this is no address")
    }
    let acceptor = ConnectionAcceptor(configuration: configuration, interface: interface, tls: tls)
    made.set(acceptor)
    configuration.logger.debug("The server listens.", metadata: ["port": "\(listener.port)"])
    return Running(
      url: url, task: Task.detached { await acceptor.run(on: listener.sockets) }, interface: interface, tls: tls)
  }

  /// Starts the server if necessary, and runs it until the task is cancelled or a service group shuts down; then stops
  /// it.
  ///
  /// A server is a service: a `ServiceGroup` of swift-service-lifecycle runs it beside others, and shuts it down with
  /// them.
  ///
  /// - Throws: ``WebServerError`` if the server cannot start.
  public func run() async throws(WebServerError) {
    try await start()
    guard let task = running?.task else { return }
    await withTaskCancellationOrGracefulShutdownHandler {
      await task.value
    } onCancelOrGracefulShutdown: {
      Task { await self.stop() }
    }
    await stop()
  }

  /// Ends all connections and sessions and releases the port.
  ///
  /// Before, pages keep the states of their scenes, for which the server waits ``WebServerConfiguration/handOverTime`` at
  /// most. They show that the connection is lost, and reconnect by themselves when a server listens on the port again; the
  /// places that they have kept are then shown.
  public func stop() async {
    if case .starting(let opening) = state { _ = await opening.value }
    switch state {
    case .stopped, .starting: break
    case .stopping(_, let stopping): await stopping.value
    case .running(let running):
      let stopping = Task {
        await end(running)
        state = .stopped
      }
      state = .stopping(running, stopping)
      await stopping.value
    }
  }

  private func end(_ running: Running) async {
    await running.interface.sessions.handOver()
    await running.interface.sessions.closeAll()
    running.task.cancel()
    await running.task.value
    running.interface.endHosting()
    configuration.logger.debug("The server has stopped.")
  }
}

extension WebServer: Service {}
