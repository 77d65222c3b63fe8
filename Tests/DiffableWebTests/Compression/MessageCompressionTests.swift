import DiffableTesting
import DiffableWeb
import Foundation
import Testing

/// Tests that messages which were compressed and decompressed are the same, and how contexts behave.
@Suite struct MessageCompressionTests {
  private static let seed =
    ProcessInfo.processInfo.environment["DIFFABLEKIT_SEED"].flatMap { UInt64($0) }
    ?? UInt64.random(in: 0..<1_000_000_000)

  @Test("Random messages are the same after compression and decompression, with all windows, levels and contexts")
  func roundTrips() throws {
    print("message compression: seed \(Self.seed)")
    for number in 0..<60 {
      var random = SeededGenerator(seed: Self.seed &+ UInt64(number))
      let windowBits = Int.random(in: 9...15, using: &random)
      let keepsContext = Bool.random(using: &random)
      var deflater = MessageDeflater(
        windowBits: windowBits, memoryLevel: .random(in: 1...9, using: &random),
        level: .random(in: 1...9, using: &random), keepsContext: keepsContext)
      var inflater = MessageInflater(windowBits: windowBits, keepsContext: keepsContext, limit: 100_000)
      for _ in 0..<12 {
        let message = RandomMessage.make(using: &random)
        let payload = deflater.deflate(message.span.bytes)
        let found = try inflater.inflate(payload.span.bytes)
        // A failure prints the command that repeats it with the same seed; the random bytes themselves would not help a
        // reader.
        try #require(found == message, "DIFFABLEKIT_SEED=\(Self.seed) swift test --filter MessageCompressionTests")
      }
    }
  }

  @Test(
    "Messages that fill zlib's output exactly, or nearly, are the same after compression and decompression",
    arguments: [9, 15])
  func fullOutput(windowBits: Int) throws {
    var random = SeededGenerator(seed: 1)
    for count in (16_300..<16_420) {
      let message = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var deflater = MessageDeflater(windowBits: windowBits, memoryLevel: 1, level: 1, keepsContext: true)
      var inflater = MessageInflater(windowBits: windowBits, keepsContext: true, limit: 16_420)
      for _ in 0..<2 {
        let payload = deflater.deflate(message.span.bytes)
        try #require(try inflater.inflate(payload.span.bytes) == message)
      }
    }
  }

  @Test("A message sent again is compressed to a tenth if the context is kept, and else to the same bytes as before")
  func contexts() {
    let message = Array((0..<40).map { "[\($0 * 7919 % 1009),\"row \($0 * $0 * 31 % 997)\"]" }.joined().utf8)
    var keeping = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 6, keepsContext: true)
    let first = keeping.deflate(message.span.bytes)
    #expect(keeping.deflate(message.span.bytes).count < first.count / 10)
    var forgetting = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 6, keepsContext: false)
    #expect(forgetting.deflate(message.span.bytes) == first)
    #expect(forgetting.deflate(message.span.bytes) == first)
  }

  @Test("A message that refers to an earlier one is refused if it was agreed that none does")
  func forbiddenContext() throws {
    let message = Array(repeating: Array("context".utf8), count: 30).flatMap(\.self)
    var deflater = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 6, keepsContext: true)
    var inflater = MessageInflater(windowBits: 15, keepsContext: false, limit: 1000)
    let first = deflater.deflate(message.span.bytes)
    let second = deflater.deflate(message.span.bytes)
    #expect(try inflater.inflate(first.span.bytes) == message)
    #expect(throws: MessageInflationError.malformed) { try inflater.inflate(second.span.bytes) }
  }

  @Test("A message that refers farther back than the agreed window is refused")
  func forbiddenWindow() throws {
    var random = SeededGenerator(seed: 2)
    let noise = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for (windowBits, isRefused) in [(9, true), (10, true), (11, false), (15, false)] {
      var deflater = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 6, keepsContext: true)
      var inflater = MessageInflater(windowBits: windowBits, keepsContext: true, limit: 2000)
      let first = deflater.deflate(noise.span.bytes)
      let second = deflater.deflate(noise.span.bytes)
      #expect(try inflater.inflate(first.span.bytes) == noise)
      if isRefused {
        #expect(throws: MessageInflationError.malformed) { try inflater.inflate(second.span.bytes) }
      } else {
        #expect(try inflater.inflate(second.span.bytes) == noise)
      }
    }
  }

  @Test("Messages compressed with a window of 512 bytes are decompressed with a window of 256 bytes")
  func smallestWindow() throws {
    var random = SeededGenerator(seed: 3)
    var deflater = MessageDeflater(windowBits: 9, memoryLevel: 8, level: 9, keepsContext: true)
    var inflater = MessageInflater(windowBits: 8, keepsContext: true, limit: 100_000)
    for _ in 0..<20 {
      let message = RandomMessage.make(using: &random)
      let payload = deflater.deflate(message.span.bytes)
      try #require(try inflater.inflate(payload.span.bytes) == message)
    }
  }
}
