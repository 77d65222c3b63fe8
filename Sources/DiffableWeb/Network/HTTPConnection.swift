import NIOCore
import NIOHTTP1
import NIOWebSocket

/// A connection of a client that speaks HTTP until it becomes a WebSocket or ends.
final class HTTPConnection: Sendable {
  /// The end of a connection's time with HTTP.
  enum Outcome: Sendable {
    /// The connection is closed.
    case closed
    /// The connection is a WebSocket, on which a page with this request introduces itself.
    case webSocket(WebSocketConnection, WebRequest)
  }

  let channel: any Channel
  /// Completed when the connection is closed or has become a WebSocket.
  let outcome: EventLoopFuture<Outcome>
  /// Called when the connection has reached another stage of its work.
  let note: @Sendable (OpenConnections.Stage) -> Void

  /// Adds the handlers of HTTP to the pipeline of a new connection, on its event loop.
  ///
  /// - Parameters:
  ///   - channel: The connection's channel.
  ///   - configuration: The limits of time.
  ///   - isSecure: True if the connection uses TLS.
  ///   - note: Called when the connection has reached another stage of its work.
  ///   - answer: Returns the answer to a request.
  /// - Throws: An error of NIO if the connection is closed already.
  init(
    on channel: any Channel, configuration: WebServerConfiguration, isSecure: Bool,
    note: @escaping @Sendable (OpenConnections.Stage) -> Void,
    answer: @escaping @Sendable (WebRequest) async -> RequestHandler.Answer
  ) throws {
    self.channel = channel
    self.note = note
    let promise = channel.eventLoop.makePromise(of: Outcome.self)
    outcome = promise.futureResult
    // Also a channel that is closed before it has become active has an end; a second outcome counts for nothing.
    channel.closeFuture.whenComplete { _ in promise.succeed(.closed) }
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: HTTPRequestRules.decoderLimits))
    let encoder = HTTPResponseEncoder()
    let order = HTTPServerPipelineHandler()
    let handler = HTTPRequestChannelHandler(
      configuration: configuration, isSecure: isSecure, outcome: promise, note: note, answer: answer)
    // The decoder is removed last: the bytes that it has left then reach the WebSocket's handlers.
    handler.removals = { pipeline in
      [pipeline.removeHandler(order), pipeline.removeHandler(encoder), pipeline.removeHandler(decoder)]
    }
    try channel.pipeline.syncOperations.addHandlers([encoder, decoder, order, handler])
  }
}

/// A channel handler that has each request of a connection answered, one after the other, and makes the connection a
/// WebSocket if that is the answer.
///
/// The time for a request begins with the connection or with the end of the last response, and ends when the whole head
/// has arrived.
private final class HTTPRequestChannelHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The present work of the connection.
  private enum State {
    /// The next request has not arrived; without a time limit while the last response is still being written.
    case waiting(Scheduled<Void>?)
    /// The head of a request has arrived, but not its end.
    case receiving(HTTPRequestHead, Scheduled<Void>?)
    /// A request is being answered.
    case answering
    /// The last response is being sent, or the connection is closed.
    case ending
  }

  private let configuration: WebServerConfiguration
  private let isSecure: Bool
  private let outcome: EventLoopPromise<HTTPConnection.Outcome>
  private let note: @Sendable (OpenConnections.Stage) -> Void
  private let answer: @Sendable (WebRequest) async -> RequestHandler.Answer
  private var state = State.ending
  /// True while a response is being written.
  private var isWriting = false
  /// True once the client has finished sending: no other request comes, but it may still read a response.
  private var isInputClosed = false
  /// Removes the other handlers of HTTP.
  var removals: ((ChannelPipeline.SynchronousOperations) -> [EventLoopFuture<Void>])?

  init(
    configuration: WebServerConfiguration, isSecure: Bool, outcome: EventLoopPromise<HTTPConnection.Outcome>,
    note: @escaping @Sendable (OpenConnections.Stage) -> Void,
    answer: @escaping @Sendable (WebRequest) async -> RequestHandler.Answer
  ) {
    self.configuration = configuration
    self.isSecure = isSecure
    self.outcome = outcome
    self.note = note
    self.answer = answer
  }

  func handlerAdded(context: ChannelHandlerContext) { wait(context.channel) }

  private func wait(_ channel: any Channel) {
    let limit = channel.eventLoop.scheduleTask(in: TimeAmount(configuration.requestTime)) {
      channel.close(promise: nil)
    }
    state = .waiting(limit)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (unwrapInboundIn(data), state) {
    case (.head(let head), .waiting(let limit)):
      state = .receiving(head, limit)
      do throws(HTTPRefusal) {
        try HTTPRequestRules.check(head)
      } catch {
        refuse(error, context)
      }
    case (.end, .receiving(let head, let limit)):
      limit?.cancel()
      state = .answering
      note(.busy)
      begin(head, context)
    default:
      // A request without a body has nothing else, and what follows a refusal counts for nothing.
      break
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    let request = configuration.request(head, from: context.channel.remoteAddress, isSecure: isSecure)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    context.eventLoop.makeFutureWithTask { [answer] in await answer(request) }.whenSuccess { answer in
      let (handler, context) = bound.value
      handler.send(answer, to: head, context)
    }
  }

  private func send(_ answer: RequestHandler.Answer, to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard case .answering = state, context.channel.isActive else { return }
    switch answer {
    case .webSocket where head.version.minor == 0:
      refuse(HTTPRefusal(400, "The opening of the WebSocket is not right."), context)
    case .response(let response):
      // After a request for an upgrade, NIO's decoder reads no other request.
      let closes = !head.isKeepAlive || head.version.minor == 0 || head.headers.contains(name: "upgrade")
      // The next request may have arrived, and is read as soon as this response has been handed over.
      state = closes ? .ending : .waiting(nil)
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      write(response, isHeadOnly: head.method == .HEAD, closes: closes, context).whenComplete { _ in
        let (handler, context) = bound.value
        if closes {
          handler.note(.idle)
          handler.end(context)
        } else if case .waiting(nil) = handler.state {
          // Otherwise the next request is being answered already.
          handler.note(.idle)
          if handler.isInputClosed { handler.end(context) } else { handler.wait(context.channel) }
        }
      }
    case .webSocket(let request):
      upgrade(head, request, context)
    }
  }

  private func write(
    _ response: WebResponse, isHeadOnly: Bool, closes: Bool, _ context: ChannelHandlerContext
  ) -> EventLoopFuture<Void> {
    var headers = response.headers
    headers.replaceOrAdd(name: "Content-Length", value: "\(response.body.readableBytes)")
    headers.replaceOrAdd(name: "Connection", value: closes ? "close" : "keep-alive")
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if !isHeadOnly { context.write(wrapOutboundOut(.body(.byteBuffer(response.body))), promise: nil) }
    // A client that does not read the response is given up like one that does not send a request.
    let channel = context.channel
    let limit = context.eventLoop.scheduleTask(in: TimeAmount(configuration.silenceTime)) {
      channel.close(promise: nil)
    }
    let written = context.eventLoop.makePromise(of: Void.self)
    isWriting = true
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    written.futureResult.whenComplete { _ in
      limit.cancel()
      bound.value.isWriting = false
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    return written.futureResult
  }

  private func refuse(_ refusal: HTTPRefusal, _ context: ChannelHandlerContext) {
    switch state {
    case .waiting(let limit), .receiving(_, let limit): limit?.cancel()
    case .answering: break
    case .ending: return
    }
    state = .ending
    note(.idle)
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    write(RequestHandler.response(to: refusal), isHeadOnly: false, closes: true, context).whenComplete { _ in
      let (handler, context) = bound.value
      handler.end(context)
    }
  }

  /// Ends the connection so that the client can read the last response.
  private func end(_ context: ChannelHandlerContext) {
    state = .ending
    let channel = context.channel
    guard !isInputClosed else { return channel.close(promise: nil) }
    channel.eventLoop.makeFutureWithTask { await channel.drain() }.whenComplete { _ in }
  }

  /// Writes the response with the status 101, and replaces the handlers of HTTP by those of a WebSocket.
  private func upgrade(_ head: HTTPRequestHead, _ request: WebRequest, _ context: ChannelHandlerContext) {
    let channel = context.channel
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    WebSocketOpening.responseHeaders(to: head, on: channel, configuration).flatMapThrowing { headers in
      let (handler, context) = bound.value
      handler.state = .ending
      let response = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
      context.write(handler.wrapOutboundOut(.head(response)), promise: nil)
      context.writeAndFlush(handler.wrapOutboundOut(.end(nil)), promise: nil)
      handler.note(.unfinished)
      let connection = try WebSocketConnection(
        on: channel, compression: handler.configuration.compression(offered: head.headers["sec-websocket-extensions"]),
        silence: handler.configuration.silenceTime, clock: handler.configuration.clock)
      let pipeline = channel.pipeline.syncOperations
      let removed = [pipeline.removeHandler(handler)] + (handler.removals?(pipeline) ?? [])
      let outcome = handler.outcome
      EventLoopFuture.andAllComplete(removed, on: channel.eventLoop).whenSuccess {
        outcome.succeed(.webSocket(connection, request))
      }
    }.whenFailure { _ in channel.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    switch state {
    case .waiting(let limit), .receiving(_, let limit): limit?.cancel()
    case .answering, .ending: break
    }
    state = .ending
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event as? ChannelEvent == .inputClosed else { return context.fireUserInboundEventTriggered(event) }
    isInputClosed = true
    if case .answering = state { return }
    if !isWriting { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError {
      refuse(HTTPRequestRules.refusal(for: error), context)
    } else {
      context.close(promise: nil)
    }
  }
}

extension TimeAmount {
  /// Makes the amount of time that a duration has.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .seconds(seconds) + .nanoseconds(attoseconds / 1_000_000_000)
  }
}
