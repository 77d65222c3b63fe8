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
/// A mistake of the program, such as an apply with an item twice, does not end it while a server runs, unless it has set a
/// `MisusePolicy` of its own: the page whose scene has come to the mistake shows the report, with a way to begin anew; it is written to
/// standard error; other pages notice nothing.
///
/// A program may have few files and sockets open by default. A server raises that limit as far as the system lets it, and refuses new
/// pages, with a sentence, before nothing can be opened any more.
///
/// Scenes live on the main actor; connections are served beside it.
public actor WebServer {
  private let configuration: WebServerConfiguration
  private let rootViewController: @MainActor () -> UIViewController
  private struct Running {
    let task: Task<Void, Never>
    let sessions: SessionDirectory
    /// By what its policy for mistakes is taken back.
    let host: Int
    let log: SessionLog
  }

  private var running: Running?

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
    let address = ServerNames(host: configuration.host, port: opened.port)
    var site = RequestHandler(address: address, title: configuration.title) { name in
      await sessions.image(named: name)
    }
    if !configuration.languages.isEmpty { site.languages = configuration.languages }
    let pool = SocketPool<SystemEvents>.forSystem()
    guard let url = URL(string: address.page), (try? await pool.prepare()) != nil else {
      for socket in opened.sockets { try? socket.close() }
      throw .cannotListen(host: configuration.host ?? "localhost", port: opened.port, reason: "no events of sockets")
    }
    let service = ConnectionAcceptor(configuration: configuration, site: site, sessions: sessions, pool: pool)
    let sockets = opened.sockets
    FileDescriptors.raiseLimit()
    let log = SessionLog(name: "program", clock: configuration.clock)
    running = Running(
      task: Task.detached { await service.run(on: sockets) }, sessions: sessions,
      host: MisusePolicy.beginHosting(MisuseReporting.policy(elsewhere: log)), log: log)
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
    guard let running else { return }
    self.running = nil
    url = nil
    await running.sessions.closeAll()
    running.task.cancel()
    await running.task.value
    MisusePolicy.endHosting(running.host)
    running.log.close()
  }
}
