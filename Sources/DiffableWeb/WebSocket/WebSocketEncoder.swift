/// An encoder of the WebSocket frames that a server sends (RFC 6455, 5): unfragmented and without a mask.
package enum WebSocketEncoder {
  /// Returns the frame of a text message, from its UTF-8 bytes.
  package static func text(_ payload: [UInt8]) -> [UInt8] { frame(1, payload) }

  /// Returns the frame of a ping, which the client has to answer.
  package static func ping() -> [UInt8] { frame(9, []) }

  /// Returns the frame of a pong, the answer to a ping.
  package static func pong(_ payload: [UInt8]) -> [UInt8] { frame(10, payload) }

  /// Returns the frame that closes the connection, with a reason that is cut to the 123 bytes there is room for.
  package static func close(code: UInt16, reason: String) -> [UInt8] {
    var words = reason
    while words.utf8.count > 123 { words.removeLast() }
    return frame(8, [UInt8(code >> 8), UInt8(code & 0xFF)] + words.utf8)
  }

  private static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | opcode]
    bytes.reserveCapacity(payload.count + 10)
    switch payload.count {
    case ...125:
      bytes.append(UInt8(payload.count))
    case ...0xFFFF:
      bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes.append(127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    return bytes + payload
  }
}
