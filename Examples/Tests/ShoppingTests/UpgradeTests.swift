import DiffableHummingbird
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Synchronization
import Testing

@Suite("The upgrade of a connection of Hummingbird", .serialized) struct UpgradeTests {
  @Test("A WebSocket opens with the first request of a connection") func first() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, _ in
      let token = try await SocketClient(port: port).token(at: "/lists")
      let client = try SocketClient(port: port)
      let response = await client.open("/lists", token: token)
      #expect(response.status == 101)
      // The answer that is expected for the client's key is the one in the standard of WebSockets.
      #expect(response.fields["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      #expect(response.fields["content-length"] == nil && response.fields["transfer-encoding"] == nil)
      #expect(await client.isAlive())
      #expect(await client.isAlive("a second time"))
      client.close()
    }
  }

  @Test("A WebSocket opens on a kept connection on which a GET and then a POST with a long body were answered")
  func second() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, _ in
      let client = try SocketClient(port: port)
      let token = try await client.token(at: "/lists")
      let text = String(repeating: "0123456789", count: 20_000)
      #expect(await client.ask("POST /echo", body: text).body == text)
      #expect(await client.open("/lists", token: token).status == 101)
      #expect(await client.isAlive())
      client.close()
    }
  }

  @Test(
    "Bytes that arrive together with an upgrade request reach the WebSocket, and requests before it are answered in order"
  )
  func together() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, _ in
      let token = try await SocketClient(port: port).token(at: "/lists")
      let client = try SocketClient(port: port)
      let before = "GET /other HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
      await client.send(Array((before + client.opening("/lists", token: token)).utf8) + SocketClient.ping("early"))
      let expected = [0x8A, 5] + Array("early".utf8)
      let bytes = await client.read { $0.suffix(7) == expected[...] }
      #expect(bytes.suffix(7) == expected[...])
      let text = String(decoding: bytes.dropLast(7), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 200 OK"))
      #expect(text.components(separatedBy: "HTTP/1.1 ").map { $0.prefix(3) } == ["", "200", "101"])
      client.close()
    }
  }

  @Test(
    "A request whose upgrade Hummingbird refuses or ignores gets a plain HTTP response (403, 404 or 200), and its connection ends",
    arguments: [
      ("GET /lists?diffable_token=wrong", "websocket", "", 403), ("GET /lists", "websocket", "", 200),
      ("GET /other", "h2c", "", 200), ("GET /nowhere", "websocket", "", 404), ("POST /echo", "h2c", "words", 200),
    ])
  func refused(request: String, protocolName: String, body: String, status: Int) async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, _ in
      let client = try SocketClient(port: port)
      let response = await client.ask(
        request, ["Connection: Upgrade", "Upgrade: \(protocolName)", "Origin: http://localhost:\(port)"], body: body)
      #expect(response.status == status)
      #expect(response.fields["connection"] == "close")
      #expect(await client.ends())
      client.close()
    }
  }

  @Test("Bytes after a refused upgrade do not keep its response from the client") func refusedWithMore() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, _ in
      let client = try SocketClient(port: port)
      let more = [UInt8](repeating: 0, count: 100_000)
      await client.send(Array(client.opening("/lists", token: "wrong").utf8) + more)
      #expect(await client.response().status == 403)
      client.close()
    }
  }

  @Test("An upgrade with a body is refused") func body() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, _ in
      let client = try SocketClient(port: port)
      let token = try await client.token(at: "/lists")
      await client.send(Array((client.opening("/lists", token: token, fields: ["Content-Length: 5"]) + "words").utf8))
      #expect(await client.response().status == 400)
      #expect(await client.ends())
      client.close()
    }
  }

  @Test("A server without WebSocket upgrades answers an upgrade request with 501") func otherServer() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface), server: .http1()) { port, _ in
      let client = try SocketClient(port: port)
      let token = try await client.token(at: "/lists")
      #expect(await client.open("/lists", token: token).status == 501)
      client.close()
    }
  }

  @Test("A response that middleware puts in place of the upgrade is sent") func replaced() async throws {
    let interface = await TestServer.interface()
    let router = Router()
    router.add(middleware: UpgradeReplacingMiddleware())
    router.addInterface(interface)
    try await TestServer.run(router) { port, _ in
      let client = try SocketClient(port: port)
      let token = try await client.token(at: "/lists")
      let response = await client.open("/lists", token: token)
      #expect(response.status == 418 && response.body == "tea")
      #expect(await client.ends())
      client.close()
    }
  }

  @Test("A WebSocket outlives the time after which Hummingbird closes an idle connection") func idle() async throws {
    let interface = await TestServer.interface()
    // The time includes that between connection and request: until both requests of a test are answered in time, it is
    // doubled.
    var milliseconds: Int64 = 50
    let isAnswered = Atomic(false)
    while !isAnswered.load(ordering: .relaxed) {
      milliseconds *= 2
      let server = HTTPServerBuilder.http1WithInterfaces(
        configuration: .init(idleTimeout: .milliseconds(milliseconds)))
      try await TestServer.run(TestServer.router(interface), server: server) { port, _ in
        guard let token = try? await SocketClient(port: port).token(at: "/lists") else { return }
        let client = try SocketClient(port: port)
        defer { client.close() }
        guard await client.open("/lists", token: token).status == 101 else { return }
        // This connection is opened after the WebSocket: when the server has closed it as idle, the WebSocket has been
        // idle for longer.
        let idle = try SocketClient(port: port)
        defer { idle.close() }
        guard await idle.ask("GET /other").body == "other" else { return }
        #expect(await idle.ends())
        #expect(await client.isAlive())
        isAnswered.store(true, ordering: .relaxed)
      }
    }
  }

  @Test("A graceful shutdown tells a page that its connection ends, and the application ends")
  func shutdown() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, group in
      let token = try await SocketClient(port: port).token(at: "/lists")
      let client = try SocketClient(port: port)
      #expect(await client.open("/lists", token: token).status == 101)
      #expect(await client.isAlive())
      await group.triggerGracefulShutdown()
      let bytes = await client.read { _ in false }
      // A close frame with the code 1001: the page comes back when a server is there.
      #expect(bytes.starts(with: [0x88]) && bytes.dropFirst(2).starts(with: [0x03, 0xE9]), "\(bytes)")
      client.close()
    }
  }

  @Test("The limits of a server's configuration hold: a request with too long a header field is refused") func limits()
    async throws
  {
    let interface = await TestServer.interface()
    var configuration = HTTP1Channel.Configuration()
    configuration.httpDecoder = .init(maxHeaderFieldSize: 1000, maxHeaderListSize: 2000, maxHeaderFieldCount: 50)
    let server = HTTPServerBuilder.http1WithInterfaces(configuration: configuration)
    try await TestServer.run(TestServer.router(interface), server: server) { port, _ in
      let client = try SocketClient(port: port)
      #expect(await client.ask("GET /other", ["X: " + String(repeating: "x", count: 1500)]).status == 400)
      client.close()
    }
  }
}

/// Middleware that puts another response in place of each upgrade.
private struct UpgradeReplacingMiddleware: RouterMiddleware {
  typealias Context = BasicRequestContext

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    let response = try await next(request, context)
    guard response.status == .switchingProtocols else { return response }
    return Hummingbird.Response(
      status: .init(code: 418), body: .init(byteBuffer: ByteBuffer(string: "tea")))
  }
}
