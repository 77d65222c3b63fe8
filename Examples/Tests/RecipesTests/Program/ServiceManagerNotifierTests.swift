import Foundation
import SharedProgram
import Synchronization
import Testing

/// Tests of the notifications to the service manager, with its socket in a folder of the test.
@MainActor struct ServiceManagerNotifierTests {
  /// The failures that a notifier has reported.
  private final class Failures: Sendable {
    private let reasons = Mutex<[String]>([])

    var count: Int { reasons.withLock { $0.count } }

    func append(_ reason: String) { reasons.withLock { $0.append(reason) } }
  }

  private let folder: TemporaryFolder
  private let path: String
  private let failures = Failures()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appending(path: "notify").path(percentEncoded: false)
  }

  private func makeNotifier(_ variables: [String: String] = [:]) -> ServiceManagerNotifier? {
    let environment = ["NOTIFY_SOCKET": path].merging(variables) { $1 }
    return ServiceManagerNotifier(environment: environment, processIdentifier: 7) { [failures] in failures.append($0) }
  }

  @Test("Each state is a datagram, at a path, until the program has begun to stop")
  func states() throws {
    let socket = try NotificationSocket(path: path)
    let notifier = try #require(makeNotifier())
    #expect(notifier.notify(.ready))
    #expect(socket.received() == ["READY=1"])
    #expect(notifier.notify(.alive))
    #expect(notifier.notify(.alive))
    #expect(notifier.notify(.stopping))
    #expect(socket.received() == ["WATCHDOG=1", "WATCHDOG=1", "STOPPING=1"])
    #expect(!notifier.notify(.alive))
    #expect(!notifier.notify(.stopping))
    #expect(socket.received().isEmpty)
    #expect(failures.count == 0)
  }

  #if os(Linux)
    @Test("A name that begins with @ is that of an abstract socket")
    func abstractSocket() throws {
      let name = "recipes-tests-\(UUID().uuidString)"
      let socket = try NotificationSocket(name: [0] + Array(name.utf8))
      let notifier = try #require(makeNotifier(["NOTIFY_SOCKET": "@\(name)"]))
      notifier.notify(.ready)
      #expect(socket.received() == ["READY=1"])
      #expect(failures.count == 0)
    }
  #endif

  @Test(
    "Without a socket in the environment there is no notifier, and no failure",
    arguments: [[:], ["NOTIFY_SOCKET": ""]] as [[String: String]])
  func noSocket(environment: [String: String]) {
    let notifier = ServiceManagerNotifier(environment: environment) { [failures] in failures.append($0) }
    #expect(notifier == nil)
    #expect(failures.count == 0)
  }

  @Test(
    "A value that is no name of a socket, or too long for an address, makes no notifier, and is one failure",
    arguments: ["notify", "/", "@", "vsock:2:1234", "/" + String(repeating: "a", count: 200), "é"])
  func wrongSocket(name: String) {
    #expect(makeNotifier(["NOTIFY_SOCKET": name]) == nil)
    #expect(failures.count == 1)
  }

  @Test("A socket that is gone is one failure, however often it is notified")
  func goneSocket() throws {
    let notifier = try #require(makeNotifier())
    for _ in 0..<3 { #expect(notifier.notify(.alive)) }
    #expect(failures.count == 1)
  }

  @Test("A full socket keeps nobody waiting, is one failure, and gets notifications again when it has been read")
  func fullSocket() throws {
    let socket = try NotificationSocket(path: path)
    let notifier = try #require(makeNotifier())
    for _ in 0..<20_000 { notifier.notify(.alive) }
    #expect(failures.count == 1)
    #expect(socket.received().count < 20_000)
    notifier.notify(.ready)
    #expect(socket.received() == ["READY=1"])
    #expect(failures.count == 1)
  }

  @Test(
    "The interval is half of the watchdog's time, within bounds; none for another process or for what is no time",
    arguments: [
      (["WATCHDOG_USEC": "30000000"], .seconds(15)),
      (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"], .seconds(15)),
      (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"], nil),
      (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "seven"], nil),
      (["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "99999999999999999999"], nil),
      (["WATCHDOG_PID": "7"], nil),
      (["WATCHDOG_USEC": "1"], .milliseconds(1)),
      (["WATCHDOG_USEC": "9223372036854775807"], .seconds(43_200)),
      (["WATCHDOG_USEC": "18446744073709551615"], nil),
      (["WATCHDOG_USEC": "0"], nil),
      (["WATCHDOG_USEC": "-30000000"], nil),
      (["WATCHDOG_USEC": "soon"], nil),
      (["WATCHDOG_USEC": ""], nil),
    ] as [([String: String], Duration?)])
  func interval(variables: [String: String], expected: Duration?) throws {
    let notifier = try #require(makeNotifier(variables))
    #expect(notifier.watchdogInterval == expected)
  }

  @Test("A program is alive at once and after each interval, until its task is cancelled")
  func intervals() async throws {
    let socket = try NotificationSocket(path: path)
    let notifier = try #require(makeNotifier(["WATCHDOG_USEC": "200000"]))
    let waits = Mutex<[Duration]>([])
    await notifier.notifyWhileAlive { time in
      waits.withLock { $0.append(time) }
      #expect(socket.received() == ["WATCHDOG=1"])
      if waits.withLock({ $0.count }) == 4 { throw CancellationError() }
    }
    let expected = [Duration](repeating: .milliseconds(100), count: 4)
    #expect(waits.withLock { $0 } == expected)
    #expect(socket.received().isEmpty)
  }

  @Test("A program that stops is not alive any more")
  func stop() async throws {
    let socket = try NotificationSocket(path: path)
    let notifier = try #require(makeNotifier(["WATCHDOG_USEC": "200000"]))
    await notifier.notifyWhileAlive { _ in notifier.notify(.stopping) }
    #expect(socket.received() == ["WATCHDOG=1", "STOPPING=1"])
  }

  @Test("Without a watchdog a program does not say that it is alive")
  func noWatchdog() async throws {
    let socket = try NotificationSocket(path: path)
    let notifier = try #require(makeNotifier())
    await notifier.notifyWhileAlive { _ in Issue.record("there is nothing to wait for") }
    #expect(socket.received().isEmpty)
  }

  @Test("A main actor that is held up says nothing, and then goes on")
  func heldMainActor() async throws {
    let socket = try NotificationSocket(path: path)
    let notifier = try #require(makeNotifier(["WATCHDOG_USEC": "2000"]))
    let life = Task { await notifier.notifyWhileAlive() }
    await until("the program is alive") { socket.received().contains("WATCHDOG=1") }
    hold()
    #expect(socket.received().isEmpty)
    await until("the program is alive again") { socket.received().contains("WATCHDOG=1") }
    life.cancel()
    await life.value

    func hold() {
      _ = socket.received()
      // The time decides only how likely a notification is that should not come.
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
}
