import DiffableHummingbird
import DiffableKit
import DiffableWeb
import Hummingbird
import HummingbirdCore
import Logging
import ServiceLifecycle

/// A namespace for functions that run a Hummingbird application for the time of a test.
enum TestServer {
  /// Runs an application on a free port, and shuts it down gracefully when the body has returned.
  ///
  /// - Parameters:
  ///   - router: The routes.
  ///   - server: The kind of the server.
  ///   - body: The test, with a port and the group of services that it may shut down itself.
  /// - Throws: The error of the test, or of the application.
  static func run(
    _ router: Router<some InitializableFromSource<ApplicationRequestContextSource> & RequestContext>,
    server: HTTPServerBuilder = .http1WithInterfaces(),
    _ body: @Sendable (Int, ServiceGroup) async throws -> Void
  ) async throws {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let app = Application(
      router: router, server: server, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in port.yield(channel.localAddress?.port ?? 0) }, logger: logger)
    let group = ServiceGroup(configuration: .init(services: [app], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { return }
      do {
        try await body(port, group)
      } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  /// Returns an interface at `/lists` with an empty view.
  static func interface(
    _ note: @escaping @Sendable (WebRequest) -> Void = { _ in }
  ) async -> WebInterface {
    await WebInterface(path: "/lists") { request in
      note(request)
      return UIViewController(nibName: nil, bundle: nil)
    }
  }

  /// Returns routes with an interface at `/lists`, and others beside it.
  static func router(_ interface: WebInterface) -> Router<BasicRequestContext> {
    let router = Router()
    router.get("other") { _, _ in "other" }
    router.post("echo") { request, _ in try await request.body.collect(upTo: 1 << 20) }
    router.addInterface(interface)
    return router
  }
}
