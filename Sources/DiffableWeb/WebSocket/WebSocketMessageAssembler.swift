import NIOCore
import NIOWebSocket

/// A channel handler after NIO's frame decoder, which joins the fragments of messages and puts messages, pings and the
/// end of the connection into an inbox.
package final class WebSocketMessageAssembler: ChannelInboundHandler {
  package typealias InboundIn = WebSocketFrame

  private let inbox: WebSocketInbox
  /// A closure that is called on the event loop when a frame of the client has arrived.
  private let heard: () -> Void
  private let compression: MessageCompression?
  /// The fragments of the message that is arriving.
  private var message: ByteBuffer?
  /// The instant at which the first fragment of the message that is arriving had arrived.
  private var arrival = ContinuousClock.now
  /// True if the message that is arriving is compressed.
  private var isCompressed = false

  /// Makes the handler of a new connection.
  ///
  /// - Parameters:
  ///   - inbox: The inbox into which everything that arrives is put.
  ///   - compression: The compression of messages, if it was agreed on.
  ///   - heard: Called on the event loop when a frame has arrived.
  package init(inbox: WebSocketInbox, compression: MessageCompression? = nil, heard: @escaping () -> Void) {
    self.inbox = inbox
    self.compression = compression
    self.heard = heard
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var frame = unwrapInboundIn(data)
    heard()
    if let key = frame.maskKey { frame.data.webSocketUnmask(key) }
    switch frame.opcode {
    case .text, .continuation:
      if message == nil {
        message = frame.data
        arrival = .now
        isCompressed = frame.rsv1
      } else {
        message?.writeBuffer(&frame.data)
      }
      guard frame.fin, let whole = message else { return }
      message = nil
      inbox.put(item(whole), arrival: arrival)
    case .ping:
      inbox.put(.ping(Array(frame.data.readableBytesView)))
    case .connectionClose:
      inbox.put(Self.close(frame.data))
    default:
      // A pong: that it has arrived is all that it says.
      break
    }
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    if inbox.isWaiting { context.read() }
    context.fireChannelReadComplete()
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { inbox.put(.close(code: nil)) }
    context.fireUserInboundEventTriggered(event)
  }

  package func channelInactive(context: ChannelHandlerContext) {
    inbox.put(.close(code: nil))
    context.fireChannelInactive()
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case let violation as WebSocketViolation: inbox.put(.violation(violation))
    case is NIOWebSocketError: inbox.put(.violation(.protocolError("A frame is not one.")))
    default: inbox.put(.close(code: nil))
    }
  }

  /// Returns the inbox item for the payload of a text message.
  private func item(_ payload: ByteBuffer) -> WebSocketInbox.Item {
    let text: String?
    if isCompressed, let compression {
      do throws(WebSocketViolation) {
        text = String(validating: try compression.inflate(payload), as: UTF8.self)
      } catch {
        return .violation(error)
      }
    } else {
      text = String(validating: payload.readableBytesView, as: UTF8.self)
    }
    return text.map { .text($0) } ?? .violation(.invalidText)
  }

  /// Returns the inbox item for the payload of a close frame.
  private static func close(_ payload: ByteBuffer) -> WebSocketInbox.Item {
    var payload = payload
    guard payload.readableBytes > 0 else { return .close(code: nil) }
    guard let code = payload.readInteger(as: UInt16.self) else {
      return .violation(.protocolError("A close frame has half a code."))
    }
    guard String(validating: payload.readableBytesView, as: UTF8.self) != nil else { return .violation(.invalidText) }
    guard (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code) else {
      return .violation(.protocolError("A close frame has a code that means nothing."))
    }
    return .close(code: code)
  }
}
