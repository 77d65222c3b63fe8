import NIOCore
import NIOHTTP1
import NIOPosix

/// A listener at which a monitoring system on this machine reads the metrics of the program: `GET /metrics` at a port of its
/// own, which no proxy passes on.
///
/// Each connection has one request. A request under a name of another machine is refused: a page of another site whose name
/// points here would read the answer.
struct MetricsListener {
  private let channel: any Channel

  /// The port that the listener listens on.
  var port: Int? { channel.localAddress?.port }

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - port: The port, 0 for any free one.
  ///   - text: Returns the metrics as text.
  /// - Throws: An error if the port is taken.
  init(port: UInt16, text: @escaping @Sendable () -> String) async throws {
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(IdleStateHandler(allTimeout: .seconds(10)))
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
          try channel.pipeline.syncOperations.addHandler(MetricsRequestHandler(text: text))
        }
      }
      .bind(host: "127.0.0.1", port: Int(port)).get()
  }

  /// Stops listening.
  func stop() async { try? await channel.close() }
}

/// A handler that answers one request for metrics, and ends a connection that is silent.
private final class MetricsRequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let text: @Sendable () -> String
  private var head: HTTPRequestHead?

  init(text: @escaping @Sendable () -> String) { self.text = text }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body: break
    case .end:
      guard let head else { return }
      self.head = nil
      let (status, text) = answer(to: head)
      let headers: HTTPHeaders = [
        "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Content-Length": "\(text.utf8.count)",
        "Cache-Control": "no-store", "Connection": "close",
      ]
      context.write(
        wrapOutboundOut(.head(HTTPResponseHead(version: head.version, status: status, headers: headers))), promise: nil)
      if head.method != .HEAD {
        context.write(wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(string: text)))), promise: nil)
      }
      let channel = context.channel
      context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }
  }

  private func answer(to head: HTTPRequestHead) -> (HTTPResponseStatus, String) {
    let name = head.headers["host"].first.map { $0.prefix { $0 != ":" }.lowercased() }
    guard let name, ["localhost", "127.0.0.1"].contains(name) else {
      return (.misdirectedRequest, "The metrics are at localhost alone.\n")
    }
    guard head.uri == "/metrics" else { return (.notFound, "The metrics are at /metrics.\n") }
    guard head.method == .GET || head.method == .HEAD else {
      return (.methodNotAllowed, "The metrics can only be read.\n")
    }
    return (.ok, text())
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
