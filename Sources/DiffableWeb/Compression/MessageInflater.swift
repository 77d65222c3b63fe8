/// A decompressor of the messages that a client sends on one WebSocket (permessage-deflate, RFC 7692).
///
/// Its output is bounded: a message with more output is refused before that is stored. It takes memory from the first
/// message on or, if no message refers to an earlier one, only while it decompresses; the end of the value's lifetime
/// frees it. A value may be passed to another thread, but is used by one at a time.
package struct MessageInflater: ~Copyable, Sendable {
  private let windowBits: Int
  private let keepsContext: Bool
  private let limit: Int
  private var stream: ZlibStream?
  /// The error of an earlier message, after which no message can be decompressed.
  private var failure: MessageInflationError?

  /// Makes a decompressor of messages.
  ///
  /// - Parameters:
  ///   - windowBits: The size of the decompressor's window as a power of two, from 8 to 15, as agreed with the client.
  ///   - keepsContext: True if a message may refer to the messages before it.
  ///   - limit: The maximum number of bytes of a message.
  package init(windowBits: Int, keepsContext: Bool, limit: Int) {
    self.windowBits = windowBits
    self.keepsContext = keepsContext
    self.limit = limit
  }

  /// The number of bytes that a decompressor takes at most, from the formula in zlib's header.
  ///
  /// - Parameter windowBits: The size of the window as a power of two, from 8 to 15.
  /// - Returns: The number of bytes.
  package static func memoryLimit(windowBits: Int) -> Int { 1 << windowBits + 8192 }

  /// Decompresses a message.
  ///
  /// - Parameter message: The payload of all frames of the message, the first of which has its first reserved bit set.
  /// - Returns: The payload of the message.
  /// - Throws: An error after which no other message can be decompressed: the connection has to end. Another call throws
  ///   it again.
  /// - Complexity: O(*n*) in the bytes of the message and in its output, which is at most the limit.
  package mutating func inflate(_ message: RawSpan) throws(MessageInflationError) -> [UInt8] {
    if let failure { throw failure }
    var stream = self.stream.take() ?? ZlibStream(inflatingWithWindowBits: -windowBits)
    do throws(MessageInflationError) {
      var output: [UInt8] = []
      _ = try read(message, from: &stream, onto: &output)
      // The end of an empty block, which has no output, is read after each message. A message that ends in the middle
      // of another block takes these bytes for that block's.
      let (tail, count) = (MessageDeflater.tail, output.count)
      guard try read(tail.span.bytes, from: &stream, onto: &output), output.count == count else { throw .malformed }
      if keepsContext { self.stream = consume stream }
      return output
    } catch {
      failure = error
      throw error
    }
  }

  /// Decompresses a part of a message.
  ///
  /// - Returns: True if the part ends with a block.
  private func read(
    _ part: RawSpan, from stream: inout ZlibStream, onto output: inout [UInt8]
  ) throws(MessageInflationError) -> Bool {
    switch stream.inflate(part, onto: &output, limit: limit) {
    case .read(let endsWithBlock): return endsWithBlock
    case .malformed: throw .malformed
    case .exceedsLimit: throw .exceedsLimit
    }
  }
}

/// A reason why a compressed message of a client was refused.
package enum MessageInflationError: Error, Equatable, Sendable {
  /// The payload is not deflate data, or ends in the middle of a block.
  case malformed
  /// The message is larger than the limit.
  case exceedsLimit
}
