import CZlib

/// A compressor of the messages that a server sends on one WebSocket (permessage-deflate, RFC 7692).
///
/// It takes memory from the first message on or, if no message refers to an earlier one, only while it compresses; the
/// end of the value's lifetime frees it. A value may be passed to another thread, but is used by one at a time.
package struct MessageDeflater: ~Copyable, Sendable {
  /// The four bytes at the end of flushed deflate data, which do not travel with a message.
  static let tail: [UInt8] = [0x00, 0x00, 0xFF, 0xFF]

  private let windowBits: Int
  private let memoryLevel: Int
  private let level: Int
  private let keepsContext: Bool
  private var stream: ZlibStream?

  /// Makes a compressor.
  ///
  /// - Parameters:
  ///   - windowBits: The size of the window as a power of two, from 9 to 15.
  ///   - memoryLevel: The size of hash table and output buffer, from 1 to 9.
  ///   - level: The effort, from 1 to 9.
  ///   - keepsContext: True if a message may refer to the messages before it.
  package init(windowBits: Int, memoryLevel: Int, level: Int, keepsContext: Bool) {
    self.windowBits = windowBits
    self.memoryLevel = memoryLevel
    self.level = level
    self.keepsContext = keepsContext
  }

  /// The number of bytes that a compressor takes at most, from the formula in zlib's header with the larger output
  /// buffer of zlib 1.3.1, and its structures.
  ///
  /// - Parameters:
  ///   - windowBits: The size of the window as a power of two, from 9 to 15.
  ///   - memoryLevel: The size of hash table and output buffer, from 1 to 9.
  /// - Returns: The number of bytes.
  package static func memoryLimit(windowBits: Int, memoryLevel: Int) -> Int {
    1 << (windowBits + 2) + 1 << (memoryLevel + 9) + 1 << (memoryLevel + 6) + 8192
  }

  /// Compresses a message.
  ///
  /// If the context is kept, the client needs all compressed messages in their order. Messages that are sent as they are
  /// do not belong to the context.
  ///
  /// - Parameter message: The payload of the message, fewer than 4 GiB.
  /// - Returns: The payload of the frame, in which the first reserved bit is then set.
  /// - Complexity: O(*n*) in the bytes of the message; without context, also in the memory.
  package mutating func deflate(_ message: RawSpan) -> [UInt8] {
    // zlib does not flush a second time without input, so an empty block stands for an empty message (RFC 7692,
    // 7.2.3.6).
    guard message.byteCount > 0 else { return [0x00] }
    var stream =
      self.stream.take()
      ?? ZlibStream(deflatingWithWindowBits: -windowBits, memoryLevel: memoryLevel, level: level)
    var output: [UInt8] = []
    output.reserveCapacity(message.byteCount / 4 + 16)
    stream.deflate(message, flush: Z_SYNC_FLUSH, onto: &output)
    output.removeLast(Self.tail.count)
    if keepsContext { self.stream = consume stream }
    return output
  }
}
