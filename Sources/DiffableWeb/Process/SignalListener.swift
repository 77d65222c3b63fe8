import Dispatch
import Foundation

/// The signals that a program handles itself, such as Ctrl-C (`SIGINT`), in place of their actions.
struct SignalListener {
  /// The numbers of the signals that arrive; the sequence ends when its task is cancelled.
  let received: AsyncStream<Int32>
  private let numbers: [Int32]
  private let sources: [any DispatchSourceSignal]
  private let actions: [(@convention(c) (Int32) -> Void)?]

  /// Begins to listen: after this initialiser none of the signals is lost, and none ends the program by itself.
  ///
  /// - Parameter numbers: The numbers of the signals.
  init(_ numbers: [Int32]) async {
    let (received, signalled) = AsyncStream.makeStream(of: Int32.self)
    let (registrations, registered) = AsyncStream.makeStream(of: Void.self)
    self.received = received
    self.numbers = numbers
    // The signals' default actions, which would end the program before it could end its sessions, are switched off.
    actions = numbers.map { signal($0, SIG_IGN) }
    sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { signalled.yield(number) }
      source.setRegistrationHandler { registered.yield() }
      source.resume()
      return source
    }
    // The initializer waits until all sources are registered, some time after they were resumed: until then a signal,
    // whose action is off already, would be lost.
    var left = sources.count
    for await _ in registrations {
      left -= 1
      if left == 0 { break }
    }
  }

  /// Stops listening: after this call signals have their former actions again.
  func end() async {
    // A cancelled source still takes signals for some time, so the former actions return when all sources have ended.
    let listening = DispatchGroup()
    for source in sources {
      listening.enter()
      source.setCancelHandler { listening.leave() }
      source.cancel()
    }
    await withCheckedContinuation { ended in listening.notify(queue: .global()) { ended.resume() } }
    for (number, action) in zip(numbers, actions) { _ = signal(number, action) }
  }
}
