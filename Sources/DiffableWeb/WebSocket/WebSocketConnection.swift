/// The server's side of a WebSocket over a TCP connection.
///
/// Messages are read when they are requested, and written one after the other; only the message that is being written
/// is buffered. Answers to pings are written between messages.
actor WebSocketConnection: SessionTransport {
  private let connection: Connection
  private let silence: Duration
  private let clock: any Clock<Duration> & Sendable
  /// A closure that returns the time since the connection became a WebSocket.
  private let elapsed: @Sendable () -> Duration
  private var silenceWatch: Task<Void, Never>?
  /// The time at which the wait for the client's next bytes began; `nil` while a message of the client is processed.
  private var listeningSince: Duration?
  /// True if a ping was sent to the client, and nothing has arrived since.
  private var isAsked = false
  private var decoder = WebSocketDecoder()
  private var isWriting = false
  private var writers: [CheckedContinuation<Void, Never>] = []
  /// True if a frame may have been written in part, so that no other can follow.
  private var isBroken = false
  private var sentClose = false

  /// Makes the server's side of a WebSocket after the handshake.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - received: The bytes that arrived after the handshake.
  ///   - silence: The time that the client may send nothing, or leave messages unread.
  ///   - clock: The clock that measures this time.
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

  /// Reads the next bytes that the client sends.
  ///
  /// A client that sends nothing for half of its time gets a ping, and is given up after the other half.
  private func read() async throws -> [UInt8]? {
    listeningSince = elapsed()
    isAsked = false
    defer { listeningSince = nil }
    if silenceWatch == nil { watchSilence() }
    return try await connection.read()
  }

  /// Starts to check periodically how long the client is silent.
  ///
  /// One task serves all messages: a deadline for each would be two tasks for every message of every page.
  private func watchSilence() {
    silenceWatch = Task { [weak self, clock, silence] in
      var wait = silence / 2
      while (try? await clock.sleep(for: wait)) != nil, let next = await self?.checkSilence() { wait = next }
    }
  }

  /// Sends a ping to the client if it is silent for too long, or gives it up if it has not answered.
  ///
  /// - Returns: The time until the next check; `nil` if the client was given up.
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

  /// Writes the rest of a frame, for a second longer if the task is cancelled meanwhile.
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
