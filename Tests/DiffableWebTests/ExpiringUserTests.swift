import DiffableKit
import DiffableWeb
import Foundation
import Synchronization
import Testing

/// Tests of users who expire, on a clock of their own.
@MainActor @Suite struct ExpiringUserTests {
  private let clock = ManualClock()
  /// The seconds by which the date was set forward or back.
  private let shift = Shift()

  /// A log-in; two log-ins of a person are the same user.
  struct LogIn: ExpiringUser {
    var person = "Ann"
    var expiry: Date

    static func == (left: LogIn, right: LogIn) -> Bool { left.person == right.person }
    func hash(into hasher: inout Hasher) { hasher.combine(person) }
  }

  /// A number of seconds that a test sets and a server reads.
  private final class Shift: Sendable {
    private let seconds = Mutex(0.0)
    var value: Double {
      get { seconds.withLock { $0 } }
      set { seconds.withLock { $0 = newValue } }
    }
  }

  private func makeInterface() async -> WebInterface {
    var configuration = WebServerConfiguration()
    configuration.clock = clock
    configuration.silenceTime = .seconds(1_000_000)
    configuration.now = { [clock, shift] in
      Date(timeIntervalSinceReferenceDate: Double(clock.now.offset.components.seconds) + shift.value)
    }
    return await WebInterface(configuration: configuration) { _ in UIViewController() }
  }

  /// Returns the request of a page whose user expires some seconds after the start of the clock.
  private func request(expiry seconds: Double, target: String = "/list") -> WebRequest {
    WebRequest(
      target: target, headers: ["Host": "lists.example"],
      user: LogIn(expiry: Date(timeIntervalSinceReferenceDate: seconds)))
  }

  /// Connects a page and returns when it has the name of its session; `nil` if the connection has ended.
  private func connect(_ request: WebRequest, session: String = "", to interface: WebInterface) async
    -> (transport: TestTransport, session: String?, task: Task<Void, Never>)
  {
    let transport = TestTransport()
    let task = Task { await interface.serve(transport, request: request) }
    transport.say(helloText(session: session))
    return (transport, await transport.next()?.components(separatedBy: "\"")[3], task)
  }

  private func waitForSleep(until seconds: Int) async {
    await until("a task sleeps until second \(seconds)") { clock.deadlines.contains(.seconds(seconds)) }
  }

  @Test("D146: a session ends with 4003 when its user expires, and not before") func expiry() async {
    let interface = await makeInterface()
    let page = await connect(request(expiry: 60), to: interface)
    await waitForSleep(until: 60)
    clock.advance(by: .seconds(59))
    #expect(await interface.sessionCount == 1)
    clock.advance(by: .seconds(1))
    await page.task.value
    #expect(await page.transport.ending() == Wire.CloseCode.loadAgain)
    #expect(await interface.sessionCount == 0)
  }

  @Test("D146: a session without a connection ends when its user expires") func disconnected() async {
    let interface = await makeInterface()
    let page = await connect(request(expiry: 20), to: interface)
    page.transport.hangUp()
    await page.task.value
    #expect(await interface.sessionCount == 1)
    await waitForSleep(until: 20)
    clock.advance(by: .seconds(20))
    await until("the session has ended") { await interface.sessionCount == 0 }
  }

  @Test("D146: a resumed session has the expiry of the request that resumed it") func resumption() async {
    let interface = await makeInterface()
    let page = await connect(request(expiry: 60), to: interface)
    await waitForSleep(until: 60)
    page.transport.hangUp()
    await page.task.value
    let again = await connect(request(expiry: 90), session: page.session ?? "", to: interface)
    #expect(again.session == page.session)
    await waitForSleep(until: 90)
    #expect(!clock.deadlines.contains(.seconds(60)), "the former expiry is not waited for")
    clock.advance(by: .seconds(89))
    #expect(await interface.sessionCount == 1)
    clock.advance(by: .seconds(1))
    await again.task.value
    #expect(await again.transport.ending() == Wire.CloseCode.loadAgain)
  }

  @Test("D146: a user who expires before the first message of the page gets no session") func beforeHello() async {
    let interface = await makeInterface()
    let transport = TestTransport()
    let task = Task { await interface.serve(transport, request: request(expiry: 5)) }
    await waitForSleep(until: 10)
    clock.advance(by: .seconds(5))
    transport.say(helloText())
    await task.value
    #expect(await transport.ending() == Wire.CloseCode.loadAgain)
    #expect(await interface.sessionCount == 0)
  }

  @Test(
    "D146: a request of a user who has expired is refused with 401",
    arguments: ["/list", "/list?diffable_token=x", "/image/x"])
  func refusal(target: String) async {
    let interface = await makeInterface()
    clock.advance(by: .seconds(60))
    for seconds in [60, 0, -Double.infinity, .nan] {
      guard case .response(let response) = await interface.answer(request(expiry: seconds, target: target)) else {
        return #expect(Bool(false), "there is a socket")
      }
      #expect(response.status == 401, "\(seconds)")
    }
  }

  @Test("D146: a user whose date is infinitely far away does not expire", arguments: [Double.infinity, 1e300])
  func never(seconds: Double) async {
    let interface = await makeInterface()
    let page = await connect(request(expiry: seconds), to: interface)
    for hour in 1...3 {
      await waitForSleep(until: hour * 3_600)
      clock.advance(by: .seconds(3_600))
    }
    await waitForSleep(until: 4 * 3_600)
    #expect(await interface.sessionCount == 1)
    page.transport.hangUp(code: 1000)
    await page.task.value
    #expect(!clock.deadlines.contains(.seconds(4 * 3_600)), "nothing waits for the expiry after the session has ended")
  }

  @Test("D146: a date that is set forward ends a session within an hour, and one that is set back prolongs it")
  func shifted() async {
    let interface = await makeInterface()
    let page = await connect(request(expiry: 7_200), to: interface)
    await waitForSleep(until: 3_600)
    shift.value = -60
    clock.advance(by: .seconds(3_600))
    await waitForSleep(until: 7_200)
    clock.advance(by: .seconds(3_600))
    await waitForSleep(until: 7_260)
    #expect(await interface.sessionCount == 1)
    shift.value = 60
    clock.advance(by: .seconds(60))
    await page.task.value
    #expect(await page.transport.ending() == Wire.CloseCode.loadAgain)
  }
}
