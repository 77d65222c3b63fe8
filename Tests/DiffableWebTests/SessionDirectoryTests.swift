import DiffableKit
import DiffableTesting
import DiffableWeb
import Foundation
import Logging
import Testing

/// Tests of the sessions of pages: frames, reconnection, limits and endings.
@MainActor @Suite struct SessionDirectoryTests {
  let clock = ManualClock()
  let stage = Stage()

  /// A maker of the root view controllers of a test's sessions, each with one label.
  @MainActor final class Stage {
    var labels: [UILabel] = []

    func makeRoot() -> UIViewController {
      let controller = UIViewController()
      let label = UILabel(frame: CGRect(x: 10, y: 10, width: 200, height: 20))
      label.text = "first"
      controller.view.addSubview(label)
      labels.append(label)
      return controller
    }
  }

  func makeDirectory(_ change: (inout WebServerConfiguration) -> Void = { _ in }) -> SessionDirectory {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    change(&configuration)
    return SessionDirectory(configuration: configuration, content: .same(stage.makeRoot))
  }

  /// Connects a page and returns when it has the first frame.
  func connect(
    to directory: SessionDirectory, session: String = "", request: WebRequest = WebRequest()
  ) async throws -> (transport: TestTransport, greeting: String, frame: String, task: Task<Void, Never>) {
    let transport = TestTransport()
    let task = Task { await directory.serve(transport, request: request) }
    transport.say(helloText(session: session))
    let greeting = try #require(await transport.next())
    let frame = try #require(await transport.next())
    return (transport, greeting, frame, task)
  }

  private func sessionID(in greeting: String) -> String { greeting.components(separatedBy: "\"")[3] }

  private func sequence(of frame: String) -> Int { Int(frame.split(separator: ",")[1]) ?? 0 }

  @Test("A page gets its session first, then a complete frame, then frames with changes only")
  func first() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    #expect(page.greeting.hasPrefix("[\"s\",\"\(sessionID(in: page.greeting))\",0,"))
    #expect(page.frame.hasPrefix("[\"f\",1,1,"))
    #expect(page.frame.contains("\"first\""))
    stage.labels[0].text = "second"
    stage.labels[0].text = "third"
    let change = try #require(await page.transport.next())
    #expect(change.hasPrefix("[\"f\",2,0,"))
    #expect(change.contains("\"third\"") && !change.contains("\"second\""))
  }

  @Test("D152: a page whose hello does not come within the request time is told to try again")
  func lateHello() async {
    let directory = makeDirectory()
    let transport = TestTransport()
    let task = Task { await directory.serve(transport) }
    await clock.sleeper(until: .seconds(10))
    clock.advance(by: .seconds(10))
    await task.value
    #expect(await transport.ending() == 1013)
    #expect(transport.reason == "The page took too long.")
    #expect(directory.count == 0)
  }

  @Test("A page that stops reading gets one frame later, with all changes made meanwhile")
  func coalescing() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.say("[\"a\",1]")
    page.transport.setStuck(true)
    let attempts = page.transport.attempts
    stage.labels[0].text = "in flight"
    while page.transport.attempts == attempts { await Task.yield() }
    for number in 1...1000 {
      stage.labels[0].text = "text \(number)"
      await Task.yield()
    }
    #expect(page.transport.attempts == attempts + 1)
    page.transport.setStuck(false)
    #expect(try #require(await page.transport.next()).contains("in flight"))
    let second = try #require(await page.transport.next())
    #expect(second.contains("text 1000"))
    #expect(page.transport.attempts == attempts + 2)
  }

  @Test("At most two frames are in flight; an acknowledgement lets the next frame be sent")
  func acknowledgements() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    stage.labels[0].text = "two"
    _ = await page.transport.next()
    for number in 3...50 {
      stage.labels[0].text = "text \(number)"
      await Task.yield()
    }
    #expect(page.transport.attempts == 3)
    page.transport.say("[\"a\",2]")
    #expect(try #require(await page.transport.next()).contains("text 50"))
  }

  @Test("At most six frames are sent in 100 milliseconds; a later one carries all changes made meanwhile")
  func pace() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.say("[\"a\",1]")
    for number in 2...6 {
      stage.labels[0].text = "text \(number)"
      #expect(try #require(await page.transport.next()).contains("text \(number)"))
      page.transport.say("[\"a\",\(number)]")
    }
    for number in 7...100 {
      stage.labels[0].text = "text \(number)"
      await Task.yield()
    }
    await clock.sleeper(until: .milliseconds(100))
    #expect(page.transport.attempts == 7)
    clock.advance(by: .milliseconds(100))
    #expect(try #require(await page.transport.next()).contains("text 100"))
    #expect(page.transport.attempts == 8)
  }

  @Test("A page that reconnects in time resumes its session with the same scene and a complete frame")
  func resumption() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.hangUp()
    await page.task.value
    stage.labels[0].text = "meanwhile"
    clock.advance(by: .seconds(29))
    let again = try await connect(to: directory, session: sessionID(in: page.greeting))
    #expect(again.greeting == page.greeting.replacing("\",0,\"", with: "\",1,\"", maxReplacements: 1))
    #expect(again.frame.hasPrefix("[\"f\",2,1,"))
    #expect(again.frame.contains("\"meanwhile\""))
    #expect(stage.labels.count == 1)
    clock.advance(by: .seconds(60))
    await Task.yield()
    #expect(directory.count == 1)
  }

  @Test(
    "D156: a resumed session tells how many messages of the page it has handled, and a new session has handled none")
  func handledMessages() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    #expect(page.greeting.hasSuffix(",0,\"\"]"))
    // An acknowledgement, a size and the wish to keep the state are not counted; a tap, an offset and Escape are.
    for message in [#"["a",1]"#, #"["z",400,300]"#, #"["y"]"#, #"["t",1,0]"#, #"["o",1,0,5]"#, #"["c",1]"#] {
      page.transport.say(message)
    }
    page.transport.hangUp()
    await page.task.value
    let again = try await connect(to: directory, session: sessionID(in: page.greeting))
    #expect(again.greeting.hasSuffix(",3,\"\"]") && again.frame.hasSuffix(",3]"))
    again.transport.say(#"["t",1,0]"#)
    #expect(try #require(await again.transport.next()).hasSuffix(",4]"))
    #expect(try await connect(to: directory).greeting.hasSuffix(",0,\"\"]"))
  }

  /// Connects a page to a session whose scene has a state to keep.
  private func connectWithState(
    to content: RootViewControllerFactory? = nil, sleepTime: Duration? = .seconds(60),
    request: WebRequest = WebRequest()
  ) async throws -> (directory: SessionDirectory, transport: TestTransport, task: Task<Void, Never>) {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    configuration.sleepTime = sleepTime
    let directory = SessionDirectory(
      configuration: configuration, content: content ?? .scene { _ in KeepingController() })
    let page = try await connect(to: directory, request: request)
    page.transport.say(#"["a",1]"#)
    return (directory, page.transport, page.task)
  }

  @Test("D157: a server that stops has each page keep the state of its scene, and waits until the page has received it")
  func handOver() async throws {
    let (directory, transport, _) = try await connectWithState()
    var isOver = false
    let stop = Task {
      await directory.handOver()
      isOver = true
    }
    #expect(try #require(await transport.next()).contains("vegan"))
    #expect(!isOver && directory.isClosed && directory.count == 1)
    transport.say(#"["a",2]"#)
    await stop.value
    // The page has it now, and a second stop waits for nothing.
    await directory.handOver()
  }

  /// The message of a page that it is hidden.
  private let hidden = #"["m",0,0,0,0,1,1,0,1]"#
  /// The message of a page that it is visible.
  private let visible = #"["m",0,0,0,0,1,1,0,0]"#

  @Test(
    "D158: the session of a page that is hidden for a minute ends when the page has received the state of the scene")
  func sleep() async throws {
    let (directory, transport, task) = try await connectWithState()
    transport.say(hidden)
    await clock.sleeper(until: .seconds(60))
    clock.advance(by: .seconds(60))
    #expect(try #require(await transport.next()).contains("vegan"))
    #expect(directory.count == 1)
    transport.say(#"["a",2]"#)
    await task.value
    #expect(await transport.ending() == Wire.CloseCode.asleep)
    #expect(directory.count == 0)
  }

  /// A view controller with an address and a value to keep.
  private final class KeepingController: UIViewController {
    var restored: String?

    override func viewDidLoad() {
      super.viewDidLoad()
      address = "/list"
      userActivity?.addUserInfoEntries(from: ["filter": "vegan"])
    }

    override func restoreUserActivityState(_ activity: NSUserActivity) {
      restored = activity.userInfo?["filter"] as? String
    }
  }

  @Test(
    "D158: what a page has kept is restored for its user; what is another's, broken or of another version is logged")
  func statesOfOthers() async throws {
    let state = HeadlessHost(rootViewController: KeepingController()).scene.restorationState
    #expect(state.contains("vegan"))
    let cases: [(String, String, Int)] = [
      ("", state, 0), ("somebody else", state, 1), ("", state.replacing("\"v\":1", with: "\"v\":2"), 1), ("", "[", 1),
      ("", "", 0),
    ]
    for (person, kept, entries) in cases {
      let controller = KeepingController()
      let lines = LineCollector()
      var configuration = WebServerConfiguration()
      configuration.clock = clock
      configuration.logger = Logger(label: "test") { _ in LineLogHandler(lines: lines) }
      let directory = SessionDirectory(configuration: configuration, content: .same { controller })
      let transport = TestTransport()
      let task = Task { await directory.serve(transport) }
      transport.say(helloText(state: kept, person: person))
      #expect(try #require(await transport.next()).hasSuffix(",0,\"\"]"))
      _ = await transport.next()
      #expect(controller.restored == (person == "" && kept == state ? "vegan" : nil))
      #expect(lines.all.count { $0.contains("It is not restored.") } == entries, "\(person) \(kept)")
      transport.hangUp(code: 1000)
      await task.value
    }
  }

  /// A user of a class, whom no later request can name again.
  private final class Nameless: Hashable, Sendable {
    static func == (one: Nameless, other: Nameless) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// A reason for which the session of a hidden page stays.
  enum ReasonToStay: CaseIterable {
    case programWantsIt
    case allPagesBeginAlike
    case userHasNoLastingName
  }

  @Test(
    "D158: the session of a hidden page stays if the program wants it, all pages begin alike, or the user has no lasting name",
    arguments: ReasonToStay.allCases)
  func noSleep(reason: ReasonToStay) async throws {
    var request = WebRequest()
    request.user = reason == .userHasNoLastingName ? Nameless() : "a user with a name"
    let (_, transport, task) = try await connectWithState(
      to: reason == .allPagesBeginAlike ? .same { KeepingController() } : nil,
      sleepTime: reason == .programWantsIt ? nil : .seconds(60), request: request)
    transport.say(hidden)
    transport.say(#"["t",1,0]"#)
    _ = await transport.next()
    #expect(!clock.deadlines.contains(clock.offset + .seconds(60)))
    transport.hangUp(code: 1000)
    await task.value
  }

  @Test(
    "D158: a hidden page that does not answer is waited for five seconds, and one that is seen again keeps its session")
  func sleepWithoutAnswer() async throws {
    let (directory, transport, task) = try await connectWithState()
    transport.say(hidden)
    await clock.sleeper(until: .seconds(60))
    clock.advance(by: .seconds(60))
    #expect(try #require(await transport.next()).contains("vegan"))
    await clock.sleeper(until: .seconds(65))
    clock.advance(by: .seconds(5))
    await task.value
    #expect(directory.count == 0)
    let (_, seen, _) = try await connectWithState()
    let end = clock.offset + .seconds(60)
    seen.say(hidden)
    await clock.sleeper(until: end)
    seen.say(visible)
    seen.say(#"["t",1,0]"#)
    _ = await seen.next()
    await until("nothing waits for the end of the session") { !clock.deadlines.contains(end) }
  }

  @Test("D157: a server that stops waits at most 30 seconds for a page, and not for one whose connection ends")
  func pagesWithoutAnswer() async throws {
    let (silent, _, _) = try await connectWithState()
    let stop = Task { await silent.handOver() }
    await clock.sleeper(until: .seconds(30))
    clock.advance(by: .seconds(30))
    await stop.value
    let (lost, transport, task) = try await connectWithState()
    let other = Task { await lost.handOver() }
    #expect(try #require(await transport.next()).contains("vegan"))
    transport.hangUp()
    await task.value
    await other.value
  }

  @Test("D157: while a server stops a new page gets no session, and a page without a state is not waited for")
  func newPagesDuringHandOver() async throws {
    let directory = makeDirectory()
    _ = try await connect(to: directory)
    await directory.handOver()
    let transport = TestTransport()
    let task = Task { await directory.serve(transport) }
    transport.say(helloText(session: ""))
    await task.value
    #expect(await transport.ending() == Wire.CloseCode.goingAway)
    #expect(directory.count == 1)
  }

  @Test("A session ends if its page says goodbye, even if writing a frame to that page has failed before")
  func leavingWhileWriting() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.breakSending()
    stage.labels[0].text = "is not written"
    await clock.sleeper(until: .seconds(1))
    #expect(directory.count == 1)
    page.transport.hangUp(code: 1001)
    await page.task.value
    #expect(directory.count == 0)
  }

  @Test("A session whose page can no longer be written to and says no goodbye is kept for a reconnection")
  func brokenSilence() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.breakSending()
    stage.labels[0].text = "is not written"
    await clock.sleeper(until: .seconds(1))
    clock.advance(by: .seconds(1))
    await page.task.value
    #expect(directory.count == 1)
  }

  @Test("A scene ends 30 seconds after its page disconnected; the page then gets a new scene")
  func expiry() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.hangUp()
    await page.task.value
    await clock.sleeper(until: .seconds(30))
    clock.advance(by: .seconds(30))
    while directory.count > 0 { await Task.yield() }
    let again = try await connect(to: directory, session: sessionID(in: page.greeting))
    #expect(again.greeting.hasPrefix("[\"s\",\"\(sessionID(in: again.greeting))\",0,"))
    #expect(stage.labels.count == 2)
  }

  @Test("A session ends at once when its page closes the connection with a goodbye")
  func leaving() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.hangUp(code: 1001)
    await page.task.value
    #expect(directory.count == 0)
  }

  @Test("A second connection takes over a session, and the first connection is closed with 4001")
  func takingOver() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    let again = try await connect(to: directory, session: sessionID(in: page.greeting))
    #expect(await page.transport.ending() == 4001)
    #expect(again.greeting.contains("\",1,\""))
    #expect(directory.count == 1)
    stage.labels[0].text = "still"
    #expect(try #require(await again.transport.next()).contains("still"))
  }

  @Test(
    "A malformed message closes its connection with 1008, and other sessions still get frames",
    arguments: ["[]", "[\"q\"]", "[\"a\",9]", helloText(), "[\"t\",1.5,0]"])
  func malformed(message: String) async throws {
    let directory = makeDirectory()
    let good = try await connect(to: directory)
    let bad = try await connect(to: directory)
    bad.transport.say(message)
    #expect(await bad.transport.ending() == 1008)
    stage.labels[0].text = "unharmed"
    #expect(try #require(await good.transport.next()).contains("unharmed"))
  }

  @Test("A page of another protocol version is closed with a code of its own and gets no scene")
  func otherVersion() async throws {
    let directory = makeDirectory()
    let good = try await connect(to: directory)
    let transport = TestTransport()
    transport.say(helloText(session: sessionID(in: good.greeting), version: Wire.VersionAndSharedLimit.version + 1))
    let task = Task { await directory.serve(transport) }
    #expect(await transport.next() == nil)
    transport.hangUp(code: 1000)
    await task.value
    #expect(await transport.ending() == 4002)
    #expect(!transport.reason.isEmpty)
    #expect(directory.count == 1 && stage.labels.count == 1)
    stage.labels[0].text = "unharmed"
    #expect(try #require(await good.transport.next()).contains("unharmed"))
  }

  @Test("An event for an element that no longer exists is ignored, and the session stays usable")
  func staleEvent() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.say("[\"t\",99999,0]")
    page.transport.say("[\"a\",\(sequence(of: page.frame))]")
    stage.labels[0].text = "alive"
    #expect(try #require(await page.transport.next()).contains("alive"))
  }

  @Test("D110: a tap without an effect is answered by a host frame without changes, a reported offset is not answered")
  func answer() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.say("[\"a\",1]")
    page.transport.say("[\"t\",99999,0]")
    #expect(try #require(await page.transport.next()) == "[\"f\",2,0,[],[],[],1]")
    page.transport.say("[\"a\",2]")
    page.transport.say("[\"o\",99999,0,10]")
    page.transport.say("[\"f\",0]")
    // The next host frame has the number directly after that of the tap's answer, so that the reports of scrolling and
    // focus between had no answer.
    page.transport.say("[\"c\",99999]")
    #expect(try #require(await page.transport.next()) == "[\"f\",3,0,[],[],[],4]")
  }

  @Test(
    "D156: A host frame has the number of handled messages if there are more of them, and the next connection goes on counting"
  )
  func handledCount() async throws {
    let directory = makeDirectory()
    let page = try await connect(to: directory)
    page.transport.say("[\"a\",1]")
    page.transport.say("[\"t\",99999,0]")
    #expect(try #require(await page.transport.next()).hasSuffix(",[],1]"))
    page.transport.say("[\"a\",2]")
    stage.labels[0].text = "changed"
    #expect(try #require(await page.transport.next()).hasSuffix("]],[]]"))
    let other = try await connect(to: directory, session: sessionID(in: page.greeting))
    #expect(other.frame.hasSuffix(",[],1]"), "\(other.frame.suffix(40))")
    other.transport.say("[\"a\",\(sequence(of: other.frame))]")
    other.transport.say("[\"c\",99999]")
    #expect(try #require(await other.transport.next()).hasSuffix(",[],2]"))
  }

  @Test("At the session limit a new page replaces a disconnected session; without one, the page is refused with 1013")
  func limit() async throws {
    let directory = makeDirectory { $0.sessionLimit = 2 }
    let first = try await connect(to: directory)
    let second = try await connect(to: directory)
    let refused = TestTransport()
    refused.say(helloText())
    await directory.serve(refused)
    #expect(await refused.ending() == 1013)
    first.transport.hangUp()
    await first.task.value
    _ = try await connect(to: directory)
    #expect(directory.count == 2)
    stage.labels[1].text = "kept"
    #expect(try #require(await second.transport.next()).contains("kept"))
  }
}
