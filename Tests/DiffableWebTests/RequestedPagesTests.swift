import DiffableKit
import DiffableWeb
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// Tests of pages whose root view controllers are made from requests, and of the sessions of users.
@MainActor @Suite struct RequestedPagesTests {
  private let clock = ManualClock()
  private let made = LineCollector()

  private func makeInterface(
    path: String = "", configuration: WebServerConfiguration = WebServerConfiguration()
  ) async -> WebInterface {
    var configuration = configuration
    configuration.clock = clock
    return await WebInterface(path: path, configuration: configuration) { [made] request in
      made.append("\(request.user.map { "\($0) " } ?? "")\(request.path)?\(request.query)")
      switch request.path {
      case "/login": throw PageRefusal.redirect(to: "/elsewhere")
      case "/secret": throw PageRefusal.status(403, "This list is somebody else's.")
      case "/broken": throw CocoaError(.fileNoSuchFile)
      default: return UIViewController()
      }
    }
  }

  private func response(_ target: String, user: String? = nil, method: String = "GET", from interface: WebInterface)
    async
    -> WebResponse
  {
    let request = WebRequest(method: method, target: target, headers: ["Host": "lists.example"], user: user)
    guard case .response(let response) = await interface.answer(request) else { return WebResponse(status: 101) }
    return response
  }

  /// Returns the value of a `<meta>` element of a page.
  private func meta(_ name: String, of response: WebResponse) -> String {
    let page = String(buffer: response.body)
    guard let start = page.range(of: "name=\"\(name)\" content=\"")?.upperBound else { return "" }
    return String(page[start...].prefix { $0 != "\"" })
  }

  /// A user of a class whose objects have another name in each page.
  private final class NamelessUser: Hashable, Sendable {
    static func == (left: NamelessUser, right: NamelessUser) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test("D163: a page keeps its place for a new visit if the program allows it and the page's user has a lasting name")
  func placesForNewVisits() async {
    let users: [(any Hashable & Sendable)?] = [nil, "Ann", NamelessUser()]
    for (isAllowed, expected) in [(false, ["", "", ""]), (true, ["kept", "kept", ""])] {
      var configuration = WebServerConfiguration()
      configuration.keepsPlacesForNewVisits = isAllowed
      let interface = await makeInterface(configuration: configuration)
      var told: [String] = []
      for user in users {
        let request = WebRequest(target: "/list", headers: ["Host": "lists.example"], user: user)
        guard case .response(let page) = await interface.answer(request) else { continue }
        told.append(meta("visits", of: page))
      }
      #expect(told == expected)
    }
  }

  @Test("D57: a page has the status or redirect that the program refuses it with, and 500 for any other error")
  func refusals() async {
    let interface = await makeInterface()
    #expect(await response("/list", from: interface).status == 200)
    let redirect = await response("/login", from: interface)
    #expect(redirect.status == 303 && redirect.headers["Location"] == ["/elsewhere"])
    let refusal = await response("/secret", from: interface)
    #expect(refusal.status == 403 && String(buffer: refusal.body) == "This list is somebody else's.\n")
    #expect(await response("/broken", from: interface).status == 500)
  }

  @Test("D91: a browser receives a refusal as a page with a link to the start, and other clients as a sentence")
  func refusalPages() async {
    let interface = await makeInterface(path: "/app")
    func response(_ target: String, _ accept: String, language: String = "en") async -> WebResponse {
      let headers: HTTPHeaders = ["Host": "lists.example", "Accept": accept, "Accept-Language": language]
      guard case .response(let response) = await interface.answer(WebRequest(target: target, headers: headers)) else {
        return WebResponse(status: 101)
      }
      return response
    }
    for (target, status) in [("/secret", 403), ("/broken", 500), ("/image/none", 404)] {
      let page = await response(target, "text/html,*/*")
      #expect(page.status == status && page.headers["Content-Type"] == ["text/html; charset=utf-8"])
      let text = String(buffer: page.body)
      #expect(text.contains("href=\"/app/\"") && text.contains(">\(status)<") && !text.contains("{{"))
    }
    #expect(String(buffer: await response("/secret", "text/html").body).contains("This list is somebody else&#39;s."))
    #expect(await response("/secret", "*/*").headers["Content-Type"] == ["text/plain; charset=utf-8"])
  }

  @Test("D88: a page request is refused with 404 if the scene made for it has another address than the request")
  func scenes() async throws {
    let directory = SessionDirectory(
      configuration: WebServerConfiguration(),
      content: .scene { request in
        let root = UIViewController()
        root.address = request.path.hasPrefix("/a") ? request.target : "/"
        return root
      })
    #expect(try await directory.open(for: WebRequest(target: "/a?b=c"), from: nil).session == "")
    #expect(try await directory.open(for: WebRequest(target: "/"), from: nil).session == "")
    await #expect(throws: PageRefusal.status(404, "There is nothing at this address.")) {
      try await directory.open(for: WebRequest(target: "/b"), from: nil)
    }
  }

  @Test("D88: of a client, 32 addresses are tried within the request time; further ones get the page without a trial")
  func addressTrials() async throws {
    let clock = ManualClock()
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    let directory = SessionDirectory(
      configuration: configuration,
      content: .scene { [made] request in
        made.append(request.path)
        return UIViewController()
      })
    let client = try #require(RemoteAddress("10.0.0.1")?.client)
    func isRefused() async -> Bool {
      do {
        _ = try await directory.open(for: WebRequest(target: "/b"), from: client)
        return false
      } catch { return true }
    }
    for number in 1...40 { #expect(await isRefused() == (number <= AddressTrials.limitPerClient), "\(number)") }
    #expect(made.all.count == AddressTrials.limitPerClient)
    await #expect(throws: PageRefusal.self) {
      try await directory.open(for: WebRequest(target: "/b"), from: RemoteAddress("10.0.0.2")?.client)
    }
    for _ in 0...AddressTrials.limitPerClient { await clock.sleeper(until: .seconds(10)) }
    clock.advance(by: .seconds(10))
    while await !isRefused() { await Task.yield() }
  }

  /// Connects a page to a session, and returns its transport when the first message of the server has arrived.
  private func connect(
    _ session: String, target: String = "/list?a=1", user: String? = nil, to interface: WebInterface
  ) async -> (TestTransport, Task<Void, Never>, first: String?) {
    let transport = TestTransport()
    let request = WebRequest(target: target, headers: ["Host": "lists.example"], user: user)
    let task = Task { await interface.serve(transport, request: request) }
    transport.say(helloText(session: session))
    return (transport, task, await transport.next())
  }

  @Test("D58: a page shows the view controller that was made for its request, which is made once")
  func once() async {
    let interface = await makeInterface()
    let name = meta("session", of: await response("/list?a=1", from: interface))
    let (page, task, first) = await connect(name, to: interface)
    #expect(first?.components(separatedBy: "\"")[4] == ",0,", "the session is not resumed: \(first ?? "")")
    #expect(made.all == ["/list?a=1"])
    page.hangUp(code: 1000)
    await task.value
    // A session's name that a page contains is good for one connection: a later page with the same name gets a session
    // of its own.
    let (other, otherTask, _) = await connect(name, to: interface)
    #expect(made.all == ["/list?a=1", "/list?a=1"])
    other.hangUp(code: 1000)
    await otherTask.value
  }

  @Test(
    "D59: a HEAD request is answered with the status that its page would have, and no session waits for a connection"
  )
  func headOnly() async {
    let interface = await makeInterface()
    let answer = await response("/list", method: "HEAD", from: interface)
    #expect(answer.status == 200 && meta("session", of: answer).isEmpty)
    #expect(await response("/secret", method: "HEAD", from: interface).status == 403)
  }

  @Test("D60: a page that connects after the request time shows a view controller made from its connection's request")
  func late() async {
    let interface = await makeInterface()
    let name = meta("session", of: await response("/list", from: interface))
    await clock.sleeper(until: .seconds(10))
    clock.advance(by: .seconds(10))
    while await interface.openedPageCount > 0 { await Task.yield() }
    let (page, task, _) = await connect(name, target: "/other?b=2", to: interface)
    #expect(made.all == ["/list?", "/other?b=2"])
    page.hangUp(code: 1000)
    await task.value
  }

  @Test("D61: a page that connects and is refused is told to load again, so that its browser receives the refusal")
  func refusedConnection() async {
    let interface = await makeInterface()
    let (page, task, _) = await connect("", target: "/secret", to: interface)
    await task.value
    #expect(await page.ending() == Wire.CloseCode.loadAgain)
  }

  @Test("D62: a session is resumed by pages of the user who opened it; another user's page gets a session of its own")
  func owner() async throws {
    let interface = await makeInterface()
    let (page, task, first) = await connect("", user: "Ann", to: interface)
    let session = try #require(first).components(separatedBy: "\"")[3]
    page.hangUp()
    await task.value
    let (thief, thiefTask, stolen) = await connect(session, user: "Bob", to: interface)
    #expect(stolen?.contains(session) == false)
    thief.hangUp(code: 1000)
    await thiefTask.value
    let (anonymous, anonymousTask, taken) = await connect(session, to: interface)
    #expect(taken?.contains(session) == false)
    anonymous.hangUp(code: 1000)
    await anonymousTask.value
    let (again, againTask, resumed) = await connect(session, user: "Ann", to: interface)
    #expect(resumed?.hasPrefix("[\"s\",\"\(session)\",1,") == true)
    again.hangUp(code: 1000)
    await againTask.value
  }

  @Test(
    "D63: ending a user's sessions has their pages load again, drops pages not yet connected, and keeps other users' sessions"
  )
  func logOut() async {
    let interface = await makeInterface()
    let (ann, annTask, _) = await connect("", user: "Ann", to: interface)
    let (bob, bobTask, _) = await connect("", user: "Bob", to: interface)
    let name = meta("session", of: await response("/list", user: "Ann", from: interface))
    await interface.endSessions(of: "Ann")
    await annTask.value
    #expect(await ann.ending() == Wire.CloseCode.loadAgain)
    #expect(await interface.sessionCount == 1)
    made.removeAll()
    let (late, lateTask, _) = await connect(name, user: "Ann", to: interface)
    #expect(made.all == ["Ann /list?a=1"])
    for (page, task) in [(late, lateTask), (bob, bobTask)] {
      page.hangUp(code: 1000)
      await task.value
    }
  }

  @Test("D63: a view controller that is being made when its user's sessions end gets no session and waits for no page")
  func logOutWhileMaking() async {
    let (gate, begun) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
    let interface = await WebInterface { _ in
      begun.continuation.yield()
      for await _ in gate.stream { break }
      return UIViewController()
    }
    var beginnings = begun.stream.makeAsyncIterator()
    let request = WebRequest(target: "/list", headers: ["Host": "lists.example"], user: "Ann")
    let answer = Task { await interface.answer(request) }
    _ = await beginnings.next()
    await interface.endSessions(of: "Ann")
    gate.continuation.yield()
    guard case .response(let page) = await answer.value else { return #expect(Bool(false), "there is no page") }
    #expect(page.status == 200 && meta("session", of: page).isEmpty)
    #expect(await interface.openedPageCount == 0)

    let transport = TestTransport()
    let later = WebRequest(target: "/list", headers: ["Host": "lists.example"], user: "Ann")
    let task = Task { await interface.serve(transport, request: later) }
    transport.say(helloText(session: ""))
    _ = await beginnings.next()
    await interface.endSessions(of: "Ann")
    gate.continuation.yield()
    await task.value
    #expect(await transport.ending() == Wire.CloseCode.loadAgain)
    #expect(await interface.sessionCount == 0)
  }

  @Test("D64: an interface at a path names its files, its socket and its page below that path")
  func path() async {
    let interface = await makeInterface(path: "/lists/")
    let page = await response("/", from: interface)
    #expect(meta("base", of: page) == "/lists")
    #expect(String(buffer: page.body).contains("src=\"/lists/client/\(ClientAsset.version)/page.js\""))
    #expect(await response("/client/\(ClientAsset.version)/page.js", from: interface).status == 200)
    #expect(made.all == ["/?"])
  }

  @Test("D65: a page of an app's server may open a socket from the app's own origin, and no other page may")
  func originOfApp() async {
    let interface = await makeInterface()
    let token = meta("token", of: await response("/", from: interface))
    func status(origin: String) async -> Int {
      let request = WebRequest(target: connecting("/deep?q=1", token), headers: socketHeaders(origin: origin))
      switch await interface.answer(request) {
      case .response(let response): return response.status
      case .webSocket(let opening): return opening.request.path == "/deep" && opening.request.query == "q=1" ? 101 : 0
      }
    }
    #expect(await status(origin: "https://lists.example") == 101)
    #expect(await status(origin: "http://lists.example") == 101)
    #expect(await status(origin: "https://evil.example") == 403)
  }

  @Test(
    "D159: the user closure and the session of a connection have the path and query of its page")
  func addressOfConnection() async {
    let seen = LineCollector()
    var configuration = WebServerConfiguration()
    configuration.user = { request in
      seen.append(request.target)
      if request.path.hasPrefix("/admin") { throw PageRefusal.status(403, "Only for Ann.") }
      return nil
    }
    let interface = await makeInterface(configuration: configuration)
    let token = meta("token", of: await response("/", from: interface))
    /// Returns the target of the page that connects at an address, or the status of the refusal.
    func connection(at target: String) async -> String {
      switch await interface.answer(WebRequest(target: target, headers: socketHeaders())) {
      case .response(let response): "\(response.status)"
      case .webSocket(let opening): opening.request.target
      }
    }
    let addresses = [
      "/", "/a?b=c&d", "/a/", "//deep", "/socket", "/a?diffable_token=x", "/?token=y", "/client", "/a/client/x",
      "/search/a%2F..", "/100%",
    ]
    for address in addresses {
      #expect(await connection(at: connecting(address, token)) == address)
    }
    #expect(seen.all == ["/"] + addresses)
    #expect(await connection(at: connecting("/admin/x", token)) == "403")
    #expect(await connection(at: connecting("/a", "x")) == "403")
    // Where an app may let everybody have files, no page connects.
    for address in [
      "/client.js", "/client/x/y", "/client/\(ClientAsset.version)/page.js", "/image/x", "/%63lient/x", "//client//x",
      "/%69mage/x", "//client%2Ejs", "/client%2Fx", "/%63lient%2F%FF", "/client/%CC%81x", "/./client/x",
      "/x/../client/y", "/x/%2e%2e/client/y", "/client/../x", "/x%2F..%2Fpage.js",
    ] {
      #expect(await connection(at: connecting(address, token)) == "404", "\(address)")
    }
    // The parameter is the last one, or the page's own.
    #expect(await connection(at: "/a?diffable_token=\(token)&b") == "200")
  }

  @Test("D159: a page of an earlier client, which asks at /socket, is told to load itself again by 403")
  func addressOfEarlierClients() async {
    let interface = await makeInterface()
    let token = meta("token", of: await response("/", from: interface))
    #expect(await response("/socket?token=\(token)&page=%2F", from: interface).status == 403)
    #expect(await response("/socket", from: interface).status == 200)
  }

  /// Returns the address at which the page at an address connects.
  private func connecting(_ address: String, _ token: String) -> String {
    "\(address)\(address.contains("?") ? "&" : "?")diffable_token=\(token)"
  }

  private func socketHeaders(origin: String = "https://lists.example") -> HTTPHeaders {
    [
      "Host": "lists.example", "Origin": origin, "Upgrade": "websocket", "Connection": "keep-alive, Upgrade",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
  }

  @Test(
    "A Host field with characters such as “;” is refused with 400, so that it cannot add to the content security policy"
  )
  func strangeHost() async {
    let interface = await makeInterface()
    let request = WebRequest(headers: ["Host": "a; script-src *"])
    guard case .response(let response) = await interface.answer(request) else { return }
    #expect(response.status == 400)
  }
}
