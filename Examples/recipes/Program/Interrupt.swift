import Dispatch
import Foundation

/// Ctrl-C, or a request to end from the system.
enum Interrupt {
  /// Returns when the program is to end.
  @MainActor static func received() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the program before it could close the store.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in stream { break }
    for source in sources { source.cancel() }
  }
}
