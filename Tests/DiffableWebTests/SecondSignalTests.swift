import DiffableKit
import DiffableWeb
import Foundation
import Testing

/// Tests of a program that is asked to end while it stops.
struct SecondSignalTests {
  @Test(
    "A second signal ends the program at once by that signal, whatever keeps the server from stopping",
    arguments: [SIGINT, SIGTERM])
  func secondSignal(number: Int32) async {
    await #expect(processExitsWith: .signal(number)) { [number] in
      let server = WebServer(configuration: .init(port: 0, title: "Stuck")) { UIViewController() }
      try await server.runUntilInterrupted { _ in
        // Sessions end on the main queue, which is busy for good.
        DispatchQueue.main.async { while true { sleep(1) } }
        Thread.detachNewThread {
          while true {
            kill(getpid(), number)
            usleep(20_000)
          }
        }
      }
    }
  }
}
