import DiffableKit
import Foundation

extension WebServer {
  /// Starts if need be, and runs until the program is told to end or the task is cancelled; then stops.
  ///
  /// A program is told to end by Ctrl-C (`SIGINT`) or by the system (`SIGTERM`). From before anybody can know that the server
  /// runs until it has stopped these signals end the program in no other way; afterwards they do what they did before.
  ///
  /// On Linux the program keeps its memory in two of glibc's arenas, unless `MALLOC_ARENA_MAX` says otherwise: threads that hand
  /// snapshots to each other would let it take more and more of the system.
  ///
  /// ```swift
  /// let server = WebServer(configuration: .init(port: 8080, title: "Fruit")) { FruitViewController() }
  /// try await server.runUntilInterrupted { print("Fruit is at \($0)") }
  /// ```
  ///
  /// - Parameter onStart: Called once, when browsers can connect, with the address to open. What it prints is written out at once,
  ///   also to a file or a pipe.
  /// - Throws: ``WebServerError`` if the server cannot start.
  public func runUntilInterrupted(_ onStart: @Sendable (URL) -> Void = { _ in }) async throws(WebServerError) {
    MemoryArenas.limit()
    let interrupt = await TerminationSignal()
    do {
      onStart(try await start())
      // Who reads the program's output from a file or a pipe shall know where it is, too.
      fflush(nil)
      await interrupt.received()
      sayWhatLives("lived until the end")
      await stop()
      await waitUntilNothingLives()
      sayWhatLives("living")
    } catch {
      await interrupt.end()
      throw error
    }
    await interrupt.end()
  }

  /// Says on standard error what of the interface lives, if the environment asks for that.
  private func sayWhatLives(_ heading: String) {
    guard isAskedWhatLives else { return }
    FileHandle.standardError.write(Data("\(heading): \(LivingCount.report())\n".utf8))
  }

  /// Gives what is let go of on other queues a few seconds.
  private func waitUntilNothingLives() async {
    guard isAskedWhatLives else { return }
    for _ in 0..<50 where !LivingCount.isEverythingGone { try? await Task.sleep(for: .milliseconds(100)) }
  }

  private var isAskedWhatLives: Bool { ProcessInfo.processInfo.environment["DIFFABLEKIT_COUNTS"] != nil }
}
