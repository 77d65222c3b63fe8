import DiffableKit
import DiffableWeb
import Foundation
import Testing

@Suite struct WebCommandTests {
  private let program = WebCommand(name: "fruit", title: "Fruit", port: 8080, purpose: "Shows fruit.")

  @Test("The port is the program's own, or the one that is given")
  func ports() {
    #expect(program.request(for: []) == .serve(8080))
    #expect(program.request(for: ["--port", "9000"]) == .serve(9000))
    #expect(program.request(for: ["--port", "0"]) == .serve(0))
  }

  @Test(
    "Options that mean nothing are refused, and explained if that is asked for",
    arguments: [
      ["--port"], ["--port", "65536"], ["--port", "-1"], ["9000"], ["--port", "9000", "9001"], ["--prot", "1"],
    ])
  func refusals(_ options: [String]) {
    #expect(program.request(for: options) == .refuse)
    #expect(program.request(for: options + ["--help"]) == .help)
  }

  @Test("The explanation names the command, what it does, and the port")
  func usage() {
    #expect(program.usage.hasPrefix("usage: fruit [--port NUMBER]\n\nShows fruit.\n"))
    #expect(program.usage.contains("8080"))
  }

  @Test(
    "A signal ends the server in good order and the program goes on; the next one ends the program again",
    arguments: [SIGINT, SIGTERM])
  func signals(_ number: Int32) async {
    await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]) { [number] in
      let server = WebServer { UIViewController() }
      try await server.runUntilInterrupted { url in
        precondition(url.port != nil)
        // As Ctrl-C does, before the server can have begun to wait for it.
        kill(getpid(), number)
      }
      guard await server.url == nil else { exit(3) }
      kill(getpid(), SIGTERM)
      // The signal may take a moment to reach a thread that takes it; only one that is ignored lets this end.
      try await Task.sleep(for: .seconds(60))
      exit(4)
    }
  }

  @Test("A task that is cancelled ends the server too")
  func cancellation() async {
    await #expect(processExitsWith: .success) {
      let server = WebServer { UIViewController() }
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let task = Task { try await server.runUntilInterrupted { _ in start.yield() } }
      for await _ in started { break }
      task.cancel()
      try await task.value
      exit(await server.url == nil ? 0 : 3)
    }
  }

  @Test("A port that is taken is an error, and signals do again what they did")
  func takenPort() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let other = WebServer { UIViewController() }
      let port = UInt16(try await other.start().port ?? 0)
      do {
        try await WebServer(configuration: .init(port: port)) { UIViewController() }.runUntilInterrupted()
        exit(3)
      } catch {
        guard error as? WebServerError == .portInUse(port) else { exit(4) }
      }
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(60))
      exit(5)
    }
  }
}
