import DiffableTesting
import DiffableWeb
import Foundation
import Testing

/// Tests of messages from a page that are too large when decompressed, or no deflate data.
@Suite struct MessageInflaterTests {
  private static func compressed(_ message: [UInt8]) -> [UInt8] {
    var deflater = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 9, keepsContext: true)
    return deflater.deflate(message.span.bytes)
  }

  @Test(
    "A message of the limit's size is decompressed, and one that is a byte larger is refused",
    arguments: [0, 1, 16_383, 16_384, 16_385, 32_768, 65_536])
  func limit(count: Int) throws {
    for byte in [UInt8(ascii: "x"), 0] {
      let message = [UInt8](repeating: byte, count: count)
      var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: count)
      let payload = Self.compressed(message)
      #expect(try inflater.inflate(payload.span.bytes) == message)
      let larger = Self.compressed(message + [byte])
      #expect(throws: MessageInflationError.exceedsLimit) { try inflater.inflate(larger.span.bytes) }
    }
  }

  @Test("A message of a megabyte that would become a gigabyte is refused before that is stored")
  func bomb() throws {
    // The message repeats one compressed megabyte of zeros 1024 times, which is valid because its blocks do not refer
    // to each other.
    let block = Self.compressed([UInt8](repeating: 0, count: 1 << 20)) + [0x00, 0x00, 0xFF, 0xFF]
    let bomb = Array(repeating: block, count: 1024).flatMap(\.self) + [0x00]
    #expect(bomb.count < 2 << 20)
    var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 65_536)
    let before = ProcessMemory.greatestMegabytes
    #expect(throws: MessageInflationError.exceedsLimit) { try inflater.inflate(bomb.span.bytes) }
    #expect(ProcessMemory.greatestMegabytes - before < 300)
    var patient = MessageInflater(windowBits: 15, keepsContext: true, limit: 3 << 20)
    let start = Array(block + block + block.dropLast(4))
    #expect(try patient.inflate(start.span.bytes).count == 3 << 20)
  }

  @Test(
    "Data that is not deflate is refused",
    arguments: [
      [],  // no block at all
      [0x07],  // a block of a kind that does not exist
      [0x00, 0x05, 0x00, 0x00, 0x00, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00],  // a length that is not said twice
      [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65],  // a block without its end
      [0xF2, 0x00, 0x11, 0x00, 0x00],  // a reference to bytes before the first
      [0x04, 0xFF, 0xFF, 0xFF, 0xFF],  // a code that is not complete
      [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00, 0x00],  // half of an empty block
    ] as [[UInt8]])
  func malformed(payload: [UInt8]) {
    var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 1000)
    #expect(throws: MessageInflationError.malformed) { try inflater.inflate(payload.span.bytes) }
    // After a malformed message the decompressor's state means nothing, so that it refuses a correct message, too.
    let next = Self.compressed(Array("Hello".utf8))
    #expect(throws: MessageInflationError.malformed) { try inflater.inflate(next.span.bytes) }
  }

  @Test("A message without its last bytes is refused, however many are missing")
  func cut() {
    let payload = Self.compressed(Array((0..<200).map { "row \($0 * 7919 % 1009)" }.joined().utf8))
    for count in 0..<payload.count {
      var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 10_000)
      let part = Array(payload[..<count])
      #expect(throws: MessageInflationError.malformed, "\(count) bytes") { _ = try inflater.inflate(part.span.bytes) }
    }
  }

  @Test("Random damage to compressed messages ends in an error or a message within the limit")
  func damage() {
    let seed =
      ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0..<1_000_000_000)
    print("damaged messages: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<2000 {
      var payload = Self.compressed(Array((0..<50).map { "row \($0 * 7919 % 1009)" }.joined().utf8))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let position = payload.indices.randomElement(using: &random) ?? 0
        payload[position] = .random(in: 0...255, using: &random)
      }
      var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 400)
      do {
        let found = try inflater.inflate(payload.span.bytes)
        #expect(found.count <= 400, "DIFFABLEKIT_SEED=\(seed) swift test --filter MessageInflaterTests")
      } catch {
        refused += 1
      }
    }
    #expect(refused > 1000)
  }
}
