#if Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypes
  import NIOHTTPTypesHTTP1

  /// The part of a Hummingbird server that serves one connection: HTTP/1, until a response makes it a WebSocket.
  ///
  /// Its handlers are those of Hummingbird's own `HTTP1Channel`, with an ``UpgradeHandler`` behind them.
  struct InterfaceChannel: ServerChildChannel, HTTPChannelHandler {
    /// A connection after its setup: its stream of requests and responses, and the object by which the routes know it.
    struct Value: ServerChildChannelValue {
      let requests: NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>
      let connection: UpgradableConnection

      var channel: any Channel { requests.channel }
    }

    let responder: Responder
    let configuration: HTTP1Channel.Configuration

    init(responder: @escaping Responder, configuration: HTTP1Channel.Configuration) {
      // The arrival of a request is noted here, before middleware runs: a log-out while middleware is looking at a cookie
      // then comes after the request, so that the request opens no session.
      self.responder = { request, writer, channel in
        UpgradableConnection.current?.noteRequest()
        try await responder(request, writer, channel)
      }
      self.configuration = configuration
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
      channel.eventLoop.makeCompletedFuture {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = configuration.httpDecoder.maxHeaderFieldSize
        limits.maxHeaderListSize = configuration.httpDecoder.maxHeaderListSize
        limits.maxHeaderFieldCount = configuration.httpDecoder.maxHeaderFieldCount
        // Bytes that a page has sent behind its request are for the WebSocket.
        let decoder = ByteToMessageHandler(
          HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits))
        let codecs: [any RemovableChannelHandler] = [HTTPResponseEncoder(), HTTP1ToHTTPServerCodec(secure: false)]
        let additions = configuration.additionalChannelHandlers()
        let state = HTTPConnectionStateHandler(
          idleTimeout: configuration.idleTimeout.map { .init($0) }, logger: logger)
        let connection = UpgradableConnection(channel: channel)
        // The decoder is the last to be removed: what it has not decoded then reaches no handler that expects requests.
        let upgrade = UpgradeHandler(connection: connection, replaced: codecs + additions + [state, decoder])
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandlers([codecs[0], decoder, codecs[1]])
        try pipeline.addHandlers(additions)
        try pipeline.addHandlers([state, upgrade])
        let requests = try NIOAsyncChannel<HTTPRequestPart, HTTPResponsePart>(
          wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
        return Value(requests: requests, connection: connection)
      }
    }

    /// Serves the connection until it ends.
    ///
    /// The routes find the connection in the task and not in a field of the request, which a client could forge.
    func handle(value: Value, logger: Logger) async {
      await UpgradableConnection.$current.withValue(value.connection) {
        await handleHTTP(asyncChannel: value.requests, logger: logger)
      }
    }
  }
#endif
