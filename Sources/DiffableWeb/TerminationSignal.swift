import Dispatch
import Foundation

/// The wait for a request to end the program: Ctrl-C (`SIGINT`), or the system's `SIGTERM`.
struct TerminationSignal {
  private static let numbers = [SIGINT, SIGTERM]

  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]
  private let actions: [(@convention(c) (Int32) -> Void)?]

  /// Begins to listen: after this initialiser no signal is lost, and none ends the program by itself.
  init() async {
    let (signals, signalled) = AsyncStream.makeStream(of: Void.self)
    let (registrations, registered) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    // The default action would end the program before it could end its sessions.
    actions = Self.numbers.map { signal($0, SIG_IGN) }
    sources = Self.numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { signalled.yield() }
      source.setRegistrationHandler { registered.yield() }
      source.resume()
      return source
    }
    // A signal source is registered some time after it was resumed; a signal in between would be ignored.
    var left = sources.count
    for await _ in registrations {
      left -= 1
      if left == 0 { break }
    }
  }

  /// Returns when a signal has arrived, or when the task is cancelled.
  func received() async {
    for await _ in signals { break }
  }

  /// Stops listening: after this call signals have their former actions again.
  func end() async {
    // A cancelled source still takes signals for some time.
    let listening = DispatchGroup()
    for source in sources {
      listening.enter()
      source.setCancelHandler { listening.leave() }
      source.cancel()
    }
    await withCheckedContinuation { ended in listening.notify(queue: .global()) { ended.resume() } }
    for (number, action) in zip(Self.numbers, actions) { _ = signal(number, action) }
  }
}
