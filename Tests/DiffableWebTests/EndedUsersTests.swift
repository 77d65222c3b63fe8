import DiffableKit
import DiffableWeb
import Foundation
import NIOHTTP1
import Synchronization
import Testing

/// Tests of requests whose user's sessions are ended before they have a session.
@MainActor @Suite struct EndedUsersTests {
  private let clock = ManualClock()

  /// A log-in of a person, of which several may exist at a time.
  struct LogIn: Hashable {
    var person: String
    var number: Int
  }

  /// An interface that exists when its own closures run.
  private final class Reference: Sendable {
    private let held = Mutex<WebInterface?>(nil)
    var interface: WebInterface? {
      get { held.withLock { $0 } }
      set { held.withLock { $0 = newValue } }
    }
  }

  private func makeInterface(
    user: (@Sendable (WebRequest) async throws -> (any Hashable & Sendable)?)? = nil,
    root: @escaping @MainActor (WebRequest) async throws -> UIViewController = { _ in UIViewController() }
  ) async -> WebInterface {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    configuration.user = user
    return await WebInterface(configuration: configuration, root: root)
  }

  private func meta(_ name: String, of answer: WebInterfaceAnswer) -> String {
    guard case .response(let response) = answer else { return "" }
    let page = String(buffer: response.body)
    guard let start = page.range(of: "name=\"\(name)\" content=\"")?.upperBound else { return "" }
    return String(page[start...].prefix { $0 != "\"" })
  }

  private func pageRequest(_ user: (any Hashable & Sendable)?) -> WebRequest {
    WebRequest(target: "/list", headers: ["Host": "lists.example"], user: user)
  }

  /// Returns the request that opens a WebSocket for a page of a user.
  private func socketRequest(
    _ user: (any Hashable & Sendable)?, token: String, arrival: WebRequestArrival = WebRequestArrival(),
    to interface: WebInterface
  ) -> WebRequest {
    let fields: HTTPHeaders = [
      "Host": "lists.example", "Origin": "https://lists.example", "Upgrade": "websocket", "Connection": "Upgrade",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/list?diffable_token=\(token)", headers: fields)
    return interface.request(head, from: nil, isSecure: true, user: user, arrival: arrival)
  }

  /// Connects a page, and returns its transport when the page has a session or the connection has ended.
  private func connect(_ request: WebRequest, session: String = "", to interface: WebInterface) async
    -> (transport: TestTransport, isShown: Bool, task: Task<Void, Never>)
  {
    let transport = TestTransport()
    let task = Task { await interface.serve(transport, request: request) }
    transport.say(helloText(session: session))
    return (transport, await transport.next() != nil, task)
  }

  /// A moment at which a user's sessions are ended, in the course of a connection.
  enum Ending: CaseIterable {
    case beforeRequest, beforeAnswer, beforeServing, beforeHello, whileRootIsMade, afterHello
  }

  @Test(
    "D63: whenever a log-out comes between a connection's request and its page's leaving, the connection ends with 4003",
    arguments: Ending.allCases, [false, true])
  func orders(ending: Ending, hasPage: Bool) async throws {
    let reference = Reference()
    let interface = await makeInterface(root: { request in
      if ending == .whileRootIsMade, request.headers.contains(name: "upgrade") {
        await reference.interface?.endSessions(of: "Ann")
      }
      return UIViewController()
    })
    reference.interface = interface
    defer { reference.interface = nil }
    func end(at moment: Ending) async { if ending == moment { await interface.endSessions(of: "Ann") } }

    let page = await interface.answer(pageRequest("Ann"))
    // A page whose view controller waits for it needs no other one, so that a connection without such a page is one for
    // which a view controller is made.
    let session = hasPage ? meta("session", of: page) : ""
    await end(at: .beforeRequest)
    let request = socketRequest("Ann", token: meta("token", of: page), to: interface)
    await end(at: .beforeAnswer)
    guard case .webSocket(let pending) = await interface.answer(request) else {
      return #expect(Bool(false), "the connection is refused")
    }
    await end(at: .beforeServing)
    let transport = TestTransport()
    // The clock is moved so that the wait for the hello differs from that of the view controller for its page.
    clock.advance(by: .seconds(1))
    let task = Task { await interface.serve(transport, request: pending.request) }
    await until("the server waits for the hello") { clock.deadlines.contains(.seconds(11)) }
    await end(at: .beforeHello)
    transport.say(helloText(session: session))
    let isShown = await transport.next() != nil
    let survives = ending == .beforeRequest || ending == .whileRootIsMade && hasPage
    #expect(isShown == (survives || ending == .afterHello))
    await end(at: .afterHello)
    if survives { transport.hangUp(code: 1000) }
    await task.value
    #expect(await transport.ending() == (survives ? Wire.CloseCode.leaving : Wire.CloseCode.loadAgain))
    #expect(await interface.sessionCount == 0)
  }

  @Test("D144: a request that has arrived before a log-out opens no session, though middleware has answered after it")
  func middleware() async {
    let interface = await makeInterface()
    let token = meta("token", of: await interface.answer(pageRequest("Ann")))
    let arrival = WebRequestArrival()
    await interface.endSessions(of: "Ann")
    for (arrival, isShown) in [(arrival, false), (WebRequestArrival(), true)] {
      let request = socketRequest("Ann", token: token, arrival: arrival, to: interface)
      guard case .webSocket(let pending) = await interface.answer(request) else {
        return #expect(Bool(false), "the connection is refused")
      }
      let page = await connect(pending.request, to: interface)
      #expect(page.isShown == isShown)
      page.transport.hangUp(code: 1000)
      await page.task.value
    }
  }

  @Test("D144: a log-out while the program looks for the user of a request leaves its page without a session")
  func whileFindingUser() async {
    let reference = Reference()
    let interface = await makeInterface(user: { _ in
      await reference.interface?.endSessions(of: "Ann")
      return "Ann"
    })
    reference.interface = interface
    defer { reference.interface = nil }
    #expect(meta("session", of: await interface.answer(pageRequest(nil))).isEmpty)
    #expect(await interface.openedPageCount == 0)
  }

  @Test("D63: a log-out ends no session of another user, and none of requests without a user")
  func others() async {
    let interface = await makeInterface()
    let requests = [pageRequest("Bob"), pageRequest(nil), pageRequest(7)]
    await interface.endSessions(of: "Ann")
    for request in requests {
      let page = await connect(request, to: interface)
      #expect(page.isShown)
      page.transport.hangUp(code: 1000)
      await page.task.value
    }
  }

  @Test("D145: the sessions of one log-in can be ended, and those of the person's other log-ins and other people stay")
  func oneLogIn() async {
    let interface = await makeInterface()
    let users: [(any Hashable & Sendable)?] = [
      LogIn(person: "Ann", number: 1), LogIn(person: "Ann", number: 2), LogIn(person: "Bob", number: 3), "Ann", nil,
    ]
    var pages: [(transport: TestTransport, isShown: Bool, task: Task<Void, Never>)] = []
    for user in users { pages.append(await connect(pageRequest(user), to: interface)) }
    #expect(pages.allSatisfy { $0.isShown })
    let early = pageRequest(users[0])
    let waiting = meta("session", of: await interface.answer(pageRequest(users[0])))
    _ = await interface.answer(pageRequest(users[1]))
    await interface.endSessions { (logIn: LogIn) in logIn.number == 1 }
    await pages[0].task.value
    #expect(await pages[0].transport.ending() == Wire.CloseCode.loadAgain)
    #expect(await interface.sessionCount == 4)
    #expect(await interface.openedPageCount == 1)
    let late = await connect(early, session: waiting, to: interface)
    #expect(!late.isShown)
    for page in pages.dropFirst() {
      page.transport.hangUp(code: 1000)
      await page.task.value
    }
  }

  @Test("D144: a request that is older than the last 1,024 log-outs has its page loaded again, whoever has logged out")
  func manyEndings() async {
    let interface = await makeInterface()
    let (old, older) = (pageRequest("Ann"), pageRequest("Ann"))
    for number in 1...1_024 { await interface.endSessions(of: number) }
    let page = await connect(old, to: interface)
    #expect(page.isShown)
    await interface.endSessions(of: 0)
    #expect(await connect(older, to: interface).isShown == false)
    let new = await connect(pageRequest("Ann"), to: interface)
    #expect(new.isShown)
    for page in [page, new] {
      page.transport.hangUp(code: 1000)
      await page.task.value
    }
  }

  @Test("D148: pictures are found by their names for the user whose page shows them, and for nobody else")
  func images() async throws {
    let interface = await makeInterface(root: { _ in
      let controller = UIViewController()
      for width in 1...16 {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="10"></svg>"#
        controller.view.addSubview(UIImageView(image: UIImage(data: Data(svg.utf8))))
      }
      return controller
    })
    let page = await connect(pageRequest("Ann"), to: interface)
    let frame = try #require(await page.transport.next())
    let names = frame.matches(of: #/"([-_0-9A-Za-z]{43})"/#).map { String($0.output.1) }
    #expect(names.count == 16 && names.joined().contains("-") && names.joined().contains("_"))
    for name in names {
      for (user, status) in [("Ann", 200), ("Bob", 404), (nil, 404)] {
        let request = WebRequest(target: "/image/\(name)", headers: ["Host": "lists.example"], user: user)
        guard case .response(let response) = await interface.answer(request) else { return }
        #expect(response.status == status, "\(user ?? "nobody"), \(name)")
      }
    }
    page.transport.hangUp(code: 1000)
    await page.task.value
  }
}
