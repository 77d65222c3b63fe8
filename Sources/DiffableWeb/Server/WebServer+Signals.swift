import DiffableKit
import Foundation

extension WebServer {
  /// Starts the server if necessary, and runs it until the program is asked to end or the task is cancelled; then stops
  /// it.
  ///
  /// A program is asked to end by Ctrl-C (`SIGINT`) or by the system (`SIGTERM`). From before the server can be reached
  /// until it has stopped the first of these signals has no other effect; a second one, while the server stops, ends the
  /// program at once. Afterwards they have their former actions again.
  ///
  /// A server with ``WebServerConfiguration/certificates`` also takes `SIGHUP`: it then reads the certificate and the
  /// key again, as with ``reloadCertificates()``. If they cannot be used, the log says why, and the former ones stay in
  /// use. Without certificates the signal has its usual effect: it ends the program at once, or nothing happens if the
  /// program was started with `nohup`. Pages then have what they kept until that moment, as after a crash.
  ///
  /// On `SIGUSR1` the server writes the sessions that have cost most to the log, as ``costReport(limit:)`` returns them.
  ///
  /// On Linux the program limits its memory to two of glibc's arenas, unless `MALLOC_ARENA_MAX` is set: threads that
  /// hand snapshots to each other would otherwise make it take more and more memory.
  ///
  /// ```swift
  /// let server = WebServer(configuration: .init(port: 8080, title: "Fruit")) { FruitViewController() }
  /// try await server.runUntilInterrupted { print("Fruit is at \($0)") }
  /// ```
  ///
  /// - Parameters:
  ///   - onStart: Called once, when browsers can connect, with the address to open. Its output is flushed at once, also
  ///     to a file or a pipe.
  ///   - onStop: Called once after that, when the program was asked to end or the task was cancelled, before the server
  ///     begins to stop.
  /// - Throws: ``WebServerError`` if the server cannot start.
  public func runUntilInterrupted(
    _ onStart: @Sendable (URL) -> Void = { _ in }, onStop: @Sendable () -> Void = {}
  ) async throws(WebServerError) {
    MemoryArenas.limit()
    // Without certificates the hang-up signal ends the program, as is usual; with them the server reads them again.
    let reload = configuration.certificates == nil ? [] : [SIGHUP]
    let signals = await SignalListener([SIGINT, SIGTERM, SIGUSR1] + reload)
    do {
      onStart(try await start())
      // Output to a file or a pipe is buffered; it is flushed because a reader of the file or pipe needs the server's
      // address, too.
      fflush(nil)
      for await number in signals.received {
        if reload.contains(number) {
          reloadCertificatesOrLog()
        } else if number == SIGUSR1 {
          await logCosts()
          reportLiveObjects("living now")
        } else {
          break
        }
      }
      onStop()
      reportLiveObjects("lived until the end")
      // A person who asks again does not want to wait for what keeps the server from stopping.
      let impatience = Task.detached { [received = signals.received] in
        for await number in received where [SIGINT, SIGTERM].contains(number) { Self.endProgram(by: number) }
      }
      await stop()
      await waitForDeallocation()
      impatience.cancel()
      reportLiveObjects("living")
    } catch {
      await signals.end()
      throw error
    }
    await signals.end()
  }

  /// Ends the program by the default action of a signal, so that whoever has started it sees the reason.
  private static func endProgram(by number: Int32) {
    signal(number, SIG_DFL)
    // The queues on which signals are listened to have blocked them.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, number)
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    raise(number)
  }

  /// Writes a report of live objects and allocated memory to standard error, if the environment asks for reports.
  private func reportLiveObjects(_ heading: String) {
    guard reportsLiveObjects else { return }
    let allocated = MemoryArenas.allocatedByteCount.map { "; \($0) bytes allocated" } ?? ""
    FileHandle.standardError.write(Data("\(heading): \(LivingObjectCounter.report())\(allocated)\n".utf8))
  }

  /// Waits a few seconds for objects that are released on other queues.
  private func waitForDeallocation() async {
    guard reportsLiveObjects else { return }
    for _ in 0..<50 where !LivingObjectCounter.isEverythingGone { try? await Task.sleep(for: .milliseconds(100)) }
  }

  private var reportsLiveObjects: Bool { ProcessInfo.processInfo.environment["DIFFABLEKIT_COUNTS"] != nil }
}
