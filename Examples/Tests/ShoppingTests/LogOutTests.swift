import DiffableHummingbird
import DiffableKit
import DiffableWeb
import HTTPTypes
import Hummingbird
import PrometheusText
import ShoppingServer
import ShoppingStore
import Testing

@Suite("Connections and log-outs", .serialized) struct LogOutTests {
  /// The answer to the first message of a page: the beginning of a text message, or of the end of the connection with
  /// the code 4003.
  private static let (session, loadAgain): ([UInt8], [UInt8]) = ([0x81], [0x88, 0x0F, 0xA3])

  private func run(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    let app = await ShoppingApplication(
      settings: .init(readerPassword: "read", editorPassword: "edit"), store: ShoppingStore(),
      metrics: PrometheusRegistry())
    try await TestServer.run(app.router) { port, _ in try await body(port) }
  }

  private func logIn(port: Int) async throws -> String {
    let client = try SocketClient(port: port)
    defer { client.close() }
    let response = await client.ask(
      "POST /log-in", ["Content-Type: application/x-www-form-urlencoded"], body: "name=editor&password=edit")
    return "Cookie: \(try #require(response.fields["set-cookie"]).prefix { $0 != ";" })"
  }

  /// Opens a WebSocket of a page of groceries with a cookie.
  private func open(port: Int, _ cookie: String) async throws -> SocketClient {
    let token = try await SocketClient(port: port).token(at: "/lists/groceries", [cookie])
    let client = try SocketClient(port: port)
    #expect(await client.open("/lists", page: "/groceries", token: token, fields: [cookie]).status == 101)
    return client
  }

  /// Sends the first message of a page, and returns the kind of the frame that comes next, with the code of an end.
  private func answerToHello(_ client: SocketClient, _ fields: [String] = []) async throws -> [UInt8] {
    let files = try SocketClient(port: client.port)
    defer { files.close() }
    let version = await files.ask("GET /lists/client.js", fields).body.firstMatch(of: #/\bversion: (\d+)/#)?.output.1
    let widths = "[" + GlyphWidthTable.alphabet.map { _ in "500" }.joined(separator: ",") + "]"
    let hello =
      "[\"h\",\(try #require(version)),\"\",800,600,[0,0,0,0,1,1,0],[\(widths),\(widths),\(widths),\(widths)],0,0,\"\"]"
    await client.send(SocketClient.text(hello))
    let bytes = await client.read { $0.count >= 4 }
    return bytes.first == 0x88 ? [0x88] + bytes[2...3] : Array(bytes.prefix(1))
  }

  @Test("A connection that was opened before the log-out and says its first message afterwards gets no session")
  func socketBefore() async throws {
    try await run { port in
      let (editor, other) = (try await logIn(port: port), try await logIn(port: port))
      let (early, kept) = (try await open(port: port, editor), try await open(port: port, other))
      let client = try SocketClient(port: port)
      #expect(await client.ask("POST /log-out", [editor]).status == 303)
      #expect(await client.ask("GET /lists/groceries", [editor]).status == 401)
      #expect(try await answerToHello(early, [other]) == Self.loadAgain)
      // Another log-in of the same person is not concerned.
      #expect(try await answerToHello(kept, [other]) == Self.session)
      for client in [early, kept, client] { client.close() }
    }
  }

  @Test("A log-out in one browser ends the sessions of that browser, and not those of the person's other browsers")
  func oneBrowser() async throws {
    try await run { port in
      let (editor, other) = (try await logIn(port: port), try await logIn(port: port))
      let (ended, kept) = (try await open(port: port, editor), try await open(port: port, other))
      #expect(try await answerToHello(ended, [editor]) == Self.session)
      #expect(try await answerToHello(kept, [other]) == Self.session)
      let client = try SocketClient(port: port)
      #expect(await client.ask("POST /log-out", [editor]).status == 303)
      let last = await ended.read { _ in false }
      #expect(last.suffix(25).contains(0x88))
      #expect(String(decoding: last, as: UTF8.self).hasSuffix("The session ended."))
      // The other page is still there: its ping is answered behind its host frames.
      await kept.send(SocketClient.ping("still"))
      let pong = [0x8A, 5] + Array("still".utf8)
      #expect(await kept.read { $0.suffix(7) == pong[...] }.suffix(7) == pong[...])
      for client in [ended, kept, client] { client.close() }
    }
  }

  @Test("A request during whose middleware the person logs out opens no session") func duringMiddleware() async throws {
    let interface = await TestServer.interface()
    let router = Router()
    router.add(middleware: LogOutMiddleware(interface: interface))
    router.addInterface(interface) { _, _ in "Ann" }
    try await TestServer.run(router) { port, _ in
      let token = try await SocketClient(port: port).token(at: "/lists")
      for (fields, answer) in [([], Self.session), (["Log-Out: yes"], Self.loadAgain)] {
        let client = try SocketClient(port: port)
        #expect(await client.open("/lists", token: token, fields: fields).status == 101)
        #expect(try await answerToHello(client) == answer)
        client.close()
      }
    }
  }
}

/// Middleware that ends the sessions of a person while it is looking at a request.
private struct LogOutMiddleware: RouterMiddleware {
  typealias Context = BasicRequestContext
  let interface: WebInterface

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    if request.headers[HTTPField.Name("Log-Out")!] != nil { await interface.endSessions(of: "Ann") }
    return try await next(request, context)
  }
}
