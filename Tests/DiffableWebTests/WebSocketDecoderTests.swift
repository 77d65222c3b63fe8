import DiffableWeb
import Testing

/// Tests of decoding WebSocket frames, and of encoding those of the server.
@Suite struct WebSocketDecoderTests {
  @Test("The masked “Hello” frame of RFC 6455, section 5.7, is decoded")
  func example() throws {
    #expect(try items([0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]) == [.text("Hello")])
  }

  @Test("Fragments of a message are joined, also around a ping and if bytes arrive one by one")
  func fragments() throws {
    let bytes =
      clientFrame(opcode: 1, Array("Grü".utf8.dropLast()), isFinal: false) + clientFrame(opcode: 9, [1, 2])
      + clientFrame(opcode: 0, [Array("ü".utf8)[1]], isFinal: false) + clientFrame(opcode: 0, Array("ße".utf8))
    #expect(try items(bytes) == [.ping([1, 2]), .text("Grüße")])
    var decoder = WebSocketDecoder()
    var found: [WebSocketDecoder.Item] = []
    for byte in bytes {
      decoder.append([byte])
      while let item = try decoder.next() { found.append(item) }
    }
    #expect(found == [.ping([1, 2]), .text("Grüße")])
    #expect(decoder.heldBytes == 0)
  }

  @Test(
    "Text frames with a payload length of one, two or eight bytes are decoded",
    arguments: [0, 1, 125, 126, 127, 65_535, 65_536])
  func lengths(count: Int) throws {
    let text = String(repeating: "x", count: count)
    #expect(try items(clientFrame(opcode: 1, Array(text.utf8))) == [.text(text)])
  }

  @Test(
    "A frame that declares more than 64 KiB is refused before its payload arrives",
    arguments: [UInt64(65_537), 1 << 62, .max])
  func tooBig(length: UInt64) {
    var decoder = WebSocketDecoder()
    decoder.append(
      [0x81, 0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) } + [1, 2, 3, 4])
    #expect(throws: WebSocketViolation.messageTooBig) { try decoder.next() }
  }

  @Test("Fragments of one message that exceed 64 KiB together are refused")
  func tooManyFragments() throws {
    var decoder = WebSocketDecoder()
    let half = [UInt8](repeating: 120, count: 40_000)
    decoder.append(clientFrame(opcode: 1, half, isFinal: false))
    #expect(try decoder.next() == nil)
    decoder.append(clientFrame(opcode: 0, half))
    #expect(throws: WebSocketViolation.messageTooBig) { try decoder.next() }
  }

  @Test(
    "A frame that RFC 6455 forbids is refused with the close code 1002",
    arguments: [
      [0x81, 0x02, 0x61, 0x62],  // not masked
      [0xC1, 0x80, 0, 0, 0, 0],  // an extension's bit
      [0x83, 0x80, 0, 0, 0, 0],  // an unknown kind
      [0x89, 0xFE, 0, 126, 0, 0, 0, 0],  // a long ping
      [0x09, 0x80, 0, 0, 0, 0],  // a ping in pieces
      [0x80, 0x80, 0, 0, 0, 0],  // a continuation of nothing
      [0x01, 0x80, 0, 0, 0, 0, 0x81, 0x80, 0, 0, 0, 0],  // a message within a message
      [0x81, 0xFE, 0, 5, 0, 0, 0, 0],  // a length in too many bytes
      [0x88, 0x81, 0, 0, 0, 0, 3],  // half a code
      [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xED],  // the code 1005, which is never sent
    ] as [[UInt8]])
  func forbidden(bytes: [UInt8]) {
    let error = #expect(throws: WebSocketViolation.self) { try items(bytes) }
    #expect(error?.code == 1002)
  }

  @Test(
    "Text that is not UTF-8 is refused as invalid text, the close code 1007",
    arguments: [[0xC3], [0xED, 0xA0, 0x80], [0xFF]] as [[UInt8]])
  func badText(bytes: [UInt8]) {
    #expect(throws: WebSocketViolation.invalidText) { try items(clientFrame(opcode: 1, bytes)) }
  }

  @Test("A binary message is refused with the close code 1003")
  func binary() {
    let error = #expect(throws: WebSocketViolation.self) { try items(clientFrame(opcode: 2, [1])) }
    #expect(error?.code == 1003)
  }

  @Test("A close frame is decoded with its code, or with none if it is empty")
  func close() throws {
    #expect(try items(clientFrame(opcode: 8, [0x03, 0xE9])) == [.close(code: 1001)])
    #expect(try items(clientFrame(opcode: 8, [])) == [.close(code: nil)])
  }

  @Test("Frames of the server have the shortest length field and no mask, and long close reasons are shortened")
  func encoder() {
    #expect(WebSocketEncoder.text([0x61]) == [0x81, 1, 0x61])
    #expect(WebSocketEncoder.text([UInt8](repeating: 1, count: 126)).prefix(4) == [0x81, 126, 0, 126])
    #expect(
      WebSocketEncoder.text([UInt8](repeating: 1, count: 65_536)).prefix(10) == [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0])
    let close = WebSocketEncoder.close(code: 1009, reason: String(repeating: "ü", count: 100))
    #expect(close.count == 2 + 2 + 122)
    #expect(close[1] == 124)
  }

  private func items(_ bytes: [UInt8]) throws -> [WebSocketDecoder.Item] {
    var decoder = WebSocketDecoder()
    decoder.append(bytes)
    var items: [WebSocketDecoder.Item] = []
    while let item = try decoder.next() { items.append(item) }
    return items
  }
}

/// A masked WebSocket frame, as a client sends it.
func clientFrame(opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
  let mask: [UInt8] = [0x12, 0x34, 0x56, 0x78]
  var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
  switch payload.count {
  case ...125: bytes.append(0x80 | UInt8(payload.count))
  case ...0xFFFF: bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
  default: bytes += [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
  }
  return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
}
