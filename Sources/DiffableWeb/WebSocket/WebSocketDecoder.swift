/// A decoder of the bytes that a client sends (RFC 6455, 5), which never buffers more than one message.
///
/// A frame that declares too great a length is refused when its header is read, before its payload is stored.
package struct WebSocketDecoder {
  /// The maximum size of a message in bytes, over all its fragments.
  package static let messageLimit = Wire.ServerLimit.messageBytes

  /// A message or control frame that was decoded.
  package enum Item: Equatable {
    /// A whole text message has arrived.
    case text(String)
    /// A ping has arrived, to be answered with the same bytes.
    case ping([UInt8])
    /// A pong has arrived, the answer to a ping.
    case pong
    /// The client ends the connection, with a close code or without one (`nil`).
    case close(code: UInt16?)
  }

  private var buffer: [UInt8] = []
  private var position = 0
  private var message: [UInt8]?

  /// Makes a decoder without input.
  package init() {}

  /// The number of buffered bytes: those that have arrived and were not returned yet.
  package var heldBytes: Int { buffer.count - position + (message?.count ?? 0) }

  /// Appends bytes that have arrived on the connection.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    buffer += bytes
  }

  /// Returns the next message or control frame, if all of it has arrived.
  ///
  /// - Returns: The item, or `nil` if more bytes are needed.
  /// - Throws: A violation of the protocol; the connection has to end then.
  package mutating func next() throws(WebSocketViolation) -> Item? {
    while let frame = try nextFrame() {
      if let item = try take(frame) { return item }
    }
    return nil
  }

  /// A WebSocket frame of the client: one fragment of a message, or a control frame.
  private struct Frame {
    var isFinal: Bool
    var opcode: UInt8
    var payload: [UInt8]
  }

  private mutating func nextFrame() throws(WebSocketViolation) -> Frame? {
    let available = buffer.count - position
    guard available >= 2 else { return nil }
    let first = buffer[position]
    let second = buffer[position + 1]
    guard first & 0x70 == 0 else { throw .protocolError("A frame uses an extension.") }
    let opcode = first & 0x0F
    guard [0, 1, 2, 8, 9, 10].contains(opcode) else { throw .protocolError("A frame is of an unknown kind.") }
    guard opcode != 2 else { throw WebSocketViolation(code: Wire.CloseCode.binary, reason: "Only text is understood.") }
    guard second & 0x80 != 0 else { throw .protocolError("A frame is not masked.") }

    let lengthBytes = second & 0x7F == 126 ? 2 : second & 0x7F == 127 ? 8 : 0
    let headerLength = 2 + lengthBytes + 4
    guard available >= 2 + lengthBytes else { return nil }
    var length = UInt64(second & 0x7F)
    if lengthBytes > 0 {
      length = buffer[(position + 2)..<(position + 2 + lengthBytes)].reduce(0) { $0 << 8 | UInt64($1) }
      guard length >= (lengthBytes == 2 ? 126 : 65_536) else {
        throw .protocolError("A length is not written in short.")
      }
    }
    if opcode >= 8 {
      guard first & 0x80 != 0, length <= 125 else { throw .protocolError("A control frame is too long or in pieces.") }
    } else {
      guard length <= UInt64(Self.messageLimit - (message?.count ?? 0)) else { throw .messageTooBig }
      guard (opcode == 0) == (message != nil) else { throw .protocolError("Fragments are out of order.") }
    }

    guard available >= headerLength + Int(length) else { return nil }
    let mask = Array(buffer[(position + headerLength - 4)..<(position + headerLength)])
    let start = position + headerLength
    var payload = Array(buffer[start..<(start + Int(length))])
    for index in payload.indices { payload[index] ^= mask[index & 3] }
    position = start + Int(length)
    return Frame(isFinal: first & 0x80 != 0, opcode: opcode, payload: payload)
  }

  private mutating func take(_ frame: Frame) throws(WebSocketViolation) -> Item? {
    switch frame.opcode {
    case 8:
      return .close(code: try Self.closeCode(frame.payload))
    case 9:
      return .ping(frame.payload)
    case 10:
      return .pong
    default:
      message = (message ?? []) + frame.payload
      guard frame.isFinal else { return nil }
      defer { message = nil }
      guard let text = String(validating: message ?? [], as: UTF8.self) else { throw .invalidText }
      return .text(text)
    }
  }

  private static func closeCode(_ payload: [UInt8]) throws(WebSocketViolation) -> UInt16? {
    guard !payload.isEmpty else { return nil }
    guard payload.count >= 2 else { throw .protocolError("A close frame has half a code.") }
    guard String(validating: payload.dropFirst(2), as: UTF8.self) != nil else { throw .invalidText }
    let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
    guard (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code) else {
      throw .protocolError("A close frame has a code that means nothing.")
    }
    return code
  }
}

/// A client's violation of the protocol, as the code and reason with which its connection ends.
package struct WebSocketViolation: Error, Equatable, Sendable {
  /// The code, one of ``Wire/CloseCode``.
  package var code: UInt16
  /// The reason for a person, at most 123 bytes.
  package var reason: String

  /// Makes a violation from its code and reason.
  package init(code: UInt16, reason: String) {
    self.code = code
    self.reason = reason
  }

  package static func protocolError(_ reason: String) -> Self { Self(code: Wire.CloseCode.brokenFrame, reason: reason) }
  package static let invalidText = Self(code: Wire.CloseCode.invalidText, reason: "A text is not UTF-8.")
  package static let messageTooBig = Self(code: Wire.CloseCode.tooLarge, reason: "A message is larger than 64 KiB.")
  /// Returns the violation of a message that is well-formed text, but not a valid message of the wire.
  package static func malformed(_ reason: String) -> Self {
    Self(code: Wire.CloseCode.malformed, reason: reason)
  }
  /// A page of another version of the wire, which may say all that follows otherwise.
  package static let otherVersion = Self(
    code: Wire.CloseCode.otherVersion, reason: "This page is of another version than the server.")
}
