import DiffableKit
import DiffableWeb

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
    var decoder = WebSocketDecoder()
    return { number in
      screen.settle()
      let row = number % 15
      let bytes = maskedFrame(#"["t",\#(screen.rowIDs[row].rawValue),0]"#)
      return {
        decoder.append(bytes)
        guard case .text(let text)? = try? decoder.next(), case .event(let event)? = try? ClientMessage(text) else {
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
    var bytes: [UInt8] = []
    return { _ in
      {
        var writer = ServerMessageWriter()
        bytes = WebSocketEncoder.text(writer.bytes(of: frame))
        check(bytes.count > 5_000, "a frame has too few bytes")
      }
    }
  }

  /// Returns a short message as browsers send it, in one WebSocket frame with a mask (RFC 6455, 5).
  private static func maskedFrame(_ message: String) -> [UInt8] {
    let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
    let payload = Array(message.utf8)
    return [0x81, 0x80 | UInt8(payload.count)] + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }
}
