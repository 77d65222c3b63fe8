import DiffableWeb
import Synchronization

/// A connection without a network: a test sends the page's messages and reads the server's in order.
final class TestTransport: SessionTransport {
  private let incoming = AsyncStream<TransportMessage>.makeStream()
  private let outgoing = AsyncStream<String>.makeStream()
  private let endings = AsyncStream<UInt16>.makeStream()
  private let state = Mutex(State())

  /// The state of the connection, as the test and the server have set it.
  private struct State {
    var isStuck = false
    var isBroken = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var attempts = 0
    var reason = ""
  }

  /// The number of messages that the server has tried to send.
  var attempts: Int { state.withLock { $0.attempts } }

  /// The reason text with which the server ended the connection.
  var reason: String { state.withLock { $0.reason } }

  /// Sets if the server's sends wait: true makes them wait until `setStuck(false)` lets them through.
  func setStuck(_ isStuck: Bool) {
    let waiting = state.withLock { state in
      state.isStuck = isStuck
      defer { if !isStuck { state.waiting = [] } }
      return isStuck ? [] : state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Makes every further send of the server fail; messages of the page still arrive.
  func breakSending() { state.withLock { $0.isBroken = true } }

  /// Sends a message as the page.
  func say(_ text: String) { incoming.continuation.yield(.text(text)) }

  /// Closes the connection as the page with a code, or breaks it without one.
  func hangUp(code: UInt16? = nil) {
    incoming.continuation.yield(.closed(code: code))
    setStuck(false)
  }

  /// Waits for the next message of the server; nil if the connection has ended.
  func next() async -> String? {
    for await text in outgoing.stream { return text }
    return nil
  }

  /// Waits until the server ends the connection, and returns the close code; nil if the server gave none.
  func ending() async -> UInt16? {
    for await code in endings.stream { return code }
    return nil
  }

  func send(_ text: [UInt8]) async throws {
    await withCheckedContinuation { continuation in
      let isStuck = state.withLock { state in
        state.attempts += 1
        if state.isStuck { state.waiting.append(continuation) }
        return state.isStuck
      }
      if !isStuck { continuation.resume() }
    }
    guard !state.withLock({ $0.isBroken }) else { throw CancellationError() }
    outgoing.continuation.yield(String(decoding: text, as: UTF8.self))
  }

  func receive() async throws -> TransportMessage {
    for await message in incoming.stream { return message }
    throw CancellationError()
  }

  func close(code: UInt16, reason: String) async {
    state.withLock { $0.reason = reason }
    endings.continuation.yield(code)
    outgoing.continuation.finish()
  }
}
