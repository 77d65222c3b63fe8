/// The rules of RFC 6455 (5) for the frames of a client that NIO's decoder does not have, checked on the headers of the
/// frames before their payloads are stored: the mask, the reserved bits, the opcode, the shortest form of a length, the
/// order of fragments and the length of a message over all its fragments.
package struct WebSocketFrameRules {
  /// The maximum size of a message in bytes, over all its fragments.
  package static let messageLimit = Wire.ServerLimit.messageBytes

  /// The bytes of a header that has not arrived completely.
  private var header: [UInt8] = []
  /// The number of bytes of the present frame that are still to come after its header.
  private var rest = 0
  /// The number of bytes of the message whose fragments are arriving; `nil` between messages.
  private var messageLength: Int?

  /// True if the first frame of a message may have the first reserved bit set, for a compressed message.
  private let allowsCompression: Bool

  /// Makes the rules for a new connection.
  ///
  /// - Parameter allowsCompression: True if the client and the server have agreed on compressed messages.
  package init(allowsCompression: Bool = false) { self.allowsCompression = allowsCompression }

  /// Checks the next bytes that have arrived.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The violation, and the number of bytes before the frame that violates the rules; `nil` if all is right.
  /// - Complexity: O(*f*) in the number of frames, if the bytes can be indexed at random.
  package mutating func check(_ bytes: some RandomAccessCollection<UInt8>) -> (
    violation: WebSocketViolation, valid: Int
  )? {
    var index = bytes.startIndex
    var frameStart = 0
    while index < bytes.endIndex {
      if rest > 0 {
        let count = min(rest, bytes.distance(from: index, to: bytes.endIndex))
        rest -= count
        index = bytes.index(index, offsetBy: count)
        continue
      }
      if header.isEmpty { frameStart = bytes.distance(from: bytes.startIndex, to: index) }
      header.append(bytes[index])
      bytes.formIndex(after: &index)
      do throws(WebSocketViolation) {
        guard let length = try frameLength() else { continue }
        // In a frame's header the four bytes of the mask follow the length.
        rest = length + 4
        header = []
      } catch {
        return (error, frameStart)
      }
    }
    return nil
  }

  /// Checks the header of a frame, and returns the length of the frame's payload, which is added to that of the
  /// message; `nil` if the length has not arrived completely.
  private mutating func frameLength() throws(WebSocketViolation) -> Int? {
    guard header.count >= 2 else { return nil }
    let (first, second) = (header[0], header[1])
    let opcode = first & 0x0F
    if header.count == 2 {
      let reserved: UInt8 = allowsCompression && (opcode == 1 || opcode == 2) ? 0x30 : 0x70
      guard first & reserved == 0 else { throw .protocolError("A frame uses an extension.") }
      guard [0, 1, 2, 8, 9, 10].contains(opcode) else { throw .protocolError("A frame is of an unknown kind.") }
      guard opcode != 2 else {
        throw WebSocketViolation(code: Wire.CloseCode.binary, reason: "Only text is understood.")
      }
      guard second & 0x80 != 0 else { throw .protocolError("A frame is not masked.") }
    }
    let lengthBytes = second & 0x7F == 126 ? 2 : second & 0x7F == 127 ? 8 : 0
    guard header.count == 2 + lengthBytes else { return nil }
    var length = UInt64(second & 0x7F)
    if lengthBytes > 0 {
      length = header[2...].reduce(0) { $0 << 8 | UInt64($1) }
      guard length >= (lengthBytes == 2 ? 126 : 65_536) else {
        throw .protocolError("A length is not written in short.")
      }
    }
    if opcode >= 8 {
      guard first & 0x80 != 0, length <= 125 else { throw .protocolError("A control frame is too long or in pieces.") }
      return Int(length)
    }
    guard length <= UInt64(Self.messageLimit - (messageLength ?? 0)) else { throw .messageTooBig }
    guard (opcode == 0) == (messageLength != nil) else { throw .protocolError("Fragments are out of order.") }
    messageLength = first & 0x80 != 0 ? nil : (messageLength ?? 0) + Int(length)
    return Int(length)
  }
}
