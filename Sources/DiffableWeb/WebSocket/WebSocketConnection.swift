/// A WebSocket over a connection.
///
/// Messages are taken when they are asked for, and written one after the other; nothing waits here but what is being
/// written. Answers to pings go out between messages.
actor WebSocketConnection: SessionTransport {
  private let connection: Connection
  private let silence: Duration
  private let clock: any Clock<Duration> & Sendable
  /// The time since the connection became a WebSocket.
  private let elapsed: @Sendable () -> Duration
  private var silenceWatch: Task<Void, Never>?
  /// Since when the client is listened to; nil while what it has said is carried out.
  private var listeningSince: Duration?
  /// Whether the client was asked whether it is there, and has said nothing since.
  private var isAsked = false
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
    elapsed = clock.makeStopwatch()
    decoder.append(received)
  }

  func send(_ text: [UInt8]) async throws { try await write(WebSocketEncoder.text(text)) }

  func receive() async throws -> TransportMessage {
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
        guard let bytes = try await read() else { return .closed(code: nil) }
        decoder.append(bytes)
      }
    }
  }

  func close(code: UInt16, reason: String) async {
    silenceWatch?.cancel()
    if !isBroken, !sentClose, !isWriting {
      sentClose = true
      try? await write(WebSocketEncoder.close(code: code, reason: reason))
    }
    await connection.drain(clock: clock)
  }

  /// Reads.
  ///
  /// A client that says nothing for half of the time that it has is asked whether it is there, and given up after the other half.
  private func read() async throws -> [UInt8]? {
    listeningSince = elapsed()
    isAsked = false
    defer { listeningSince = nil }
    if silenceWatch == nil { watchSilence() }
    return try await connection.read()
  }

  /// Looks now and then how long the client is silent.
  ///
  /// One task does for all messages: a deadline for each would be two tasks for every word of every page.
  private func watchSilence() {
    silenceWatch = Task { [weak self, clock, silence] in
      var wait = silence / 2
      while (try? await clock.sleep(for: wait)) != nil, let next = await self?.checkSilence() { wait = next }
    }
  }

  /// Asks the client, or gives it up, if it is silent for too long.
  ///
  /// - Returns: When to look again; nil if it was given up.
  private func checkSilence() -> Duration? {
    let quiet = listeningSince.map { elapsed() - $0 } ?? .zero
    guard quiet < silence else {
      connection.end()
      return nil
    }
    guard quiet >= silence / 2 else { return silence / 2 - quiet }
    if !isAsked {
      isAsked = true
      Task { try? await write(WebSocketEncoder.ping()) }
    }
    return silence - quiet
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
      let count = try connection.writeAtOnce(bytes)
      if count < bytes.count { try await writeWhole(Array(bytes[count...])) }
    } catch {
      isBroken = true
      throw error
    }
  }

  /// Writes what is left of a frame, for a second longer if the task is cancelled meanwhile.
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
