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
  /// The future end of the connection's time with HTTP: it is closed, or has become a WebSocket.
  let outcome: EventLoopFuture<Outcome>
  /// The closure that is called when the connection has reached another stage of its work.
  let note: @Sendable (OpenConnections.ConnectionActivity) -> Void

  /// Adds the handlers of HTTP to the pipeline of a new connection, on its event loop.
  ///
  /// - Parameters:
  ///   - channel: The connection's channel.
  ///   - configuration: The limits of time.
  ///   - isSecure: True if the connection uses TLS.
  ///   - note: Called when the connection has reached another stage of its work.
  ///   - answer: Returns the answer to a request.
  ///   - images: The reception of the images that requests bring.
  /// - Throws: An error of NIO if the connection is closed already.
  init(
    on channel: any Channel, configuration: WebServerConfiguration, isSecure: Bool,
    note: @escaping @Sendable (OpenConnections.ConnectionActivity) -> Void,
    answer: @escaping @Sendable (WebRequest) async -> RequestHandler.Answer, images: ImageUploadAdmission
  ) throws {
    self.channel = channel
    self.note = note
    let promise = channel.eventLoop.makePromise(of: Outcome.self)
    outcome = promise.futureResult
    // The end of the channel is its outcome even if the channel never became active; if it has an outcome already, this
    // one counts for nothing.
    channel.closeFuture.whenComplete { _ in promise.succeed(.closed) }
    let decoder = ByteToMessageHandler(
      HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: HTTPRequestRules.decoderLimits))
    let encoder = HTTPResponseEncoder()
    let order = HTTPServerPipelineHandler()
    let handler = HTTPRequestAnsweringHandler(
      configuration: configuration, isSecure: isSecure, outcome: promise, note: note, answer: answer, images: images)
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
private final class HTTPRequestAnsweringHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The state of a connection: it waits for a request, receives one, answers one, or ends.
  private enum State {
    /// The next request has not arrived; without a time limit while the last response is still being written.
    case waiting(Scheduled<Void>?)
    /// The head of a request has arrived, but not its end.
    case receiving(HTTPRequestHead, Scheduled<Void>?)
    /// The head of a request with an image has arrived, and a part of its body; the time for the body is limited.
    case receivingImage(HTTPRequestHead, ByteBuffer, Scheduled<Void>)
    /// A request is being answered by a task; without one while the parts of the request are being read.
    case answering(Task<Void, Never>?)
    /// The last response is being sent, or the connection is closed.
    case ending
  }

  private let configuration: WebServerConfiguration
  private let isSecure: Bool
  private let outcome: EventLoopPromise<HTTPConnection.Outcome>
  private let note: @Sendable (OpenConnections.ConnectionActivity) -> Void
  private let answer: @Sendable (WebRequest) async -> RequestHandler.Answer
  private let images: ImageUploadAdmission
  private var state = State.ending
  /// The number of responses that are being written: several if a client has sent requests without waiting for the
  /// responses.
  private var writeCount = 0
  /// True once the client has finished sending: no other request comes, but it may still read a response.
  private var isInputClosed = false
  /// A closure that removes the other handlers of HTTP from the pipeline, for a connection that becomes a WebSocket.
  var removals: ((ChannelPipeline.SynchronousOperations) -> [EventLoopFuture<Void>])?

  init(
    configuration: WebServerConfiguration, isSecure: Bool, outcome: EventLoopPromise<HTTPConnection.Outcome>,
    note: @escaping @Sendable (OpenConnections.ConnectionActivity) -> Void,
    answer: @escaping @Sendable (WebRequest) async -> RequestHandler.Answer, images: ImageUploadAdmission
  ) {
    self.configuration = configuration
    self.isSecure = isSecure
    self.outcome = outcome
    self.note = note
    self.answer = answer
    self.images = images
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
        let hasImage = ImageUploadAdmission.isMeant(by: head)
        try HTTPRequestRules.check(head, hasBody: hasImage)
        if hasImage { try receiveImage(head, limit, context) }
      } catch {
        refuse(error, context)
      }
    case (.body(let part), .receivingImage(let head, var body, let limit)):
      // NIO's decoder gives no more than the stated length. The state holds no second reference to the buffer meanwhile,
      // which would be copied for each part.
      state = .answering(nil)
      body.writeImmutableBuffer(part)
      state = .receivingImage(head, body, limit)
    case (.end, .receiving(let head, let limit)):
      limit?.cancel()
      begin(head, nil, context)
    case (.end, .receivingImage(let head, let body, let limit)):
      limit.cancel()
      begin(head, body, context)
    default:
      // A request without an image has no body, and parts that arrive after a refusal are ignored.
      break
    }
  }

  /// Begins to read the image of a request, for which there is as much time as for the reading of a response.
  private func receiveImage(
    _ head: HTTPRequestHead, _ limit: Scheduled<Void>?, _ context: ChannelHandlerContext
  ) throws(HTTPRefusal) {
    try images.begin(configuration.request(head, from: context.channel.remoteAddress, isSecure: isSecure))
    limit?.cancel()
    let channel = context.channel
    let longer = channel.eventLoop.scheduleTask(in: TimeAmount(configuration.silenceTime)) {
      channel.close(promise: nil)
    }
    state = .receivingImage(head, ByteBuffer(), longer)
  }

  /// Gives up an image whose end has not arrived.
  private func dropImage(_ limit: Scheduled<Void>) {
    limit.cancel()
    images.end()
  }

  private func begin(_ head: HTTPRequestHead, _ body: ByteBuffer?, _ context: ChannelHandlerContext) {
    note(.busy)
    var request = configuration.request(head, from: context.channel.remoteAddress, isSecure: isSecure)
    request.body = body
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let answered = context.eventLoop.makePromise(of: RequestHandler.Answer.self)
    state = .answering(Task { [answer, request] in answered.succeed(await answer(request)) })
    answered.futureResult.whenSuccess { answer in
      let (handler, context) = bound.value
      if body != nil { handler.images.end() }
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
      // The state changes before the response is written: the next request may have arrived already, and is read as
      // soon as this response has been handed over.
      state = closes ? .ending : .waiting(nil)
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      write(response, isHeadOnly: head.method == .HEAD, closes: closes, context).whenComplete { _ in
        let (handler, context) = bound.value
        if closes {
          handler.note(.idle)
          handler.end(context)
        } else if case .waiting(nil) = handler.state, handler.writeCount == 0 {
          // In any other state the next request has arrived already, or its response is being written, so that the
          // connection is not idle and waits for none.
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
    writeCount += 1
    let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
    written.futureResult.whenComplete { _ in
      limit.cancel()
      bound.value.writeCount -= 1
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    return written.futureResult
  }

  private func refuse(_ refusal: HTTPRefusal, _ context: ChannelHandlerContext) {
    switch state {
    case .waiting(let limit), .receiving(_, let limit): limit?.cancel()
    case .receivingImage(_, _, let limit): dropImage(limit)
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
    PendingWebSocket.responseHeaders(to: head, on: channel, configuration).flatMapThrowing { headers in
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
    case .receivingImage(_, _, let limit): dropImage(limit)
    case .answering(let work): work?.cancel()
    case .ending: break
    }
    state = .ending
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event as? ChannelEvent == .inputClosed else { return context.fireUserInboundEventTriggered(event) }
    isInputClosed = true
    // A client that has closed its connection looks the same as one that sends no more and reads on. Such a client gets its
    // response, but nothing is begun for it any more that a page could do without.
    if case .answering(let work) = state {
      work?.cancel()
      return
    }
    if writeCount == 0 { context.close(promise: nil) }
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
