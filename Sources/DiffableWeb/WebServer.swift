import DiffableKit
import FlyingSocks
import Foundation

/// Shows a view tree in browsers.
///
/// Every browser tab is a scene of its own with its own view controllers; what they have in common is the program's data.
///
/// ```swift
/// let server = WebServer(configuration: .init(port: 8080, title: "Recipes")) { RecipesViewController() }
/// try await server.run()
/// ```
///
/// The server is closed by default. It listens on this machine alone, over IPv4 and IPv6; a request has to name it by one of
/// its own names, and a connection has to come from the page it sent, with a token that is new at every start. What a
/// browser sends is bounded and checked; a page that breaks the rules loses its session and no other does.
///
/// Scenes live on the main actor; connections are served beside it.
public actor WebServer {
  private let configuration: WebServerConfiguration
  private let rootViewController: @MainActor () -> UIViewController
  private var running: (task: Task<Void, Never>, sessions: SessionDirectory)?

  /// The address to open in a browser while the server runs, such as `http://localhost:8080/`.
  public private(set) var url: URL?

  /// Makes a server that does not run yet.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen, and the limits.
  ///   - rootViewController: Makes what a new tab shows.
  public init(
    configuration: WebServerConfiguration = .init(),
    rootViewController: @escaping @MainActor () -> UIViewController
  ) {
    self.configuration = configuration
    self.rootViewController = rootViewController
  }

  /// Starts listening and returns; the server then runs beside until ``stop()``.
  ///
  /// Starting a running server does nothing.
  ///
  /// - Returns: The address to open in a browser.
  /// - Throws: ``WebServerError`` if the port is taken or the address is not one of this machine.
  @discardableResult public func start() async throws(WebServerError) -> URL {
    if running != nil, let url { return url }
    // A page that goes away while it is written to must not end the program.
    signal(SIGPIPE, SIG_IGN)
    let opened = try Listener.open(host: configuration.host, port: configuration.port)
    let sessions = await SessionDirectory(configuration: configuration, makeRoot: rootViewController)
    let address = SiteAddress(host: configuration.host, port: opened.port)
    var site = WebSite(address: address, title: configuration.title) { name in
      await sessions.picture(named: name)
    }
    if !configuration.languages.isEmpty { site.languages = configuration.languages }
    let pool = SocketPool<SystemEvents>.forSystem()
    guard let url = URL(string: address.page), (try? await pool.prepare()) != nil else {
      for socket in opened.sockets { try? socket.close() }
      throw .cannotListen(host: configuration.host ?? "localhost", port: opened.port, reason: "no events of sockets")
    }
    let service = WebService(configuration: configuration, site: site, sessions: sessions, pool: pool)
    let sockets = opened.sockets
    running = (Task.detached { await service.run(on: sockets) }, sessions)
    self.url = url
    return url
  }

  /// Starts if need be and runs until the task is cancelled; then stops.
  ///
  /// - Throws: ``WebServerError`` if the server cannot start.
  public func run() async throws(WebServerError) {
    try await start()
    guard let task = running?.task else { return }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    await stop()
  }

  /// Ends all connections and sessions and gives the port back.
  ///
  /// Pages say that the connection is lost and come back by themselves when a server listens there again.
  public func stop() async {
    guard let (task, sessions) = running else { return }
    running = nil
    url = nil
    await sessions.closeAll()
    task.cancel()
    await task.value
  }
}
