import DiffableKit
import DiffableWeb
import NIOCore
import NIOEmbedded
import NIOWebSocket

/// Operations on messages from a page and host frames to a page, as bytes of a WebSocket.
extension Operation {
  static let messages = [
    Operation(name: "message", repetitions: 50, prepare: receiving),
    Operation(name: "frame", repetitions: 10, prepare: sending),
  ]

  private static func openScreen() -> (ListScreen, HostFrame) {
    let screen = ListScreen()
    screen.apply(ListScreen.snapshot(of: 0..<1_000))
    guard let frame = screen.scene.makeFrame(complete: true) else { fail("there is no first frame") }
    screen.settle(frame)
    return (screen, frame)
  }

  /// Prepares the operation of receiving a message: a tap on a row, from the arrival of its bytes until the row is
  /// selected.
  private static func receiving() -> (Int) -> @MainActor () -> Void {
    let (screen, _) = openScreen()
    let (channel, inbox) = openWebSocket()
    return { number in
      screen.settle()
      let row = number % 15
      let bytes = maskedFrame(#"["t",\#(screen.rowIDs[row].rawValue),0]"#)
      return {
        _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
        guard case .text(let text)? = inbox.takeNow(), case .event(let event)? = try? ClientMessage(text) else {
          fail("a message was not understood")
        }
        screen.scene.perform { screen.scene.handle(event) }
        check(screen.list.indexPathsForSelectedItems == [IndexPath(item: row, section: 0)], "no row was selected")
      }
    }
  }

  /// Prepares the operation of sending a message: the first host frame of a screen, encoded as the bytes that are sent
  /// to a new page.
  private static func sending() -> (Int) -> @MainActor () -> Void {
    let (_, frame) = openScreen()
    let (channel, _) = openWebSocket()
    return { _ in
      {
        var writer = ServerMessageWriter()
        let message = ByteBuffer(bytes: writer.bytes(of: frame))
        _ = try? channel.writeOutbound(WebSocketFrame(fin: true, opcode: .text, data: message))
        var count = 0
        while let bytes = try? channel.readOutbound(as: ByteBuffer.self) { count += bytes.readableBytes }
        check(count > 5_000, "a frame has too few bytes")
      }
    }
  }

  /// Returns a channel without a network that has the handlers of a page's WebSocket, and the inbox at its end.
  private static func openWebSocket() -> (EmbeddedChannel, WebSocketInbox) {
    let (channel, inbox) = (EmbeddedChannel(), WebSocketInbox())
    let pipeline = channel.pipeline.syncOperations
    do {
      try pipeline.addHandler(WebSocketFrameCheck())
      try pipeline.addHandler(
        ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: WebSocketFrameRules.messageLimit)))
      try pipeline.addHandler(WebSocketFrameEncoder())
      try pipeline.addHandler(WebSocketMessageAssembler(inbox: inbox) {})
    } catch {
      fail("a channel has no room for handlers")
    }
    return (channel, inbox)
  }

  /// Returns a short message as browsers send it, in one WebSocket frame with a mask (RFC 6455, 5).
  private static func maskedFrame(_ message: String) -> [UInt8] {
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    let payload = Array(message.utf8)
    return [0x81, 0x80 | UInt8(payload.count)] + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
