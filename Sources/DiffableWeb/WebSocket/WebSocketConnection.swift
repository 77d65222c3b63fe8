/// A WebSocket over a connection.
///
/// Messages are taken when they are asked for, and written one after the other; nothing waits here but what is being
/// written. Answers to pings go out between messages.
actor WebSocketConnection: WebTransport {
  private let connection: Connection
  private let silence: Duration
  private let clock: any Clock<Duration> & Sendable
  private var decoder = WebSocketDecoder()
  private var isWriting = false
  private var writers: [CheckedContinuation<Void, Never>] = []
  /// Whether a frame may lie half written, so that nothing can follow it.
  private var isBroken = false
  private var sentClose = false

  /// Makes the server's end of a WebSocket whose opening is answered.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - received: What arrived after the opening.
  ///   - silence: How long the client may say nothing, or leave what is sent to it unread.
  ///   - clock: The clock by which.
  init(
    _ connection: Connection, received: some Sequence<UInt8>, silence: Duration, clock: any Clock<Duration> & Sendable
  ) {
    self.connection = connection
    self.silence = silence
    self.clock = clock
    decoder.append(received)
  }

  func send(_ text: [UInt8]) async throws { try await write(WebSocketEncoder.text(text)) }

  func receive() async throws -> WebMessage {
    while true {
      switch try decoder.next() {
      case .text(let text):
        return .text(text)
      case .ping(let payload):
        try await write(WebSocketEncoder.pong(payload))
      case .pong:
        break
      case .close(let code):
        return .closed(code: code)
      case nil:
        guard let bytes = try await readOrAsk() else { return .closed(code: nil) }
        decoder.append(bytes)
      }
    }
  }

  func close(code: UInt16, reason: String) async {
    if !isBroken, !sentClose, !isWriting {
      sentClose = true
      try? await write(WebSocketEncoder.close(code: code, reason: reason))
    }
    await connection.drain(clock: clock)
  }

  /// Reads; asks a client that is silent for half the time whether it is there, and gives it up after the other half.
  private func readOrAsk() async throws -> [UInt8]? {
    let connection = connection
    do {
      return try await withDeadline(silence / 2, clock: clock) { try await connection.read() }
    } catch is DeadlineExceeded {
      return try await withDeadline(silence / 2, clock: clock) {
        try await self.write(WebSocketEncoder.ping())
        return try await connection.read()
      }
    }
  }

  private func write(_ bytes: [UInt8]) async throws {
    if isWriting {
      await withCheckedContinuation { writers.append($0) }
    } else {
      isWriting = true
    }
    defer {
      if writers.isEmpty { isWriting = false } else { writers.removeFirst().resume() }
    }
    guard !isBroken else { throw CancellationError() }
    do {
      try await writeWhole(bytes)
    } catch {
      isBroken = true
      throw error
    }
  }
  /// Writes a frame to its end, for a second longer if the task is cancelled meanwhile.
  ///
  /// Nothing can follow half a frame, not even the reason why the connection ends.
  private func writeWhole(_ bytes: [UInt8]) async throws {
    let (connection, silence, clock) = (connection, silence, clock)
    let writing = Task { try await connection.write(bytes, within: silence, clock: clock) }
    try await withTaskCancellationHandler {
      try await writing.value
    } onCancel: {
      Task {
        try await clock.sleep(for: .seconds(1))
        writing.cancel()
      }
    }
  }
}
