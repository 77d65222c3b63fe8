import NIOCore
import NIOWebSocket
import Synchronization

/// The server's side of a WebSocket on a channel of NIO.
///
/// Messages are read when they are requested, and written one after the other; only the message that is being written
/// is buffered. A ping is answered between messages.
public final class WebSocketConnection: Sendable {
  /// The state of the wait for the client, by which a task decides when to ping the client or to give it up.
  private struct SilenceWatchState {
    /// The time at which the wait for the client's next bytes began; `nil` while a message of the client is processed.
    var listeningSince: Duration?
    /// The time at which the write began that the client has not read; `nil` if nothing is being written.
    var writingSince: Duration?
    /// True if a ping was sent to the client, and nothing has arrived since.
    var isAsked = false
    /// The instants at which the last message that a task has received had arrived and was handed over to it.
    var receipt: MessageArrivalAndDeliveryInstants?
    var task: Task<Void, Never>?
  }

  private let channel: any Channel
  private let inbox: WebSocketInbox
  private let compression: MessageCompression?
  private let silence: Duration
  private let clock: any Clock<Duration> & Sendable
  /// A closure that returns the time since the connection became a WebSocket.
  private let elapsed: @Sendable () -> Duration
  private let watch = Mutex(SilenceWatchState())

  /// Adds the handlers of a WebSocket to a channel's pipeline, on its event loop.
  ///
  /// - Parameters:
  ///   - channel: The channel; handlers that are in its pipeline for HTTP are removed afterwards.
  ///   - position: The place of the handlers in the pipeline.
  ///   - parameters: What was agreed on the compression of messages, if anything was.
  ///   - silence: The time that the client may send nothing, or leave messages unread.
  ///   - clock: The clock that measures this time.
  /// - Throws: An error of NIO if the channel is closed already.
  init(
    on channel: any Channel, position: ChannelPipeline.SynchronousOperations.Position = .last,
    compression parameters: MessageCompressionParameters?, silence: Duration, clock: any Clock<Duration> & Sendable
  ) throws {
    self.channel = channel
    self.silence = silence
    self.clock = clock
    let compression = parameters.map { MessageCompression($0, settings: MessageCompressionSettings()) }
    self.compression = compression
    let (inbox, elapsed) = (WebSocketInbox(), clock.makeStopwatch())
    (self.inbox, self.elapsed) = (inbox, elapsed)
    let pipeline = channel.pipeline.syncOperations
    let decoder = WebSocketFrameDecoder(maxFrameSize: WebSocketFrameRules.messageLimit)
    try pipeline.addHandlers(
      [
        WebSocketFrameCheck(allowsCompression: compression != nil), ByteToMessageHandler(decoder),
        WebSocketFrameEncoder(),
        WebSocketMessageAssembler(inbox: inbox, compression: compression) { [weak self] in self?.noteArrival() },
      ], position: position)
    try channel.syncOptions?.setOption(.autoRead, value: false)
    try channel.syncOptions?.setOption(.maxMessagesPerRead, value: 1)
  }

  private func noteArrival() {
    watch.withLock { watch in
      watch.isAsked = false
      if watch.listeningSince != nil { watch.listeningSince = elapsed() }
    }
  }

  /// Starts to check periodically how long the client is silent, or leaves a message unread.
  ///
  /// One task serves all messages: a deadline for each would be two tasks for every message of every page.
  private func watchSilence() {
    watch.withLock { watch in
      guard watch.task == nil else { return }
      watch.task = Task { [weak self, clock, silence] in
        var wait = silence / 2
        while (try? await clock.sleep(for: wait)) != nil, let next = self?.checkSilence() { wait = next }
      }
    }
  }

  /// Sends a ping to the client if it is silent for too long, or gives it up if it has not answered or read.
  ///
  /// - Returns: The time until the next check; `nil` if the client was given up.
  private func checkSilence() -> Duration? {
    let now = elapsed()
    let (quiet, unread, asks) = watch.withLock { watch in
      let quiet = watch.listeningSince.map { now - $0 } ?? .zero
      let asks = quiet >= silence / 2 && quiet < silence && !watch.isAsked
      if asks { watch.isAsked = true }
      return (quiet, watch.writingSince.map { now - $0 } ?? .zero, asks)
    }
    guard quiet < silence, unread < silence else {
      end()
      return nil
    }
    if asks { channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()), promise: nil) }
    let longest = max(quiet, unread)
    return longest < silence / 2 ? silence / 2 - longest : silence - longest
  }

  /// Ends the connection in both directions at once.
  func end() { channel.close(promise: nil) }

  /// Writes a frame; returns when the system has accepted all of it.
  ///
  /// Nothing can follow half a frame, not even the reason why the connection ends: if the task is cancelled meanwhile,
  /// the client has a second more to read the frame, and is given up then.
  private func write(_ opcode: WebSocketOpcode, _ bytes: [UInt8], isCompressed: Bool = false) async throws {
    let start = elapsed()
    watch.withLock { $0.writingSince = start }
    defer { watch.withLock { $0.writingSince = nil } }
    let promise = channel.eventLoop.makePromise(of: Void.self)
    let written = promise.futureResult
    channel.writeAndFlush(
      WebSocketFrame(fin: true, rsv1: isCompressed, opcode: opcode, data: ByteBuffer(bytes: bytes)), promise: promise)
    try await withTaskCancellationHandler {
      try await written.get()
    } onCancel: { [channel] in
      let patience = channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
      written.whenComplete { _ in patience.cancel() }
    }
  }
}

extension WebSocketConnection: SessionTransport {
  package func send(_ text: [UInt8]) async throws {
    watchSilence()
    // A session sends one message after the other, so compressed messages are written in their order. The message with
    // the session's name, which is a secret, is too short to be compressed.
    if let payload = compression?.deflate(text) {
      try await write(.text, payload, isCompressed: true)
    } else {
      try await write(.text, text)
    }
  }

  package func receive() async throws -> TransportMessage {
    watchSilence()
    while true {
      let next = await inbox.next { [self] in
        let now = elapsed()
        watch.withLock { $0.listeningSince = now }
        channel.read()
      }
      watch.withLock { watch in
        watch.listeningSince = nil
        watch.receipt = next.map { MessageArrivalAndDeliveryInstants(arrival: $0.arrival, delivery: .now) }
      }
      switch next?.item {
      case .text(let text): return .text(text)
      case .ping(let payload): try await write(.pong, payload)
      case .close(let code): return .closed(code: code)
      case .violation(let violation): throw violation
      case nil: throw CancellationError()
      }
    }
  }

  package var lastReceipt: MessageArrivalAndDeliveryInstants? { watch.withLock { $0.receipt } }

  package func close(code: UInt16, reason: String) async {
    watch.withLock { $0.task }?.cancel()
    var words = reason
    while words.utf8.count > 123 { words.removeLast() }
    try? await write(.connectionClose, [UInt8(code >> 8), UInt8(code & 0xFF)] + words.utf8)
    await channel.drain()
  }
}
