import Dispatch
import Foundation

/// Ctrl-C, or a request to end from the system.
struct Interrupt {
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Begins to listen: when this returns, no signal is lost and none ends the program by itself.
  init() async {
    let (signals, signalled) = AsyncStream.makeStream(of: Void.self)
    let (registrations, registered) = AsyncStream.makeStream(of: Void.self)
    self.signals = signals
    sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the program before it could end its sessions.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { signalled.yield() }
      source.setRegistrationHandler { registered.yield() }
      source.resume()
      return source
    }
    // A source is registered some time after it was resumed; a signal in between would be ignored.
    var left = sources.count
    for await _ in registrations {
      left -= 1
      if left == 0 { break }
    }
  }

  /// Returns when the program is to end; at once if it was told so already.
  func received() async {
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
