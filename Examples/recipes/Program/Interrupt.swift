import Dispatch
import Foundation

/// Ctrl-C, or a request to end from the system.
struct Interrupt {
  private let signals: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// Begins to listen: from now on a signal does not end the program by itself.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    signals = stream
    sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the program before it could close the store.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Returns when the program is to end; at once if it was told so already.
  func received() async {
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
