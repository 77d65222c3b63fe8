import DiffableTesting
import DiffableWeb
import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

/// Tests of reading WebSocket frames with NIO's decoder between the handlers of this package.
@Suite struct WebSocketFrameTests {
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
    let reader = try FrameReader()
    var found: [WebSocketInbox.Item] = []
    for byte in bytes { found += try reader.items([byte]) }
    #expect(found == [.ping([1, 2]), .text("Grüße")])
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
    let header = [0x81, 0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    #expect(throws: WebSocketViolation.messageTooBig) { try items(header) }
  }

  @Test("Fragments of one message that exceed 64 KiB together are refused")
  func tooManyFragments() throws {
    let reader = try FrameReader()
    let half = [UInt8](repeating: 120, count: 40_000)
    #expect(try reader.items(clientFrame(opcode: 1, half, isFinal: false)) == [])
    #expect(throws: WebSocketViolation.messageTooBig) { try reader.items(clientFrame(opcode: 0, half)) }
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

  @Test("Messages before a frame that breaks the rules are read, and nothing after it, even if it comes later")
  func violationAmidMessages() throws {
    let good = clientFrame(opcode: 1, [0x61])
    let reader = try FrameReader()
    #expect(throws: WebSocketViolation.self) { try reader.items(good + [0x83, 0x80] + good) }
    #expect(reader.lastItems == [.text("a")])
    #expect(try reader.items(good) == [])
  }

  @Test(
    "The rules of WebSocket frames find the same violation at the same frame, however the bytes are split into pieces"
  )
  func pieces() {
    var random = SeededGenerator(seed: 7)
    let frames = [
      clientFrame(opcode: 1, Array(repeating: 0x61, count: 300)), clientFrame(opcode: 9, [1]), [0x82, 0x81, 0],
    ]
    let bytes = frames.flatMap { $0 }
    for _ in 0..<200 {
      var (rules, rest, passed) = (WebSocketFrameRules(), bytes[...], 0)
      var found: WebSocketViolation?
      while !rest.isEmpty, found == nil {
        let piece = rest.prefix(Int.random(in: 1...40, using: &random))
        rest = rest.dropFirst(piece.count)
        if let (violation, valid) = rules.check(piece) {
          found = violation
          passed += valid
        } else {
          passed += piece.count
        }
      }
      #expect(found?.code == 1003)
      // If the header of the refused frame arrives in two pieces, its first byte has passed already: the count of bytes
      // that passed may be one higher.
      #expect([0, 1].contains(passed - frames[0].count - frames[1].count))
    }
  }

  @Test(
    "A WebSocket inbox that is filled beyond its limit while nobody reads drops its messages and ends with a close"
  )
  func fullInbox() {
    let inbox = WebSocketInbox()
    let text = String(repeating: "x", count: 60_000)
    for _ in 0..<4 { inbox.put(.text(text)) }
    #expect(inbox.takeNow() == .text(text))
    for _ in 0..<3 { inbox.put(.text(text)) }
    #expect(inbox.takeNow() == .close(code: nil))
    inbox.put(.text("later"))
    #expect(inbox.takeNow() == nil)
  }

  private func items(_ bytes: [UInt8]) throws -> [WebSocketInbox.Item] { try FrameReader().items(bytes) }
}

/// The reading side of a WebSocket on a channel without a network.
private final class FrameReader {
  private let channel = EmbeddedChannel()
  private let inbox = WebSocketInbox()
  /// The items that were read by the last call of `items(_:)`, also if it has thrown.
  private(set) var lastItems: [WebSocketInbox.Item] = []

  init() throws {
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(WebSocketFrameCheck())
    try pipeline.addHandler(
      ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: WebSocketFrameRules.messageLimit)))
    try pipeline.addHandler(WebSocketMessageAssembler(inbox: inbox) {})
  }

  /// Returns the messages and other items that some received bytes complete; throws the violation if they break the
  /// protocol.
  @discardableResult func items(_ bytes: [UInt8]) throws -> [WebSocketInbox.Item] {
    lastItems = []
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    while let item = inbox.takeNow() {
      if case .violation(let violation) = item { throw violation }
      lastItems.append(item)
    }
    return lastItems
  }
}

/// Returns a masked WebSocket frame, as a client sends it.
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
