import DiffableKit
import DiffableWeb
import Foundation
import Testing

/// Tests of pages that are sent with the first host frame of their session.
@MainActor @Suite struct FirstFrameTests {
  private let clock = ManualClock()
  private let made = LineCollector()

  private func makeInterface(limit: Int = 256, delay: ListController.Delay = .none, address: String? = nil) async
    -> WebInterface
  {
    var configuration = WebServerConfiguration()
    configuration.sessionLimit = limit
    configuration.clock = clock
    return await WebInterface(configuration: configuration) { [made] request in
      made.append(request.path)
      let list = ListController(delay)
      list.address = address
      return list
    }
  }

  /// Returns the cookies of a browser, with a window of 800 by 600 points unless another size is given.
  private func cookie(widths: String = "", size: String = "800,600") -> String {
    let value = "[\(Wire.VersionAndSharedLimit.version),\(size),[0,0,0,0,1,1,0],\"\(widths)\"]"
    return "other=1; diffable_window=" + (value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
  }

  private func page(
    _ cookie: String?, method: String = "GET", user: String? = nil, client: String? = nil, from interface: WebInterface
  ) async -> String {
    var headers = [("Host", "lists.example")]
    if let cookie { headers.append(("Cookie", cookie)) }
    let request = WebRequest(
      method: method, target: "/list", headers: .init(headers), remoteAddress: client, user: user)
    guard case .response(let response) = await interface.answer(request) else { return "" }
    return String(buffer: response.body)
  }

  private func meta(_ name: String, of page: String) -> String {
    page.firstMatch(of: try! Regex("name=\"\(name)\" content=\"([^\"]*)\""))?.output[1].substring.map(String.init) ?? ""
  }

  /// Returns the host frame that a page contains as JSON, decoded as a browser does it; an empty array if it contains
  /// none.
  private func frame(of page: String) throws -> [Any] {
    let start = try #require(page.range(of: "id=\"frame\">")?.upperBound)
    let text = page[start...].prefix { $0 != "<" }
    guard !text.isEmpty else { return [] }
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any])
  }

  private func connect(
    _ page: String, lastFrame: Int, entry: Int = 0, user: String? = nil, to interface: WebInterface
  ) -> (TestTransport, Task<Void, Never>) {
    let transport = TestTransport()
    let request = WebRequest(target: "/list", headers: ["Host": "lists.example"], user: user)
    let task = Task { await interface.serve(transport, request: request) }
    transport.say(helloText(session: meta("session", of: page), lastFrame: lastFrame, entry: entry))
    return (transport, task)
  }

  @Test(
    "D116: a page whose cookie tells the size of its window is served with its session's first frame and the list's rows in it"
  )
  func firstFrame() async throws {
    let interface = await makeInterface()
    let page = await page(cookie(), from: interface)
    let frame = try frame(of: page)
    #expect(frame.first as? String == "f" && frame[1] as? Int == 1 && frame[2] as? Int == 1)
    #expect(page.contains("\"Row 1 \\u003c&{{title}}>\""), "a row's text can neither end the script nor be a marker")
    #expect(await interface.sessionCount == 1)
    #expect(await interface.openedPageCount == 0)
  }

  @Test("D116: a page that shows its first frame is sent what has changed since then, and nothing if nothing has")
  func connection() async throws {
    let interface = await makeInterface()
    let page = await page(cookie(), from: interface)
    let (transport, task) = connect(page, lastFrame: 1, to: interface)
    let session = try #require(await transport.next())
    #expect(session.hasPrefix("[\"s\",\"\(meta("session", of: page))\",1,\""))
    #expect(made.all == ["/list"])
    transport.say("[\"z\",500,400]")
    #expect(await transport.next()?.hasPrefix("[\"f\",2,0,") == true, "the frame after the greeting is of the new size")
    transport.hangUp(code: 1000)
    await task.value
    #expect(await interface.sessionCount == 0)

    // The greeting has the name by which the browser remembers the widths of its characters; the next page of that browser is
    // greeted with the same name.
    let widths = session.components(separatedBy: "\"")[5]
    let next = await self.page(cookie(widths: widths), from: interface)
    let (again, againTask) = connect(next, lastFrame: 1, to: interface)
    #expect(await again.next()?.hasSuffix(",1,\"\(widths)\",0,\"\"]") == true)
    again.hangUp(code: 1000)
    await againTask.value
  }

  @Test(
    "D82: the first frame inside a page sets no address; a later one sets it, for the history entry named in the page's hello"
  )
  func entry() async throws {
    let interface = await makeInterface(address: "/list")
    let page = await page(cookie(), from: interface)
    let frame = try frame(of: page)
    let commands = try #require(frame.last as? [[Any]])
    #expect(!commands.contains { $0.first as? String == "\(Wire.CommandCode.address)" })
    let (transport, task) = connect(page, lastFrame: 1, entry: 7, to: interface)
    _ = await transport.next()
    #expect(await transport.next()?.contains("[\"\(Wire.CommandCode.address)\",\"/list\",7,0,0]") == true)
    transport.hangUp(code: 1000)
    await task.value
  }

  @Test("The cost of a page that was only asked for is in the report of costs: its elements, its memory and its frame")
  func cost() async throws {
    let interface = await makeInterface()
    let page = await page(cookie(), from: interface)
    #expect(try !frame(of: page).isEmpty)
    let report = try #require(await interface.costReport().first)
    let numbers = report.matches(of: /[0-9]+ (?:bytes|elements)/).compactMap { Int($0.output.prefix { $0 != " " }) }
    #expect(numbers.count == 3 && numbers.allSatisfy { $0 > 0 }, "\(report)")
  }

  @Test("D116: a page that does not show the last frame of its session is sent a complete one")
  func lostFrame() async throws {
    let interface = await makeInterface()
    let page = await page(cookie(), from: interface)
    let (transport, task) = connect(page, lastFrame: 0, to: interface)
    _ = await transport.next()
    #expect(await transport.next()?.hasPrefix("[\"f\",2,1,") == true)
    transport.hangUp(code: 1000)
    await task.value
  }

  @Test(
    "D117: no session is made before a page connects if its request is HEAD, or its cookie is missing, malformed, or of a window larger than screens"
  )
  func unknownWindow() async throws {
    let interface = await makeInterface()
    let cookies: [String?] = [
      nil, cookie().replacing("5B\(Wire.VersionAndSharedLimit.version)", with: "5B99"), "diffable_window=[",
      cookie(size: "1e9,600"),
      cookie(size: "-1,600"), cookie(size: "100000,100000"), cookie(size: "5000,5000"),
      cookie(widths: String(repeating: "x", count: 600)), "diffable_window=%",
    ]
    for cookie in cookies {
      let page = await page(cookie, from: interface)
      #expect(try frame(of: page).isEmpty, "\(cookie ?? "no cookie")")
      #expect(!meta("session", of: page).isEmpty)
    }
    _ = await page(cookie(), method: "HEAD", from: interface)
    #expect(await interface.sessionCount == 0)
    #expect(await interface.openedPageCount == cookies.count)
  }

  @Test(
    "D118: at most 32 sessions wait for pages that have not connected, only for the request time, and replace no other session"
  )
  func bounds() async throws {
    let interface = await makeInterface()
    for _ in 0..<40 { _ = await page(cookie(), from: interface) }
    #expect(await interface.sessionCount == 32)
    #expect(await interface.openedPageCount == 8)
    for _ in 0..<40 { await clock.sleeper(until: .seconds(10)) }
    clock.advance(by: .seconds(10))
    while await interface.sessionCount > 0 { await Task.yield() }

    let small = await makeInterface(limit: 2)
    let (first, firstTask) = connect("", lastFrame: 0, to: small)
    _ = await first.next()
    _ = await page(cookie(), from: small)
    #expect(await small.sessionCount == 2)
    #expect(try frame(of: await page(cookie(), from: small)).isEmpty)
    // At the limit of two sessions, a page that connects takes the place of a session whose page has not connected.
    let (second, secondTask) = connect("", lastFrame: 0, to: small)
    #expect(await second.next()?.hasPrefix("[\"s\",") == true)
    #expect(await small.sessionCount == 2)
    for (page, task) in [(first, firstTask), (second, secondTask)] {
      page.hangUp(code: 1000)
      await task.value
    }
  }

  @Test("D118: at most 8 sessions of one client wait for their pages; 32 of one client leave room for another's")
  func boundsOfClient() async throws {
    let interface = await makeInterface()
    for _ in 0..<40 { _ = await page(cookie(), client: "10.0.0.1", from: interface) }
    #expect(await interface.sessionCount == 8)
    #expect(try !frame(of: await page(cookie(), client: "10.0.0.2", from: interface)).isEmpty)
    #expect(await interface.sessionCount == 9)
  }

  @Test(
    "D118: while a first frame is made for a client, another page of the client gets none, and one of another client does"
  )
  func oneAtATime() async throws {
    // The rows never come, and the clock stands still: the first frame is being made until the test lets it end.
    let interface = await makeInterface(delay: .forever)
    let cookie = cookie()
    let first = Task { await page(cookie, client: "10.0.0.1", from: interface) }
    while await interface.sessionCount == 0 { await Task.yield() }
    #expect(try frame(of: await page(cookie, client: "10.0.0.1", from: interface)).isEmpty)
    let other = Task { await page(cookie, client: "10.0.0.2", from: interface) }
    for _ in 1...2 { await clock.sleeper(until: .milliseconds(100)) }
    clock.advance(by: .seconds(1))
    #expect(try !frame(of: await first.value).isEmpty)
    #expect(try !frame(of: await other.value).isEmpty)
    let next = Task { await page(cookie, client: "10.0.0.1", from: interface) }
    await clock.sleeper(until: .milliseconds(1_100))
    clock.advance(by: .seconds(1))
    #expect(try !frame(of: await next.value).isEmpty)
  }

  @Test("D118: a request that is given up gets no session, and ends the one that is being made for it")
  func givenUp() async throws {
    let interface = await makeInterface(delay: .forever)
    let cookie = cookie()
    let early = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await page(cookie, from: interface)
    }
    #expect(try frame(of: await early.value).isEmpty)
    #expect(await interface.sessionCount == 0)
    let late = Task { await page(cookie, from: interface) }
    while await interface.sessionCount == 0 { await Task.yield() }
    late.cancel()
    #expect(try frame(of: await late.value).isEmpty)
    #expect(await interface.sessionCount == 0)
    #expect(await interface.openedPageCount == 0)
  }

  @Test("D118: the session of a page belongs to the user of its request, and ends when that user's sessions are ended")
  func user() async throws {
    let interface = await makeInterface()
    let page = await page(cookie(), user: "Ann", from: interface)
    let (thief, thiefTask) = connect(page, lastFrame: 1, user: "Bob", to: interface)
    #expect(await thief.next()?.contains(meta("session", of: page)) == false)
    thief.hangUp(code: 1000)
    await thiefTask.value
    #expect(await interface.sessionCount == 1)
    await interface.endSessions(of: "Ann")
    #expect(await interface.sessionCount == 0)
  }

  @Test("D119: the answer to a page request waits a moment for the first rows of the page's lists, and contains them")
  func lateRows() async throws {
    let interface = await makeInterface(delay: .moment)
    let page = await page(cookie(), from: interface)
    #expect(page.contains("\"Row 1 "))
  }
}

/// A list of three rows, which it may get after its view has appeared.
private final class ListController: UICollectionViewController {
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  private let delay: Delay

  /// The time until the list has its rows.
  enum Delay {
    case none
    case moment
    case forever
  }

  init(_ delay: Delay) {
    self.delay = delay
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item) <&{{title}}>"
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    guard delay == .moment else { return delay == .none ? show() : () }
    Task {
      // The answer waits on the test's clock, which stands still: the number of turns does not matter.
      for _ in 0..<20 { await Task.yield() }
      show()
    }
  }

  private func show() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source?.apply(snapshot, animatingDifferences: false)
  }
}
