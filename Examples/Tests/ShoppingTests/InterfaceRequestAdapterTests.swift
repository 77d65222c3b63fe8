import DiffableHummingbird
import DiffableWeb
import HTTPTypes
import Hummingbird
import Synchronization
import Testing

@Suite("The routes of an interface in Hummingbird", .serialized) struct InterfaceRouteTests {
  @Test("An interface's page, files and WebSocket are all behind the app's middleware") func middleware() async throws {
    let interface = await TestServer.interface()
    let router = Router()
    router.add(middleware: KeyMiddleware())
    router.addInterface(interface)
    try await TestServer.run(router) { port, _ in
      let token = try await SocketClient(port: port).token(at: "/lists", ["Key: right"])
      for path in ["/lists", "/lists/deep/down", "/lists/client.js", "/lists?diffable_token=\(token)"] {
        let status = try await SocketClient(port: port).ask("GET \(path)").status
        #expect(status == 401, "\(path)")
      }
      let status = try await SocketClient(port: port).open("/lists", token: token).status
      #expect(status == 401)
      let client = try SocketClient(port: port)
      #expect(await client.open("/lists", token: token, fields: ["Key: right"]).status == 101)
      #expect(await client.isAlive())
      client.close()
    }
  }

  @Test("D159: middleware that refuses the address of one page refuses the connection of that page, and no other")
  func middlewareOfOnePage() async throws {
    let interface = await TestServer.interface()
    let router = Router()
    router.add(middleware: KeyMiddleware(path: "/lists/admin"))
    router.addInterface(interface)
    try await TestServer.run(router) { port, _ in
      let token = try await SocketClient(port: port).token(at: "/lists")
      for (page, status) in [("/", 101), ("/other", 101), ("/admin", 401)] {
        let client = try SocketClient(port: port)
        #expect(await client.open("/lists", page: page, token: token).status == status, "\(page)")
        client.close()
      }
      // The address of the page at another place than the path is not looked at.
      let client = try SocketClient(port: port)
      #expect(await client.open("/lists", page: "/socket", token: "\(token)&page=%2Fadmin").status == 200)
      client.close()
    }
  }

  @Test(
    "An interface gets the path below its own, the query and the user of a page's request, and the address of the client"
  )
  func request() async throws {
    let requests = Mutex<[WebRequest]>([])
    let interface = await TestServer.interface { request in requests.withLock { $0.append(request) } }
    let router = Router()
    router.addInterface(interface) { request, _ in request.headers[HTTPField.Name("Key")!] }
    try await TestServer.run(router) { port, _ in
      let client = try SocketClient(port: port)
      for path in ["/lists", "/lists/", "/lists/a%20b/c?d=e&f", "//lists//deep", "/lists?x=/y"] {
        #expect(await client.ask("GET \(path)", ["Key: a user", "X-Forwarded-For: 1.2.3.4"]).status == 200, "\(path)")
      }
      client.close()
    }
    let made = requests.withLock { $0 }
    #expect(made.map(\.path) == ["/", "/", "/a%20b/c", "//deep", "/"])
    #expect(made.map(\.query) == ["", "", "d=e&f", "", "x=/y"])
    #expect(made.allSatisfy { $0.user as? String == "a user" && $0.remoteAddress == "127.0.0.1" && !$0.isSecure })
    #expect(made.allSatisfy { $0.headers["host"].count == 1 })
  }

  @Test("A route learns the address of a client, also the one that a known proxy reports") func address() async throws {
    var configuration = WebServerConfiguration()
    configuration.proxies = ["127.0.0.1"]
    let interface = await WebInterface(path: "/lists", configuration: configuration) { _ in
      throw PageRefusal.status(404, "There is nothing.")
    }
    let router = Router()
    router.get("address") { request, _ in interface.remoteAddress(of: request) ?? "none" }
    try await TestServer.run(router) { port, _ in
      let client = try SocketClient(port: port)
      #expect(await client.ask("GET /address").body == "127.0.0.1")
      #expect(await client.ask("GET /address", ["X-Forwarded-For: 6.6.6.6, 203.0.113.5"]).body == "203.0.113.5")
      client.close()
    }
  }

  @Test("An interface in a group of routes is at the group's path") func group() async throws {
    let interface = await WebInterface(path: "/app/lists") { request in
      throw PageRefusal.status(410, request.path)
    }
    let router = Router()
    router.group("app").addInterface(interface, at: "lists")
    router.group("elsewhere").addInterface(interface, at: "lists")
    try await TestServer.run(router) { port, _ in
      let client = try SocketClient(port: port)
      let response = await client.ask("GET /app/lists/x")
      #expect(response.status == 410 && response.body == "/x\n")
      #expect(await client.ask("GET /app/lists/client.js").status == 200)
      // An interface that is not at its own path answers with an error, since the addresses in its pages would lead
      // nowhere.
      #expect(await client.ask("GET /elsewhere/lists/x").status == 500)
      client.close()
    }
  }

  @Test(
    "HEAD of an interface's file returns the status and the headers of GET without a body, and DELETE of its page returns 404"
  )
  func head() async throws {
    let interface = await TestServer.interface()
    try await TestServer.run(TestServer.router(interface)) { port, _ in
      let client = try SocketClient(port: port)
      let whole = await client.ask("GET /lists/client.js")
      let head = await client.ask("HEAD /lists/client.js")
      #expect(head.status == 200 && head.length == whole.length && head.length > 0 && head.body.isEmpty)
      #expect(head.fields["content-type"] == whole.fields["content-type"])
      #expect(await client.ask("DELETE /lists").status == 404)
      client.close()
    }
  }

  @Test("The HTML of an embedded element escapes the element's identifier and the path of its page")
  func element() async throws {
    let interface = await TestServer.interface()
    let element = interface.element(path: "/a b?c=é&d=\"#", id: "\"><i>", classes: "one two")
    let start = "<div id=\"&#34;&#62;&#60;i&#62;\" class=\"one two\" data-scene-page=\"/a b?c=é&#38;d=&#34;#\" "
    #expect(element.hasPrefix(start))
    #expect(element.contains(#" data-scene-base="/lists" "#))
    #expect(element.contains(#"<script type="module" src="/lists/client/"#))
    #expect(element.contains(#"<link rel="modulepreload" href="/lists/client/"#))
    #expect(!element.contains("<i>"))
  }

  @Test("An error of the closure that returns the user refuses the request") func user() async throws {
    let interface = await TestServer.interface()
    let router = Router()
    router.addInterface(interface) { _, _ in throw HTTPError(.init(code: 402)) }
    try await TestServer.run(router) { port, _ in
      let status = try await SocketClient(port: port).ask("GET /lists").status
      #expect(status == 402)
    }
  }
}

/// Middleware that lets only requests with the right key pass, to one path or to all.
private struct KeyMiddleware: RouterMiddleware {
  typealias Context = BasicRequestContext

  var path: String?

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    let isMeant = path.map { $0 == request.uri.path } ?? true
    guard !isMeant || request.headers[HTTPField.Name("Key")!] == "right" else { throw HTTPError(.unauthorized) }
    return try await next(request, context)
  }
}
