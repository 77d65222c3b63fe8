#if Hummingbird
  import HTTPTypes
  import NIOCore
  import NIOHTTPTypes
  import NIOTLS

  /// The last handler of a connection before the task that answers its requests: it makes the connection a WebSocket when
  /// a response says so, and ends it after a request for an upgrade that was answered otherwise.
  ///
  /// It stays when the connection is a WebSocket, whose handlers come before it, so that nothing but events reaches the
  /// part of the pipeline that knows requests alone.
  final class UpgradeHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connection: UpgradableConnection
    /// The handlers that are removed from the channel when the connection becomes a WebSocket, in this order.
    private let replaced: [any RemovableChannelHandler]
    private var isWebSocket = false
    /// The number of requests that have arrived and whose response is not written.
    private var requestCount = 0
    /// True if the last request that has arrived asks for an upgrade: NIO's decoder reads none after it.
    private var lastAsksForUpgrade = false

    init(connection: UpgradableConnection, replaced: [any RemovableChannelHandler]) {
      self.connection = connection
      self.replaced = replaced
    }

    /// True while the response to a request for an upgrade is written.
    private var isLastResponse: Bool { lastAsksForUpgrade && requestCount == 1 }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isWebSocket else { return }
      if case .head(let request) = unwrapInboundIn(data) {
        requestCount += 1
        lastAsksForUpgrade = Self.asksForUpgrade(request)
      }
      context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .handshakeCompleted = event as? TLSUserEvent { connection.noteSecurity() }
      context.fireUserInboundEventTriggered(event)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard !isWebSocket else { return context.write(data, promise: promise) }
      switch unwrapOutboundIn(data) {
      case .head(var response):
        if response.status == .switchingProtocols, let upgrade = connection.takeUpgrade() {
          return makeWebSocket(upgrade, response, context, promise)
        }
        guard response.status.kind != .informational else { break }
        connection.dropUpgrade()
        if isLastResponse { response.headerFields[.connection] = "close" }
        return context.write(wrapOutboundOut(.head(response)), promise: promise)
      case .body:
        break
      case .end:
        guard isLastResponse else {
          requestCount -= 1
          break
        }
        context.writeAndFlush(data, promise: promise)
        return end(context)
      }
      context.write(data, promise: promise)
    }

    /// Writes the response with the status 101, and replaces the handlers of HTTP by those of a WebSocket.
    private func makeWebSocket(
      _ upgrade: UpgradableConnection.PendingUpgrade, _ response: HTTPResponse, _ context: ChannelHandlerContext,
      _ promise: EventLoopPromise<Void>?
    ) {
      let channel = context.channel
      context.write(wrapOutboundOut(.head(response)), promise: promise)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      // A server that is being shut down closes the connection after a response.
      guard channel.isActive else { return upgrade.made.fail(ChannelError.ioOnClosedChannel) }
      isWebSocket = true
      do {
        let pipeline = channel.pipeline.syncOperations
        let webSocket = try upgrade.webSocket.addHandlers(to: channel, position: .before(self))
        let removed = replaced.map { pipeline.removeHandler($0) }
        EventLoopFuture.andAllSucceed(removed, on: channel.eventLoop).map { webSocket }.cascade(to: upgrade.made)
      } catch {
        channel.close(promise: nil)
        upgrade.made.fail(error)
      }
    }

    /// Ends the connection after its last response.
    ///
    /// A connection that is closed with unread bytes is reset, and the reset overtakes the response. So only the sending
    /// side is closed, and what still arrives is read for a second at most.
    private func end(_ context: ChannelHandlerContext) {
      let channel = context.channel
      let limit = context.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
      channel.closeFuture.whenComplete { _ in limit.cancel() }
      context.close(mode: .output, promise: nil)
    }

    func handlerRemoved(context: ChannelHandlerContext) { connection.dropUpgrade() }

    /// Returns true if NIO's decoder takes a request for the last one in HTTP.
    private static func asksForUpgrade(_ request: HTTPRequest) -> Bool {
      request.method == .connect || request.headerFields.contains(.upgrade)
    }
  }
#endif
