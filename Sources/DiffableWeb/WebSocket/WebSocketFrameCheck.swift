import NIOCore

/// A channel handler before NIO's frame decoder, which checks the bytes of a client by ``WebSocketFrameRules`` and lets
/// nothing pass from the first violation on.
package final class WebSocketFrameCheck: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer
  package typealias InboundOut = ByteBuffer

  private var rules: WebSocketFrameRules
  private var isViolated = false

  /// Makes the handler of a new connection.
  ///
  /// - Parameter allowsCompression: True if the client and the server have agreed on compressed messages.
  package init(allowsCompression: Bool = false) { rules = WebSocketFrameRules(allowsCompression: allowsCompression) }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isViolated else { return }
    var bytes = unwrapInboundIn(data)
    guard let (violation, valid) = rules.check(bytes.readableBytesView) else {
      return context.fireChannelRead(data)
    }
    isViolated = true
    if valid > 0, let sound = bytes.readSlice(length: valid) { context.fireChannelRead(wrapInboundOut(sound)) }
    context.fireErrorCaught(violation)
  }
}
