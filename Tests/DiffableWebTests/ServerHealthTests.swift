import DiffableKit
import DiffableWeb
import Foundation
import Synchronization
import Testing

/// Tests of the requests for the health of a server, and of starts and stops at the same time.
@Suite(.timeLimit(.minutes(10))) struct ServerHealthTests {
  private func status(_ path: String, of server: WebServer) async throws -> String {
    let client = try RawClient(port: UInt16(try #require(await server.url?.port)))
    defer { client.close() }
    return await client.ask("GET \(path) HTTP/1.1\nHost: 10.0.0.9\nConnection: close\n\n")
  }

  @Test(
    "D150: GET /health and /ready are 503 while the main actor does nothing else for a second, and 200 again afterwards"
  )
  func busy() async throws {
    let clock = ManualClock()
    var configuration = WebServerTests.patient
    configuration.clock = clock
    configuration.probeTime = .seconds(1)
    let server = WebServer(configuration: configuration) { UIViewController() }
    try await server.start()
    for path in ["/health", "/ready"] {
      #expect(try await status(path, of: server).hasPrefix("HTTP/1.1 200 OK\r\n"))
      let (began, ended) = (AsyncStream<Void>.makeStream(), DispatchSemaphore(value: 0))
      let work = Task { @MainActor in
        began.continuation.yield()
        Self.wait(for: ended)
      }
      for await _ in began.stream { break }
      // The request before has slept until another time, whenever its task is told that it need not.
      clock.advance(by: .seconds(60))
      async let answer = status(path, of: server)
      let now = clock.offset
      await clock.sleeper(until: now + .seconds(1))
      clock.advance(by: .seconds(1))
      #expect(try await answer.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
      ended.signal()
      await work.value
      #expect(try await status(path, of: server).hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    await server.stop()
  }

  /// Blocks the calling thread, as work without an end would.
  private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  /// A flag that a test and a server's closure share.
  private final class Flag: Sendable {
    let value = Mutex(false)
  }

  @Test("D150: GET /ready is 503 while the program says that it is not ready, and GET /health is 200 nevertheless")
  func readiness() async throws {
    let isReady = Flag()
    var configuration = WebServerTests.patient
    configuration.isReady = { isReady.value.withLock { $0 } }
    let server = WebServer(configuration: configuration) { UIViewController() }
    try await server.start()
    #expect(try await status("/ready", of: server).hasSuffix("The program is not ready.\n"))
    #expect(try await status("/health", of: server).hasPrefix("HTTP/1.1 200 OK\r\n"))
    isReady.value.withLock { $0 = true }
    #expect(try await status("/ready", of: server).hasPrefix("HTTP/1.1 200 OK\r\n"))
    await server.stop()
  }

  @Test("D150: GET /health is 503 once the server has begun to stop")
  func stopping() async throws {
    let interface = await WebInterface(configuration: WebServerTests.patient) { _ in UIViewController() }
    #expect(await interface.condition == .serving)
    #expect(await interface.isServing)
    await interface.close()
    #expect(await interface.condition == .stopping)
    #expect(await !interface.isServing)
  }

  @Test(
    "A server that is started twice at the same time opens one port, and one that is stopped while it starts is stopped"
  )
  func startsAtTheSameTime() async throws {
    let server = WebServer(configuration: WebServerTests.patient) { UIViewController() }
    let starts = (1...4).map { _ in Task { try await server.start() } }
    var addresses: Set<URL> = []
    for start in starts { addresses.insert(try await start.value) }
    #expect(addresses.count == 1)
    await server.stop()
    #expect(await server.url == nil)

    let start = Task { try await server.start() }
    while await server.url == nil, await !server.isStarting { await Task.yield() }
    await server.stop()
    #expect(await server.url == nil)
    let port = UInt16(try #require(try await start.value.port))
    #expect(throws: CocoaError.self) { try RawClient(port: port) }
  }
}
