import DiffableKit
import DiffableWeb
import Testing

/// Tests of what a program asks of the sessions of a server that listens itself.
@Suite struct WebServerSessionsTests {
  /// The request of a page of a browser that remembers its window, with which a session begins.
  private func request(_ port: UInt16, user: String) -> String {
    """
    GET / HTTP/1.1
    Host: localhost:\(port)
    X-User: \(user)
    Cookie: diffable_window=%5B\(Wire.VersionAndSharedLimit.version)%2C800%2C600%2C%5B0%2C0%2C0%2C0%2C1%2C1%2C0%5D%2C%22%22%5D
    Connection: close


    """
  }

  @Test("A server ends the sessions of one user, or of all whom a closure names, and no others; stopped, it has none")
  func endedSessions() async throws {
    var configuration = WebServerTests.patient
    configuration.user = { $0.headers.first(name: "X-User") }
    let server = WebServer(configuration: configuration) { UIViewController() }
    await server.endSessions(of: "Ann")
    #expect(await server.costReport().isEmpty)
    let port = UInt16(try #require(try await server.start().port))
    for user in ["Ann", "Bob", "Cem"] {
      let client = try RawClient(port: port)
      #expect(await client.ask(request(port, user: user)).hasPrefix("HTTP/1.1 200"))
      client.close()
    }
    func numbers() async -> [String] {
      await server.costReport().map { String($0.prefix { $0 != "," }) }.sorted()
    }
    #expect(await numbers() == ["session 1", "session 2", "session 3"])
    await server.endSessions(of: "Bob")
    #expect(await numbers() == ["session 1", "session 3"])
    await server.endSessions { (number: Int) in number == 1 }
    #expect(await numbers() == ["session 1", "session 3"])
    await server.endSessions { (user: String) in user > "B" }
    #expect(await numbers() == ["session 1"])
    await server.stop()
    #expect(await server.costReport().isEmpty)
  }
}
