import DiffableWeb
import Testing

/// Tests of the examples of RFC 7692, section 7.2.3: “Hello”, compressed in each way that the format permits.
@Suite struct MessageCompressionExamplesTests {
  @Test(
    "An example of RFC 7692, section 7.2.3, is decompressed to “Hello”",
    arguments: [
      [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00],  // one block with the fixed code
      [0x00, 0x05, 0x00, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x00],  // a block without compression
      [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00],  // a block that is marked as the last one
      [0xF2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xCA, 0xC9, 0xC9, 0x07, 0x00],  // two blocks
    ] as [[UInt8]])
  func examples(payload: [UInt8]) throws {
    var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 5)
    #expect(try inflater.inflate(payload.span.bytes) == Array("Hello".utf8))
    // A further message is decompressed: a block that was marked as the last one does not end the connection's stream.
    let first: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
    #expect(try inflater.inflate(first.span.bytes) == Array("Hello".utf8))
  }

  @Test("The second “Hello” of RFC 7692, section 7.2.3.2, refers to the first")
  func sharedContext() throws {
    let first: [UInt8] = [0xF2, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]
    let second: [UInt8] = [0xF2, 0x00, 0x11, 0x00, 0x00]
    var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 5)
    #expect(try inflater.inflate(first.span.bytes) == Array("Hello".utf8))
    #expect(try inflater.inflate(second.span.bytes) == Array("Hello".utf8))
  }

  @Test("“Hello” is compressed to at most the bytes of RFC 7692, sections 7.2.3.1 and 7.2.3.2")
  func compressed() {
    let message = Array("Hello".utf8)
    var deflater = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 6, keepsContext: true)
    #expect(deflater.deflate(message.span.bytes).count <= 7)
    #expect(deflater.deflate(message.span.bytes).count <= 5)
  }

  @Test("The empty message is one byte, as in RFC 7692, section 7.2.3.6, and messages after it are compressed")
  func empty() throws {
    var deflater = MessageDeflater(windowBits: 15, memoryLevel: 8, level: 6, keepsContext: true)
    var inflater = MessageInflater(windowBits: 15, keepsContext: true, limit: 5)
    for text in ["", "Hello", "", "", "Hello"] {
      let message = Array(text.utf8)
      let payload = deflater.deflate(message.span.bytes)
      #expect(!message.isEmpty || payload == [0x00])
      #expect(try inflater.inflate(payload.span.bytes) == message)
    }
  }
}
