import DiffableKit
import DiffableWeb
import Foundation
import Synchronization
import Testing

/// Tests of the command-line options, signals and cancellation of a server program.
@Suite struct WebCommandTests {
  private let program = WebCommandLineProgram(name: "fruit", title: "Fruit", port: 8080, purpose: "Shows fruit.")

  @Test("The command serves on the program's own port, or on the port given with --port")
  func ports() {
    #expect(program.request(for: []) == .serve(8080))
    #expect(program.request(for: ["--port", "9000"]) == .serve(9000))
    #expect(program.request(for: ["--port", "0"]) == .serve(0))
  }

  @Test(
    "Unknown or malformed options are refused, and --help beside them shows the help",
    arguments: [
      ["--port"], ["--port", "65536"], ["--port", "-1"], ["9000"], ["--port", "9000", "9001"], ["--prot", "1"],
    ])
  func refusals(_ options: [String]) {
    #expect(program.request(for: options) == .refuse)
    #expect(program.request(for: options + ["--help"]) == .help)
  }

  @Test("The usage text names the command, its purpose and its port")
  func usage() {
    #expect(program.usage.hasPrefix("usage: fruit [--port NUMBER]\n\nShows fruit.\n"))
    #expect(program.usage.contains("8080"))
  }

  @Test(
    "SIGINT or SIGTERM stops the server and lets the program go on; a second signal ends the program",
    arguments: [SIGINT, SIGTERM])
  func signals(_ number: Int32) async {
    await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]) { [number] in
      let server = WebServer { UIViewController() }
      try await server.runUntilInterrupted { url in
        precondition(url.port != nil)
        // Sends the process a signal that stops the server, as Ctrl-C does, before the server can have begun to wait
        // for it.
        kill(getpid(), number)
      }
      guard await server.url == nil else { exit(3) }
      kill(getpid(), SIGTERM)
      // Waits for the second signal to end the process, since it may take a moment to reach a thread; the sleep comes
      // to its end only if the signal is ignored.
      try await Task.sleep(for: .seconds(60))
      exit(4)
    }
  }

  @Test("The closure for the stop is called once, while the server still listens")
  func beginningOfStop() async {
    await #expect(processExitsWith: .success) {
      let calls = Mutex<[String]>([])
      let port = Mutex<UInt16>(0)
      let server = WebServer { UIViewController() }
      try await server.runUntilInterrupted { url in
        port.withLock { $0 = UInt16(url.port ?? 0) }
        calls.withLock { $0.append("start") }
        kill(getpid(), SIGTERM)
      } onStop: {
        let isListening = (try? RawClient(port: port.withLock { $0 })) != nil
        calls.withLock { $0.append(isListening ? "stop" : "late stop") }
      }
      exit(calls.withLock { $0 } == ["start", "stop"] ? 0 : 3)
    }
  }

  @Test("Cancelling the task that runs a server stops the server")
  func cancellation() async {
    await #expect(processExitsWith: .success) {
      let server = WebServer { UIViewController() }
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let stops = Mutex(0)
      let task = Task {
        try await server.runUntilInterrupted { _ in
          start.yield()
        } onStop: {
          stops.withLock { $0 += 1 }
        }
      }
      for await _ in started { break }
      task.cancel()
      try await task.value
      guard await server.url == nil else { exit(3) }
      exit(stops.withLock { $0 } == 1 ? 0 : 4)
    }
  }

  @Test("Serving on a port in use throws, and signals end the program again afterwards")
  func takenPort() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let other = WebServer { UIViewController() }
      let port = UInt16(try await other.start().port ?? 0)
      do {
        let second = WebServer(configuration: .init(port: port)) { UIViewController() }
        try await second.runUntilInterrupted(onStop: { exit(6) })
        exit(3)
      } catch {
        guard error as? WebServerError == .portInUse(port) else { exit(4) }
      }
      kill(getpid(), SIGINT)
      // The sleep comes to its end only if the signal is ignored.
      try await Task.sleep(for: .seconds(60))
      exit(5)
    }
  }
}
