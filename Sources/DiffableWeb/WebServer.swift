import DiffableKit
import FlyingSocks
import Foundation

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
/// start again; the report is written to standard error; other pages continue.
///
/// A program may have few files and sockets open by default. A server raises that limit as far as the system lets it,
/// and refuses new pages, with a sentence, before the limit is reached.
///
/// Scenes live on the main actor; connections are served beside it.
public actor WebServer {
  private let configuration: WebServerConfiguration
  private let rootViewController: @MainActor () -> UIViewController
  /// The parts of a server while it runs: its task, sessions, misuse policy and log.
  private struct Running {
    let task: Task<Void, Never>
    let sessions: SessionDirectory
    /// The number by which the server's misuse policy is removed again.
    let host: Int
    let log: SessionLog
  }

  private var running: Running?

  /// The address to open in a browser while the server runs, such as `http://localhost:8080/`.
  public private(set) var url: URL?

  /// Makes a server that is not started yet.
  ///
  /// - Parameters:
  ///   - configuration: The address to listen on, and the limits.
  ///   - rootViewController: Makes the view controller that a new tab shows.
  public init(
    configuration: WebServerConfiguration = .init(),
    rootViewController: @escaping @MainActor () -> UIViewController
  ) {
    self.configuration = configuration
    self.rootViewController = rootViewController
  }

  /// Starts listening and returns; the server then runs in the background until ``stop()``.
  ///
  /// Starting a running server has no effect.
  ///
  /// - Returns: The address to open in a browser.
  /// - Throws: ``WebServerError`` if the port is taken or the address is not one of this machine.
  @discardableResult public func start() async throws(WebServerError) -> URL {
    if running != nil, let url { return url }
    // A connection that is lost during a write must not end the program.
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

  /// Starts the server if necessary, and runs it until the task is cancelled; then stops it.
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

  /// Ends all connections and sessions and releases the port.
  ///
  /// Pages show that the connection is lost, and reconnect by themselves when a server listens on the port again.
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
